/** `--seed N`: a past that is the same every time, believable, and consistent with what the gateway itself would have written. */
import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { sql } from 'kysely';
import { seedOrders, type SeedOptions } from '../../../src/sandbox/cli/seed/seed.js';
import { migrate } from '../../../src/sandbox/store/migrations/migrate.js';
import type { Store } from '../../../src/sandbox/store/tables/schema.js';
import { makeTestDatabase, openTestDatabase } from '../../helpers/database.js';
import { cardKey, merchant, startGateway, widget } from '../../helpers/gateway.js';
import { busy } from '../../helpers/busy.js';

/** When the test's gateways begin. */
const now = Date.UTC(2026, 10, 21, 12);
const today = Date.UTC(2026, 10, 21);
const day = 86_400_000;
const other = { id: 700002, secret: 'other', region: 'non-eu' } as const;

const tables = [
  ...(['orders', 'attempts', 'transfers', 'settlements', 'settlement_days', 'chargebacks', 'jobs'] as const),
  ...(['acquirer_operations', 'acquirer_captures'] as const),
];

const opened: Store[] = [];

async function openMigrated(): Promise<Store> {
  const database = await openTestDatabase();
  opened.push(database);
  await migrate(database);
  return database;
}

async function seed(database: Store, count: number, options: Partial<SeedOptions> = {}): Promise<number> {
  return seedOrders({ database, merchants: [merchant], widgets: [widget], cardKey, now, ...options }, count);
}

async function snapshot(database: Store): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const name of tables)
    all[name] = await database
      .selectFrom(name)
      .selectAll()
      .orderBy(sql`1`)
      .execute();
  return all;
}

async function rows<Row extends Record<string, unknown>>(database: Store, text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(database)).rows;
}

async function count(database: Store, text: string): Promise<number> {
  const [row] = await rows<{ count: number }>(database, `select count(*) as count from ${text}`);
  return row?.count ?? NaN;
}

/** The database of a process to which something happens before its transaction of this number. */
function beforeTransaction(database: Store, number: number, happens: () => Promise<void>): Store {
  let transactions = 0;
  return new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'transaction') return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      return (): Pick<ReturnType<Store['transaction']>, 'execute'> => ({
        async execute(callback) {
          if (++transactions === number) await happens();
          return target.transaction().execute(callback);
        },
      });
    },
  });
}

describe('the seed', () => {
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.destroy()));
  });

  it('makes the same rows for the same count on the same day, whatever the hour', async () => {
    const [one, two] = [await openMigrated(), await openMigrated()];
    await seed(one, 150);
    await seed(two, 150, { now: now + 3 * 3_600_000 });
    const [first, second] = [await snapshot(one), await snapshot(two)];
    for (const name of tables) assert.deepEqual(first[name], second[name], name);
    assert.equal(first['orders']?.length, 150);
  });

  it('a second run adds nothing, or only the missing orders when the count is larger', async () => {
    const database = await openMigrated();
    assert.equal(await seed(database, 120), 120);
    const before = await snapshot(database);
    assert.equal(await seed(database, 120), 0);
    assert.deepEqual(await snapshot(database), before);
    assert.equal(await seed(database, 180, { now: now + 40 * day }), 60);
    assert.equal(await count(database, 'orders'), 180);
    const batches = `(select 1 from settlements group by merchant_id, region, settled_at having count(distinct batch_number) > 1) as x`;
    assert.equal(await count(database, batches), 0);
  });

  it('every merchant gets orders, settled if it wants settlements; transfers belong to the first one', async () => {
    const database = await openMigrated();
    assert.equal(await seed(database, 200, { merchants: [merchant, other] }), 400);
    assert.equal(await count(database, `orders where merchant_id = ${other.id}`), 200);
    assert.equal(await count(database, `settlements where merchant_id = ${other.id} and region = 'eu'`), 0);
    assert.ok((await count(database, `settlements where merchant_id = ${merchant.id} and region = 'eu'`)) > 100);
    assert.equal(await count(database, `orders where made_by = 'transfer' and merchant_id = ${other.id}`), 0);
    const unordered = 'orders a join orders b on b.payment_id = a.payment_id + 1 where b.created_at < a.created_at';
    assert.equal(await count(database, unordered), 0);
    const same = `orders a join orders b on a.order_id = b.order_id and a.merchant_id < b.merchant_id where a.amount = b.amount`;
    assert.ok((await count(database, same)) < 20, 'the merchants have different pasts');
  });

  it('is made once by processes that make it at the same time', async () => {
    const shared = await makeTestDatabase();
    const [one, two] = [shared.open(), shared.open()];
    await migrate(one);
    let other = 0;
    // The second one makes all of it between two transactions of the first.
    const slow = beforeTransaction(one, 2, async () => {
      other = await seed(two, 120);
    });
    assert.equal(await seed(slow, 120), 100);
    assert.equal(other, 20);
    assert.equal(await count(one, 'orders'), 120);
    await shared.remove();
  });

  it('a seed that is stopped between two transactions continues there in the next run', async () => {
    const database = await openMigrated();
    const stopping = new AbortController();
    const two = { merchants: [merchant, other] };
    const some = await seed(database, 75, { ...two, signal: stopping.signal, progress: () => stopping.abort() });
    assert.equal(some, 100);
    assert.equal(await seed(database, 75, two), 50);
    assert.equal(await count(database, 'orders'), 150);
  });

  it('after a seed, the jobs settle the orders of yesterday and later, each once, and no job is left over', async () => {
    const database = await openMigrated();
    await seed(database, 300);
    const shop = await startGateway({ database });
    const purchases = `attempts where tran_type = 'purchase' and status = 'approved'`;
    const paid = await count(database, purchases);
    const settled = () => count(database, `settlements where operation = 'purchase'`);
    assert.ok((await settled()) < paid);
    await shop.gateway.runDueJobs();
    assert.equal(await settled(), paid);
    shop.clock.advance(200 * 86_400);
    await shop.gateway.runDueJobs();
    assert.equal(await count(database, 'jobs where done_at is null'), 0);
    assert.equal(await count(database, 'settlement_days where batch_number is null'), 0);
    assert.equal(await count(database, `chargebacks where status = 'created'`), 0);
    const [reserve] = await rows<{ sum: number }>(database, 'select sum(reserve_amount) as sum from settlements');
    assert.equal(reserve?.sum, 0);
    const [attempt] = await shop.transactions('seed-17');
    assert.equal(attempt?.order_id, 'seed-17');
    await shop.stop();
  });
});

