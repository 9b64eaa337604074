/** The checks of a signed request before it is sent, and of its answer before it is believed: to the letter. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { inspect } from 'node:util';
import { sign, type SignedFields } from '../../src/contract/index.js';
import {
  createGatewayClient,
  InputError,
  TransportError,
  type GatewayClient,
  type GatewaySettings,
  type NewOrder,
  type OrderResultWith,
} from '../../src/server/index.js';
import { withoutPointer } from '../../src/server/errors/pointer.js';
import { failure } from './transfer-support.js';

const merchantId = 700001;
const secret = 'a very secret word';
const payUrl = 'https://pay.example';
const cardNumber = '4929123456781236';
const lone = '\ud83c';

const order = { order_id: 'tea-1', order_desc: 'Tea', amount: 1000, currency: 'EUR' };
const money = { order_id: 'tea-1', amount: 500, currency: 'EUR' };
const charge = { ...order, rectoken: 'rectoken-0123456789abcdef' };

const token = 'a'.repeat(40);
const created = { response_status: 'success', token };
const result = {
  response_status: 'success',
  order_status: 'approved',
  order_id: 'tea-1',
  merchant_id: merchantId,
  payment_id: 12,
  amount: '1000',
  currency: 'EUR',
};

interface Sent {
  path: string;
  request: Record<string, unknown>;
  key: string | null;
}

/** A client whose every request is answered with the fields, as they are or signed. */
function shop(answer: object, { key = secret, ...settings }: Partial<GatewaySettings> & { key?: string } = {}) {
  const sent: Sent[] = [];
  const client = createGatewayClient({
    merchantId,
    secret,
    payUrl,
    fetch: async (input, init) => {
      const { request } = JSON.parse(String(init?.body)) as { request: Record<string, unknown> };
      const headers = new Headers(init?.headers);
      sent.push({ path: new URL(String(input)).pathname, request, key: headers.get('idempotency-key') });
      const isSigned = 'merchant_id' in answer && !('signature' in answer);
      const response = isSigned ? { ...answer, signature: await sign(key, answer as SignedFields) } : answer;
      return Response.json({ response });
    },
    ...settings,
  });
  return { client, sent };
}

type Work = (client: GatewayClient) => Promise<unknown>;

/** The message of the InputError. Asserts that nothing was sent and that the message has no secret. */
async function refused(work: Work): Promise<string> {
  const { client, sent } = shop(created);
  const error = await failure(InputError, () => work(client));
  assert.deepEqual(sent, [], 'sent anyway');
  assert.equal(
    error.message,
    `${error.path}: expected ${error.expected}, received ${error.received}. More: npx gw-checkout explain input`,
  );
  assert.equal(error.code, 'input');
  const said = `${inspect(error)} ${JSON.stringify(error)}`;
  for (const word of [secret, cardNumber, charge.rectoken]) assert.ok(!said.includes(word), said);
  return withoutPointer(error.message);
}

const create = (fields: object) => (client: GatewayClient) => client.orders.create({ ...order, ...fields });
const reverse = (fields: object) => (client: GatewayClient) => client.orders.reverse({ ...money, ...fields });
const capture = (fields: object) => (client: GatewayClient) => client.orders.capture({ ...money, ...fields });
const recur = (fields: object) => (client: GatewayClient) => client.recurring.charge({ ...charge, ...fields });
const status = (orderId: unknown) => (client: GatewayClient) => client.orders.status(orderId as string);

async function checkRefusals(table: readonly (readonly [work: Work, message: string])[]): Promise<void> {
  for (const [work, message] of table) assert.equal(await refused(work), message);
}

