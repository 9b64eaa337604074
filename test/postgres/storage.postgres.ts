/** PostgreSQL gives what SQLite gives: the same tables, numbers and order of texts; and what breaks on the way ends no process. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { sql } from 'kysely';
import { openDatabase } from '../../src/sandbox/cli/database.js';
import { UsageError } from '../../src/command/usage-error.js';
import { nextId, nextIds } from '../../src/sandbox/store/database/dialect.js';
import { openLibsql } from '../../src/sandbox/store/database/libsql.js';
import { migrate } from '../../src/sandbox/store/migrations/migrate.js';
import { openPostgres } from '../../src/sandbox/store/database/postgres.js';
import type { Store, DatabaseTransaction } from '../../src/sandbox/store/tables/schema.js';
import type { TestDatabase } from '../helpers/database.js';
import { until } from '../helpers/until.js';
import { makeDatabase } from './support.js';

const names = ['payment', 'transaction', 'job', 'delivery', 'schedule', 'settlement', 'batch', 'chargeback'] as const;

async function columnsOf(store: Store): Promise<string[]> {
  const tables = await store.introspection.getTables();
  return tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)).sort();
}

describe('a PostgreSQL', () => {
  let database: TestDatabase & { readonly url: string };
  let store: Store;
  let same: Store;

  beforeAll(async () => {
    database = await makeDatabase();
    store = database.open();
    same = openLibsql(':memory:');
    await migrate(same);
    // Three processes that start at once.
    await Promise.all([store, database.open(), database.open()].map(migrate));
  });
  afterAll(async () => {
    await same.destroy();
    await database.remove();
  });

  it('gets the same tables and columns, however many processes migrate it at once', async () => {
    assert.deepEqual(await columnsOf(store), await columnsOf(same));
    await migrate(store);
  });

  it('keeps to its schema, whatever lies in the others', async () => {
    await sql`create schema beside`.execute(store);
    const beside = openPostgres(`${database.url}?options=-c%20search_path%3Dbeside`);
    await migrate(beside);
    assert.equal(await nextId(beside, 'payment'), 800_000_001);
    await beside.destroy();
    const missing = openPostgres(`${database.url}?options=-c%20search_path%3Dnowhere`);
    await assert.rejects(migrate(missing), /search_path/);
    await missing.destroy();
    await sql`drop schema beside cascade`.execute(store);
  });

  it('counts from the same beginnings', async () => {
    for (const name of names) assert.equal(await nextId(store, name), await nextId(same, name), name);
  });

  it('gives each caller its own block of numbers in a row', async () => {
    for (const scope of [store, same]) {
      const firsts = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const count = index % 2 === 0 ? 1 : 250;
          const first = await nextIds(scope, 'settlement', count);
          return Array.from({ length: count }, (_number, add) => first + add);
        }),
      );
      assert.equal(new Set(firsts.flat()).size, 10 + 10 * 250);
      await assert.rejects(nextIds(scope, 'settlement', 0), RangeError);
    }
  });

  it('counts on while a transaction that counted is still open', async () => {
    let end = (): void => undefined;
    let isCounted = false;
    const held = store.transaction().execute(async (within) => {
      await nextId(within, 'payment');
      isCounted = true;
      await new Promise<void>((resolve) => (end = resolve));
    });
    await until(() => isCounted, 'it has counted');
    await store.transaction().execute((within) => nextId(within, 'payment'));
    end();
    await held;
  });

  it('gives whole numbers and sums as numbers, and none that a number cannot hold', async () => {
    const { rows } = await sql`select 9007199254740991::bigint as most, sum(n) as sum, avg(n) as mean, count(*) as count
      from (values (1::bigint), (2), (3), (4)) as numbers (n)`.execute(store);
    assert.deepEqual(rows, [{ most: 9_007_199_254_740_991, sum: 10, mean: 2.5, count: 4 }]);
    await assert.rejects(sql`select 9007199254740992::bigint`.execute(store), RangeError);
  });

  it('sorts and compares texts by their bytes, as SQLite does', async () => {
    const texts = ['b', 'B', 'a-1', 'a1', 'a', 'É', 'e', 'order-10', 'order-1-a', 'order_1', '', '\u{1f600}'];
    const sorted = await Promise.all(
      [store, same].map(async (scope) => {
        for (const id of texts) {
          await scope.insertInto('cards').values({ id, sealed: '', created_at: 0 }).execute();
        }
        const rows = await scope.selectFrom('cards').select('id').where('id', '>=', 'a').orderBy('id').execute();
        return rows.map(({ id }) => id);
      }),
    );
    assert.deepEqual(sorted[0], sorted[1]);
    assert.ok(sorted[0]?.includes('É') && !sorted[0].includes('B'));
  });

  it('a broken connection, idle or in a transaction, fails only the work in progress', async () => {
    const admin = database.open();
    const ours = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(admin);
    const broken = database.open();
    /** Ends the connections of `broken`, and no other. */
    const cut = async () => {
      const others = sql`from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
        and pid not in (${sql.join(ours.rows.map(({ pid }) => pid))})`;
      await sql`select pg_terminate_backend(pid) ${others}`.execute(admin);
      await until(
        async () => (await sql`select pid ${others}`.execute(admin)).rows.length === 0,
        'the connections are cut',
      );
    };
    /** A query that meets a connection before its end was read is work in progress: it fails, once for each connection. */
    const assertWorks = async () => {
      for (let failures = 0; ; failures++) {
        try {
          await sql`select 1`.execute(broken);
          return;
        } catch (error) {
          if (failures === 3) throw error;
        }
      }
    };
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.01)`.execute(broken)));
    await cut();
    await assertWorks();
    await assert.rejects(
      broken.transaction().execute(async (within) => {
        await nextId(within, 'job');
        await cut();
        await nextId(within, 'job');
      }),
    );
    await assertWorks();
    await broken.destroy();
    await admin.destroy();
  });

  it('ends a statement that takes too long, and tells the first error of a transaction', async () => {
    const limited = openPostgres(database.url, { size: 1, limit: 300 });
    const kinds: readonly [name: string, fail: (within: DatabaseTransaction) => Promise<unknown>, expected: RegExp][] =
      [
        ['a slow statement', (within) => sql`select pg_sleep(20)`.execute(within), /statement timeout/],
        [
          'a conflict',
          (within) => sql`insert into counters (name, value) values ('twice', 1)`.execute(within),
          /unique/,
        ],
        [
          'a connection that the server closes',
          (within) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(within),
          /terminat/,
        ],
        ['a number that is too large', (within) => sql`select 9007199254740992::bigint`.execute(within), /too large/],
        ['an error of the code', () => Promise.reject(new Error('of the code')), /of the code/],
      ];
    await sql`insert into counters (name, value) values ('twice', 1)`.execute(store);
    for (const [name, fail, expected] of kinds) {
      const work = limited.transaction().execute(async (within) => {
        await sql`insert into counters (name, value) values ('once', 1)`.execute(within);
        await fail(within);
      });
      await assert.rejects(work, expected, name);
      const { rows } = await sql`select name from counters where name = 'once'`.execute(limited);
      assert.deepEqual(rows, [], name);
    }
    await limited.destroy();
  });

  it('a database of a newer version is refused with an explanation, and does not change', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('0099-later', '2099-01-01')`.execute(store);
    const names = sql<{ name: string }>`select name from kysely_migration order by name`;
    const { rows: before } = await names.execute(store);
    await assert.rejects(
      openDatabase(':memory:', { DATABASE_URL: database.url, GW_CARD_KEY: 'ab'.repeat(32) }),
      (error) =>
        error instanceof UsageError &&
        /DATABASE_URL .* a newer version of gw-checkout.* 0099-later.*another database in DATABASE_URL/.test(
          error.message,
        ),
    );
    assert.deepEqual((await names.execute(store)).rows, before);
    await sql`delete from kysely_migration where name = '0099-later'`.execute(store);
  });

  it('is opened with the one key it was begun with, and with no wrong password', async () => {
    const open = (key: string, url = database.url) =>
      openDatabase(':memory:', { DATABASE_URL: url, GW_CARD_KEY: key.repeat(32) });
    const [one, two] = await Promise.all([open('ab'), open('ab')]);
    assert.deepEqual(one.cardKey, two.cardKey);
    await assert.rejects(
      open('cd'),
      (error) => error instanceof UsageError && /a different card key/.test(error.message),
    );
    const wrong = new URL(database.url);
    wrong.password = 'hush-hush';
    await assert.rejects(
      open('ab', wrong.href),
      (error) => error instanceof UsageError && /password/.test(error.message) && !error.message.includes('hush-hush'),
    );
    await Promise.all([one.database.destroy(), two.database.destroy()]);
  });
});
