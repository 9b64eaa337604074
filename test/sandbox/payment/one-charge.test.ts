/** At most one charge, whatever happens: at once, twice, late, changed, or cut off in the middle. */
import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeEach, describe, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../helpers/database.js';
import { startGateway, type Submitted, type TestGateway } from '../../helpers/gateway.js';
import { pause, until } from '../../helpers/until.js';

const confirmCard = '4444555566661111';

function challengeOf({ challenge }: Submitted) {
  assert.ok(challenge, 'a challenge was expected');
  return challenge;
}

describe('an order is charged once', () => {
  let shop: TestGateway;
  beforeEach(async () => {
    shop = await startGateway();
  });
  afterEach(() => shop.stop());

  it('when twenty submissions come at once', async () => {
    const { token, orderId } = await shop.createOrder();
    const all = await Promise.all(Array.from({ length: 20 }, () => shop.payByCard(token)));
    assert.equal(all.filter(({ outcome }) => outcome?.order_data.order_status === 'approved').length, 1);
    for (const { failure } of all) if (failure) assert.match(failure.error_code, /^10(13|19)$/);
    assert.equal(await shop.charges(), 1);
    assert.equal((await shop.transactions(orderId)).length, 1);
  });

  it('when another submission comes while the acquirer works: 1013, and the message that the payment is in progress', async () => {
    const { token } = await shop.createOrder();
    const slow = shop.payByCard(token, undefined, {}, { 'x-sandbox-fault': 'acquirer-delay=1000' });
    await until(async () => (await shop.lookUp(token)).transaction_status === 'processing', 'the acquirer is at work');
    const second = await shop.payByCard(token);
    assert.equal(second.failure?.error_code, '1013');
    assert.match(second.failure?.error_message ?? '', /in progress/);
    assert.equal((await slow).outcome?.order_data.order_status, 'approved');
    assert.equal(await shop.charges(), 1);
  });

  it('when the answer is lost and the card is sent again', async () => {
    const { token } = await shop.createOrder();
    await assert.rejects(shop.payByCard(token, undefined, {}, { 'x-sandbox-fault': 'drop' }));
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'approved');
    assert.equal((await shop.payByCard(token)).failure?.error_code, '1019');
    assert.equal(await shop.charges(), 1);
  });

  it('when the return from the issuer is posted twice, one after the other or at once', async () => {
    for (const atOnce of [false, true]) {
      const { token } = await shop.createOrder();
      const before = await shop.charges();
      const challenge = challengeOf(await shop.payByCard(token, confirmCard));
      const { form } = await shop.finishChallenge(challenge, { stay: true });
      assert.ok(form);
      const post = async () => (await shop.postForm(challenge.send_data.TermUrl, form)).text();
      const pages = atOnce ? await Promise.all([post(), post(), post()]) : [await post(), await post()];
      for (const page of pages) assert.match(page, /€10\.00 paid/);
      assert.equal(await shop.charges(), before + 1);
    }
  });

  it('when a new submission supersedes one whose payer is at the issuer', async () => {
    const { token, orderId } = await shop.createOrder();
    const old = challengeOf(await shop.payByCard(token, confirmCard));
    const { outcome } = await shop.payByCard(token);
    assert.equal(outcome?.order_data.order_status, 'approved');
    const { pages } = await shop.finishChallenge(old);
    assert.match(pages.at(-1) ?? '', /This order is already paid/);
    const [first, second] = await shop.transactions(orderId);
    assert.equal(first?.transaction_status, 'declined');
    assert.equal(first?.response_code, 1054);
    assert.equal(second?.transaction_status, 'approved');
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'approved');
    assert.equal(await shop.charges(), 1);
  });

  it('when the superseded payer comes back first: the newer attempt is not harmed', async () => {
    const { token } = await shop.createOrder();
    const old = challengeOf(await shop.payByCard(token, confirmCard));
    const newer = challengeOf(await shop.payByCard(token, confirmCard));
    await shop.finishChallenge(old);
    const between = await shop.lookUp(token);
    assert.equal(between.transaction_status, 'created');
    assert.equal(between.order_data.order_status, 'processing');
    assert.equal(await shop.charges(), 0);
    await shop.finishChallenge(newer);
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'approved');
    assert.equal(await shop.charges(), 1);
  });

  it('when the MD is changed on the way back: neither order is paid', async () => {
    const one = await shop.createOrder();
    const two = await shop.createOrder();
    const first = challengeOf(await shop.payByCard(one.token, confirmCard));
    const second = challengeOf(await shop.payByCard(two.token, confirmCard));
    const { form } = await shop.finishChallenge(first, { stay: true });
    assert.ok(form);
    const mixed = { MD: second.send_data.MD, PaRes: form['PaRes'] ?? '' };
    const swapped = first.send_data.TermUrl.replace(first.send_data.MD, second.send_data.MD);
    await shop.postForm(swapped, mixed);
    await shop.postForm(second.send_data.TermUrl, mixed);
    await shop.postForm(first.send_data.TermUrl, mixed);
    for (const { token } of [one, two]) {
      assert.equal((await shop.lookUp(token)).order_data.order_status, 'processing');
    }
    assert.equal(await shop.charges(), 0);
  });

  it('when the payer confirms after the order expired: not at all', async () => {
    const { token, orderId } = await shop.createOrder({ lifetime: 60 });
    const challenge = challengeOf(await shop.payByCard(token, confirmCard));
    const { form } = await shop.finishChallenge(challenge, { stay: true });
    shop.clock.advance(61);
    await shop.postForm(challenge.send_data.TermUrl, form ?? {});
    assert.equal((await shop.status(orderId)).order_status, 'expired');
    assert.equal(await shop.charges(), 0);
  });
});