describe('half a surrogate pair', () => {
  const wrong = 'expected well-formed Unicode, received half a surrogate pair.';

  it('is refused in a value, by the field’s name', async () => {
    await checkRefusals([
      [create({ order_desc: `Tea ${lone}` }), `orders.create: order_desc: ${wrong}`],
      [create({ order_desc: '\udf75 Tea' }), `orders.create: order_desc: ${wrong}`],
      [create({ order_desc: '\udf75\ud83c' }), `orders.create: order_desc: ${wrong}`],
      [create({ order_id: lone }), `orders.create: order_id: ${wrong}`],
      [create({ sender_name: `Jo ${lone} Doe` }), `orders.create: sender_name: ${wrong}`],
      [create({ merchant_data: `{"a":"${lone}|"}` }), `orders.create: merchant_data: ${wrong}`],
      [create({ signature: lone }), `orders.create: signature: ${wrong}`],
      // Before anything else that is wrong.
      [create({ amount: 0, order_desc: lone }), `orders.create: order_desc: ${wrong}`],
      [reverse({ comment: lone }), `orders.reverse: comment: ${wrong}`],
      [capture({ currency: lone }), `orders.capture: currency: ${wrong}`],
      [recur({ rectoken: `${charge.rectoken}${lone}` }), `recurring.charge: rectoken: ${wrong}`],
      [status(`tea-${lone}`), `orders.status: order_id: ${wrong}`],
      [(client) => client.transactions.list(lone), `transactions.list: order_id: ${wrong}`],
    ]);
  });

  it('is refused in a name, which is not repeated', async () => {
    await checkRefusals([
      [create({ extra: { [`note${lone}`]: 'Tea' } }), `orders.create: extra: ${wrong}`],
      [create({ extra: { [`note${lone}`]: 7 } }), `orders.create: extra: ${wrong}`],
      [create({ extra: { [`note${lone}`]: lone } }), `orders.create: extra: ${wrong}`],
    ]);
  });

  it('is none where both halves are there', async () => {
    const { client, sent } = shop(created);
    const extra = { '🍵': '𝟒𝟗' };
    await client.orders.create({ ...order, order_desc: 'Tea 🍵', extra });
    const { signature: _, ...request } = sent[0]?.request ?? {};
    assert.deepEqual(request, { ...order, order_desc: 'Tea 🍵', ...extra, merchant_id: merchantId });
  });

  it('half a surrogate pair is searched only in texts: any other value has its own error', async () => {
    const other = 'expected a string or a number, received';
    await checkRefusals([
      [create({ extra: { note: [lone] } }), `orders.create: extra.note: ${other} an array (not shown here).`],
      [
        create({ extra: { note: { toString: () => lone } } }),
        `orders.create: extra.note: ${other} an object (not shown here).`,
      ],
    ]);
  });
});

