import express from 'express';
import { createGatewayClient } from 'gw-checkout/server';

const gateway = createGatewayClient({ merchantId: 700001, secret: 'test', payUrl: 'http://localhost:4010' });

express().post('/callbacks', async (request) => {
  // wrong: Argument of type 'Request<
  await gateway.callbacks.verify(request);
  // wrong: Type 'string' is not assignable to type 'number'
  await gateway.orders.create({ order_id: 'tea-1', order_desc: 'Tea', amount: '18.90', currency: 'EUR' });
});
