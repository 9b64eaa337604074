/** S1: a result that the gateway did not make is not believed, whatever a payer wrote into the texts that the gateway signs. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { cardSubmission, sign, type OrderResult, type SignedFields } from '../../src/contract/index.js';
import { CallbackError, createGatewayClient, type GatewayClient } from '../../src/server/index.js';
import { bank, payAtBank } from '../helpers/bank.js';
import { merchant, startGateway, type TestGateway } from '../helpers/gateway.js';
import { isSameResult, piecesOf, recutOf } from '../helpers/recut.js';

type Fields = Record<string, string | number>;

const approving = '4444555511116666';
const refusing = '4444111155556666';
const unreachable: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));

let shop: TestGateway;
let online: GatewayClient;
/** Has the secret, and cannot ask the gateway. */
let offline: GatewayClient;
/** One result of each kind, as the gateway signed it. */
const genuine = new Map<string, OrderResult>();

before(async () => {
  shop = await startGateway();
  const settings = { merchantId: merchant.id, secret: merchant.secret, payUrl: shop.payOrigin, retries: 0 };
  online = createGatewayClient({ ...settings, fetch: shop.fetch });
  offline = createGatewayClient({ ...settings, fetch: unreachable });
  await collect();
});
after(() => shop.stop());

async function callbackOf(orderId: string): Promise<OrderResult> {
  await shop.gateway.runDueJobs();
  const received = shop.callbacks.filter(({ body }) => body.order_id === orderId).at(-1);
  return received?.body ?? assert.fail(`no callback for ${orderId}`);
}

async function collect(): Promise<void> {
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

  const wallet = await shop.createOrder({ order_id: 'bank' });
  const left = await shop.post(cardSubmission.path, { token: wallet.token, payment_system: bank });
  await payAtBank(shop, String(left['url']));
  genuine.set('bank', await callbackOf('bank'));

  const sent = await shop.transfer();
  genuine.set('transfer', await shop.status(String(sent.accepted?.order_id)));

  const made = await shop.post(cardSubmission.path, {
    ...{ merchant_id: merchant.id, amount: 1, currency: 'EUR', order_desc: 'Tea | more' },
    ...{ payment_system: 'card', card_number: approving, expiry_date: '12/30', cvv2: '123', email: 'a@b.cz' },
  });
  genuine.set('made by a page', (made as { order: { order_data: OrderResult } }).order.order_data);
}

async function reasonOf(client: GatewayClient, fields: object): Promise<string> {
  try {
    await client.callbacks.verify(JSON.stringify(fields));
    return 'believed';
  } catch (error) {
    assert.ok(error instanceof CallbackError, String(error));
    return error.reason;
  }
}

/** As a gateway would sign that refuses no bar. */
async function carelessly(fields: Fields): Promise<OrderResult> {
  return { ...fields, signature: await sign(merchant.secret, fields as SignedFields) } as OrderResult;
}

describe('S1: genuine results of every kind verify', () => {
  const kinds = 14;
  it(`all ${kinds} of them, and those that need no question are asked nothing`, async () => {
    assert.equal(genuine.size, kinds);
    const asked: string[] = [];
    for (const [kind, result] of genuine) {
      assert.equal(await reasonOf(online, result), 'believed', kind);
      if ((await reasonOf(offline, result)) !== 'believed') asked.push(kind);
    }
    assert.deepEqual(asked, []);
  });
});

describe('S1: no other cut of a genuine string is believed', () => {
  for (const kind of [
    'paid, with a rectoken',
    'paid, with nothing else',
    'refused',
    'hold',
    'reversal',
    'recurring',
    'bank',
    'transfer',
    'made by a page',
    'look-up of an unpaid order',
  ]) {
    it(kind, async () => {
      const result = genuine.get(kind) ?? assert.fail(kind);
      await fc.assert(
        fc.asyncProperty(recutOf(piecesOf(result), String(result.signature)), async (forged) => {
          if (isSameResult(forged, result)) return;
          for (const client of [offline, online]) {
            assert.notEqual(await reasonOf(client, forged), 'believed', JSON.stringify(forged));
          }
        }),
        { numRuns: 150 },
      );
    });
  }
});

