import { Hono } from 'hono';
import { createGatewayClient } from 'gw-checkout/server';

const gateway = createGatewayClient({ merchantId: 700001, secret: 'test', payUrl: 'http://localhost:4010' });

new Hono().post('/callbacks', async (context) => {
  // wrong: Argument of type 'HonoRequest<
  await gateway.callbacks.verify(context.req);
  return context.text('ok');
});
