import Fastify from 'fastify';
import { createGatewayClient } from 'gw-checkout/server';

const gateway = createGatewayClient({ merchantId: 700001, secret: 'test', payUrl: 'http://localhost:4010' });

Fastify().post('/callbacks', async (request) => {
  // wrong: Argument of type 'FastifyRequest<
  await gateway.callbacks.verify(request);
});
