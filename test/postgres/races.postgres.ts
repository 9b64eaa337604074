/** Races that SQLite's one writer prevents automatically, and PostgreSQL only with the right statements. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { sql } from 'kysely';
import { claimJobs } from '../../src/sandbox/store/claims.js';
import { addJob, endJob } from '../../src/sandbox/store/jobs.js';
import type { ClaimedJob } from '../../src/sandbox/store/tables/jobs.js';
import { lockOrder } from '../../src/sandbox/store/orders/orders.js';
import { settleInBatches } from '../../src/sandbox/store/settlement/settlement-batches.js';
import { recordSettlementDay } from '../../src/sandbox/store/settlement/settlement-days.js';
import type { Store } from '../../src/sandbox/store/tables/schema.js';
import type { TestDatabase } from '../helpers/database.js';
import { startGateway, type TestGateway } from '../helpers/gateway.js';
import { pause, until } from '../helpers/until.js';
import { makeDatabase } from './support.js';

describe('at once, on one PostgreSQL', () => {
  let database: TestDatabase;
  let shop: TestGateway;
  let one: Store;
  let two: Store;

  beforeAll(async () => {
    database = await makeDatabase();
    [one, two] = [database.open(), database.open()];
    shop = await startGateway({ database: one });
  });
  afterAll(async () => {
    await shop.stop();
    await database.remove();
  });

  it('no two claim the same job, and none waits for another’s', async () => {
    for (let subject = 1; subject <= 300; subject++) {
      await addJob(one, { kind: 'release', subject, runAt: subject, now: 0 });
    }
    const claimed: ClaimedJob[] = [];
    const free = new Map([['release', 7]] as const);
    const work = async (store: Store) => {
      for (;;) {
        const jobs = await claimJobs(store, { now: 1000, systemTime: 0, lease: 5000 }, { free });
        assert.deepEqual(
          jobs.map(({ run_at }) => run_at),
          jobs.map(({ run_at }) => run_at).sort((a, b) => a - b),
        );
        if (jobs.length === 0) return;
        claimed.push(...jobs);
      }
    };
    await Promise.all([one, two, one, two, one, two].map(work));
    assert.equal(new Set(claimed.map(({ id }) => id)).size, claimed.length, 'a job was claimed twice');
    await work(two);
    assert.equal(claimed.length, 300);
    for (const job of claimed) assert.ok(await endJob(one, job, 'done', 0));
  });

  it('a transaction that loses to another is run again, and not for ever', async () => {
    const [a, b] = [(await shop.createOrder()).orderId, (await shop.createOrder()).orderId];
    const payment = async (id: string) =>
      (await one.selectFrom('orders').select('payment_id').where('order_id', '=', id).executeTakeFirstOrThrow())
        .payment_id;
    const [first, second] = [await payment(a), await payment(b)];
    let runs = 0;
    let locked = 0;
    const cross = (store: Store, from: number, to: number) =>
      store.transaction().execute(async (within) => {
        runs++;
        await lockOrder(within, from);
        locked++;
        await until(() => locked >= 2, 'each has locked what the other wants');
        await lockOrder(within, to);
      });
    await Promise.all([cross(one, first, second), cross(two, second, first)]);
    assert.ok(runs > 2, 'they never met');
    const { version } = await one
      .selectFrom('orders')
      .select('version')
      .where('payment_id', '=', first)
      .executeTakeFirstOrThrow();
    assert.equal(version, 2, 'each counted once');

    runs = 0;
    const always = one.transaction().execute(async (within) => {
      runs++;
      await sql`do $$ begin raise exception 'in vain' using errcode = '40001'; end $$`.execute(within);
    });
    await assert.rejects(always, /in vain/);
    assert.ok(runs > 1 && runs < 20, String(runs));
    runs = 0;
    const broken = one.transaction().execute(async (within) => {
      runs++;
      await sql`select 1 / 0`.execute(within);
    });
    await assert.rejects(broken, /division by zero/);
    assert.equal(runs, 1, 'what fails for itself is not run again');
  });

  it('a payment that is being written down while its day is settled is settled', async () => {
    const merchant = { id: 700009, secret: 'test' };
    const noon = Date.UTC(2026, 5, 1, 12);
    const { token } = await shop.createOrder();
    await shop.payByCard(token);
    const attempt = await one
      .selectFrom('attempts')
      .selectAll()
      .where('status', '=', 'approved')
      .limit(1)
      .executeTakeFirstOrThrow();
    const write = (store: Store, id: number, meanwhile: () => Promise<void>) =>
      store.transaction().execute(async (within) => {
        await recordSettlementDay(within, merchant.id, noon);
        await within
          .insertInto('attempts')
          .values({ ...attempt, id, merchant_id: merchant.id, ended_at: noon, md: null })
          .execute();
        await meanwhile();
      });
    const settle = () => settleInBatches(two, { merchantId: merchant.id, day: '2026-06-01' }, () => 'eu');
    const settled = async () =>
      (await one.selectFrom('settlements').select('attempt_id').where('merchant_id', '=', merchant.id).execute())
        .length;

    await write(one, 1, async () => undefined);
    let settling: Promise<void> | undefined;
    await write(one, 2, async () => {
      settling = settle();
      await pause(100);
      assert.equal(await settled(), 0, 'the day was settled without the payment');
    });
    await settling;
    assert.equal(await settled(), 2);

    // One that comes after it was closed opens it again.
    await write(one, 3, async () => undefined);
    await settle();
    assert.equal(await settled(), 3);
  });
});
