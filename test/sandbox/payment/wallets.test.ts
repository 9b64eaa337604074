/** Wallets: their tokens are read, and pay like the card they stand for. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { cardSubmission, checkoutSubmission } from '../../../src/contract/index.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';

let shop: TestGateway;
beforeAll(async () => {
  shop = await startGateway();
});
afterAll(() => shop.stop());

const google = (inside: object) => JSON.stringify({ signature: 'MEUC', signedMessage: JSON.stringify(inside) });
const apple = (inside: object) =>
  JSON.stringify({ paymentData: { version: 'EC_v1', data: 'AAAA', ...inside }, transactionIdentifier: 'ab' });

async function pay(paymentData: string, system = 'googlepay', fields: Record<string, string> = {}) {
  const { token, orderId } = await shop.createOrder();
  const request = { token, payment_system: system, payment_data: paymentData, ...fields };
  return { token, orderId, response: await shop.post(cardSubmission.path, request) };
}

function outcomeOf(response: Record<string, unknown>) {
  const outcome = checkoutSubmission.response.parse(response);
  assert.ok('order' in outcome, JSON.stringify(response));
  return outcome;
}

describe('a wallet', () => {
  for (const [what, system, data] of [
    ['Google’s token', 'googlepay', google({ encryptedMessage: 'AAAA', ephemeralPublicKey: 'BB', tag: 'CC' })],
    ['Google’s example', 'googlepay', 'examplePaymentMethodToken'],
    ['Apple’s token', 'applepay', apple({})],
    ['Apple’s token of a simulator', 'applepay', '{"paymentData":{}}'],
  ] as const) {
    it(`pays without 3-D Secure by ${what}`, async () => {
      const { response, orderId } = await pay(data, system);
      const { order } = outcomeOf(response);
      assert.equal(order.order_data.order_status, 'approved');
      assert.equal(order.order_data.payment_system, system);
      const [record] = await shop.transactions(orderId);
      assert.equal(record?.payment_system, system);
      assert.equal(record.veres_status, 'N');
    });
  }

  it('is refused where its token says so, and the order stays payable', async () => {
    for (const data of [google({ code: 1037 }), google({ card_number: '4444 0000 1037 0001' })]) {
      const { response, token } = await pay(data);
      const { error, order } = outcomeOf(response);
      assert.equal(error?.code, '1037');
      assert.equal(order.order_data.order_status, 'declined');
      assert.equal((await shop.payByCard(token)).outcome?.order_data.order_status, 'approved');
    }
    assert.equal(outcomeOf((await pay(apple({ code: '1044' }), 'applepay')).response).error?.code, '1044');
  });

  it('goes through 3-D Secure where its token says so, and is charged once', async () => {
    const before = await shop.charges();
    const { response, token } = await pay(apple({ card_number: '4444555566661111' }), 'applepay');
    const challenge = checkoutSubmission.response.parse(response);
    assert.ok('send_data' in challenge);
    assert.equal(await shop.charges(), before);
    await shop.finishChallenge(challenge);
    const { order_data } = await shop.lookUp(token);
    assert.equal(order_data.order_status, 'approved');
    assert.equal(order_data.payment_system, 'applepay');
    assert.equal(await shop.charges(), before + 1);
  });

  for (const [what, data, code] of [
    ['no JSON', 'token', '1007'],
    ['a list', '[]', '1007'],
    ['a number', '1', '1007'],
    ['nothing', 'null', '1007'],
    ['an empty text', '', '1009'],
    ['a wrong card number', google({ card_number: '4444555566661112' }), '1015'],
    ['a code that no card has', google({ code: 9999 }), '1007'],
  ] as const) {
    it(`${what}: ${code}, and no attempt`, async () => {
      const { response, orderId } = await pay(data);
      assert.equal(response['error_code'], code);
      assert.deepEqual(await shop.transactions(orderId), []);
    });
  }

  it('without its token: 1008; nested without end: answered', async () => {
    const { token } = await shop.createOrder();
    const answer = await shop.post(cardSubmission.path, { token, payment_system: 'googlepay' });
    assert.equal(answer['error_code'], '1008');
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    assert.equal(outcomeOf((await pay(deep)).response).order.order_data.order_status, 'approved');
  });

  it('leaves nothing of its token behind', async () => {
    const secret = 'SECRETMESSAGE';
    const number = '4444555566669999';
    const fields = { merchant_id: 700001, amount: 1000, currency: 'EUR', order_desc: 'Tea' };
    const data = google({ encryptedMessage: secret, card_number: number });
    await shop.post(cardSubmission.path, { ...fields, payment_system: 'googlepay', payment_data: data });
    for (const table of ['orders', 'attempts', 'cards', 'jobs', 'acquirer_operations'] as const) {
      const text = JSON.stringify(await shop.database.selectFrom(table).selectAll().execute());
      assert.ok(!text.includes(secret) && !text.includes(number), table);
    }
    assert.ok(!JSON.stringify(shop.logs).includes(secret));
  });
});