describe('a request that cannot be right', () => {
  it('is refused by what each field is to be, and what it is', async () => {
    const amount = 'amount: expected a whole number of minor units above 0, such as 1000 for 10.00, received';
    const currency = 'currency: expected a currency code of three capital letters, such as EUR, received';
    const text = 'expected a string of 1 to 1024 characters, received';
    const any = 'expected a string or a number, received';
    const table: readonly (readonly [field: object, message: string])[] = [
      [{ order_id: '' }, `order_id: ${text} "".`],
      [{ order_id: 7 }, `order_id: ${text} 7.`],
      [{ order_id: undefined }, `order_id: ${text} nothing.`],
      [{ order_id: null }, `order_id: ${text} null.`],
      [{ order_id: 'x'.repeat(1025) }, `order_id: ${text} a string (not shown here).`],
      [{ order_desc: '' }, `order_desc: ${text} "".`],
      [{ order_desc: ['Tea'] }, `order_desc: ${text} an array (not shown here).`],
      [{ order_desc: Number(cardNumber) }, `order_desc: ${text} a number (not shown here).`],
      [{ amount: 0 }, `${amount} 0.`],
      [{ amount: -1 }, `${amount} -1.`],
      [{ amount: '0' }, `${amount} "0".`],
      [{ amount: '-1' }, `${amount} "-1".`],
      [{ amount: '10.00' }, `${amount} "10.00".`],
      [{ amount: 10.5 }, `${amount} 10.5.`],
      [{ amount: Number.NaN }, `${amount} NaN.`],
      [{ amount: undefined }, `${amount} nothing.`],
      [{ amount: null }, `${amount} null.`],
      [{ currency: 'eur' }, `${currency} "eur".`],
      [{ currency: 978 }, `${currency} 978.`],
      [{ required_rectoken: 'X' }, 'required_rectoken: expected "Y" or "N", received "X".'],
      [{ required_rectoken: true }, 'required_rectoken: expected "Y" or "N", received true.'],
      [{ lifetime: 'soon' }, 'lifetime: expected a whole number of seconds, received "soon".'],
      [{ lifetime: 1.5 }, 'lifetime: expected a whole number of seconds, received 1.5.'],
      [{ response_url: 7 }, `response_url: ${any} a number (not shown here).`],
      [{ server_callback_url: null }, `server_callback_url: ${any} null.`],
      [{ extra: { note: { card: cardNumber } } }, `extra.note: ${any} an object (not shown here).`],
      [{ extra: { note: true } }, `extra.note: ${any} a boolean (not shown here).`],
      [{ merchant_data: { note: cardNumber } }, `merchant_data: ${any} an object (not shown here).`],
    ];
    await checkRefusals(table.map(([field, message]) => [create(field), `orders.create: ${message}`]));
    const page = table.map(([field, message]) => {
      const work: Work = (client) => client.orders.checkoutUrl({ ...order, ...field });
      return [work, `orders.checkoutUrl: ${message}`] as const;
    });
    await checkRefusals(page);
    await checkRefusals([
      [reverse({ amount: 0 }), `orders.reverse: ${amount} 0.`],
      [reverse({ amount: undefined }), `orders.reverse: ${amount} nothing.`],
      [
        reverse({ comment: 'x'.repeat(1025) }),
        'orders.reverse: comment: expected a string of at most 1024 characters, received a string (not shown here).',
      ],
      [
        reverse({ comment: 7 }),
        'orders.reverse: comment: expected a string of at most 1024 characters, received a number (not shown here).',
      ],
      [
        reverse({ reversal_key: 'x'.repeat(65) }),
        `orders.reverse: reversal_key: expected a string of at most 64 characters, received "${'x'.repeat(65)}".`,
      ],
      [
        reverse({ reversal_key: 7 }),
        'orders.reverse: reversal_key: expected a string of at most 64 characters, received 7.',
      ],
      [capture({ amount: -1 }), `orders.capture: ${amount} -1.`],
      [capture({ currency: 'EURO' }), `orders.capture: ${currency} "EURO".`],
      [
        recur({ rectoken: '' }),
        'recurring.charge: rectoken: expected the rectoken from a callback, a string that is not empty, received a string (not shown here).',
      ],
      [
        recur({ rectoken: undefined }),
        'recurring.charge: rectoken: expected the rectoken from a callback, a string that is not empty, received nothing.',
      ],
      [recur({ amount: 0 }), `recurring.charge: ${amount} 0.`],
      [status(''), `orders.status: order_id: ${text} "".`],
      [status(undefined), `orders.status: order_id: ${text} nothing.`],
      [(client) => client.transactions.list(''), `transactions.list: order_id: ${text} "".`],
    ]);
  });

  it('shows no number that may be a card’s, and no value of a field that is not known', async () => {
    const text = 'expected a string of 1 to 1024 characters, received a string (not shown here).';
    await checkRefusals([
      [create({ order_desc: cardNumber.repeat(65) }), `orders.create: order_desc: ${text}`],
      [
        create({ currency: cardNumber }),
        'orders.create: currency: expected a currency code of three capital letters, such as EUR, received a string (not shown here).',
      ],
      [
        create({ lifetime: `${cardNumber} ` }),
        'orders.create: lifetime: expected a whole number of seconds, received a string (not shown here).',
      ],
      [
        create({ extra: { card_number: [cardNumber] } }),
        'orders.create: extra.card_number: expected a string or a number, received an array (not shown here).',
      ],
      [
        create({ extra: { secret: { secret } } }),
        'orders.create: extra.secret: expected a string or a number, received an object (not shown here).',
      ],
    ]);
  });

  it('refuses a request that is not an object', async () => {
    const table: readonly (readonly [given: unknown, received: string])[] = [
      [undefined, 'nothing'],
      [null, 'null'],
      ['tea-1', 'a string (not shown here)'],
      ['', 'a string (not shown here)'],
      [1000, 'a number (not shown here)'],
      [true, 'a boolean (not shown here)'],
      [() => order, 'a function (not shown here)'],
      [[], 'an array (not shown here)'],
      [[order], 'an array (not shown here)'],
    ];
    for (const [given, received] of table) {
      const words = `order: expected an object, received ${received}.`;
      await checkRefusals([
        [(client) => client.orders.create(given as never), `orders.create: ${words}`],
        [(client) => client.orders.reverse(given as never), `orders.reverse: ${words}`],
        [(client) => client.recurring.charge(given as never), `recurring.charge: ${words}`],
      ]);
    }
  });

  it('is refused with options that cannot be right, by their names', async () => {
    const seconds = 'timeout: expected a number of seconds above 0, at most 300, received';
    const key = 'idempotencyKey: expected 1 to 255 visible ASCII characters, such as a UUID, received';
    for (const timeout of [0, -1, Number.NaN, Infinity, 2_000_001, '5']) {
      const received = typeof timeout === 'string' ? `"${timeout}"` : String(timeout);
      const options = { timeout: timeout as number };
      await checkRefusals([
        [(client) => client.orders.create(order, options), `orders.create: ${seconds} ${received}.`],
        [(client) => client.orders.status('tea-1', options), `orders.status: ${seconds} ${received}.`],
      ]);
    }
    for (const idempotencyKey of ['', 'a b', 'é', 'x'.repeat(256), cardNumber.repeat(16)]) {
      const work: Work = (client) => client.orders.reverse(money, { idempotencyKey });
      assert.equal(await refused(work), `orders.reverse: ${key} a string (not shown here).`);
    }
    const both: Work = (client) => client.orders.create(order, { idempotencyKey: 7 as never });
    assert.equal(await refused(both), `orders.create: ${key} a number (not shown here).`);
  });
});

