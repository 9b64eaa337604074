import { createTestGateway } from 'gw-checkout-sandbox/testing';

const gateway = await createTestGateway();
// wrong: Property 'callbackThrice' does not exist
gateway.faults.callbackThrice();
