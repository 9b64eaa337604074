/** What a second run of `npm test` leaves out: only what has passed as it is now. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { Unchanged } from '../../scripts/test/unchanged.js';

describe('a file that passed', () => {
  const project = process.cwd();
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gw-unchanged-'));
    process.chdir(folder);
    mkdirSync('src');
    for (const file of ['src/a.ts', 'a.e2e.ts', 'read.txt', 'package-lock.json']) writeFileSync(file, 'as it was');
  });
  afterEach(() => {
    process.chdir(project);
    rmSync(folder, { recursive: true });
  });

  /** What a new run makes of it: the number of tests it may leave out, and that it may leave for CI. */
  function after(reads: string[], ...changed: string[]): (number | undefined)[] {
    const first = new Unchanged('e2e');
    first.keep('a.e2e.ts', { own: ['a.e2e.ts'] }, reads, 7);
    first.save();
    for (const file of changed) writeFileSync(file, 'changed');
    const next = new Unchanged('e2e');
    return [next.passed('a.e2e.ts', { own: ['a.e2e.ts'] }), next.passedAsWritten('a.e2e.ts', { own: ['a.e2e.ts'] })];
  }

  it('is left out as long as nothing of it changes', () => assert.deepEqual(after(['read.txt']), [7, 7]));

  it('runs again when a file changes that it read', () =>
    assert.deepEqual(after(['read.txt'], 'read.txt'), [undefined, undefined]));

  it('is no business of a source that it has nothing of', () =>
    assert.deepEqual(after(['read.txt'], 'src/a.ts'), [7, 7]));

  it('that starts programs may be left for CI when any source changes', () =>
    assert.deepEqual(after(['*'], 'src/a.ts'), [undefined, 7]));

  it('that starts programs runs again when it changes itself, or a package does', () => {
    assert.deepEqual(after(['*'], 'a.e2e.ts'), [undefined, undefined]);
    assert.deepEqual(after(['*'], 'package-lock.json'), [undefined, undefined]);
  });

  it('that starts programs runs again when a file changes that it read itself', () =>
    assert.deepEqual(after(['*', 'read.txt'], 'read.txt'), [undefined, undefined]));

  it('that uses a program may be left for CI when that changes, and runs again when it changes itself', () => {
    const inputs = { own: ['a.e2e.ts'], programs: ['src'] };
    const stage = new Unchanged('browser');
    stage.keep('a.e2e.ts', inputs, ['read.txt', 'src/a.ts'], 7);
    stage.save();
    const now = () => {
      const next = new Unchanged('browser');
      return [next.passed('a.e2e.ts', inputs), next.passedAsWritten('a.e2e.ts', inputs)];
    };
    assert.equal(now()[0], 7);
    writeFileSync('src/a.ts', 'changed');
    assert.deepEqual(now(), [undefined, 7]);
    writeFileSync('src/a.ts', 'as it was');
    writeFileSync('read.txt', 'changed');
    assert.deepEqual(now(), [undefined, undefined]);
    writeFileSync('read.txt', 'as it was');
    writeFileSync('a.e2e.ts', 'changed');
    assert.deepEqual(now(), [undefined, undefined]);
  });

  it('runs again once it has failed', () => {
    const stage = new Unchanged('e2e');
    stage.keep('a.e2e.ts', { own: ['a.e2e.ts'] }, ['*'], 7);
    stage.forget('a.e2e.ts');
    stage.save();
    assert.equal(new Unchanged('e2e').passedAsWritten('a.e2e.ts', { own: ['a.e2e.ts'] }), undefined);
  });
});
