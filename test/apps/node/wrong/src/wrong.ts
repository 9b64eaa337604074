import { createServer } from 'node:http';
import { createGatewayClient } from 'gw-checkout/server';

const gateway = createGatewayClient({ merchantId: 700001, secret: 'test', payUrl: 'http://localhost:4010' });

createServer((request) => {
  // wrong: Argument of type 'IncomingMessage' is not assignable
  void gateway.callbacks.verify(request);
});
