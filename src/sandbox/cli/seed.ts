/**
 * Past orders, made the way real ones are: created, paid and refused through the gateway itself, on a clock set back.
 *
 * @module
 */
import { cardSubmission, createOrder, sign } from '../../contract/index.js';
import { createGateway, type GatewayOptions } from '../app/gateway.js';

/** What the orders in turn are paid with: approved, approved, refused and left, refused and then approved. */
const ways: readonly (readonly string[])[] = [
  ['4444555511116666'],
  ['5555444433331111'],
  ['4444000010370001'],
  ['4444111155556666', '4444555511116666'],
  ['4444555566669999'],
];
const goods = ['Tea', 'Coffee', 'A book', 'Two tickets', 'A pair of shoes'];
const currencies = ['EUR', 'USD', 'GBP', 'CZK'];

const hour = 3_600_000;

/** Makes `count` orders for each merchant, the newest three hours old, one every six hours before. What is there already stays. */
export async function seedOrders(options: GatewayOptions, count: number): Promise<void> {
  const present = Date.now();
  let time = present;
  const gateway = await createGateway({ ...options, now: () => new Date(time), log: () => undefined });
  const post = async (path: string, request: object): Promise<Record<string, unknown>> => {
    const answer = await gateway.fetchPay(
      new Request(options.payOrigin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ request }),
      }),
    );
    return ((await answer.json()) as { response: Record<string, unknown> }).response;
  };
  for (const merchant of options.merchants) {
    for (let index = count; index >= 1; index--) {
      time = present - (index * 6 - 3) * hour;
      const order = {
        merchant_id: merchant.id,
        order_id: `seed-${index}`,
        order_desc: pick(goods, index),
        amount: 500 + ((index * 7919) % 20_000),
        currency: pick(currencies, index),
        sender_email: `payer${index % 10}@example.com`,
        lifetime: 3600,
      };
      const { token } = await post(createOrder.path, { ...order, signature: await sign(merchant.secret, order) });
      if (typeof token !== 'string') continue;
      const expiry = `12/${new Date(present).getUTCFullYear() + 3}`;
      for (const number of pick(ways, index)) {
        time += 40_000;
        const card = { card_number: number, expiry_date: expiry, cvv2: '123' };
        await post(cardSubmission.path, { token, payment_system: 'card', ...card });
      }
      // The order that was left is expired by the time the next one is made.
      time += hour;
      await gateway.runDueJobs();
    }
  }
  await gateway.stop();
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}
