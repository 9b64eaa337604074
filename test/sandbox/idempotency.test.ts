/** `Idempotency-Key`: a request that is sent again with its key moves no money a second time, and is answered like the first. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import {
  capture,
  checkoutUrl,
  createOrder,
  orderLookup,
  recurring,
  reverse,
  sign,
  transfer,
} from '../../src/contract/index.js';
import { makeTestDatabase } from '../helpers/database.js';
import { merchant, shopOrigin, startGateway, widget, type TestGateway } from '../helpers/gateway.js';

const other = { id: 700002, secret: 'another secret' };
const day = 86_400;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Fields = Record<string, string | number>;

interface Answer {
  response: Record<string, unknown>;
  replayed: boolean;
}

async function post(
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

async function signedBy(by: typeof merchant, fields: Fields): Promise<Fields> {
  const request = { merchant_id: by.id, ...fields };
  return { ...request, signature: await sign(by.secret, request) };
}

const countOf = async (shop: TestGateway, table: 'orders' | 'attempts' | 'transfers' | 'idempotency_keys') =>
  (await shop.database.selectFrom(table).selectAll().execute()).length;

/** How often money was moved, taken or given back. */
async function moves(shop: TestGateway): Promise<number> {
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
const fresh = (what: string) => `${what}-${String(++names)}`;

/** One request for each endpoint that takes a key; each makes what it needs first. */
const endpoints: readonly {
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
        ...{ widget_id: widget, card_number: '4444555511116666', expiry_date: '1230', cvv2: '123' },
        ...{ amount: 10, currency: 'EUR', receiver_card_number: '5555666644441111' },
      }),
    change: { amount: 11 },
    signed: false,
    moves: 1,
  },
];

