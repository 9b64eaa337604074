/** Statements that are prepared once behave like statements that are prepared each time. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { CompiledQuery } from 'kysely';
import { openLibsql } from '../../../src/sandbox/store/database/libsql.js';
import type { Store } from '../../../src/sandbox/store/tables/schema.js';

describe('a statement of libsql that is used again', () => {
  let store: Store;
  const run = (sql: string, ...values: unknown[]) => store.executeQuery<{ n: number }>(CompiledQuery.raw(sql, values));
  beforeAll(async () => {
    store = openLibsql(':memory:');
    await run('create table numbers (n bigint primary key not null)');
  });
  afterAll(() => store.destroy());

  const insert = 'insert into numbers values (?)';

  it('works after it failed', async () => {
    await run(insert, 1);
    await assert.rejects(run(insert, 1), /UNIQUE|constraint/i);
    await run(insert, 2);
    assert.deepEqual((await run('select n from numbers order by n')).rows, [{ n: 1 }, { n: 2 }]);
  });

  it('a prepared statement uses its new values each time, and reads what changed', async () => {
    const select = 'select n from numbers where n > ? order by n';
    assert.deepEqual((await run(select, 1)).rows, [{ n: 2 }]);
    await run(insert, 3);
    assert.deepEqual((await run(select, 1)).rows, [{ n: 2 }, { n: 3 }]);
    assert.deepEqual((await run(select, 2)).rows, [{ n: 3 }]);
  });

  it('sees a column that came later', async () => {
    const select = 'select * from numbers where n = 1';
    assert.deepEqual((await run(select)).rows, [{ n: 1 }]);
    await run("alter table numbers add column name text not null default ''");
    assert.deepEqual((await run(select)).rows, [{ n: 1, name: '' }]);
  });

  it('works among more of them than are kept', async () => {
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 500; index++) {
        assert.deepEqual((await run(`select ${index} as n`)).rows, [{ n: index }]);
      }
    }
  });
});