describe('a past of 2,500 orders', () => {
  let database: Store;
  let took: number;
  beforeAll(async () => {
    database = await openTestDatabase();
    await migrate(database);
    const begun = busy();
    await seed(database, 2500);
    took = busy() - begun;
  });
  afterAll(() => database.destroy());

  it('is made with seconds of work', () => {
    assert.ok(took < 60_000, `${Math.round(took)} ms`);
  });

  it('has numbers in the order of time, all of it before today', async () => {
    const found = await rows<{ created_at: number; final_at: number; order_id: string }>(
      database,
      'select created_at, final_at, order_id from orders order by payment_id',
    );
    assert.deepEqual(
      found.map(({ order_id }) => order_id.replace(/^transfer-/, '')),
      found.map((_, index) => `seed-${index + 1}`),
    );
    for (const [index, { created_at, final_at }] of found.entries()) {
      assert.ok(created_at >= (found[index - 1]?.created_at ?? 0) && final_at > created_at && final_at <= today);
    }
    assert.ok((found[0]?.created_at ?? 0) < today - 360 * day);
  });

  it('has more by day than by night, and at week-ends', async () => {
    const found = await rows<{ created_at: number }>(database, 'select created_at from orders');
    const at = (hours: number[]) =>
      found.filter(({ created_at }) => hours.includes(new Date(created_at).getUTCHours())).length;
    assert.ok(at([19, 20, 21]) > 5 * at([2, 3, 4]));
    const on = (days: number[]) =>
      found.filter(({ created_at }) => days.includes(new Date(created_at).getUTCDay())).length;
    assert.ok(on([0, 6]) / 2 > 1.2 * (on([1, 2, 3, 4, 5]) / 5));
  });

  it('has every outcome about as often as real shops have', async () => {
    const share = async (text: string, least: number, most: number) => {
      const part = (await count(database, text)) / 2500;
      assert.ok(part >= least && part <= most, `${text}: ${part}`);
    };
    await share(`orders where status = 'approved'`, 0.82, 0.9);
    await share(`orders where status = 'expired' and current_attempt is not null`, 0.07, 0.09);
    await share(`orders where status = 'expired' and current_attempt is null`, 0.02, 0.04);
    await share(`orders o join attempts a on a.payment_id = o.payment_id and a.id < o.current_attempt`, 0.025, 0.04);
    await share(`attempts where tran_type = 'reverse'`, 0.01, 0.02);
    await share(`orders where status = 'approved' and reversal_amount > 0`, 0.003, 0.009);
    await share(`chargebacks`, 0.001, 0.005);
    await share(`orders where made_by = 'transfer'`, 0.015, 0.025);
    await share(`orders where made_by = 'recurring'`, 0.005, 0.03);
    await share(`orders where capture_status = 'captured'`, 0.01, 0.025);
    await share(`orders where currency = 'EUR'`, 0.45, 0.6);
    await share(`attempts where card_bin = '' and tran_type = 'purchase'`, 0.04, 0.12);
    assert.equal(await count(database, `(select distinct currency from orders) as x`), 14);
  });

  it('the rows are consistent: each refers to an existing row, and each sum equals the sum of its attempts', async () => {
    for (const none of [
      `attempts a left join orders o on o.payment_id = a.payment_id where o.payment_id is null or o.merchant_id <> a.merchant_id`,
      `orders o left join attempts a on a.id = o.current_attempt where o.current_attempt is not null and (a.id is null or a.payment_id <> o.payment_id)`,
      `orders o join attempts a on a.id = o.current_attempt where (o.status in ('approved', 'reversed')) <> (a.status = 'approved')`,
      `orders o join attempts a on a.id = o.current_attempt where o.amount <> a.amount or o.currency <> a.currency`,
      `orders o where o.reversal_amount <> (select coalesce(sum(a.amount), 0) from attempts a where a.payment_id = o.payment_id and a.tran_type = 'reverse')`,
      `orders where (status = 'reversed') <> (reversal_amount = amount)`,
      `orders where status in ('created', 'processing')`,
      `attempts a left join attempts p on p.id = a.parent_tran_id where a.tran_type in ('reverse', 'p2p credit') and (p.id is null or p.payment_id <> a.payment_id)`,
      `orders o left join transfers t on t.payment_id = o.payment_id where (o.made_by = 'transfer') <> (t.payment_id is not null)`,
      `attempts where (response_code = 0) <> (status = 'approved') or ended_at < started_at`,
      `attempts a join orders o on o.payment_id = a.payment_id left join attempts p on p.id = a.parent_tran_id where o.made_by = 'recurring' and (p.rectoken is null or p.rectoken <> a.rectoken or p.masked_card <> a.masked_card)`,
      `attempts a left join acquirer_operations d on d.attempt_id = a.id where a.status = 'approved' and a.tran_type <> 'p2p credit' and (d.attempt_id is null or d.approval_code <> a.approval_code or d.response_code <> 0)`,
    ]) {
      assert.equal(await count(database, none), 0, none);
    }
  });

  it('orders that are two days old are settled once; the others wait for the jobs', async () => {
    const settled = (operation: string) => `settlements s on s.attempt_id = a.id and s.operation = '${operation}'`;
    const old = today - 2 * day;
    for (const none of [
      `attempts a join orders o on o.payment_id = a.payment_id left join ${settled('purchase')} where a.tran_type = 'purchase' and a.status = 'approved' and o.preauth = 'N' and (s.id is null) <> (a.ended_at >= ${today - day})`,
      `attempts a left join ${settled('reverse')} where a.tran_type = 'reverse' and a.ended_at < ${old} and s.id is null`,
      `chargebacks c left join settlements s on s.attempt_id = c.attempt_id and s.operation = 'chargeback' where s.id is null`,
      `settlements s left join attempts a on a.id = s.attempt_id where a.id is null or a.status <> 'approved' or a.tran_type not in ('purchase', 'reverse')`,
      `settlements where gross <> commission + reserve_amount + settlement_amount or settled_at >= ${today}`,
      `settlements h left join settlements p on p.attempt_id = h.attempt_id and p.operation = 'reserve' where h.reserve_amount > 0 and (p.id is null) <> (h.reserve_at > ${today})`,
      `(select 1 from settlements group by merchant_id, region, settled_at having count(distinct batch_number) > 1) as x`,
      `(select 1 from settlements group by batch_number having count(distinct settled_at) > 1) as x`,
      `jobs j left join settlement_days d on d.merchant_id = j.subject and d.day = j.payload where j.kind = 'settle' and j.done_at is null and (d.id is null or d.batch_number is not null)`,
      `settlement_days d left join jobs j on j.kind = 'settle' and j.done_at is null and j.subject = d.merchant_id and j.payload = d.day where d.batch_number is null and j.id is null`,
      `jobs where done_at is null and (kind not in ('settle', 'chargeback') or run_at < ${today})`,
    ]) {
      assert.equal(await count(database, none), 0, none);
    }
  });
});

describe('a short past', () => {
  it('has something for every report', async () => {
    const database = await openMigrated();
    await seed(database, 6);
    for (const rowsOf of [
      "settlements where region = 'eu' and operation = 'purchase'",
      "settlements where region = 'non-eu'",
      'chargebacks',
      "attempts where tran_type = 'reverse'",
      "attempts where status = 'declined'",
      "orders where capture_status = 'captured'",
      'transfers',
    ]) {
      assert.ok((await count(database, rowsOf)) > 0, rowsOf);
    }
  });
});
