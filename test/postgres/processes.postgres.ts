/** Several processes on one PostgreSQL: every order is charged once and told of, whichever of them is killed at whatever moment. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { transfer } from '../../src/contract/index.js';
import type { Store } from '../../src/sandbox/store/tables/schema.js';
import { moveClock } from '../helpers/clock.js';
import type { TestDatabase } from '../helpers/database.js';
import { widget } from '../helpers/gateway.js';
import { pause, until } from '../helpers/until.js';
import { makeDatabase, makePlace, makeReceiver, order, pay, post, type Place, type Receiver } from './support.js';

const daily = { every: 1, period: 'day', amount: 700 };
const day = 86_400;

describe('two processes on one database', () => {
  let database: TestDatabase & { readonly url: string };
  let store: Store;
  let places: [Place, Place];
  let receiver: Receiver;

  beforeAll(async () => {
    database = await makeDatabase();
    store = database.open();
    receiver = await makeReceiver(20);
    places = [await makePlace(database.url), await makePlace(database.url)];
    // At once: both find the database empty.
    await Promise.all(places.map((place) => place.start()));
  });
  afterAll(async () => {
    await Promise.all(places.map((place) => place.stop('SIGKILL')));
    await receiver.close();
    await database.remove();
  });

  const tokenOf = async (orderId: string): Promise<string> =>
    (await store.selectFrom('orders').select('token').where('order_id', '=', orderId).executeTakeFirstOrThrow()).token;
  /** The place whose turn it is, and then the other. */
  const inTurn = (turn: number): Place[] => (turn % 2 === 0 ? [...places] : [...places].reverse());
  const openJobs = () =>
    store.selectFrom('jobs').selectAll().where('done_at', 'is', null).where('kind', '!=', 'settle').execute();

  /** Orders made by one process and paid by the other, so many at once. */
  async function trade(name: string, count: number, width: number, of: (index: number) => object): Promise<void> {
    let next = 0;
    await Promise.all(
      Array.from({ length: width }, async () => {
        for (let index = next++; index < count; index = next++) {
          const token = await order(inTurn(index), `${name}-${index}`, receiver.url, tokenOf);
          // Some are with the acquirer for a while, before or after the money moved.
          const slow = { 3: 'acquirer-delay=150', 6: 'acquirer-answer-delay=150' }[index % 8];
          await pay(inTurn(index + 1), token, of(index), slow === undefined ? {} : { 'x-sandbox-fault': slow });
        }
      }),
    );
  }

  /** The orders of this name, with how often money moved for each. */
  async function charges(name: string): Promise<{ order_id: string; status: string; charges: number }[]> {
    return store
      .selectFrom('orders')
      .leftJoin('attempts', 'attempts.payment_id', 'orders.payment_id')
      .leftJoin('acquirer_operations as moved', (join) =>
        join.onRef('moved.attempt_id', '=', 'attempts.id').on('moved.response_code', '=', 0),
      )
      .select(['orders.order_id', 'orders.status'])
      .select((is) => is.fn.count<number>('moved.attempt_id').as('charges'))
      .where('orders.order_id', 'like', `${name}-%`)
      .groupBy(['orders.order_id', 'orders.status'])
      .execute();
  }

  async function assertChargedOnce(name: string, count: number): Promise<void> {
    const all = await charges(name);
    assert.equal(all.length, count);
    const wrong = all.filter((one) => one.status !== 'approved' || one.charges !== 1);
    assert.deepEqual(wrong, []);
  }

  it('when nothing fails: each callback is delivered once, by one of them', async () => {
    await trade('calm', 60, 6, () => ({}));
    await until(async () => (await openJobs()).length === 0, 'every job is done');
    await assertChargedOnce('calm', 60);
    const names = receiver.received.map(({ order_id }) => order_id).filter((name) => name.startsWith('calm-'));
    assert.equal(names.length, 60, 'a callback was sent twice, or not at all');
    assert.equal(new Set(names).size, 60);
    assert.equal(receiver.mostAtOnce(), 1);
    const { tries } = await store
      .selectFrom('jobs')
      .select((is) => is.fn.max('tries').as('tries'))
      .where('kind', '=', 'callback')
      .executeTakeFirstOrThrow();
    assert.equal(tries, 1);
  });

  it('when each is killed in the middle and started again: 200 orders and their subscriptions', async () => {
    const trading = trade('killed', 200, 8, (index) => (index % 10 === 0 ? { recurring_data: daily } : {}));
    const [one, two] = places;
    for (const [place, share] of [
      [one, 50],
      [two, 120],
    ] as const) {
      await until(async () => (await charges('killed')).length >= share, `${share} orders`);
      await place.stop('SIGKILL');
      await pause(100);
      await place.start();
    }
    await trading;
    // A submission that was sent again got the answer that the order is being paid: any running process finishes it.
    await until(
      async () => (await charges('killed')).every(({ status }) => status === 'approved'),
      'every order is approved',
    );
    await assertChargedOnce('killed', 200);

    const schedules = await store.selectFrom('schedules').selectAll().execute();
    assert.equal(schedules.length, 20);
    const untilCharged = (times: number) =>
      until(
        async () => (await store.selectFrom('schedules').selectAll().execute()).every((one) => one.charges === times),
        `${times} charges of each subscription`,
      );
    await moveClock(one.payUrl, { forward: day });
    await untilCharged(1);
    // Three are due at once, and one of the two who make them is gone.
    await moveClock(two.payUrl, { forward: 3 * day });
    await pause(60);
    await two.stop('SIGKILL');
    await untilCharged(4);
    await two.start();
    await until(
      async () => (await charges('killed')).every(({ status }) => status === 'approved'),
      'every charge is approved',
    );
    // Twenty orders have four more of their name each.
    await assertChargedOnce('killed', 280);
  });

  it('each order that ended has its callback, and no process still holds a job', async () => {
    await until(
      async () => (await openJobs()).every((job) => job.kind === 'schedule' && job.claimed_until === null),
      'only the next charges wait',
    );
    const final = await store.selectFrom('orders').select('order_id').where('final_at', 'is not', null).execute();
    assert.equal(final.length, 60 + 280);
    const told = new Set(receiver.received.map(({ order_id }) => order_id));
    assert.deepEqual(
      final.filter(({ order_id }) => !told.has(order_id)),
      [],
    );
    // The acquirer moved no money that the gateway knows nothing of.
    const stray = await store
      .selectFrom('acquirer_operations')
      .leftJoin('attempts', 'attempts.id', 'acquirer_operations.attempt_id')
      .select('acquirer_operations.attempt_id')
      .where((is) => is.or([is('attempts.status', 'is', null), is('attempts.status', '!=', 'approved')]))
      .execute();
    assert.deepEqual(stray, []);
  });

  it('the days that passed are settled, each payment once', async () => {
    const moved = await moveClock(places[0].payUrl, { forward: 26 * 3600 });
    const settled = () =>
      store
        .selectFrom('settlements')
        .select('attempt_id')
        .where('operation', '=', 'purchase')
        .orderBy('attempt_id')
        .execute();
    const paid = await store
      .selectFrom('attempts')
      .select('id as attempt_id')
      .where('status', '=', 'approved')
      .where('started_at', '<', moved.getTime() - 25 * 3_600_000)
      .orderBy('id')
      .execute();
    assert.equal(paid.length, 60 + 280);
    await until(async () => (await settled()).length >= paid.length, 'every day is settled');
    const known = new Set(paid.map(({ attempt_id }) => attempt_id));
    assert.deepEqual(
      (await settled()).filter(({ attempt_id }) => known.has(attempt_id)),
      paid,
    );
  });

  it('the clock of one process moves for the other', async () => {
    const [one, two] = places;
    const moved = await moveClock(one.payUrl, { forward: 1000 });
    const answer = (await (await fetch(`${two.payUrl}/sandbox/clock`)).json()) as { now: string };
    const apart = Date.parse(answer.now) - moved.getTime();
    assert.ok(apart >= 0 && apart < 5000, `${apart} ms apart`);
  });

  it('no card sends more in a day than it may, however many transfers come to both at once', async () => {
    const send = (index: number) =>
      post(places[index % 2] ?? assert.fail(), transfer.path, {
        ...{ widget_id: widget, card_number: '4444555511116666', expiry_date: '1240', cvv2: '123', amount: 900 },
        ...{ currency: 'EUR', receiver_card_number: '5555666644441111', order_id: `transfer-${index}` },
      });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => send(index)));
    const sent = answers.filter((answer) => answer['error_code'] === undefined);
    // 10,000 a day, in pieces of 900.
    assert.equal(sent.length, 11, JSON.stringify(answers[0]));
    for (const answer of answers) if (!sent.includes(answer)) assert.equal(answer['error_code'], '1055');
    const { sum } = await store
      .selectFrom('transfers')
      .select((is) => is.fn.sum<number>('amount').as('sum'))
      .executeTakeFirstOrThrow();
    assert.equal(sum, 11 * 90_000);
  });

  it('both processes stop at their signal', async () => {
    assert.deepEqual(await Promise.all(places.map((place) => place.stop('SIGTERM'))), [0, 0]);
  });
});
