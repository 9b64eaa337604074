/** S16: how many refused attempts an order may have. */
import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { cardSubmission, failure } from '../../../src/contract/index.js';
import { approving, attemptsOf, refusing, start, stopAll } from '../../helpers/attempts.js';
import { leaveForBank, payAtBank } from '../../helpers/bank.js';
import { merchant, type TestGateway } from '../../helpers/gateway.js';
import { until } from '../../helpers/until.js';

/** Checks the last of ten attempts, whichever way it was made, and what follows it. */
async function isFinal(shop: TestGateway, token: string, orderId: string): Promise<void> {
  const found = await shop.lookUp(token);
  assert.equal(found.order_data.order_status, 'declined');
  assert.equal(found.expires_in, 0);
  assert.equal((await shop.payByCard(token, approving)).failure?.error_code, '1019');
  assert.equal(await attemptsOf(shop), 10);
  assert.equal(await shop.charges(), 0);
  await shop.gateway.runDueJobs();
  const told = shop.callbacks.filter(({ body }) => body.order_id === orderId);
  assert.deepEqual(
    told.map(({ body }) => body.order_status),
    ['declined'],
    'one callback, and only of the final state',
  );
}

describe('S16: the attempts of one order', () => {
  afterEach(stopAll);

  it('S16: ten refused cards end it: the tenth answer reports it, the callback is sent, and nothing can pay it after that', async () => {
    const shop = await start();
    const { token, orderId } = await shop.createOrder();
    for (let count = 1; count <= 10; count++) {
      const { response, outcome } = await shop.payByCard(token, refusing);
      assert.equal(outcome?.error?.code, '1000', String(count));
      assert.equal(response['final'], count === 10 ? true : undefined, String(count));
      if (count < 10) assert.equal((await shop.lookUp(token)).order_data.order_status, 'processing');
    }
    await isFinal(shop, token, orderId);
  });

  it('S16: a refusal that comes when the order’s time is up does not call it declined for good', async () => {
    const shop = await start();
    const { token } = await shop.createOrder({ lifetime: 60 });
    const slow = shop.payByCard(token, refusing, {}, { 'x-sandbox-fault': 'acquirer-delay=1000' });
    let isAnswered = false;
    void slow.finally(() => (isAnswered = true));
    await until(async () => isAnswered || (await attemptsOf(shop, 'processing')) > 0, 'the acquirer is at work');
    assert.ok(!isAnswered, 'it was answered before its time was up');
    shop.clock.advance(61);
    const { response, outcome } = await slow;
    assert.equal(outcome?.error?.code, '1000');
    assert.equal(response['final'], undefined);
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'expired');
  });

  it('S16: a request that made no attempt does not count', async () => {
    const shop = await start();
    const { token } = await shop.createOrder();
    for (let count = 1; count <= 9; count++) await shop.payByCard(token, refusing);
    for (let count = 1; count <= 12; count++) {
      assert.equal((await shop.payByCard(token, '4444111155556667')).failure?.error_code, '1015');
      assert.equal((await shop.payByCard(token, refusing, { expiry_date: '01/20' })).failure?.error_code, '1025');
    }
    assert.equal((await shop.payByCard(token, approving)).outcome?.order_data.order_status, 'approved');
  });

  it('S16: 3-D Secure counts, whether the payer cancels or the issuer refuses; the look-up tells the page', async () => {
    const shop = await start();
    const { token, orderId } = await shop.createOrder();
    for (let count = 1; count <= 10; count++) {
      const number = count % 2 ? '4444555566661111' : '4444111166665555';
      const { challenge } = await shop.payByCard(token, number);
      assert.ok(challenge, String(count));
      await shop.finishChallenge(challenge, { answer: count % 2 ? 'cancel' : 'confirm' });
    }
    await isFinal(shop, token, orderId);
  });

  it('S16: an attempt that the payer left and a newer one replaced counts', async () => {
    const shop = await start();
    const { token, orderId } = await shop.createOrder();
    for (let count = 1; count <= 10; count++) assert.ok((await shop.payByCard(token, '4444555566661111')).challenge);
    // The eleventh would replace the tenth.
    assert.equal((await shop.payByCard(token, '4444555566661111')).failure?.error_code, '1019');
    await isFinal(shop, token, orderId);
  });

  it('S16: wallets and banks count with cards', async () => {
    const shop = await start();
    const { token, orderId } = await shop.createOrder();
    const wallet = { payment_system: 'googlepay', payment_data: '{"code":1037}' };
    for (let count = 1; count <= 3; count++) {
      await shop.payByCard(token, refusing);
      await shop.post(cardSubmission.path, { token, ...wallet });
      await payAtBank(shop, (await leaveForBank(shop, token)).url, 'refuse');
    }
    assert.equal(await attemptsOf(shop), 9);
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'processing');
    await payAtBank(shop, (await leaveForBank(shop, token)).url, 'refuse');
    await isFinal(shop, token, orderId);
  });

  it('S16: refused at once they are never more than ten', async () => {
    const shop = await start();
    const { token, orderId } = await shop.createOrder();
    for (let round = 0; round < 12; round++) {
      await Promise.all(Array.from({ length: 6 }, () => shop.payByCard(token, refusing)));
    }
    await isFinal(shop, token, orderId);
  });

  it('S16: an approved attempt among several at once keeps the order paid', async () => {
    const shop = await start();
    const { token } = await shop.createOrder();
    for (let count = 1; count <= 9; count++) await shop.payByCard(token, refusing);
    const [approved, ...others] = await Promise.all([
      shop.payByCard(token, approving, {}, { 'x-sandbox-fault': 'acquirer-delay=50' }),
      ...Array.from({ length: 8 }, () => shop.payByCard(token, refusing)),
    ]);
    const paid = approved.outcome?.order_data.order_status === 'approved';
    const { order_status: status } = (await shop.lookUp(token)).order_data;
    assert.equal(status, paid ? 'approved' : 'declined');
    assert.equal(await shop.charges(), paid ? 1 : 0);
    assert.ok((await attemptsOf(shop)) <= 10);
    assert.ok(paid || others.some(({ outcome }) => outcome?.error));
  });

  it('S16: an order that a page made ends the same way, and its `order_id` can no longer be paid', async () => {
    const shop = await start();
    const order = {
      merchant_id: merchant.id,
      order_id: 'page-0123456789abcdef',
      page_proof: '0123456789abcdef0123456789abcdef',
      order_desc: 'Tea',
      amount: 100,
      currency: 'EUR',
    };
    const card = { payment_system: 'card', expiry_date: '12/30', cvv2: '123' };
    const pay = (card_number: string) => shop.post(cardSubmission.path, { ...order, ...card, card_number });
    for (let count = 1; count <= 9; count++) assert.equal((await pay(refusing))['final'], undefined);
    assert.equal((await pay(refusing))['final'], true);
    assert.equal(failure.parse(await pay(approving)).error_code, '1019');
  });

  it('S16: a refusal whose order was paid by another attempt meanwhile is not called final', async () => {
    const shop = await start();
    const { token } = await shop.createOrder();
    const left = await shop.payByCard(token, '4444555566661111');
    assert.ok(left.challenge);
    await shop.payByCard(token, approving);
    const { pages } = await shop.finishChallenge(left.challenge);
    assert.doesNotMatch(pages.join(), /"final"/);
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'approved');
  });
});
