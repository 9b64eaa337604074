/** Reading orders: by token, by the merchant's own id, and the list of attempts. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { orderLookup, sign, orderStatus, transactionList } from '../../../src/contract/index.js';
import { merchant, startGateway, type TestGateway } from '../../helpers/gateway.js';

describe('order by token', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());

  it('shows an order without attempts', async () => {
    const { token, orderId } = await shop.createOrder({ response_url: 'https://shop.example/back' });
    const found = await shop.lookUp(token);
    assert.equal(found.order_data.order_id, orderId);
    assert.equal(found.order_data.order_status, 'created');
    assert.equal(found.response_url, 'https://shop.example/back');
    assert.equal(found.transaction_id, undefined);
    assert.equal(found.transaction_status, undefined);
    assert.equal(found.expires_in, 36_000);
  });

  it('shows the newest attempt and its refusal while the order stays payable', async () => {
    const { token } = await shop.createOrder();
    const first = await shop.payByCard(token, '4444000010370001');
    const second = await shop.payByCard(token, '4444000010420004');
    const found = await shop.lookUp(token);
    assert.equal(found.order_data.order_status, 'processing');
    assert.equal(found.order_data['response_code'], '1042');
    assert.match(String(found.order_data['response_description']), /stolen/i);
    assert.equal(found.transaction_id, second.outcome?.transaction_id);
    assert.notEqual(found.transaction_id, first.outcome?.transaction_id);
    assert.equal(found.transaction_status, 'declined');
  });

  it('names the merchant beside the signed result, if it has a name', async () => {
    const { token } = await shop.createOrder();
    assert.equal('merchant' in (await shop.lookUp(token)), false);
    const site = { name: 'Tea & Thread', url: 'https://shop.example' };
    const named = await startGateway({ merchants: [{ ...merchant, ...site }] });
    const found = await named.lookUp((await named.createOrder()).token);
    assert.deepEqual(found.merchant, site);
    assert.equal(found.order_data.signature, await sign(merchant.secret, found.order_data));
    await named.stop();
  });

  it('never shows the rectoken, which is for the merchant’s server', async () => {
    const { token, orderId } = await shop.createOrder({ required_rectoken: 'Y' });
    const { outcome } = await shop.payByCard(token);
    assert.equal(outcome?.order_data['rectoken'], '');
    assert.equal((await shop.lookUp(token)).order_data['rectoken'], '');
    assert.match(String((await shop.status(orderId))['rectoken']), /^[0-9a-f]{40}$/);
  });

  it('answers 1035 to an unknown token, whatever it looks like', async () => {
    for (const token of ['0'.repeat(40), 'x', "' or 1=1 --"]) {
      assert.equal((await shop.post(orderLookup.path, { token }))['error_code'], '1035');
    }
    assert.equal((await shop.post(orderLookup.path, { token: '' }))['error_code'], '1009');
    assert.equal((await shop.post(orderLookup.path, { other: 1 }))['error_code'], '1008');
    assert.equal((await shop.post(orderLookup.path, { token: ['a'] }))['error_code'], '1007');
  });
});

describe('order status and transaction list', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway({ merchants: [merchant, { id: 700002, secret: 'other' }] });
  });
  afterAll(() => shop.stop());

  it('give the signed result and every attempt, oldest first', async () => {
    const { token, orderId } = await shop.createOrder();
    await shop.payByCard(token, '4444111155556666', { email: 'payer@example.com' });
    shop.clock.advance(5);
    await shop.payByCard(token, '5555444433331111');
    const result = await shop.status(orderId);
    assert.equal(result.order_status, 'approved');
    assert.equal(result.signature, await sign(merchant.secret, result));
    const [refused, approved, ...others] = await shop.transactions(orderId);
    assert.equal(others.length, 0);
    assert.equal(refused?.transaction_status, 'declined');
    assert.equal(refused?.response_code, 1000);
    assert.equal(refused?.sender_email, 'payer@example.com');
    assert.equal(approved?.transaction_status, 'approved');
    assert.equal(approved?.actual_amount, 1000);
    assert.equal(approved?.masked_card, '555544XXXXXX1111');
    assert.equal(approved?.card_last_digits, '1111');
    assert.equal(approved?.card_type, 'MASTERCARD');
    assert.equal(approved?.expire_month, '12');
    assert.equal(approved?.expire_year, '2030');
    assert.equal(approved?.timestart, '21.11.2026 12:00:05');
    assert.equal(refused?.payment_id, approved?.payment_id);
  });

  it('carry every field of the interface’s list', async () => {
    const { token, orderId } = await shop.createOrder();
    await shop.payByCard(token);
    const request = await shop.signed({ merchant_id: merchant.id, order_id: orderId });
    const [record] = (await shop.post(transactionList.path, request)) as unknown as Record<string, unknown>[];
    const names = `id payment_id order_id merchant_id parent_tran_id tran_type transaction_status protocol payment_system
      timestart timeend duration currency actual_currency settlement_currency amount actual_amount reversal_amount
      settlement_amount client_fee fee capture_amount settlement_date settlement_status capture_status preauth istest
      binmanagement_enabled response_code response_description masked_card card_last_digits card_bin card_type expire_month
      expire_year sender_country ip_country ipaddress_v4 receiver_country receiver_approval_code receiver_rrn
      sender_approval_code sender_rrn sender_email rectoken rectoken_lifetime eci cavv pares_status veres_status
      verification_code md`;
    assert.deepEqual(Object.keys(record ?? {}).sort(), names.trim().split(/\s+/).sort());
  });

  for (const { path } of [orderStatus, transactionList]) {
    it(`${path} is refused without a valid signature, and for another merchant’s order`, async () => {
      const { orderId } = await shop.createOrder();
      const request = { merchant_id: merchant.id, order_id: orderId };
      assert.equal((await shop.post(path, { ...request, signature: '0'.repeat(40) }))['error_code'], '1014');
      assert.equal((await shop.post(path, request))['error_code'], '1008');
      const unknown = await shop.signed({ ...request, order_id: 'nothing' });
      assert.equal((await shop.post(`${path}/`, unknown))['error_code'], '1018');
      const foreign = { merchant_id: 700002, order_id: orderId };
      const signature = await sign('other', foreign);
      assert.equal((await shop.post(path, { ...foreign, signature }))['error_code'], '1018');
      const asText = await shop.signed({ ...request, merchant_id: '700001' });
      assert.equal((await shop.post(path, asText))['error_code'], undefined);
    });
  }
});