describe('an idempotency key', () => {
  let shop: TestGateway;
  before(async () => {
    shop = await startGateway({ merchants: [merchant, other], widgets: [widget, 'widget-2'] });
  });
  after(() => shop.stop());

  for (const { name, path, make, change, signed = true, moves: once } of endpoints) {
    const send = async (fields: Fields, key?: string, headers?: Record<string, string>) =>
      post(shop, path, signed ? await signedBy(merchant, fields) : fields, key, headers);

    describe(`of ${name}`, () => {
      it('gives the first answer again, and does nothing more', async () => {
        const fields = await make(shop);
        const key = fresh('key');
        const [before, orders, attempts] = [
          await moves(shop),
          await countOf(shop, 'orders'),
          await countOf(shop, 'attempts'),
        ];
        const first = await send(fields, key);
        assert.notEqual(first.response['response_status'], 'failure', JSON.stringify(first.response));
        assert.equal(first.replayed, false);
        const [made, begun] = [await countOf(shop, 'orders'), await countOf(shop, 'attempts')];
        for (let turn = 0; turn < 3; turn++) {
          const again = await send(fields, key);
          assert.deepEqual(again, { response: first.response, replayed: true });
        }
        assert.equal(await moves(shop), before + once);
        assert.deepEqual([await countOf(shop, 'orders'), await countOf(shop, 'attempts')], [made, begun]);
        assert.ok(made <= orders + 1 && begun <= attempts + 2);
      });

      it('gives the answer that was lost on its way, cut or garbled', async () => {
        for (const fault of ['drop', 'malformed', 'drop-before', 'error=503']) {
          const fields = await make(shop);
          const key = fresh('key');
          const before = await moves(shop);
          await assert.rejects(send(fields, key, { 'x-sandbox-fault': fault }));
          const carriedOut = fault === 'drop' || fault === 'malformed';
          const found = await send(fields, key);
          assert.notEqual(found.response['response_status'], 'failure', JSON.stringify(found.response));
          assert.equal(found.replayed, carriedOut, fault);
          assert.equal(await moves(shop), before + once, fault);
        }
      });

      it('serves one body: another one is 1007, and does nothing', async () => {
        const fields = await make(shop);
        const key = fresh('key');
        await send(fields, key);
        const before = await moves(shop);
        const refused = await send({ ...fields, ...change }, key);
        assert.equal(refused.response['error_code'], '1007');
        assert.match(String(refused.response['error_message']), /Idempotency-Key/);
        assert.equal(refused.replayed, false);
        assert.equal(await moves(shop), before);
        assert.equal((await send(fields, key)).replayed, true, 'the first body still has it');
      });

      it('makes ten at once one', async () => {
        const fields = await make(shop);
        const key = fresh('key');
        const before = await moves(shop);
        const all = await Promise.all(Array.from({ length: 10 }, () => send(fields, key)));
        for (const { response } of all) assert.deepEqual(response, all[0]?.response);
        assert.equal(all.filter(({ replayed }) => !replayed).length, 1);
        assert.equal(await moves(shop), before + once);
      });

      it('is 1 to 255 visible ASCII characters: anything else is 1007', async () => {
        const fields = await make(shop);
        const before = await moves(shop);
        for (const key of ['', ' ', 'two words', 'x'.repeat(256), 'ключ'.normalize().replace(/./g, '\u00e9'), 'a, b']) {
          const { response } = await send(fields, key);
          assert.equal(response['error_code'], '1007', JSON.stringify(key));
          assert.match(String(response['error_message']), /Idempotency-Key/);
        }
        assert.equal(await moves(shop), before);
        assert.notEqual(
          (await send(fields, `~!${fresh('k')}${'x'.repeat(240)}`)).response['response_status'],
          'failure',
        );
      });
    });
  }

  it('is kept for a day by the clock, then free', async () => {
    const own = await startGateway();
    const fields = { order_id: 'of-yesterday', order_desc: 'Tea', amount: 1000, currency: 'EUR', lifetime: 3 * day };
    const send = async (order: Fields) => post(own, createOrder.path, await signedBy(merchant, order), 'day');
    const first = await send(fields);
    own.clock.advance(day - 1);
    assert.deepEqual(await send(fields), { response: first.response, replayed: true });
    assert.equal((await send({ ...fields, order_id: 'of-today' })).response['error_code'], '1007');
    own.clock.advance(1);
    assert.equal((await send(fields)).response['error_code'], '1013', 'the order is there, the key is not');
    const next = await send({ ...fields, order_id: 'of-today' });
    assert.equal(next.replayed, false);
    assert.match(String(next.response['token']), /^\S{40}$/);
    assert.equal((await send({ ...fields, order_id: 'of-today' })).replayed, true);
    await own.stop();
  });

  it('is forgotten after a day', async () => {
    const own = await startGateway();
    const send = async (id: string) =>
      post(
        own,
        createOrder.path,
        await signedBy(merchant, { order_id: id, order_desc: 'Tea', amount: 1000, currency: 'EUR' }),
        `key-${id}`,
      );
    for (const id of ['a', 'b', 'c']) await send(id);
    own.clock.advance(day);
    await send('d');
    assert.equal(await countOf(own, 'idempotency_keys'), 1);
    await own.stop();
  });

  it('is of its merchant: another one has the same key for itself', async () => {
    const key = fresh('key');
    const fields = { order_id: fresh('mine'), order_desc: 'Tea', amount: 1000, currency: 'EUR' };
    const [one, two] = [
      await post(shop, createOrder.path, await signedBy(merchant, fields), key),
      await post(shop, createOrder.path, await signedBy(other, fields), key),
    ];
    assert.equal(two.replayed, false);
    assert.notEqual(one.response['token'], two.response['token']);
  });

  it('gives a stranger nothing: without the merchant’s signature the answer is 1014', async () => {
    const key = fresh('key');
    const fields = { order_id: fresh('mine'), order_desc: 'Tea', amount: 1000, currency: 'EUR' };
    await post(shop, createOrder.path, await signedBy(merchant, fields), key);
    const forged = { ...fields, merchant_id: merchant.id, signature: await sign(other.secret, fields) };
    const { response, replayed } = await post(shop, createOrder.path, forged, key);
    assert.deepEqual([response['error_code'], replayed], ['1014', false]);
  });

  it('is of one endpoint: the same key serves a request at another', async () => {
    const key = fresh('key');
    const fields = { order_id: fresh('both'), order_desc: 'Tea', amount: 1000, currency: 'EUR' };
    await post(shop, createOrder.path, await signedBy(merchant, fields), key);
    const request = await signedBy(merchant, { ...fields, order_id: fresh('both') });
    const { response, replayed } = await post(shop, checkoutUrl.path, request, key);
    assert.ok('checkout_url' in response);
    assert.equal(replayed, false);
  });

  it('takes the fields in any order for the same body', async () => {
    const key = fresh('key');
    const request = await signedBy(merchant, {
      order_id: fresh('any'),
      order_desc: 'Tea',
      amount: 1000,
      currency: 'EUR',
    });
    const first = await post(shop, createOrder.path, request, key);
    const turned = Object.fromEntries(Object.entries(request).reverse());
    assert.deepEqual(await post(shop, createOrder.path, turned, key), { ...first, replayed: true });
  });

  it('does not keep a refusal: the request is judged anew', async () => {
    const key = fresh('key');
    const fields = { order_id: fresh('late'), order_desc: 'Tea', amount: 1000, currency: 'EUR' };
    const wrong: readonly (readonly [Fields, string])[] = [
      [{ currency: 'XXX' }, '1012'],
      [{ amount: 0 }, '1023'],
      [{ lifetime: -1 }, '1007'],
    ];
    for (const [change, code] of wrong) {
      const { response } = await post(shop, createOrder.path, await signedBy(merchant, { ...fields, ...change }), key);
      assert.equal(response['error_code'], code);
    }
    assert.equal((await post(shop, createOrder.path, await signedBy(merchant, fields), key)).replayed, false);
    // A reversal of what is not paid yet may be asked for again once it is.
    const { token, orderId } = await shop.createOrder({ order_id: fresh('soon') });
    const ask = async () =>
      post(shop, reverse.path, await signedBy(merchant, { order_id: orderId, amount: 100, currency: 'EUR' }), key);
    assert.equal((await ask()).response['error_code'], '1007');
    await shop.payByCard(token);
    assert.equal((await ask()).response['reverse_status'], 'approved');
  });

  it('keeps a refused charge: the card is asked once, whatever has become of it since', async () => {
    const { token, orderId } = await shop.createOrder({ order_id: fresh('chain'), required_rectoken: 'Y' });
    await shop.payByCard(token, '4444000010720007');
    const rectoken = String((await shop.status(orderId)).rectoken);
    const fields = { order_id: fresh('chain-2'), order_desc: 'Tea', amount: 700, currency: 'EUR', rectoken };
    const send = async () => post(shop, recurring.path, await signedBy(merchant, fields), 'refused-charge');
    const first = await send();
    assert.deepEqual([first.response['order_status'], first.response['response_code']], ['declined', '1072']);
    await shop.database.deleteFrom('rectokens').where('rectoken', '=', rectoken).execute();
    assert.deepEqual(await send(), { response: first.response, replayed: true });
  });

  it('without a key nothing changes: the order_id alone is once', async () => {
    const request = await signedBy(merchant, {
      order_id: fresh('plain'),
      order_desc: 'Tea',
      amount: 1,
      currency: 'EUR',
    });
    const before = await countOf(shop, 'idempotency_keys');
    await post(shop, createOrder.path, request);
    assert.equal((await post(shop, createOrder.path, request)).response['error_code'], '1013');
    assert.equal(await countOf(shop, 'idempotency_keys'), before);
  });

  it('gives the answer as of now: the token of an order that was paid since, and a charge that was given back since', async () => {
    const key = fresh('key');
    const order = await signedBy(merchant, {
      ...{ order_id: fresh('now'), order_desc: 'Tea', amount: 500, currency: 'EUR' },
    });
    const { response } = await post(shop, createOrder.path, order, key);
    await shop.payByCard(String(response['token']));
    assert.deepEqual((await post(shop, createOrder.path, order, key)).response, response);

    const stored = await shop.createOrder({ order_id: fresh('stored'), required_rectoken: 'Y' });
    await shop.payByCard(stored.token);
    const rectoken = String((await shop.status(stored.orderId)).rectoken);
    const order_id = fresh('given-back');
    const charge = await signedBy(merchant, { order_id, order_desc: 'Tea', amount: 700, currency: 'EUR', rectoken });
    assert.equal((await post(shop, recurring.path, charge, key)).response['order_status'], 'approved');
    await post(shop, reverse.path, await signedBy(merchant, { order_id, amount: 700, currency: 'EUR' }));
    const again = await post(shop, recurring.path, charge, key);
    assert.deepEqual([again.replayed, again.response['order_status']], [true, 'reversed']);
  });

  it('of an endpoint that moves nothing is not looked at', async () => {
    const { token } = await shop.createOrder({ order_id: fresh('read') });
    const { response, replayed } = await post(shop, orderLookup.path, { token }, 'not a key at all');
    assert.ok('order_data' in response);
    assert.equal(replayed, false);
  });

  it('may be sent by the pages that may call', async () => {
    const asked = await shop.fetch(shop.payOrigin + transfer.path, {
      method: 'OPTIONS',
      headers: { origin: shopOrigin, 'access-control-request-headers': 'content-type,idempotency-key' },
    });
    assert.match(asked.headers.get('access-control-allow-headers') ?? '', /(^|, )idempotency-key(,|$)/);
  });
});

