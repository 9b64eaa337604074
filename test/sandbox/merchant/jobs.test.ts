/** Jobs: what a stalled process, a clock that steps back, a receiver that hangs and a job that fails for ever do to the others. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { pauseAfter } from '../../../src/sandbox/jobs/runner.js';
import { claimJobs } from '../../../src/sandbox/store/claims.js';
import { addJob, endJob, postponeJob, renewClaim } from '../../../src/sandbox/store/jobs.js';
import { restoreJobs } from '../../../src/sandbox/store/restore-jobs.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';
import { until } from '../../helpers/until.js';

const day = 86_400;
const month = { recurring_every: 1, recurring_period: 'month' };
const disputed = '4444000050000021';

let shop: TestGateway;
beforeEach(async () => {
  shop = await startGateway();
});
afterEach(() => shop.stop());

const openJobs = async (kind: 'schedule' | 'chargeback' | 'settle') =>
  shop.database
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .orderBy('run_at')
    .execute();

describe('a claim', () => {
  const lease = 5000;
  const free = new Map([['release', 9]] as const);
  const claim = (systemTime: number) => claimJobs(shop.database, { now: 1000, systemTime, lease }, { free });

  it('that expired changes nothing of the job that another process has', async () => {
    await addJob(shop.database, { kind: 'release', subject: 1, runAt: 1000, now: 1000 });
    const [stalled] = await claim(0);
    assert.ok(stalled);
    assert.deepEqual(await claim(lease - 1), [], 'the job was claimed twice');
    const [current] = await claim(lease);
    assert.ok(current);
    for (const [what, late] of [
      ['a renewal', () => renewClaim(shop.database, stalled, 99_000)],
      ['a postponement', () => postponeJob(shop.database, stalled, { runAt: 2000, reason: 'tried' })],
      ['an end', () => endJob(shop.database, stalled, 'gave up', 2000)],
    ] as const) {
      assert.equal(await late(), false, what);
      const [row] = await shop.database.selectFrom('jobs').selectAll().where('id', '=', stalled.id).execute();
      assert.deepEqual(row, current, `${what} of a stalled process changed the job`);
    }
    assert.equal(await endJob(shop.database, current, 'delivered', 2000), true);
    assert.equal(await endJob(shop.database, stalled, 'gave up', 3000), false);
  });

  it('that was renewed ends by its newest lease', async () => {
    await addJob(shop.database, { kind: 'release', subject: 1, runAt: 1000, now: 1000 });
    const [job] = await claim(0);
    assert.ok(job);
    assert.equal(await renewClaim(shop.database, job, 9000), true);
    assert.equal(await endJob(shop.database, job, 'done', 1000), false);
    assert.equal(await endJob(shop.database, { ...job, claimed_until: 9000 }, 'done', 1000), true);
  });
});

describe('a machine’s clock that steps back while a job runs', () => {
  /** The clock that the gateway reads: a second earlier after the given number of reads. */
  async function stepBack(due: number, work: () => Promise<unknown>): Promise<void> {
    // The job is claimed at its time; its transaction reads a time before it.
    const { database } = shop;
    await database
      .updateTable('jobs')
      .set({ run_at: due - 1000 })
      .where('run_at', '=', due)
      .execute();
    shop.clock.advance((due - 1000 - +shop.clock.now()) / 1000);
    await work();
  }

  it('does not end a subscription', async () => {
    const { token } = await shop.createOrder(month);
    await shop.payByCard(token);
    const [schedule] = await shop.schedules();
    await stepBack(schedule?.next_at ?? 0, () => shop.gateway.runDueJobs());
    assert.equal(await shop.charges(), 1, 'charged before its time');
    assert.deepEqual(
      (await openJobs('schedule')).map(({ run_at }) => run_at),
      [schedule?.next_at],
    );
    shop.clock.advance(1);
    await shop.gateway.runDueJobs();
    assert.equal(await shop.charges(), 2);
  });

  it('does not leave a chargeback open', async () => {
    const { token } = await shop.createOrder();
    await shop.payByCard(token, disputed);
    shop.clock.advance(3 * day);
    await shop.gateway.runDueJobs();
    const [job] = await openJobs('chargeback');
    await stepBack(job?.run_at ?? 0, () => shop.gateway.runDueJobs());
    assert.deepEqual(
      (await openJobs('chargeback')).map(({ run_at }) => run_at),
      [job?.run_at],
    );
    shop.clock.advance(1);
    await shop.gateway.runDueJobs();
    const [chargeback] = await shop.database.selectFrom('chargebacks').selectAll().execute();
    assert.equal(chargeback?.status, 'won');
  });
});