describe('a request that is right', () => {
  it('is sent as it was given, with the merchant and a signature of all of it', async () => {
    for (const [fields, extra] of [
      [order],
      [{ ...order, amount: 1 }],
      [{ ...order, amount: '1' }],
      [
        { ...order, product_id: 7 },
        { note: 'Tea', empty: '' },
      ],
      [order, { extra: 'Tea' }],
      [{ ...order, required_rectoken: 'Y', lifetime: 3600 }],
    ] as const) {
      const { client, sent } = shop(created);
      assert.deepEqual(
        await client.orders.create({ ...fields, extra } as NewOrder, { timeout: 5, idempotencyKey: 'k-1' }),
        created,
      );
      assert.equal(sent.length, 1);
      const { path, request, key } = sent[0] ?? assert.fail();
      const { signature, ...rest } = request;
      assert.equal(path, '/api/checkout/token');
      assert.equal(key, 'k-1');
      const signed = { ...fields, ...extra, merchant_id: merchantId };
      assert.deepEqual(rest, signed);
      assert.equal(signature, await sign(secret, signed));
    }
  });

  it('leaves out what is undefined, and is of no other merchant and signature than the client’s', async () => {
    const { client, sent } = shop(created);
    const extra = { note: undefined };
    const given = { ...order, lifetime: undefined, extra, merchant_id: 1, signature: 'x' };
    await client.orders.create(given);
    const { signature, ...rest } = sent[0]?.request ?? assert.fail();
    assert.deepEqual(rest, { ...order, merchant_id: merchantId });
    assert.ok(!Object.hasOwn(rest, 'lifetime'));
    assert.equal(signature, await sign(secret, { ...order, merchant_id: merchantId }));
    assert.equal(sent[0]?.key, null);
  });

  it('has the bars of its merchant_data escaped, where that is JSON, and nothing else', async () => {
    const json = '{"note":"a|b"}';
    const table: readonly (readonly [given: object, sent: object])[] = [
      [{ merchant_data: json }, { merchant_data: String.raw`{"note":"a\u007cb"}` }],
      [{ merchant_data: 'a|b' }, { merchant_data: 'a|b' }],
      [{ merchant_data: 7 }, { merchant_data: 7 }],
      [
        { order_desc: json, extra: { note: json } },
        { order_desc: json, note: json },
      ],
    ];
    for (const [given, expected] of table) {
      const { client, sent } = shop(created);
      await client.orders.create({ ...order, ...given });
      const { signature, ...rest } = sent[0]?.request ?? assert.fail();
      const signed = { ...order, ...expected, merchant_id: merchantId };
      assert.deepEqual(rest, signed);
      assert.equal(signature, await sign(secret, signed));
    }
  });

  it('needs no amount if the method takes none', async () => {
    const { client, sent } = shop(result);
    assert.equal((await client.orders.status('tea-1')).order_status, 'approved');
    const { signature: _, ...rest } = sent[0]?.request ?? assert.fail();
    assert.deepEqual(rest, { order_id: 'tea-1', merchant_id: merchantId });
    const list = shop([]);
    assert.deepEqual(await list.client.transactions.list('tea-1'), []);
  });
});