describe('an attempt that was cut off is finished once, by any running process', () => {
  const held: TestGateway[] = [];
  const made: TestDatabase[] = [];
  const makeDatabase = async () => {
    const database = await makeTestDatabase();
    made.push(database);
    return database;
  };
  afterAll(async () => {
    await Promise.all(held.map(({ gateway }) => gateway.stop()));
    await Promise.all(made.map((database) => database.remove()));
  });

  for (const fault of ['acquirer-delay=3600000', 'acquirer-answer-delay=3600000']) {
    it(`with ${fault.split('=')[0]}: before and after the money moved`, async () => {
      const database = await makeDatabase();
      // The first process never receives the acquirer's answer, as if it had been killed.
      const dead = await startGateway({ database: database.open() });
      const { token, orderId } = await dead.createOrder();
      held.push(dead);
      void dead.payByCard(token, undefined, {}, { 'x-sandbox-fault': fault });
      await until(
        async () => (await dead.lookUp(token)).transaction_status === 'processing',
        'the acquirer is at work',
      );
      await pause(20);

      const alive = await startGateway({ database: database.open(), now: dead.clock.now });
      assert.equal((await alive.lookUp(token)).transaction_status, 'processing');
      assert.equal(await alive.gateway.runDueJobs(), 0, 'the acquirer still has its time');
      dead.clock.advance(11);
      await alive.gateway.runDueJobs();
      assert.equal((await alive.lookUp(token)).order_data.order_status, 'approved');
      assert.equal(await alive.charges(), 1);
      assert.equal((await alive.transactions(orderId)).length, 1);
      assert.equal(alive.callbacks.length, 1);
      assert.equal((await alive.payByCard(token)).failure?.error_code, '1019');
      await alive.gateway.stop();
    });
  }

  it('at start, without waiting for the acquirer’s time', async () => {
    const database = await makeDatabase();
    const dead = await startGateway({ database: database.open() });
    const { token } = await dead.createOrder();
    held.push(dead);
    void dead.payByCard(token, undefined, {}, { 'x-sandbox-fault': 'acquirer-delay=3600000' });
    await until(async () => (await dead.lookUp(token)).transaction_status === 'processing', 'the acquirer is at work');
    const alive = await startGateway({ database: database.open(), now: dead.clock.now });
    held.push(alive);
    alive.gateway.startJobs();
    await until(() => alive.callbacks.length > 0, 'the payment is finished');
    assert.equal((await alive.lookUp(token)).order_data.order_status, 'approved');
    assert.equal(alive.callbacks[0]?.body.order_status, 'approved');
    assert.equal(await alive.charges(), 1);
    await alive.gateway.stop();
  });

  it('when two processes submit and resume on one database', async () => {
    const database = await makeDatabase();
    const one = await startGateway({ database: database.open() });
    const two = await startGateway({ database: database.open(), now: one.clock.now });
    const tokens = await Promise.all(Array.from({ length: 5 }, async () => (await one.createOrder()).token));
    const submissions = tokens.flatMap((token) => [one.payByCard(token), two.payByCard(token)]);
    await Promise.all(submissions);
    await Promise.all([one.gateway.runDueJobs(), two.gateway.runDueJobs()]);
    assert.equal(await one.charges(), 5);
    assert.equal(one.callbacks.length + two.callbacks.length, 5, 'a callback was sent by both processes');
    await Promise.all([one.gateway.stop(), two.gateway.stop()]);
  });
});
