/** How the server client is typed; compiled and never run. */
import { createGatewayClient, type NewCharge, type NewOrder, type OrderResultWith } from 'gw-checkout/server';

const gateway = createGatewayClient({ merchantId: 700001, secret: 'S', payUrl: 'https://pay.example', timeout: 30 });
const money = { order_id: 'tea-1', amount: 1890, currency: 'EUR' };
const order: NewOrder = { ...money, order_desc: 'Tea' };
const charge: NewCharge = { ...order, rectoken: 'R' };
const callbackUrl: string | undefined = process.argv[2];

export const right = [
  gateway.orders.create({ ...order, required_rectoken: 'Y', server_callback_url: callbackUrl, lifetime: 3600 }),
  gateway.orders.create({
    ...order,
    preauth: 'Y',
    response_url: 'https://shop.example',
    merchant_data: '{}',
    lang: 'de',
  }),
  gateway.orders.checkoutUrl({ ...order, recurring_every: 1, recurring_period: 'month', recurring_amount: 100 }),
  gateway.orders.create({ ...order, extra: { shelf: 'T-5', weight: 250, nothing: undefined } }),
  gateway.recurring.charge({ ...charge, sender_email: 'payer@shop.example', extra: { shelf: 'T-5' } }),
  gateway.orders.reverse({ ...money, comment: 'Broken', reversal_key: 'K' }),
  gateway.orders.capture(money),
];

export async function results(request: Request): Promise<string | undefined> {
  const result = await gateway.callbacks.verify(request);
  const { loyalty_id }: OrderResultWith<'loyalty_id'> = result;
  const { capture_status } = await gateway.orders.status(result.order_id);
  return `${result.actual_amount?.trim() ?? ''}${String(loyalty_id)}${capture_status ?? ''}`;
}

export const wrong = [
  // @ts-expect-error an amount is a number
  gateway.orders.create({ ...order, amount: '10' }),
  // @ts-expect-error there is no such field
  gateway.orders.create({ ...order, sever_callback_url: 'https://shop.example' }),
  // @ts-expect-error a field of the shop's own goes under extra
  gateway.orders.create({ ...order, shelf: 'T-5' }),
  // @ts-expect-error a lifetime is a number of seconds
  gateway.orders.create({ ...order, lifetime: '1h' }),
  // @ts-expect-error Y or N
  gateway.orders.create({ ...order, required_rectoken: true }),
  // @ts-expect-error an order has a description
  gateway.orders.create(money),
  // @ts-expect-error nothing nested can be signed
  gateway.orders.create({ ...order, extra: { basket: { tea: 1 } } }),
  // @ts-expect-error a charge has a rectoken
  gateway.recurring.charge(order),
  // @ts-expect-error a reversal takes no further fields
  gateway.orders.reverse({ ...money, extra: { shelf: 'T-5' } }),
  // @ts-expect-error there is no such field
  gateway.orders.reverse({ ...money, reversalkey: 'K' }),
  // @ts-expect-error there is no such field
  gateway.orders.capture({ ...money, comment: 'Taken' }),
];

export async function wrongResults(request: Request): Promise<unknown> {
  const result = await gateway.callbacks.verify(request);
  // @ts-expect-error a result has no such field
  const misspelt: unknown = result.oder_id;
  // @ts-expect-error an amount is text
  const sum: unknown = (result.amount + 1) satisfies number;
  // @ts-expect-error a reversal's answer has no such field
  const state: unknown = (await gateway.orders.reverse(money)).order_status;
  // @ts-expect-error a capture's answer has no such field
  const captured: unknown = (await gateway.orders.capture(money)).captured;
  return [misspelt, sum, state, captured];
}
