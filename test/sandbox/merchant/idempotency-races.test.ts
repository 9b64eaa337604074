/** `Idempotency-Key` after crashes, between processes, and in whatever order requests are repeated, lost or sent at once. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import fc from 'fast-check';
import { makeTestDatabase } from '../../helpers/database.js';
import { merchant, startGateway } from '../../helpers/gateway.js';
import { countOf, keyedEndpoints as endpoints, moves, post, signedBy, type Fields } from '../../helpers/idempotency.js';
import { pause, until } from '../../helpers/until.js';

describe('an idempotency key after a crash', () => {
  for (const fault of ['acquirer-delay=3600000', 'acquirer-answer-delay=3600000']) {
    it(`finishes what was begun, once: ${fault.split('=')[0] ?? ''}`, async () => {
      const database = await makeTestDatabase();
      // The first process never receives the acquirer's answer, as if it had been killed.
      const dead = await startGateway({ database: database.open() });
      const begun: { path: string; request: Fields; key: string }[] = [];
      for (const { name, path, make, signed = true } of endpoints) {
        if (!['recurring', 'reversal', 'transfer'].includes(name)) continue;
        const fields = await make(dead);
        begun.push({ path, request: signed ? await signedBy(merchant, fields) : fields, key: `crash-${name}` });
      }
      const before = await countOf(dead, 'attempts');
      for (const { path, request, key } of begun) {
        post(dead, path, request, key, { 'x-sandbox-fault': fault }).catch(() => undefined);
      }
      await until(async () => (await countOf(dead, 'attempts')) >= before + begun.length, 'all attempts have begun');
      await pause(50);
      const alive = await startGateway({ database: database.open(), now: dead.clock.now });
      const charges = 2;
      for (const { path, request, key } of begun) {
        const answer = await post(alive, path, request, key);
        assert.equal(answer.replayed, true, key);
        assert.notEqual(answer.response['response_status'], 'failure', JSON.stringify(answer.response));
      }
      dead.clock.advance(60);
      await alive.gateway.runDueJobs();
      // Two payments of what the requests needed, and what the three of them moved.
      assert.equal(await moves(alive), charges + begun.length);
      await Promise.all([alive.gateway.stop(), dead.gateway.stop()]);
      await database.remove();
    });
  }

  it('two processes that get the same request at once carry it out once', async () => {
    const database = await makeTestDatabase();
    const one = await startGateway({ database: database.open() });
    const two = await startGateway({ database: database.open(), now: one.clock.now });
    for (const { name, path, make, signed = true, moves: once } of endpoints) {
      const fields = await make(one);
      const request = signed ? await signedBy(merchant, fields) : fields;
      const before = await moves(one);
      const all = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          post(index % 2 ? one : two, path, request, `both-${name.replaceAll(' ', '-')}`),
        ),
      );
      assert.notEqual(all[0]?.response['response_status'], 'failure', JSON.stringify(all[0]?.response));
      for (const { response } of all) assert.deepEqual(response, all[0]?.response, name);
      assert.equal(all.filter(({ replayed }) => !replayed).length, 1, name);
      assert.equal(await moves(one), before + once, name);
    }
    await Promise.all([one.gateway.stop(), two.gateway.stop()]);
    await database.remove();
  });
});

describe('whatever is repeated, lost or sent at once', () => {
  it('each key moves its money once at most', async () => {
    const step = fc.record({
      endpoint: fc.nat(endpoints.length - 1),
      changed: fc.integer({ min: 0, max: 9 }).map((roll) => roll > 7),
      fault: fc.constantFrom(undefined, undefined, 'drop', 'drop-before', 'malformed', 'error=503', 'acquirer-delay=5'),
      atOnce: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const shop = await startGateway();
        try {
          const made = new Map<number, Fields>();
          for (const { endpoint } of steps) {
            const found = endpoints[endpoint];
            if (found && !made.has(endpoint)) made.set(endpoint, await found.make(shop));
          }
          const before = await moves(shop);
          const answers = new Map<number, string>();
          for (const { endpoint, changed, fault, atOnce } of steps) {
            const found = endpoints[endpoint];
            const fields = made.get(endpoint);
            if (!found || !fields) continue;
            const body = changed ? { ...fields, ...found.change } : fields;
            const request = found.signed === false ? body : await signedBy(merchant, body);
            const headers: Record<string, string> = fault === undefined ? {} : { 'x-sandbox-fault': fault };
            const all = await Promise.all(
              Array.from({ length: atOnce }, () =>
                post(shop, found.path, request, `key-${String(endpoint)}`, headers).catch(() => undefined),
              ),
            );
            for (const answer of all) {
              if (!answer || answer.response['error_code'] === '1007') continue;
              const text = JSON.stringify(answer.response);
              assert.equal(answers.get(endpoint) ?? text, text, found.name);
              answers.set(endpoint, text);
            }
          }
          await shop.gateway.runDueJobs();
          const most = [...made.keys()].reduce((sum, endpoint) => sum + (endpoints[endpoint]?.moves ?? 0), 0);
          assert.ok((await moves(shop)) - before <= most, 'money moved more often than there are keys');
        } finally {
          await shop.stop();
        }
      }),
      { numRuns: 25 },
    );
  });
});
