/** S2: what the gateway signs for a payer to see is never a request that a merchant signed. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { sign, signVersion2, signatureString, type SignedFields } from '../../src/contract/index.js';
import {
  cardSubmission,
  createOrder,
  recurring,
  transferFee,
  transferStatus,
  transfer,
} from '../../src/contract/index.js';
import { bank, payAtBank } from '../helpers/bank.js';
import { merchant, startGateway, widget, type TestGateway } from '../helpers/gateway.js';

type Fields = Record<string, string | number>;

const signedPaths = [
  '/api/checkout/token',
  '/api/checkout/url',
  '/api/status/order_id',
  '/api/transaction_list',
  '/api/recurring',
  '/api/reverse/order_id',
  '/api/capture/order_id',
] as const;
const card = { payment_system: 'card', card_number: '4444555511116666', expiry_date: '12/30', cvv2: '123' };
const refusing = '4444111155556666';

let shop: TestGateway;
/** Every signed object that the gateway gave away in a day of traffic. */
const answers: Fields[] = [];

before(async () => {
  shop = await startGateway();
  const keep = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('signature' in value) answers.push(value as Fields);
    for (const inside of Object.values(value)) keep(inside);
  };
  const post = async (path: string, request: object) => {
    const answer = await shop.post(path, request);
    keep(answer);
    return answer;
  };
  const money = { merchant_id: merchant.id, amount: 1000, currency: 'EUR' };
  const own = {
    required_rectoken: 'Y',
    merchant_data: '{"a":1}',
    product_id: 'T 5',
    sender_account: 'b-1',
    sender_name: 'Eva Ž',
  };
  for (const [id, fields] of [
    ['full', own],
    ['plain', {}],
    ['held', { preauth: 'Y' }],
  ] as const) {
    const { token } = await shop.createOrder({ order_id: id, ...fields });
    await post('/api/checkout/merchant/order', { token });
    await post(cardSubmission.path, { ...card, token, card_number: refusing, email: 'payer@example.com' });
    await post(cardSubmission.path, { ...card, token, email: 'payer@example.com' });
    await post('/api/checkout/merchant/order', { token });
    await post('/api/status/order_id', await shop.signed({ merchant_id: merchant.id, order_id: id }));
  }
  await shop.gateway.runDueJobs();
  await post('/api/capture/order_id', await shop.signed({ ...money, order_id: 'held' }));
  await post(
    '/api/reverse/order_id',
    await shop.signed({ ...money, amount: 300, order_id: 'plain', comment: 'broken' }),
  );
  const { rectoken = '' } = await shop.status('full');
  await post(recurring.path, await shop.signed({ ...money, order_id: 'again', order_desc: 'Tea', rectoken }));
  const atBank = await shop.createOrder({ order_id: 'bank' });
  const left = await post(cardSubmission.path, { token: atBank.token, payment_system: bank });
  await payAtBank(shop, String(left['url']));
  await post('/api/checkout/merchant/order', { token: atBank.token });
  await post(cardSubmission.path, { ...money, order_desc: 'Tea', ...card, order_id: 'page-0123456789ab' });
  await shop.gateway.runDueJobs();
  for (const { body } of shop.callbacks) keep(body);
});
after(() => shop.stop());

/** Whether the gateway took it for its merchant's: any answer but those that say who signed it is unknown, or that it is no request. */
function isTaken(answer: Record<string, unknown>): boolean {
  return !(
    answer['response_status'] === 'failure' && /^(1007|1008|1009|1010|1014|1016)$/.test(String(answer['error_code']))
  );
}

