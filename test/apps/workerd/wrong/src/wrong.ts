import { createGatewayClient } from 'gw-checkout/server';

const gateway = createGatewayClient({ merchantId: 700001, secret: 'test', payUrl: 'http://localhost:4010' });

export default {
  async fetch(request: Request): Promise<Response> {
    // wrong: Argument of type 'Promise<
    await gateway.callbacks.verify(request.json());
    return new Response('ok');
  },
};