describe('S1: texts that a payer stuffs give no result', () => {
  const time = '22.11.2026 08:58:54';
  /** What the payer would like to have: the shop's next order, paid. */
  const victim = [
    '100000',
    'EUR',
    '100000',
    'EUR',
    '700001',
    'shop-4711',
    'approved',
    time,
    '812345678',
    'success',
    '0',
    '0',
    'purchase',
  ];
  const piece = fc.oneof(
    fc.constantFrom(
      ...victim,
      '0',
      'card',
      'VISA',
      '05',
      '123456',
      '444455',
      '607123456789',
      '1000',
      'a@b.cz',
      '444455XXXXXX6666',
      'page',
    ),
    fc.string({ maxLength: 5 }),
  );
  const stuffing = fc
    .tuple(fc.array(piece, { maxLength: 4 }), fc.subarray(victim, { minLength: 5 }), fc.array(piece, { maxLength: 6 }))
    .map((parts) => parts.flat().join('|'));
  const stuffed = [
    'merchant_data',
    'product_id',
    'sender_account',
    'sender_name',
    'parent_order_id',
    'order_id',
    'response_description',
  ];
  const bases = ['refused', 'look-up of an unpaid order', 'paid, with nothing else', 'bank', 'made by a page'];

  for (const base of bases) {
    it(`in the result “${base}” of a gateway that refuses no bar`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.subarray(stuffed, { minLength: 1, maxLength: 3 }),
          stuffing,
          fc.gen(),
          async (names, text, gen) => {
            const { signature: _, response_signature_string: __, ...plain } = genuine.get(base) ?? assert.fail(base);
            const own = { ...plain, ...Object.fromEntries(names.map((name) => [name, text])) } as Fields;
            const signed = await carelessly(own);
            const forged = gen(recutOf, piecesOf(signed), String(signed.signature));
            if (isSameResult(forged, signed)) return;
            assert.notEqual(await reasonOf(offline, forged), 'believed', JSON.stringify(forged));
          },
        ),
        { numRuns: 200 },
      );
    });
  }

  it('as it was done: a declined order’s `merchant_data` gives the fields, names of no result take the rest', async () => {
    const { signature: _, response_signature_string: __, ...declined } = genuine.get('refused') ?? assert.fail();
    const fields = { amount: '100000', currency: 'EUR', merchant_id: 700001, order_id: 'shop-4711' };
    const wish = { ...fields, order_status: 'approved', payment_id: 812345678, response_status: 'success' };
    const text = Object.entries(wish)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, value]) => value)
      .join('|');
    const signed = await carelessly({ ...declined, merchant_data: text } as Fields);
    const pieces = piecesOf(signed);
    const from = pieces.indexOf('100000');
    const before = pieces.slice(0, from).join('|');
    const behind = pieces.slice(from + Object.keys(wish).length).join('|');
    const forgeries: object[] = [
      { aaa: before, ...wish, zzz: behind },
      // The rest in fields that there are.
      { actual_amount: before, ...wish, sender_account: behind },
      { actual_currency: before, ...wish, tran_type: behind },
    ];
    for (const forged of forgeries) {
      const result = { ...forged, signature: signed.signature };
      assert.equal(await reasonOf(offline, result), 'fields');
      assert.equal(await reasonOf(online, result), 'fields');
    }
  });

  it('as it was done again: one paid order is not a second one, its own id swallowed by another text', async () => {
    const {
      signature: _,
      response_signature_string: __,
      ...paid
    } = genuine.get('paid, with nothing else') ?? assert.fail();
    const signed = await carelessly({ ...paid, merchant_data: '700001|shop-4711' } as Fields);
    const { merchant_data: ___, ...others } = signed;
    const rest = `700001|${paid.order_id}`;
    // `order_id` of the shop's next order, and the true one behind it.
    const forged = { ...others, order_id: `shop-4711|${rest}` };
    assert.equal(await reasonOf(offline, forged), 'unconfirmed');
    assert.equal(await reasonOf(online, forged), 'mismatch');
  });
});