describe('S2: no signed answer is a signed request', () => {
  it('none of a day’s traffic, posted back as it came to every signed endpoint', async () => {
    assert.ok(answers.length >= 20, String(answers.length));
    for (const path of signedPaths) {
      for (const answer of answers) {
        const said = await shop.post(path, answer);
        assert.ok(!isTaken(said), `${path} took ${JSON.stringify(answer)}: ${JSON.stringify(said)}`);
      }
    }
  });

  it('nor under any names that a request may have', async () => {
    const mandatory: Record<string, string[]> = {
      '/api/checkout/token': ['amount', 'currency', 'merchant_id', 'order_desc', 'order_id'],
      '/api/status/order_id': ['merchant_id', 'order_id'],
      '/api/recurring': ['amount', 'currency', 'merchant_id', 'order_desc', 'order_id', 'rectoken'],
      '/api/reverse/order_id': ['amount', 'comment', 'currency', 'merchant_id', 'order_id', 'reversal_key'],
      '/api/capture/order_id': ['amount', 'currency', 'merchant_id', 'order_id'],
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...answers),
        fc.constantFrom(...Object.keys(mandatory)),
        fc.infiniteStream(fc.nat(99)),
        async (answer, path, stream) => {
          const pieces = signatureString('', answer).split('|').slice(1);
          const request = relabel(pieces, mandatory[path] ?? [], () => Number(stream.next().value));
          const said = await shop.post(path, { ...request, signature: answer['signature'] });
          assert.ok(!isTaken(said), `${path} took ${JSON.stringify(request)}: ${JSON.stringify(said)}`);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('as it was done: a payer posts the result of his own payment to have the money back', async () => {
    const paid = answers.find((answer) => answer['order_status'] === 'approved' && answer['order_id'] === 'full');
    const before = await shop.charges();
    const said = await shop.post('/api/reverse/order_id', paid ?? assert.fail());
    assert.equal(said['error_code'], '1007');
    assert.equal((await shop.status('full')).order_status, 'approved');
    assert.equal(await shop.charges(), before);
  });

  it('nor one in version 2.0', async () => {
    const request = { merchant_id: merchant.id, order_id: 'full' };
    const answer = await shop.post('/api/status/order_id', await signVersion2(merchant.secret, request));
    assert.equal(answer['version'], '2.0');
    for (const path of signedPaths) assert.ok(!isTaken(await shop.post(path, answer)), path);
  });
});

/** Gives the pieces to names in their order: what the endpoint needs first, names of one's own between them. */
function relabel(pieces: readonly string[], names: readonly string[], next: () => number): Fields {
  const chosen = pieces.map(() => '');
  // Each name of the endpoint gets one of the pieces, in order; values that fit are preferred.
  let from = 0;
  names.forEach((name, index) => {
    const last = pieces.length - (names.length - index);
    const fits = pieces.findIndex((piece, at) => at >= from && at <= last && (looks[name] ?? /./).test(piece));
    const at = fits >= 0 && next() < 90 ? fits : Math.min(last, from + (next() % 3));
    if (at < from || at >= pieces.length) return;
    chosen[at] = name;
    from = at + 1;
  });
  const request: Fields = {};
  let previous = '!';
  pieces.forEach((piece, at) => {
    const name = chosen[at] || `${previous === '!' ? 'a' : previous}${'0'.repeat(1 + (next() % 2))}a`;
    const free = name > previous ? name : `${previous}0`;
    request[free] = piece;
    previous = free;
  });
  return request;
}

const looks: Readonly<Record<string, RegExp>> = { amount: /^\d+$/, currency: /^[A-Z]{3}$/, merchant_id: /^700001$/ };

describe('S2: each endpoint takes its own fields', () => {
  it('status, list, reversal and capture nothing else: 1007 with its name', async () => {
    const order = { merchant_id: merchant.id, order_id: 'plain', amount: 1, currency: 'EUR' };
    for (const [path, request] of [
      ['/api/status/order_id', { merchant_id: merchant.id, order_id: 'plain' }],
      ['/api/transaction_list', { merchant_id: merchant.id, order_id: 'plain' }],
      ['/api/reverse/order_id', order],
      ['/api/capture/order_id', order],
    ] as const) {
      const said = await shop.post(path, await shop.signed({ ...request, shop_note: 'x' }));
      assert.equal(said['error_code'], '1007', path);
      assert.match(String(said['error_message']), /`shop_note`/);
    }
  });

  it('transfers nothing else either', async () => {
    const names = { widget_id: widget, order_id: 'transfer-0001' };
    for (const [path, request] of [
      [transferStatus.path, names],
      [transferFee.path, { widget_id: widget, amount: 10, currency: 'EUR', receiver_card_number: '4444555511116666' }],
      [
        transfer.path,
        {
          widget_id: widget,
          amount: 10,
          currency: 'EUR',
          card_number: card.card_number,
          expiry_date: '1230',
          cvv2: '123',
        },
      ],
    ] as const) {
      const said = await shop.post(path, { ...request, shop_note: 'x' });
      assert.equal(said['error_code'], '1007', path);
      assert.match(String(said['error_message']), /`shop_note`/);
    }
  });

  it('create order and recurring keep unlisted fields, but none that only results have, and no bar in one', async () => {
    const order = { merchant_id: merchant.id, order_desc: 'Tea | more', amount: 1000, currency: 'EUR' };
    const make = async (id: string, fields: Fields) =>
      shop.post(createOrder.path, await shop.signed({ ...order, order_id: id, ...fields }));
    assert.equal(
      (await make('keeps', { own_field: 'x', product_id: 'T-5', lang: 'de' }))['response_status'],
      'success',
    );
    for (const name of [
      'order_status',
      'response_status',
      'payment_id',
      'order_time',
      'tran_type',
      'masked_card',
      'made_by',
      'rrn',
    ]) {
      const said = await make(`has ${name}`, { [name]: '1' });
      assert.equal(said['error_code'], '1007', name);
      assert.match(String(said['error_message']), new RegExp(name));
    }
    for (const [name, code] of [
      ['merchant_data', '1007'],
      ['own_field', '1007'],
      ['sender_name', '1007'],
      ['sender_account', '1007'],
      ['email', '1096'],
      ['sender_email', '1096'],
      ['sender_cell_phone', '1092'],
    ] as const) {
      assert.equal((await make(`bar in ${name}`, { [name]: 'a|b' }))['error_code'], code, name);
    }
    const said = await shop.post(
      recurring.path,
      await shop.signed({ ...order, order_id: 'rec', rectoken: 'x', order_status: 'approved' }),
    );
    assert.equal(said['error_code'], '1007');
  });

  it('a payer’s bar is refused beside a token too, and escaped in JSON text of a page', async () => {
    const { token } = await shop.createOrder();
    for (const [fields, code] of [
      [{ email: '1|EUR|a@b.cz' }, '1096'],
      [{ sender_name: 'A|B' }, '1007'],
      [{ sender_cell_phone: '+420|1' }, '1092'],
    ] as const) {
      assert.equal((await shop.post(cardSubmission.path, { ...card, token, ...fields }))['error_code'], code);
    }
    const page = { merchant_id: merchant.id, amount: 1000, currency: 'EUR', order_desc: 'Tea | cups', ...card };
    assert.equal((await shop.post(cardSubmission.path, { ...page, merchant_data: 'a|b' }))['error_code'], '1007');
    const said = await shop.post(cardSubmission.path, { ...page, merchant_data: '{"note":"a|b"}' });
    const { order_data } = (said as { order: { order_data: SignedFields } }).order;
    assert.equal(order_data['merchant_data'], '{"note":"a\\u007cb"}');
    assert.deepEqual(JSON.parse(String(order_data['merchant_data'])), { note: 'a|b' });
  });

  it('a wrong signature is still 1014, whatever else is in the request', async () => {
    const request = { merchant_id: merchant.id, order_id: 'plain' };
    const said = await shop.post('/api/status/order_id', { ...request, signature: await sign('other', request) });
    assert.equal(said['error_code'], '1014');
  });
});
