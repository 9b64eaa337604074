/** The runner of planted faults: what it draws, what it lets pass, and that its own small test runner fails where Node's would. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { isDefaultNeverUsed, staleEntries } from '../../scripts/faults/allowed.js';
import { sample } from '../../scripts/faults/choose.js';
import { equivalents } from '../../scripts/faults/equivalents.js';
import { instrument, type Fault } from '../../scripts/faults/mutants.js';
import { isUnder, tally } from '../../scripts/faults/report.js';
import { roomOf } from '../../scripts/faults/rooms.js';
import { makeRunner } from '../../scripts/faults/small-runner.js';

const fault = (id: number, file = 'src/contract/order.ts'): Fault => ({
  ...{ id: String(id), file, line: 1, column: 1, start: 0, end: 1, code: '1', before: '' },
  ...{ kind: 'NumericLiteral', original: '1', replacement: '2' },
});

describe('faults of a file', () => {
  it('are found with their place, numbers among them', async () => {
    const { faults, texts } = await instrument(['src/contract/short-secret.ts']);
    const number = faults.find(({ original }) => original === '16');
    assert.equal(number?.replacement, '17');
    assert.equal(number.code, 'export const leastSecret = 16;');
    assert.equal(number.column, 28);
    assert.match(texts.get('src/contract/short-secret.ts') ?? '', /17/);
  });

  it('that change nothing are still in the source', async () => {
    const files = [...new Set(equivalents.map(({ file }) => file))];
    const { faults } = await instrument(files);
    assert.deepEqual(staleEntries(files, faults), []);
  });

  it('are let pass in a default that is never used, and nowhere else', () => {
    const of = (before: string, original = "''"): Fault => ({ ...fault(1), before, original });
    assert.ok(isDefaultNeverUsed(of('const [first = ')));
    assert.ok(isDefaultNeverUsed(of("const [, whole = '', rest = ")));
    assert.ok(isDefaultNeverUsed(of('const [first = ', '[]')));
    assert.ok(!isDefaultNeverUsed(of('const first = ')));
    assert.ok(!isDefaultNeverUsed(of('const [first = ', "'text'")));
  });
});

describe('a sample', () => {
  const faults = Array.from({ length: 200 }, (_, id) => fault(id));

  it('is the same for the same seed', () => {
    const ids = (seed: number): string[] => sample(faults, 60, seed).map(({ id }) => id);
    assert.equal(ids(7).length, 60);
    assert.deepEqual(ids(7), ids(7));
    assert.notDeepEqual(ids(7), ids(8));
  });

  it('leaves out nothing where money or cards are at stake', () => {
    const money = faults.map(({ id }) => fault(Number(id), 'src/core/money/parse.ts'));
    assert.equal(sample([...faults, ...money], 60, 7).length, 260);
  });
});

describe('a room', () => {
  it('is under its threshold by what survived, not by what browser tests run', () => {
    const verdict = { fault: fault(1), asked: [], kind: 'tests' } as const;
    const noticed = Array.from({ length: 17 }, () => ({ ...verdict, outcome: 'noticed' }) as const);
    const survived = Array.from({ length: 3 }, () => ({ ...verdict, outcome: 'survived' }) as const);
    const browser = { ...verdict, outcome: 'not run', kind: 'browser' } as const;
    assert.deepEqual(tally([...noticed, ...survived, browser]).map(isUnder), [false]);
    assert.deepEqual(tally([...noticed, ...survived, ...survived]).map(isUnder), [true]);
  });

  it('is the first that lists the file', () => {
    assert.equal(roomOf('src/contract/signature.ts').name, 'signatures');
    assert.equal(roomOf('src/contract/order.ts').name, 'contract');
    assert.equal(roomOf('src/sandbox/app/payment/finish-attempt.ts').name, 'sandbox/app/payment');
  });
});

describe('the small test runner', () => {
  it('runs suites, hooks and tests in order', async () => {
    const { api, run } = makeRunner();
    const seen: string[] = [];
    const note = (what: string) => () => void seen.push(what);
    api.describe('outer', () => {
      api.before(note('before'));
      api.beforeEach(note('each'));
      api.afterEach(note('each after'));
      api.after(note('after'));
      api.it('one', (context) => {
        context.after(note('own'));
        seen.push('one');
      });
      api.describe('inner', () => api.it('two', note('two')));
      api.it('never', { skip: true }, note('skipped'));
    });
    assert.equal(await run(), 2);
    const each = (...names: string[]): string[] => ['each', ...names, 'each after'];
    assert.deepEqual(seen, ['before', ...each('one', 'own'), ...each('two'), 'after']);
  });

  it('stops at the first failure, and cleans up', async () => {
    const { api, run } = makeRunner();
    const seen: string[] = [];
    api.describe('outer', () => {
      api.after(() => void seen.push('after'));
      api.it('fails', () => Promise.reject(new Error('planted')));
      api.it('is not run', () => void seen.push('second'));
    });
    await assert.rejects(run(), /planted/);
    assert.deepEqual(seen, ['after']);
  });
});
