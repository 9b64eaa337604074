/** S2: what the gateway signs for a payer to see is never a request that a merchant signed. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import fc from 'fast-check';
import { runs } from '../../helpers/runs.js';
import { cardSubmission, recurring, signVersion2, signatureString } from '../../../src/contract/index.js';
import { bank, payAtBank } from '../../helpers/bank.js';
import { signedEndpoints } from '../../helpers/endpoints.js';
import { merchant, startGateway, type TestGateway } from '../../helpers/gateway.js';

type Fields = Record<string, string | number>;

const card = { payment_system: 'card', card_number: '4444555511116666', expiry_date: '12/30', cvv2: '123' };
const refusing = '4444111155556666';

let shop: TestGateway;
/** Every signed object that the gateway gave away in a day of traffic. */
const answers: Fields[] = [];

beforeAll(async () => {
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
afterAll(() => shop.stop());

/** Whether the gateway accepted it as the merchant's request: any answer except a failure that it is unsigned or invalid. */
function isTaken(answer: Record<string, unknown>): boolean {
  return !(
    answer['response_status'] === 'failure' && /^(1007|1008|1009|1010|1014|1016)$/.test(String(answer['error_code']))
  );
}

describe('S2: no signed answer is a signed request', () => {
  it('none of a day’s traffic, posted back as it came to every signed endpoint', async () => {
    assert.ok(answers.length >= 20, String(answers.length));
    for (const path of signedEndpoints) {
      for (const answer of answers) {
        const said = await shop.post(path, answer);
        assert.ok(!isTaken(said), `${path} took ${JSON.stringify(answer)}: ${JSON.stringify(said)}`);
      }
    }
  });

  it('S2: a signed answer is not a signed request under any names that a request may have', async () => {
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
      runs(300),
    );
  });

  it('S2: a payer who posts the result of their own payment gets no refund', async () => {
    const paid = answers.find((answer) => answer['order_status'] === 'approved' && answer['order_id'] === 'full');
    const before = await shop.charges();
    const said = await shop.post('/api/reverse/order_id', paid ?? assert.fail());
    assert.equal(said['error_code'], '1007');
    assert.equal((await shop.status('full')).order_status, 'approved');
    assert.equal(await shop.charges(), before);
  });

  it('S2: a signed answer in version 2.0 is not a signed request', async () => {
    const request = { merchant_id: merchant.id, order_id: 'full' };
    const answer = await shop.post('/api/status/order_id', await signVersion2(merchant.secret, request));
    assert.equal(answer['version'], '2.0');
    for (const path of signedEndpoints) assert.ok(!isTaken(await shop.post(path, answer)), path);
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
