/** Subscriptions: what begins them, each charge of them, what stops them, and that no charge is lost or made twice. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { checkoutSubmission, verifySignature, type RecurringData } from '../../../src/contract/index.js';
import { beginCharge } from '../../../src/sandbox/store/orders/schedules.js';
import { makeTestDatabase, type TestDatabase } from '../../helpers/database.js';
import { merchant, shopOrigin, startGateway, type TestGateway } from '../../helpers/gateway.js';
import { until } from '../../helpers/until.js';

const monthly: RecurringData = { every: 1, period: 'month', amount: 700 };
const refusesRecurring = '4444000010720007';
const dayLength = 86_400;

/** Submits a card with a subscription. */
async function subscribe(
  shop: TestGateway,
  token: string,
  data: unknown,
  number = '4444555511116666',
  more: object = {},
) {
  const card = { payment_system: 'card', card_number: number, expiry_date: '12/30', cvv2: '123' };
  const request = { ...card, token, recurring_data: data, ...more };
  return shop.post(checkoutSubmission.path, request, { origin: shopOrigin });
}

async function newSubscription(shop: TestGateway, data: unknown = monthly, number?: string) {
  const { token, orderId } = await shop.createOrder();
  await subscribe(shop, token, data, number);
  await shop.gateway.runDueJobs();
  const [schedule] = (await shop.schedules()).slice(-1);
  assert.ok(schedule);
  return { token, orderId, schedule };
}

/** Lets time pass, a day at a time, as it does. */
async function pass(shop: TestGateway, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    shop.clock.advance(dayLength);
    await shop.gateway.runDueJobs();
  }
}

const nameOf = ({ body }: { body: { order_id: string } }) => body.order_id;