describe('at the start', () => {
  it('every active subscription, open chargeback and unsettled day gets the job that it lacks', async () => {
    const subscribed = await shop.createOrder(month);
    await shop.payByCard(subscribed.token);
    const contested = await shop.createOrder();
    await shop.payByCard(contested.token, disputed);
    shop.clock.advance(3 * day);
    await shop.gateway.runDueJobs();
    const paid = await shop.createOrder();
    await shop.payByCard(paid.token);
    const kinds = ['schedule', 'chargeback', 'settle'] as const;
    const before = await Promise.all(kinds.map(openJobs));
    assert.ok(before.every((jobs) => jobs.length > 0));
    const what = (jobs: typeof before) =>
      jobs.map((some) => some.map(({ kind, subject, payload, run_at }) => [kind, subject, payload, run_at]));

    await restoreJobs(shop.database, +shop.clock.now());
    assert.deepEqual(what(await Promise.all(kinds.map(openJobs))), what(before), 'a job was added that was there');

    const open = before.flat().map(({ id }) => id);
    await shop.database.updateTable('jobs').set({ done_at: 1, outcome: 'done' }).where('id', 'in', open).execute();
    shop.gateway.startJobs();
    await until(async () => (await openJobs('settle')).length > 0, 'the jobs are back');
    assert.deepEqual(what(await Promise.all(kinds.map(openJobs))), what(before));
    assert.equal(await restoreJobs(shop.database, +shop.clock.now()), 0);
  });
});

describe('a receiver that hangs', () => {
  const answers: (() => void)[] = [];
  beforeEach(() => {
    answers.length = 0;
    shop.receiver.answer = ({ url }) =>
      url.includes('slow')
        ? new Promise<Response>((resolve) => answers.push(() => resolve(new Response('ok'))))
        : new Response('ok');
  });
  const arrived = (part: string) => shop.callbacks.filter(({ url }) => url.includes(part)).length;
  async function pay(host: string): Promise<void> {
    const { token } = await shop.createOrder({ server_callback_url: `https://${host}.example/callback` });
    await shop.payByCard(token);
  }

  it('has four deliveries at once, and the others follow as it answers', async () => {
    for (let order = 0; order < 7; order++) await pay('slow');
    shop.gateway.startJobs();
    await until(() => arrived('slow') === 4, 'four are on their way');
    await pay('quick');
    await until(() => arrived('quick') === 1, 'another receiver has its callback');
    assert.equal(arrived('slow'), 4);
    answers.shift()?.();
    await until(() => arrived('slow') === 5, 'the fifth follows');
    while (arrived('slow') < 7 || answers.length > 0) {
      answers.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  });

  it('delays no other shop, no expiry, no charge and no settlement, with 64 of its kind', async () => {
    for (let order = 0; order < 64; order++) await pay(`slow-${order}`);
    const subscribed = await shop.createOrder({ ...month, server_callback_url: 'https://quick.example/a' });
    await shop.payByCard(subscribed.token);
    const open = await shop.createOrder({ lifetime: 60, server_callback_url: 'https://quick.example/b' });
    try {
      shop.gateway.startJobs();
      await until(() => arrived('slow') === 64 && arrived('quick') === 1, 'all are on their way');
      shop.clock.advance(32 * day);
      await until(
        async () => (await shop.lookUp(open.token)).order_data.order_status === 'expired',
        'the order expires',
      );
      await until(() => arrived('quick') >= 3, 'the expiry and the charge have their callbacks');
      const settled = () => shop.database.selectFrom('settlements').select('id').execute();
      await until(async () => (await settled()).length === 65, 'the day of the payments is settled');
    } finally {
      // The gateway waits for its deliveries when it stops.
      for (const answer of answers) answer();
    }
  });
});

describe('a job that fails for ever', () => {
  it('runs again after a pause that grows to an hour, and starts afresh with the gateway', async () => {
    assert.deepEqual([0, 1, 2, 5, 11, 12, 40, 5000].map(pauseAfter), [
      ...[1000, 2000, 4000, 32_000, 2_048_000],
      ...[3_600_000, 3_600_000, 3_600_000],
    ]);
    await addJob(shop.database, { kind: 'chargeback', subject: 1, payload: 'neither', runAt: 0, now: 0 });
    const runs: number[] = [];
    for (let second = 0; second <= 130; second++) {
      const before = shop.logs.length;
      await shop.gateway.runDueJobs();
      if (shop.logs.length > before) runs.push(second);
      shop.clock.advance(1);
    }
    assert.deepEqual(runs, [0, 1, 3, 7, 15, 31, 63, 127]);
    shop.gateway.startJobs();
    const logged = shop.logs.length;
    await until(() => shop.logs.length > logged, 'it runs at the start');
  });

  it('is a callback of a merchant that is not configured, too', async () => {
    const { token } = await shop.createOrder();
    await shop.payByCard(token);
    const later = await startGateway({
      database: shop.database,
      merchants: [{ id: 5, secret: 'x' }],
      now: shop.clock.now,
    });
    const pauses: number[] = [];
    for (let run = 0; run < 9; run++) {
      await later.gateway.runDueJobs();
      const job = await shop.database
        .selectFrom('jobs')
        .select(['run_at', 'tries', 'failures'])
        .where('kind', '=', 'callback')
        .executeTakeFirstOrThrow();
      assert.deepEqual([job.tries, job.failures], [0, run + 1]);
      const pause = (job.run_at - +shop.clock.now()) / 1000;
      pauses.push(pause);
      shop.clock.advance(pause);
    }
    assert.deepEqual(pauses, [60, 60, 60, 60, 60, 60, 64, 128, 256]);
    await later.gateway.stop();
    await shop.gateway.runDueJobs();
    assert.equal(shop.callbacks.length, 1);
  });
});