describe('an idempotency key of a transfer', () => {
  let shop: TestGateway;
  before(async () => {
    shop = await startGateway({ widgets: [widget, 'widget-2'] });
  });
  after(() => shop.stop());

  const asked = {
    ...{ widget_id: widget, card_number: '4444555566661111', expiry_date: '1230', cvv2: '917' },
    ...{ amount: 10, currency: 'EUR', receiver_card_number: '5555666644441111' },
  };
  const send = (fields: object, key: string) => post(shop, transfer.path, fields, key, { origin: shopOrigin });

  it('gives the challenge again while its payer can answer it, and the name afterwards', async () => {
    const key = crypto.randomUUID();
    const first = await send(asked, key);
    assert.ok('send_data' in first.response);
    shop.clock.advance(30);
    assert.deepEqual(await send(asked, key), { response: first.response, replayed: true });
    const before = await moves(shop);
    await shop.finishChallenge(transfer.response.parse(first.response) as never);
    assert.equal(await moves(shop), before + 1);
    const ended = await send(asked, key);
    assert.deepEqual(Object.keys(ended.response).sort(), ['order_id', 'widget_id']);
    assert.equal((await shop.transferStatus(String(ended.response['order_id']))).status, 'success');
    assert.equal(await moves(shop), before + 1);
  });

  it('is no way to the challenge of another payer: every field of the body counts', async () => {
    const key = crypto.randomUUID();
    const { response } = await send(asked, key);
    const secret = JSON.stringify(response['send_data']);
    const changes: object[] = [
      { card_number: '4444555511116666' },
      { card_number: '4444666655559999' },
      { expiry_date: '1130' },
      { expiry_date: '12/30' },
      { amount: 10.01 },
      { amount: '10' },
      { currency: 'USD' },
      { receiver_card_number: '4929123456781236' },
      { receiver_card_number: undefined, receiver_phone: '+420601234567' },
      { receiver_phone: '+420601234567' },
      { receiver_pays_fee: false },
      { send_sms: true },
      { sender: { first_name: 'Eve' } },
      { order_id: 'of-the-attacker' },
      { response_url: 'http://localhost:3000/' },
    ];
    for (const change of changes) {
      const answer = await send({ ...asked, ...change }, key);
      assert.equal(answer.response['error_code'], '1007', JSON.stringify(change));
      assert.ok(!JSON.stringify(answer).includes(secret));
    }
    const elsewhere = await send({ ...asked, widget_id: 'widget-2' }, key);
    assert.equal(elsewhere.replayed, false, 'another widget has the key for itself');
    assert.notDeepEqual(elsewhere.response['send_data'], response['send_data']);
    const foreign = await post(shop, transfer.path, asked, key, { origin: 'https://evil.example' });
    assert.deepEqual([foreign.response['error_code'], foreign.replayed], ['1016', false]);
  });

  it('leaves no key, card, expiry or CVV behind, and no hash that the body alone could make', async () => {
    const key = 'canary-of-a-key-20261121';
    const { response } = await send(asked, key);
    const rows = await shop.database.selectFrom('idempotency_keys').selectAll().execute();
    const text = JSON.stringify(rows);
    for (const word of [key, asked.card_number, asked.cvv2, asked.receiver_card_number, asked.expiry_date, widget]) {
      assert.ok(!text.includes(word), word);
    }
    for (const value of Object.values(response['send_data'] as object)) assert.ok(!text.includes(String(value)));
    // The CVV is compared in no form: a hash of it could be tried through.
    assert.equal((await send({ ...asked, cvv2: '918' }, key)).replayed, true);
    assert.equal((await shop.database.selectFrom('idempotency_keys').selectAll().execute()).length, rows.length);
  });

  it('stands beside the name: a second key cannot send under the same order_id', async () => {
    const fields = { ...asked, card_number: '4444555511116666', order_id: 'named-once-1' };
    const before = await moves(shop);
    await send(fields, 'first-key-of-it');
    assert.equal((await send(fields, 'second-key-of-it')).response['error_code'], '1013');
    assert.equal((await send(fields, 'first-key-of-it')).replayed, true);
    assert.equal(await moves(shop), before + 1);
  });
});

