/** Genuine results of every kind, and results signed by a gateway that accepts bars. */
import assert from 'node:assert/strict';
import { cardSubmission, sign, type OrderResult, type SignedFields } from '../../src/contract/index.js';
import { CallbackError, createGatewayClient, type GatewayClient } from '../../src/server/index.js';
import { cards } from '../../src/testing/cards.js';
import { bank, payAtBank } from '../helpers/bank.js';
import { merchant, startGateway, type TestGateway } from '../helpers/gateway.js';

export type Fields = Record<string, string | number>;

export const approving = cards.approved.number;
const refusing = cards.declined.number;
const unreachable: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));

export interface Results {
  shop: TestGateway;
  online: GatewayClient;
  /** Has the secret, and cannot ask the gateway. */
  offline: GatewayClient;
  /** A result of this kind, as the gateway signed it. */
  genuine(kind: string): OrderResult;
  kinds(): readonly [string, OrderResult][];
  /** The newest callback of an order. */
  callbackOf(orderId: string): Promise<OrderResult>;
}

export async function startResults(): Promise<Results> {
  const shop = await startGateway();
  const settings = { merchantId: merchant.id, secret: merchant.secret, payUrl: shop.payOrigin, retries: 0 };
  const online = createGatewayClient({ ...settings, fetch: shop.fetch });
  const offline = createGatewayClient({ ...settings, fetch: unreachable });
  const callbackOf = async (orderId: string) => {
    await shop.gateway.runDueJobs();
    const received = shop.callbacks.filter(({ body }) => body.order_id === orderId).at(-1);
    return received?.body ?? assert.fail(`no callback for ${orderId}`);
  };
  const results = await collect({ shop, online, offline, callbackOf });
  return {
    ...{ shop, online, offline, callbackOf },
    kinds: () => [...results],
    genuine: (kind) => results.get(kind) ?? assert.fail(kind),
  };
}

async function collect({
  shop,
  online,
  callbackOf,
}: Omit<Results, 'kinds' | 'genuine'>): Promise<Map<string, OrderResult>> {
  const genuine = new Map<string, OrderResult>();
  const own = {
    merchant_data: '{"basket":"7 ü","note":"Größe №5 😀"}',
    product_id: 'T-5',
    sender_account: 'buyer-17',
    sender_cell_phone: '+420601234567',
    sender_name: 'Žofie Nováková',
    sender_email: 'zofie@example.com',
  };
  const paid = await shop.createOrder({ order_id: 'paid', required_rectoken: 'Y', ...own });
  genuine.set(
    'paid, in the answer',
    (await shop.payByCard(paid.token, approving)).outcome?.order_data ?? assert.fail(),
  );
  const callback = await callbackOf('paid');
  genuine.set('paid, with a rectoken', callback);
  genuine.set('look-up of a paid order', (await shop.lookUp(paid.token)).order_data);
  genuine.set('status of a paid order', await shop.status('paid'));

  const plain = await shop.createOrder({ order_id: 'empty fields' });
  genuine.set('look-up of an unpaid order', (await shop.lookUp(plain.token)).order_data);
  genuine.set('refused', (await shop.payByCard(plain.token, refusing)).outcome?.order_data ?? assert.fail());
  await shop.payByCard(plain.token, approving);
  genuine.set('paid, with nothing else', await callbackOf('empty fields'));

  const held = await shop.createOrder({ order_id: 'held', preauth: 'Y' });
  await shop.payByCard(held.token, approving);
  genuine.set('hold', await callbackOf('held'));

  const back = await shop.createOrder({ order_id: 'back' });
  await shop.payByCard(back.token, approving);
  await online.orders.reverse({ order_id: 'back', amount: 1000, currency: 'EUR' });
  genuine.set('reversal', await callbackOf('back'));
  const part = await shop.createOrder({ order_id: 'part' });
  await shop.payByCard(part.token, approving);
  await online.orders.reverse({ order_id: 'part', amount: 300, currency: 'EUR' });
  genuine.set('partly reversed', await shop.status('part'));

  const rectoken = callback.rectoken ?? assert.fail();
  const again = { order_id: 'again', order_desc: 'Tea', amount: 500, currency: 'EUR', rectoken };
  genuine.set('recurring', await online.recurring.charge(again));

  const atBank = await shop.createOrder({ order_id: 'bank' });
  const left = await shop.post(cardSubmission.path, { token: atBank.token, payment_system: bank });
  await payAtBank(shop, String(left['url']));
  genuine.set('bank', await callbackOf('bank'));

  const byWallet = await shop.createOrder({ order_id: 'wallet' });
  const wallet = {
    token: byWallet.token,
    payment_system: 'googlepay',
    payment_data: JSON.stringify({ test_card: approving }),
  };
  await shop.post(cardSubmission.path, wallet);
  genuine.set('wallet', await callbackOf('wallet'));

  const checked = await shop.createOrder({ order_id: 'verification', verification: 'Y' });
  await shop.payByCardRaw(checked.token, approving);
  genuine.set('verification', await shop.status('verification'));

  const sent = await shop.transfer();
  genuine.set('transfer', await shop.status(String(sent.accepted?.order_id)));

  const made = await shop.post(cardSubmission.path, {
    ...{ merchant_id: merchant.id, amount: 1, currency: 'EUR', order_desc: 'Tea | more' },
    ...{ payment_system: 'card', card_number: approving, expiry_date: '12/30', cvv2: '123', email: 'a@b.cz' },
  });
  genuine.set('made by a page', (made as { order: { order_data: OrderResult } }).order.order_data);
  return genuine;
}

/** `believed`, or the reason why not. */
export async function reasonOf(client: GatewayClient, fields: object): Promise<string> {
  try {
    await client.callbacks.verify(JSON.stringify(fields));
    return 'believed';
  } catch (error) {
    assert.ok(error instanceof CallbackError, String(error));
    return error.reason;
  }
}

/** Signs like a gateway that accepts bars. */
export async function carelessly(fields: Fields): Promise<OrderResult> {
  return { ...fields, signature: await sign(merchant.secret, fields as SignedFields) } as OrderResult;
}

/** The fields without the unsigned ones. */
export function signedFieldsOf({ signature: _, response_signature_string: __, ...fields }: OrderResult): Fields {
  return fields as Fields;
}
