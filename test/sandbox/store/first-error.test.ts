/** The first error is the one that is reported: a rollback that fails, or that the database has already done, never hides it. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { sql } from 'kysely';
import { openLibsql } from '../../../src/sandbox/store/database/libsql.js';
import type { Store, DatabaseTransaction } from '../../../src/sandbox/store/tables/schema.js';
import { startGateway } from '../../helpers/gateway.js';

/** More than a page of the database. */
const long = 'x'.repeat(20_000);

/** No page can be added: the error of a full disk, which SQLite answers by rolling back. */
async function fillDisk(store: Store): Promise<() => Promise<unknown>> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count ?? 1}`).execute(store);
  return () => sql`pragma max_page_count = 1000000`.execute(store);
}

describe('the error of a transaction', () => {
  let store: Store;
  beforeEach(async () => {
    store = openLibsql(':memory:');
    await sql`create table notes (id integer primary key, text text not null, parent integer)`.execute(store);
    await sql`insert into notes (id, text) values (1, 'first')`.execute(store);
  });
  afterEach(() => store.destroy());

  const insert = (scope: Store | DatabaseTransaction, id: number, text: string) =>
    sql`insert into notes (id, text) values (${id}, ${text})`.execute(scope);
  const kinds: readonly [name: string, fail: (within: DatabaseTransaction) => Promise<unknown>, expected: RegExp][] = [
    ['the disk is full', (within) => insert(within, 3, long), /database or disk is full/],
    [
      'a conflict that rolls back',
      (within) => sql`insert or rollback into notes (id, text) values (1, 'again')`.execute(within),
      /UNIQUE constraint failed/,
    ],
    ['a conflict', (within) => insert(within, 1, 'again'), /UNIQUE constraint failed/],
    ['a statement that is wrong', (within) => sql`insert into nowhere values (1)`.execute(within), /no such table/],
    ['an error of the code', () => Promise.reject(new Error('of the code')), /of the code/],
    [
      'a rollback of the code’s own',
      async (within) => {
        await sql`rollback`.execute(within);
        throw new Error('after it');
      },
      /after it/,
    ],
  ];
  for (const [name, fail, expected] of kinds) {
    it(`a transaction reports its error, writes nothing, and the next one works: ${name}`, async () => {
      const free = name === 'the disk is full' ? await fillDisk(store) : undefined;
      const work = store.transaction().execute(async (within) => {
        await insert(within, 2, 'short');
        await fail(within);
      });
      await assert.rejects(work, expected);
      await free?.();
      const { rows } = await sql<{ id: number }>`select id from notes`.execute(store);
      assert.deepEqual(rows, [{ id: 1 }]);
      await store.transaction().execute((within) => insert(within, 4, long));
    });
  }
});

it('a full disk: orders get 1002, the log names the disk, and the gateway continues when there is space', async () => {
  const shop = await startGateway({ database: openLibsql(':memory:') });
  const free = await fillDisk(shop.database);
  const refused: string[] = [];
  for (let order = 0; order < 30; order++) {
    await shop
      .createOrder({ order_id: `o-${order}`, merchant_data: 'm'.repeat(4000) })
      .catch((error: unknown) => refused.push(String(error)));
  }
  assert.ok(refused.length > 10 && refused.every((error) => error.includes('1002')), refused[0]);
  const told = shop.logs.filter(({ event }) => event === 'failure').map((line) => JSON.stringify(line));
  assert.ok(told.length >= refused.length);
  for (const line of told) assert.match(line, /database or disk is full/);
  await free();
  const { token } = await shop.createOrder({ order_id: 'later' });
  assert.equal((await shop.payByCard(token)).outcome?.order_data.order_status, 'approved');
  await shop.stop();
});