describe('an idempotency key after a crash', () => {
  for (const fault of ['acquirer-delay=3600000', 'acquirer-answer-delay=3600000']) {
    it(`finishes what was begun, once: ${fault.split('=')[0] ?? ''}`, async () => {
      const database = await makeTestDatabase();
      // The first process never hears from the acquirer again, as if it had been killed.
      const dead = await startGateway({ database: database.open() });
      const begun: { path: string; request: Fields; key: string }[] = [];
      for (const { name, path, make, signed = true } of endpoints) {
        if (!['recurring', 'reversal', 'transfer'].includes(name)) continue;
        const fields = await make(dead);
        begun.push({ path, request: signed ? await signedBy(merchant, fields) : fields, key: `crash-${name}` });
      }
      const before = await countOf(dead, 'attempts');
      for (const { path, request, key } of begun) {
        post(dead, path, request, key, { 'x-sandbox-fault': fault }).catch(() => undefined);
      }
      while ((await countOf(dead, 'attempts')) < before + begun.length) await pause(5);
      await pause(50);
      const alive = await startGateway({ database: database.open(), now: dead.clock.now });
      const charges = 2;
      for (const { path, request, key } of begun) {
        const answer = await post(alive, path, request, key);
        assert.equal(answer.replayed, true, key);
        assert.notEqual(answer.response['response_status'], 'failure', JSON.stringify(answer.response));
      }
      dead.clock.advance(60);
      await alive.gateway.runDueJobs();
      // Two payments of what the requests needed, and what the three of them moved.
      assert.equal(await moves(alive), charges + begun.length);
      await Promise.all([alive.gateway.stop(), dead.gateway.stop()]);
      await database.remove();
    });
  }

  it('two processes that get the same request at once carry it out once', async () => {
    const database = await makeTestDatabase();
    const one = await startGateway({ database: database.open() });
    const two = await startGateway({ database: database.open(), now: one.clock.now });
    for (const { name, path, make, signed = true, moves: once } of endpoints) {
      const fields = await make(one);
      const request = signed ? await signedBy(merchant, fields) : fields;
      const before = await moves(one);
      const all = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          post(index % 2 ? one : two, path, request, `both-${name.replaceAll(' ', '-')}`),
        ),
      );
      assert.notEqual(all[0]?.response['response_status'], 'failure', JSON.stringify(all[0]?.response));
      for (const { response } of all) assert.deepEqual(response, all[0]?.response, name);
      assert.equal(all.filter(({ replayed }) => !replayed).length, 1, name);
      assert.equal(await moves(one), before + once, name);
    }
    await Promise.all([one.gateway.stop(), two.gateway.stop()]);
    await database.remove();
  });
});

