/** `/health` is the life of the process, `/ready` is the database. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { CompiledQuery, QueryResult } from 'kysely';
import { openLibsql } from '../../../src/sandbox/store/database/libsql.js';
import type { Store } from '../../../src/sandbox/store/tables/schema.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';

type Behaviour = 'answers' | 'fails' | 'hangs';

/** A database whose statements answer, fail or never answer. */
function changeable(store: Store): { store: Store; become: (behaviour: Behaviour) => void } {
  let now: Behaviour = 'answers';
  let release: (() => void)[] = [];
  const executor = store.getExecutor();
  const original = executor.executeQuery.bind(executor);
  executor.executeQuery = <Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> => {
    if (now === 'fails') return Promise.reject(new Error('connect ECONNREFUSED'));
    if (now === 'hangs') return new Promise<void>((resolve) => release.push(resolve)).then(() => original(query));
    return original(query);
  };
  return {
    store,
    become(behaviour) {
      now = behaviour;
      for (const go of release) go();
      release = [];
    },
  };
}

describe('the checks of a proxy', () => {
  let shop: TestGateway;
  const database = changeable(openLibsql(':memory:'));
  const portalOrigin = 'http://localhost:4012';
  beforeAll(async () => {
    shop = await startGateway({ database: database.store, portalOrigin, rate: 1 });
  });
  afterAll(() => shop.stop());

  for (const [behaviour, ready] of [
    ['answers', 200],
    ['fails', 503],
    ['hangs', 503],
  ] as const) {
    for (const host of ['payOrigin', 'acsOrigin', 'portal'] as const) {
      it(`a database that ${behaviour}, by ${host}`, async () => {
        const origin = host === 'portal' ? portalOrigin : shop[host];
        database.become(behaviour);
        try {
          // An answer is the proof that it did not wait: a database that hangs never answers.
          for (let time = 0; time < 4; time++) assert.equal((await shop.fetch(`${origin}/health`)).status, 200);
          const answer = await shop.fetch(`${origin}/ready`);
          assert.equal(answer.status, ready);
          assert.equal(answer.headers.get('cache-control'), 'no-store');
          assert.doesNotMatch(await answer.text(), /ECONNREFUSED|select/);
        } finally {
          database.become('answers');
        }
      });
    }
  }
});
