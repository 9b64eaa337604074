import { GwCheckout } from 'gw-checkout/react';
import { createGatewayClient } from 'gw-checkout/server';

const gateway = createGatewayClient({ merchantId: 700001, secret: 'test', payUrl: 'http://localhost:4010' });

export default async function Wrong() {
  // wrong: Type 'string' is not assignable to type 'number'
  await gateway.orders.create({ order_id: 'tea-1', order_desc: 'Tea', amount: '18.90', currency: 'EUR' });
  // wrong: Property 'tokn' does not exist
  return <GwCheckout tokn="x" />;
}