describe('a subscription', () => {
  let shop: TestGateway;
  beforeEach(async () => {
    shop = await startGateway();
  });
  afterEach(() => shop.stop());

  it('begins with the payment and charges one interval after it, and so on', async () => {
    const { orderId, schedule } = await newSubscription(shop);
    assert.equal(schedule.next_at, Date.UTC(2026, 11, 21, 12));
    await pass(shop, 29);
    assert.deepEqual(shop.callbacks.map(nameOf), [orderId]);
    await pass(shop, 40);
    assert.deepEqual(shop.callbacks.map(nameOf), [orderId, `${orderId}-1`, `${orderId}-2`]);
    const { body, url, at } = shop.callbacks[1] ?? assert.fail();
    assert.equal(at.toISOString(), '2026-12-21T12:00:00.000Z');
    assert.equal(url, 'https://shop.example/callback');
    assert.ok(await verifySignature(merchant.secret, body));
    const { order_status, amount, actual_amount, currency, parent_order_id, tran_type, masked_card, eci } = body;
    assert.deepEqual(
      { order_status, amount, actual_amount, currency, parent_order_id, tran_type, masked_card, eci },
      {
        ...{ order_status: 'approved', amount: '700', actual_amount: '700', currency: 'EUR' },
        ...{ parent_order_id: orderId, tran_type: 'purchase', masked_card: '444455XXXXXX6666', eci: '07' },
      },
    );
    assert.equal(await shop.charges(), 3);
  });

  it('shows the page nothing, and adds no secret to the callback of an order without a rectoken', async () => {
    const { token } = await newSubscription(shop);
    const found = JSON.stringify(await shop.lookUp(token));
    const { rectoken } = (await shop.schedules())[0] ?? assert.fail();
    // Its handle, which the rectoken begins with.
    assert.match(rectoken, /^[0-9a-f]{20}$/);
    assert.ok(!found.includes(rectoken) && !found.includes('recurring'));
    await pass(shop, 31);
    for (const { body } of shop.callbacks) assert.equal(body['rectoken'], '');
  });

  it('lists each charge with the attempt that began it', async () => {
    const { orderId } = await newSubscription(shop);
    await pass(shop, 31);
    const [first] = await shop.transactions(orderId);
    const charges = await shop.transactions(`${orderId}-1`);
    assert.equal(charges.length, 1);
    assert.equal(charges[0]?.parent_tran_id, first?.id);
    assert.equal(charges[0]?.transaction_status, 'approved');
    assert.equal(charges[0]?.actual_amount, 700);
    assert.equal((await shop.status(`${orderId}-1`)).order_status, 'approved');
  });

  it('takes the order’s amount if it has none of its own', async () => {
    await newSubscription(shop, { every: 1, period: 'day' });
    await pass(shop, 1);
    assert.equal(shop.callbacks.at(-1)?.body.amount, '1000');
  });

  it('begins after 3-D Secure, once, and not if the payer cancels', async () => {
    for (const answer of ['cancel', 'confirm'] as const) {
      const { token } = await shop.createOrder();
      const asked = await subscribe(shop, token, monthly, '4444555566661111');
      assert.equal((await shop.schedules()).length, 0);
      const { form } = await shop.finishChallenge(checkoutSubmissionChallenge(asked), { answer, stay: true });
      const back = checkoutSubmissionChallenge(asked).send_data.TermUrl;
      await Promise.all([shop.postForm(back, form ?? {}), shop.postForm(back, form ?? {})]);
      assert.equal((await shop.schedules()).length, answer === 'confirm' ? 1 : 0);
    }
  });

  it('begins with the attempt that paid, not with the one that was refused', async () => {
    const { token } = await shop.createOrder();
    await subscribe(shop, token, { ...monthly, every: 5 }, '4444111155556666');
    assert.equal((await shop.schedules()).length, 0);
    await subscribe(shop, token, { every: 2, period: 'week' });
    const [schedule] = await shop.schedules();
    assert.equal(schedule?.every, 2);
    assert.equal(schedule?.period, 'week');
  });

  it('does not begin if the payment does not ask for it', async () => {
    const { token } = await shop.createOrder();
    await shop.payByCard(token);
    assert.equal((await shop.schedules()).length, 0);
    const cards = await shop.database.selectFrom('cards').select('id').execute();
    assert.equal(cards.length, 0, 'a card was kept that will never be charged');
  });

  it('continues with the stored card that paid', async () => {
    const first = await shop.createOrder({ required_rectoken: 'Y' });
    await shop.payByCard(first.token);
    await shop.gateway.runDueJobs();
    const rectoken = String(shop.callbacks[0]?.body['rectoken']);
    const { token, orderId } = await shop.createOrder();
    await shop.post(checkoutSubmission.path, {
      ...{ payment_system: 'card', token, rectoken, cvv2: '123', recurring_data: monthly },
    });
    const [schedule] = await shop.schedules();
    assert.equal(schedule?.rectoken, rectoken.slice(0, 20), 'its handle');
    await pass(shop, 31);
    assert.equal(shop.callbacks.at(-1)?.body.order_id, `${orderId}-1`);
    assert.equal(shop.callbacks.at(-1)?.body.order_status, 'approved');
  });

  it('can be signed by the merchant’s server, which wins over the page', async () => {
    const wishes = { recurring_every: '2', recurring_period: 'week', recurring_amount: 300 };
    const { token, orderId } = await shop.createOrder(wishes);
    await subscribe(shop, token, { every: 9, period: 'year' });
    const [schedule] = await shop.schedules();
    assert.deepEqual([schedule?.every, schedule?.period, schedule?.amount], [2, 'week', 300]);
    await pass(shop, 14);
    assert.equal(shop.callbacks.at(-1)?.body.order_id, `${orderId}-1`);
    assert.ok(!Object.hasOwn(shop.callbacks.at(-1)?.body ?? {}, 'recurring_every'));
    assert.equal((await shop.schedules()).length, 1, 'a charge began a subscription of its own');
  });

  for (const [name, wrong] of [
    ['an unknown period', { every: 1, period: 'decade' }],
    ['no interval', { period: 'day' }],
    ['a broken one', { every: 1.5, period: 'day' }],
    ['text', 'monthly'],
    ['a list', []],
    ['no day of the calendar', { every: 1, period: 'day', start_time: '2026-02-31' }],
    ['an end before its start', { every: 1, period: 'day', start_time: '2027-02-01', end_time: '2027-01-01' }],
    ['an end in the past', { every: 1, period: 'day', end_time: '2026-11-20' }],
  ] as const) {
    it(`a subscription with ${name} is refused with 1007 before anything is charged`, async () => {
      const { token, orderId } = await shop.createOrder();
      const answer = await subscribe(shop, token, wrong);
      assert.equal(answer['response_status'], 'failure');
      assert.equal(answer['error_code'], '1007');
      assert.match(String(answer['error_message']), /`recurring_data/);
      assert.equal(await shop.charges(), 0);
      assert.equal((await shop.transactions(orderId)).length, 0);
    });
  }

  it('an invalid signed subscription makes no order', async () => {
    for (const [wrong, name] of [
      [{ recurring_every: 0 }, 'recurring_every'],
      [{ recurring_period: 'month', recurring_end_time: '2026-11-20' }, 'recurring_end_time'],
      [{ recurring_start_time: '2027-02-01', recurring_end_time: '2027-01-01' }, 'recurring_end_time'],
    ] as const) {
      await assert.rejects(shop.createOrder({ ...wrong }), new RegExp(`1007.*${name}`));
    }
  });

  it('ends after its last day', async () => {
    const { orderId } = await newSubscription(shop, {
      ...{ every: 1, period: 'day', start_time: '2026-11-23', end_time: '2026-11-25' },
    });
    await pass(shop, 10);
    assert.deepEqual(shop.callbacks.map(nameOf), [orderId, `${orderId}-1`, `${orderId}-2`, `${orderId}-3`]);
    const [schedule] = await shop.schedules();
    assert.equal(schedule?.status, 'ended');
    assert.equal(schedule?.next_at, null);
  });

  it('skips a name that the merchant has used for an order itself', async () => {
    const { orderId } = await newSubscription(shop, { every: 1, period: 'day' });
    await shop.createOrder({ order_id: `${orderId}-2`, server_callback_url: '' });
    await pass(shop, 3);
    assert.deepEqual(shop.callbacks.map(nameOf), [orderId, `${orderId}-1`, `${orderId}-3`, `${orderId}-4`]);
  });

  it('cuts a long order_id between two characters, wherever the cut falls', async () => {
    for (const before of [1018, 1019, 1020, 1021, 1022]) {
      const shopsId = `${'a'.repeat(before)}${'🍵'.repeat(3)}`.slice(0, 1024).replace(/\p{Surrogate}$/u, '');
      const { token } = await shop.createOrder({ order_id: shopsId, recurring_every: 1, recurring_period: 'month' });
      await shop.payByCard(token);
    }
    shop.clock.advance(31 * dayLength);
    await shop.gateway.runDueJobs();
    const charges = shop.callbacks.filter(({ body }) => String(body.parent_order_id ?? '') !== '');
    assert.equal(charges.length, 5);
    for (const { body } of charges) {
      assert.match(body.order_id, /^a+(🍵)*-1$/u);
      assert.ok(body.order_id.length <= 1024);
      assert.equal((await shop.status(body.order_id)).order_id, body.order_id);
    }
  });

  it('makes up for charges that fell due while no process ran, in turn', async () => {
    const { orderId } = await newSubscription(shop, { every: 1, period: 'day' });
    shop.clock.advance(5 * dayLength);
    await shop.gateway.runDueJobs();
    assert.deepEqual(shop.callbacks.map(nameOf), [orderId, ...[1, 2, 3, 4, 5].map((n) => `${orderId}-${n}`)]);
  });
});

describe('a charge that is declined', () => {
  let shop: TestGateway;
  beforeEach(async () => {
    shop = await startGateway();
  });
  afterEach(() => shop.stop());

  /** Makes every stored card unreadable, which the acquirer refuses with 1002, or readable again. */
  async function spoilCards(change: (sealed: string) => string): Promise<void> {
    for (const { id, sealed } of await shop.database.selectFrom('cards').selectAll().execute()) {
      const changed = { sealed: change(sealed) };
      await shop.database.updateTable('cards').set(changed).where('id', '=', id).execute();
    }
  }
  const spoil = (sealed: string) => `${sealed}~`;
  const shorten = (sealed: string) => sealed.slice(0, -1);

  it('a declined charge with 1072 is final, has a callback, and stops the subscription at once', async () => {
    const { orderId } = await newSubscription(shop, { every: 1, period: 'day' }, refusesRecurring);
    assert.equal(shop.callbacks[0]?.body.order_status, 'approved');
    await pass(shop, 4);
    assert.equal(shop.callbacks.length, 2);
    const { body } = shop.callbacks[1] ?? assert.fail();
    assert.equal(body.order_id, `${orderId}-1`);
    assert.equal(body.order_status, 'declined');
    assert.equal(body['response_code'], '1072');
    assert.equal(body.actual_amount, '');
    const [schedule] = await shop.schedules();
    assert.deepEqual([schedule?.status, schedule?.stop_code, schedule?.next_at], ['stopped', 1072, null]);
    const open = await shop.database.selectFrom('jobs').select('kind').where('done_at', 'is', null).execute();
    // The settlement of a payment has a day of its own.
    assert.deepEqual(
      open.filter(({ kind }) => kind !== 'settle'),
      [],
    );
  });

  it('leaves the subscription active until three charges in a row are declined; an approved one resets the count', async () => {
    const { orderId } = await newSubscription(shop, { every: 1, period: 'day' });
    await spoilCards(spoil);
    await pass(shop, 2);
    await spoilCards(shorten);
    await pass(shop, 1);
    await spoilCards(spoil);
    await pass(shop, 6);
    const told = shop.callbacks.map(({ body }) => `${body.order_id} ${body.order_status}`);
    const expected = ['declined', 'declined', 'approved', 'declined', 'declined', 'declined'];
    assert.deepEqual(told, [`${orderId} approved`, ...expected.map((status, n) => `${orderId}-${n + 1} ${status}`)]);
    const [schedule] = await shop.schedules();
    assert.deepEqual([schedule?.status, schedule?.declines, schedule?.next_at], ['stopped', 3, null]);
  });

  it('counts declined charges in turn when it catches up: the fourth is not made', async () => {
    await newSubscription(shop, { every: 1, period: 'day' });
    await spoilCards(spoil);
    shop.clock.advance(6 * dayLength);
    await shop.gateway.runDueJobs();
    assert.equal(shop.callbacks.length, 4);
    assert.equal((await shop.schedules())[0]?.stop_code, 1002);
  });

  for (const [why, change] of [
    [
      'has expired',
      async () => {
        shop.clock.advance(5 * 366 * dayLength);
      },
    ],
    [
      'is no longer stored',
      async () => {
        await shop.database.deleteFrom('rectokens').execute();
      },
    ],
    [
      'belongs to a payment that was refunded',
      async () => {
        await shop.database.updateTable('orders').set({ status: 'reversed' }).execute();
      },
    ],
  ] as const) {
    it(`with 1082 if the card ${why}: the subscription stops without a charge`, async () => {
      const { orderId } = await newSubscription(shop, { every: 1, period: 'year' });
      const before = await shop.charges();
      await change();
      shop.clock.advance(366 * dayLength);
      await shop.gateway.runDueJobs();
      assert.equal(shop.callbacks.length, 2);
      assert.equal(shop.callbacks[1]?.body.order_id, `${orderId}-1`);
      assert.equal(shop.callbacks[1]?.body.order_status, 'declined');
      assert.equal(shop.callbacks[1]?.body['response_code'], '1082');
      assert.equal(await shop.charges(), before);
      const [schedule] = await shop.schedules();
      assert.deepEqual([schedule?.status, schedule?.stop_code, schedule?.next_at], ['stopped', 1082, null]);
    });
  }
});

describe('no charge is lost, and none is made twice', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await makeTestDatabase();
  });
  afterEach(() => database.remove());

  it('when two processes have the same clock and the same database', async () => {
    const one = await startGateway({ database: database.open() });
    const two = await startGateway({ database: database.open(), now: one.clock.now });
    for (let index = 0; index < 3; index++) await newSubscription(one, { every: 1, period: 'day' });
    for (let day = 0; day < 4; day++) {
      one.clock.advance(dayLength);
      await Promise.all([one.gateway.runDueJobs(), two.gateway.runDueJobs()]);
      await Promise.all([one.gateway.runDueJobs(), two.gateway.runDueJobs()]);
    }
    const names = [...one.callbacks, ...two.callbacks].map(nameOf).sort();
    assert.equal(names.length, 15);
    assert.equal(new Set(names).size, 15);
    assert.equal(await one.charges(), 15);
    await Promise.all([one.gateway.stop(), two.gateway.stop()]);
  });

  it('when the same job runs again: at once, and after a kill before it was noted as done', async () => {
    const shop = await startGateway();
    const { schedule } = await newSubscription(shop, { every: 1, period: 'day' });
    shop.clock.advance(3 * dayLength);
    const now = +shop.clock.now();
    const begun = await Promise.all([1, 2, 3].map(() => beginCharge(shop.database, schedule.id, 1, now)));
    assert.equal(begun.filter(Boolean).length, 1);
    assert.equal(await beginCharge(shop.database, schedule.id, 1, now), undefined);
    assert.equal(
      await beginCharge(shop.database, schedule.id, 4, now),
      undefined,
      'a step that is not due was charged',
    );
    // The process is dead, and no other one has the charge. The next charge finishes it first; the job that was never
    // noted as done runs again and finds nothing to do.
    await shop.gateway.runDueJobs();
    assert.equal(await shop.charges(), 4);
    assert.equal(new Set(shop.callbacks.map(nameOf)).size, 4);
    assert.equal(shop.callbacks.length, 4);
    await shop.stop();
  });

  it('when a process dies between the money and the note of it', async () => {
    const dead = await startGateway({ database: database.open() });
    const { orderId, schedule } = await newSubscription(dead, { every: 1, period: 'day' });
    dead.clock.advance(dayLength);
    const now = +dead.clock.now();
    const attempt = await beginCharge(dead.database, schedule.id, 1, now);
    if (!attempt || 'dueAt' in attempt) assert.fail('the charge is not due');
    await dead.database
      .insertInto('acquirer_operations')
      .values({
        ...{ attempt_id: attempt.id, operation: 'recurring', amount: attempt.amount, currency: attempt.currency },
        ...{ response_code: 0, approval_code: '654321', rrn: '000000000001', created_at: now },
      })
      .execute();
    const alive = await startGateway({ database: database.open(), now: dead.clock.now });
    alive.gateway.startJobs();
    await until(() => alive.callbacks.length > 0, 'the charge is finished');
    const result = await alive.status(`${orderId}-1`);
    assert.equal(result.order_status, 'approved');
    assert.equal(result.approval_code, '654321');
    assert.equal(await alive.charges(), 2);
    await Promise.all([alive.gateway.stop(), dead.gateway.stop()]);
  });
});

function checkoutSubmissionChallenge(answer: Record<string, unknown>) {
  const parsed = checkoutSubmission.response.parse(answer);
  assert.ok('send_data' in parsed, 'a challenge was expected');
  return parsed;
}
