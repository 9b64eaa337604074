/** S16: how many refused attempts an order may have, and with `--refusals` a network address. */
import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { cardSubmission, failure, orderLookup, recurring, transfer } from '../../src/contract/index.js';
import { consolePath } from '../helpers/console.js';
import { leaveForBank, payAtBank } from '../helpers/bank.js';
import { merchant, payOrigin, startGateway, widget, type Submitted, type TestGateway } from '../helpers/gateway.js';

const refusing = '4444111155556666';
const approving = '4444555511116666';
const open: TestGateway[] = [];
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.stop();
});

async function start(options: Parameters<typeof startGateway>[0] = {}): Promise<TestGateway> {
  const shop = await startGateway(options);
  open.push(shop);
  return shop;
}

const attemptsOf = (shop: TestGateway, status = 'declined') =>
  shop.database
    .selectFrom('attempts')
    .select('id')
    .where('status', '=', status as 'declined')
    .execute()
    .then(({ length }) => length);

/** What the last of ten must be, whichever way it came, and what follows it. */
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
  it('S16: ten refused cards end it: the tenth says so, the callback is sent, and nothing pays it any more', async () => {
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

  it('S16: what never reached an attempt does not count', async () => {
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

  it('S16: an approved one among those at once stands', async () => {
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

  it('S16: an order that a page made ends the same way, and its `order_id` pays nothing any more', async () => {
    const shop = await start();
    const order = {
      merchant_id: merchant.id,
      order_id: 'page-0123456789abcdef',
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

describe('S16: the refused attempts of one network address', () => {
  const submit = (shop: TestGateway, request: object, address: string, path = cardSubmission.path) =>
    shop.gateway.fetch(
      new Request(payOrigin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ request }),
      }),
      { address },
    );
  const card = (card_number: string) => ({ payment_system: 'card', card_number, expiry_date: '12/30', cvv2: '123' });
  let orders = 0;
  const fresh = (number: string) => ({
    ...card(number),
    merchant_id: merchant.id,
    order_desc: 'Tea',
    amount: 100,
    currency: 'EUR',
    order_id: `page-${String(++orders).padStart(12, '0')}`,
  });

  it('S16: with `--refusals` the next submission gets 429 until the minute is over, and nothing is begun', async () => {
    const shop = await start({ refusals: 3 });
    const address = '192.0.2.1';
    for (const wait of [0, 10, 10]) {
      shop.clock.advance(wait);
      assert.equal((await submit(shop, fresh(refusing), address)).status, 200);
    }
    for (const [path, request] of [
      [cardSubmission.path, fresh(approving)],
      [transfer.path, { widget_id: widget, ...card(approving) }],
    ] as const) {
      const answer = await submit(shop, request, address, path);
      assert.equal(answer.status, 429);
      assert.equal(answer.headers.get('retry-after'), '40');
      const { error_code, error_message } = failure.parse(((await answer.json()) as { response: unknown }).response);
      assert.equal(error_code, '1002');
      assert.match(error_message, /refused: please try again in 40 seconds/);
    }
    assert.equal((await shop.database.selectFrom('attempts').select('id').execute()).length, 3);
    assert.equal((await shop.database.selectFrom('orders').select('payment_id').execute()).length, 3);
    assert.equal((await submit(shop, fresh(approving), '192.0.2.2')).status, 200, 'another address');
    assert.equal((await submit(shop, fresh(approving), '')).status, 200, 'the same process');
    assert.equal((await submit(shop, { token: 'x' }, address, orderLookup.path)).status, 200, 'a look-up');
    assert.equal(
      (await shop.gateway.fetch(new Request(payOrigin + consolePath), { address: '127.0.0.1' })).status,
      200,
    );
    shop.clock.advance(39);
    assert.equal((await submit(shop, fresh(approving), address)).status, 429);
    shop.clock.advance(1);
    assert.equal((await submit(shop, fresh(approving), address)).status, 200);
  });

  it('S16: approved ones, wrong numbers and charges of the merchant’s server do not count', async () => {
    const shop = await start({ refusals: 1 });
    const address = '192.0.2.1';
    for (let count = 0; count < 3; count++) {
      assert.equal((await submit(shop, fresh(approving), address)).status, 200);
      assert.equal((await submit(shop, fresh('4444111155556667'), address)).status, 200);
    }
    const first = await shop.createOrder({ required_rectoken: 'Y' });
    await shop.payByCard(first.token, '4444000010720007');
    const rectoken = String((await shop.status(first.orderId)).rectoken);
    const charge = {
      merchant_id: merchant.id,
      order_id: 'again',
      order_desc: 'Tea',
      amount: 100,
      currency: 'EUR',
      rectoken,
    };
    const refused = await submit(shop, await shop.signed(charge), address, recurring.path);
    assert.match(await refused.text(), /"response_code":"1072"/);
    assert.equal((await submit(shop, fresh(approving), address)).status, 200);
  });

  it('S16: 3-D Secure and transfers count', async () => {
    const shop = await start({ refusals: 2 });
    const address = '192.0.2.1';
    const asked = await submit(shop, fresh('4444555566661111'), address);
    const { response } = (await asked.json()) as { response: NonNullable<Submitted['challenge']> };
    await shop.finishChallenge(response, { answer: 'cancel' });
    const { payment_system: _, ...sender } = card(refusing);
    const sent = {
      widget_id: widget,
      ...sender,
      amount: 100,
      currency: 'EUR',
      receiver_card_number: '5555666644441111',
    };
    assert.equal((await submit(shop, sent, address, transfer.path)).status, 200);
    assert.equal((await submit(shop, fresh(approving), address)).status, 429);
  });

  it('S16: sent at once they are counted like those sent one after the other', async () => {
    const shop = await start({ refusals: 5 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => submit(shop, fresh(refusing), '192.0.2.1')));
    assert.equal(answers.filter(({ status }) => status === 200).length, 5);
    assert.equal(answers.filter(({ status }) => status === 429).length, 35);
    assert.equal(await attemptsOf(shop), 5);
  });

  it('S16: approved ones at once wait for each other and are all carried out', async () => {
    const shop = await start({ refusals: 2 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => submit(shop, fresh(approving), '192.0.2.1')));
    assert.ok(answers.every(({ status }) => status === 200));
    assert.equal(await shop.charges(), 12);
  });

  it('S16: without the flag any number is carried out', async () => {
    const shop = await start();
    for (let count = 0; count < 12; count++) {
      assert.equal((await submit(shop, fresh(refusing), '192.0.2.1')).status, 200);
    }
  });
});