describe('whatever is repeated, lost or sent at once', () => {
  it('each key moves its money once at most', async () => {
    const step = fc.record({
      endpoint: fc.nat(endpoints.length - 1),
      changed: fc.integer({ min: 0, max: 9 }).map((roll) => roll > 7),
      fault: fc.constantFrom(undefined, undefined, 'drop', 'drop-before', 'malformed', 'error=503', 'acquirer-delay=5'),
      atOnce: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const shop = await startGateway();
        try {
          const made = new Map<number, Fields>();
          for (const { endpoint } of steps) {
            const found = endpoints[endpoint];
            if (found && !made.has(endpoint)) made.set(endpoint, await found.make(shop));
          }
          const before = await moves(shop);
          const answers = new Map<number, string>();
          for (const { endpoint, changed, fault, atOnce } of steps) {
            const found = endpoints[endpoint];
            const fields = made.get(endpoint);
            if (!found || !fields) continue;
            const body = changed ? { ...fields, ...found.change } : fields;
            const request = found.signed === false ? body : await signedBy(merchant, body);
            const headers: Record<string, string> = fault === undefined ? {} : { 'x-sandbox-fault': fault };
            const all = await Promise.all(
              Array.from({ length: atOnce }, () =>
                post(shop, found.path, request, `key-${String(endpoint)}`, headers).catch(() => undefined),
              ),
            );
            for (const answer of all) {
              if (!answer || answer.response['error_code'] === '1007') continue;
              const text = JSON.stringify(answer.response);
              assert.equal(answers.get(endpoint) ?? text, text, found.name);
              answers.set(endpoint, text);
            }
          }
          await shop.gateway.runDueJobs();
          const most = [...made.keys()].reduce((sum, endpoint) => sum + (endpoints[endpoint]?.moves ?? 0), 0);
          assert.ok((await moves(shop)) - before <= most, 'money moved more often than there are keys');
        } finally {
          await shop.stop();
        }
      }),
      { numRuns: 25 },
    );
  });
});
