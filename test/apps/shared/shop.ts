import { CallbackError, createGatewayClient } from 'gw-checkout/server';

const { GW_SECRET = 'test', GW_PAY_URL = 'http://localhost:4010', SHOP_URL = 'http://localhost:3000' } = process.env;
const gateway = createGatewayClient({ merchantId: 700001, secret: GW_SECRET, payUrl: GW_PAY_URL });

/** Your own record of an order: here, every order is a tin of tea for 18.90 EUR. */
const expect = (order_id: string) => ({ order_id, amount: 1890, currency: 'EUR' });

/** Creates an order. The page pays with its token. */
export async function newOrder(): Promise<{ token: string }> {
  const { token } = await gateway.orders.create({
    ...expect(`tea-${crypto.randomUUID()}`),
    order_desc: 'Darjeeling, 250 g',
    server_callback_url: `${SHOP_URL}/callbacks`,
  });
  return { token };
}

/** Receives a callback (webhook) with the outcome of an order. */
export async function callbacks(received: Request | string): Promise<Response> {
  try {
    const result = await gateway.callbacks.verify(received, { expect });
    if (result.order_status === 'approved') {
      await gateway.orders.confirm(result, { expect });
      console.info(`Order ${result.order_id} is paid.`); // Here you deliver, once.
    }
    return new Response('ok');
  } catch (error) {
    if (error instanceof CallbackError) return new Response(error.message, { status: error.status });
    throw error;
  }
}
