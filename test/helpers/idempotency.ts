/** Helpers for the tests of `Idempotency-Key`: requests with a key, and how much money they moved. */
import { capture, checkoutUrl, createOrder, recurring, reverse, sign, transfer } from '../../src/contract/index.js';
import { cards, receiverCard } from '../../src/testing/cards.js';
import { widget, type TestGateway } from './gateway.js';

export type Fields = Record<string, string | number>;

export interface Answer {
  response: Record<string, unknown>;
  replayed: boolean;
}

/** Posts a request with its key, as any client does. */
export async function post(
  shop: TestGateway,
  path: string,
  request: object,
  key?: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await shop.fetch(shop.payOrigin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify({ request }),
  });
  const { response } = (await answer.json()) as { response: Record<string, unknown> };
  return { response, replayed: answer.headers.get('idempotent-replayed') === 'true' };
}

/** The request of a merchant, signed. */
export async function signedBy(by: { id: number; secret: string }, fields: Fields): Promise<Fields> {
  const request = { merchant_id: by.id, ...fields };
  return { ...request, signature: await sign(by.secret, request) };
}

/** Rows of a table. */
export const countOf = async (shop: TestGateway, table: 'orders' | 'attempts' | 'transfers' | 'idempotency_keys') =>
  (await shop.database.selectFrom(table).selectAll().execute()).length;

/** How often money was charged or refunded. */
export async function moves(shop: TestGateway): Promise<number> {
  const operations = await shop.database
    .selectFrom('acquirer_operations')
    .select('attempt_id')
    .where('response_code', '=', 0)
    .execute();
  return (
    operations.length + (await shop.database.selectFrom('acquirer_captures').select('attempt_id').execute()).length
  );
}

let names = 0;
/** A name that no other test has. */
export const fresh = (what: string) => `${what}-${String(++names)}`;

/** A transfer whose sender must authenticate. */
export const challengedTransfer = {
  ...{ widget_id: widget, card_number: cards.threeDSecure.number, expiry_date: '1230', cvv2: '917' },
  ...{ amount: 10, currency: 'EUR', receiver_card_number: receiverCard },
};

/** One request for each endpoint that takes a key; each makes what it needs first. */
export const keyedEndpoints: readonly {
  name: string;
  path: string;
  /** The request without its signature; of a transfer, as it is sent. */
  make(shop: TestGateway): Promise<Fields>;
  /** The same with another body. */
  change: Fields;
  signed?: false;
  /** Money moves by one request. */
  moves: number;
}[] = [
  {
    name: 'create order',
    path: createOrder.path,
    make: () => Promise.resolve({ order_id: fresh('key-order'), order_desc: 'Tea', amount: 1000, currency: 'EUR' }),
    change: { amount: 1001 },
    moves: 0,
  },
  {
    name: 'create order with a page',
    path: checkoutUrl.path,
    make: () => Promise.resolve({ order_id: fresh('key-page'), order_desc: 'Tea', amount: 1000, currency: 'EUR' }),
    change: { order_desc: 'Coffee' },
    moves: 0,
  },
  {
    name: 'recurring',
    path: recurring.path,
    async make(shop) {
      const { token, orderId } = await shop.createOrder({ order_id: fresh('stored'), required_rectoken: 'Y' });
      await shop.payByCard(token);
      const rectoken = String((await shop.status(orderId)).rectoken);
      return { order_id: fresh('key-charge'), order_desc: 'Tea', amount: 700, currency: 'EUR', rectoken };
    },
    change: { amount: 701 },
    moves: 1,
  },
  {
    name: 'capture',
    path: capture.path,
    async make(shop) {
      const { token, orderId } = await shop.createOrder({ order_id: fresh('held'), preauth: 'Y' });
      await shop.payByCard(token);
      return { order_id: orderId, amount: 600, currency: 'EUR' };
    },
    change: { amount: 500 },
    moves: 1,
  },
  {
    name: 'reversal',
    path: reverse.path,
    async make(shop) {
      const { token, orderId } = await shop.createOrder({ order_id: fresh('paid') });
      await shop.payByCard(token);
      return { order_id: orderId, amount: 300, currency: 'EUR' };
    },
    change: { amount: 200 },
    moves: 1,
  },
  {
    name: 'transfer',
    path: transfer.path,
    make: () =>
      Promise.resolve({
        ...{ widget_id: widget, card_number: cards.approved.number, expiry_date: '1230', cvv2: '123' },
        ...{ amount: 10, currency: 'EUR', receiver_card_number: receiverCard },
      }),
    change: { amount: 11 },
    signed: false,
    moves: 1,
  },
];