describe('S1: what a signature alone does not prove is confirmed with the gateway', () => {
  it('a text with a bar: the gateway’s own answer is returned, and without it nothing is believed', async () => {
    const { token } = await shop.createOrder({ order_id: 'tea|2' });
    await shop.payByCard(token, approving);
    const callback = await callbackOf('tea|2');
    assert.equal((await online.callbacks.verify(JSON.stringify(callback))).order_status, 'approved');
    const error = await offline.callbacks.verify(JSON.stringify(callback)).catch((reason: unknown) => reason);
    assert.ok(error instanceof CallbackError);
    assert.equal(error.reason, 'unconfirmed');
    assert.equal(error.status, 503);
    assert.match(error.message, /comes again/);
  });

  it('an approval without `actual_amount` or `actual_currency`', async () => {
    const {
      signature: _,
      response_signature_string: __,
      ...paid
    } = genuine.get('paid, with nothing else') ?? assert.fail();
    for (const name of ['actual_amount', 'actual_currency'] as const) {
      for (const value of ['', undefined]) {
        const fields = Object.fromEntries(
          Object.entries({ ...paid, [name]: value }).filter(([, one]) => one !== undefined),
        );
        const signed = await carelessly(fields as Fields);
        assert.equal(await reasonOf(offline, signed), 'unconfirmed', `${name} ${String(value)}`);
        // The gateway has both, and its answer is what the shop gets.
        const confirmed = await online.callbacks.verify(JSON.stringify(signed));
        assert.deepEqual([confirmed.actual_amount, confirmed.actual_currency], ['1000', 'EUR']);
      }
    }
  });

  it('a field that the merchant allowed by name; one that it did not is refused', async () => {
    const {
      signature: _,
      response_signature_string: __,
      ...paid
    } = genuine.get('paid, with nothing else') ?? assert.fail();
    const text = JSON.stringify(await carelessly({ ...paid, additional_info: 'x' } as Fields));
    assert.equal(await reasonOf(offline, JSON.parse(text) as object), 'fields');
    const allowed = offline.callbacks.verify(text, { fields: ['additional_info'] });
    await assert.rejects(allowed, (error: CallbackError) => error.reason === 'unconfirmed');
    // The gateway of this test sends no such field: what it says is something else.
    const asked = online.callbacks.verify(text, { fields: ['additional_info'] });
    await assert.rejects(asked, (error: CallbackError) => error.reason === 'mismatch');
  });

  it('an order that has been reversed since: `orders.confirm` says so', async () => {
    const { token } = await shop.createOrder({ order_id: 'late' });
    await shop.payByCard(token, approving);
    const result = await online.callbacks.verify(JSON.stringify(await callbackOf('late')));
    assert.equal((await online.orders.confirm(result)).order_status, 'approved');
    await online.orders.reverse({ order_id: 'late', amount: 1000, currency: 'EUR' });
    const confirmed = online.orders.confirm(result);
    await assert.rejects(confirmed, (error: CallbackError) => error.reason === 'reversed' && error.status === 200);
    await assert.rejects(offline.orders.confirm(result), (error: CallbackError) => error.reason === 'unconfirmed');
  });
});

describe('S1: what is not a result is an error of the right kind', () => {
  it('`verify` of nothing is a CallbackError', async () => {
    for (const nothing of [undefined, null, 5, {}]) {
      await assert.rejects(
        online.callbacks.verify(nothing as never),
        (error: unknown) => error instanceof CallbackError && error.reason === 'body',
      );
    }
  });

  it('a value in another field’s format is refused, although its signature fits', async () => {
    const {
      signature: _,
      response_signature_string: __,
      ...paid
    } = genuine.get('paid, with nothing else') ?? assert.fail();
    const wrong: readonly Fields[] = [
      { actual_amount: '10.00' },
      { amount: '-1000' },
      { currency: 'eur' },
      { order_time: '2026-11-22 08:58:54' },
      { tran_type: 'paid' },
      { masked_card: '4444555511116666' },
      { sender_email: 'nobody' },
      { merchant_data: 'a\u0000b' },
      { sender_name: '\ud800' },
    ];
    for (const change of wrong) {
      assert.equal(
        await reasonOf(online, await carelessly({ ...paid, ...change } as Fields)),
        'fields',
        JSON.stringify(change),
      );
    }
    const { order_time: ___, ...timeless } = paid;
    assert.equal(await reasonOf(online, await carelessly(timeless as Fields)), 'fields');
  });
});