describe('an answer', () => {
  const path = '/api/status/order_id';
  /** The complete message of the TransportError, which contains no secret. */
  const unbelieved = async (answer: object, settings: Parameters<typeof shop>[1] = {}) => {
    const { client } = shop(answer, settings);
    const error = await failure(TransportError, () => client.orders.status('tea-1'));
    assert.equal(error.reason, 'answer');
    assert.equal(error.code, 'answer');
    assert.equal(error.path, path);
    assert.ok(!`${inspect(error)} ${JSON.stringify(error)}`.includes(secret));
    return error.message;
  };
  const because = (words: string) =>
    `${payUrl}${path} did not answer as the gateway does: ${words}. Check that ${payUrl} is the gateway. Sending it again is safe. More: npx gw-checkout explain answer`;

  it('is believed where the merchant’s secret signed it, of whatever age', async () => {
    for (const [key, secrets] of [
      [secret, secret],
      ['the new secret word', ['the new secret word', secret]],
      [secret, ['the new secret word', secret]],
    ] as const) {
      const { client } = shop(result, { key, secret: secrets as GatewaySettings['secret'] });
      const { signature: _, ...fields } = await client.orders.status('tea-1');
      assert.deepEqual(fields, result);
    }
  });

  it('is not believed with a signature that does not fit', async () => {
    const words =
      'its signature is invalid. The secret belongs to another merchant, or the answer was changed on the way';
    assert.equal(await unbelieved(result, { key: 'another secret' }), because(words));
    const signature = await sign(secret, result);
    assert.equal(await unbelieved({ ...result, amount: '1', signature }), because(words));
    assert.equal(await unbelieved({ ...result, signature: '' }), because(words));
  });

  it('is not believed with a field that is not known, or a value that is not of its field', async () => {
    const unknown = (name: string) =>
      because(
        `${name} is not a field of this answer. If your gateway sends it, allow it in the client’s settings: resultFields: [${name}]`,
      );
    assert.equal(await unbelieved({ ...result, note: 'Tea' }), unknown('"note"'));
    assert.equal(await unbelieved({ ...result, checkout_url: '' }), unknown('"checkout_url"'));
    assert.equal(await unbelieved({ ...result, [cardNumber.repeat(5)]: 'Tea' }), unknown('a name'));
    const format = (name: string) => because(`"${name}" does not have the format of this field`);
    assert.equal(await unbelieved({ ...result, amount: '10.00' }), format('amount'));
    assert.equal(await unbelieved({ ...result, currency: 'euro' }), format('currency'));
    // Before the signature is looked at.
    assert.equal(await unbelieved({ ...result, note: 'Tea' }, { key: 'another secret' }), unknown('"note"'));
    const allowed = shop({ ...result, note: 'Tea' }, { resultFields: ['note'] });
    const { note }: OrderResultWith<'note'> = await allowed.client.orders.status('tea-1');
    assert.equal(note, 'Tea');
    assert.equal(await unbelieved({ ...result, note: 'Tea' }, { resultFields: ['notes'] }), unknown('"note"'));
  });

  it('is not believed where it is about another order or another merchant, however well it is signed', async () => {
    const other = (name: string) => because(`its ${name} is not the requested one`);
    assert.equal(await unbelieved({ ...result, order_id: 'tea-2' }), other('order_id'));
    assert.equal(await unbelieved({ ...result, order_id: 'tea-1 ' }), other('order_id'));
    assert.equal(await unbelieved({ ...result, merchant_id: 700002 }), other('merchant_id'));
    assert.equal(await unbelieved({ ...result, merchant_id: 700002, order_id: 'tea-2' }), other('merchant_id'));
  });

  it('checks a signature only if the answer has one', async () => {
    const { client } = shop(created);
    assert.deepEqual(await client.orders.create(order), created);
  });
});

describe('a value that no text stands for', () => {
  const cases: readonly [name: string, value: unknown, says: RegExp][] = [
    ['amount', 1000n, /orders\.create: amount: expected a whole number .*, received a bigint \(not shown here\)/],
    ['note', Object.create(null), /orders\.create: extra\.note: expected a string or a number, received an object/],
    ['amount', { toString: () => assert.fail('was read') }, /amount: expected a whole number .*, received an object/],
    ['order', {}, /orders\.create: extra\.order: expected a string or a number, received an object/],
    ['constructor', {}, /orders\.create: extra\.constructor: expected a string or a number, received an object/],
    ['toString', null, /orders\.create: extra\.toString: expected a string or a number, received null/],
    ['note', Symbol('x'), /orders\.create: extra\.note: expected a string or a number, received a symbol/],
  ];
  for (const [name, value, says] of cases) {
    it(`is refused by the name of its field: ${name}, ${typeof value}`, async () => {
      const { client, sent } = shop(created);
      const error = await failure(InputError, () =>
        client.orders.create(
          (name === 'amount' ? { ...order, amount: value } : { ...order, extra: { [name]: value } }) as never,
        ),
      );
      assert.match(error.message, says);
      assert.deepEqual(sent, []);
    });
  }

  it('is not lost where its field is called __proto__', async () => {
    const given = JSON.parse(
      `{"order_id":"tea-1","order_desc":"Tea","amount":1000,"currency":"EUR","extra":{"__proto__":{}}}`,
    ) as never;
    const error = await failure(InputError, () => shop(created).client.orders.create(given));
    assert.match(error.message, /orders\.create: extra\.__proto__: expected a string or a number, received an object/);
  });
});
