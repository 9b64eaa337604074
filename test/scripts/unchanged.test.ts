/** What a second run of `npm test` takes, and what it leaves out. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { plan, type Plan } from '../../scripts/test/second-run.js';
import { Unchanged, type Change, type Inputs } from '../../scripts/test/unchanged.js';

const project = process.cwd();
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gw-unchanged-'));
  process.chdir(folder);
  for (const name of ['src/banks', 'src/cards', 'test', 'dist/page']) mkdirSync(name, { recursive: true });
  for (const file of ['src/a.ts', 'test/a.ts', 'dist/page/a.js', 'read.txt', 'package-lock.json']) write(file);
});
afterEach(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

function write(file: string, text = 'as it was'): void {
  writeFileSync(file, text);
}

describe('of a file that passed', () => {
  const inputs: Inputs = { own: ['test/a.ts'], subject: ['src/a.ts'], programs: ['dist/page'] };

  /** What a new run finds when these files have changed. */
  function after(reads: string[], ...changed: string[]): Change {
    const stage = new Unchanged('e2e');
    stage.keep('test/a.ts', inputs, reads, { passed: 7, seconds: 1 });
    stage.save();
    for (const file of changed) write(file, 'changed');
    return new Unchanged('e2e').change('test/a.ts', inputs);
  }

  it('nothing has changed as long as each file is as it was', () => {
    assert.equal(after(['read.txt']), 'none');
    write('read.txt', 'changed');
    write('read.txt');
    assert.equal(new Unchanged('e2e').change('test/a.ts', inputs), 'none');
    assert.equal(new Unchanged('e2e').last('test/a.ts').passed, 7);
  });

  it('nothing has changed with a source that it has nothing of', () =>
    assert.equal(after(['read.txt'], 'src/b.ts'), 'none'));

  it('it has changed itself with its own source, a file that it read, or a package', () => {
    assert.equal(after([], 'test/a.ts'), 'own');
    write('test/a.ts');
    assert.equal(after(['*', 'read.txt'], 'read.txt', 'src/a.ts'), 'own');
    write('read.txt');
    assert.equal(after(['*'], 'package-lock.json'), 'own');
  });

  it('what it imports has changed, be the programs as they were or not', () => {
    assert.equal(after([], 'src/a.ts'), 'subject');
    write('src/a.ts');
    assert.equal(after([], 'src/a.ts', 'dist/page/a.js'), 'subject');
  });

  it('a program has changed that it uses, though it read a file of it', () => {
    assert.equal(after([], 'dist/page/a.js'), 'programs');
    write('dist/page/a.js');
    assert.equal(after(['dist/page/a.js'], 'dist/page/a.js'), 'programs');
  });

  it('a program that it starts has changed with any source', () => assert.equal(after(['*'], 'src/b.ts'), 'programs'));

  it('nothing is known once it has failed', () => {
    const stage = new Unchanged('e2e');
    stage.keep('test/a.ts', inputs, ['*'], { passed: 7, seconds: 1 });
    stage.forget('test/a.ts');
    stage.save();
    assert.equal(new Unchanged('e2e').change('test/a.ts', inputs), 'new');
  });

  it('what the run itself makes is looked at again when it is made', () => {
    const size: Inputs = { own: ['dist'] };
    const stage = new Unchanged('checks');
    stage.keep('size', size, [], { passed: 1, seconds: 1 });
    write('dist/page/a.js', 'made anew');
    assert.equal(stage.change('size', size), 'none');
    stage.lookAgain('dist');
    assert.equal(stage.change('size', size), 'own');
  });
});

describe('a second run', () => {
  const files = ['test/banks-list.ts', 'test/cards.ts', 'test/page.ts', 'test/alone.ts'];
  const sources = ['src/banks/panel.ts', 'src/cards/field.ts'];
  const inputsOf = (file: string): Inputs => ({
    own: [file],
    subject: file === 'test/alone.ts' ? [] : sources,
    programs: ['dist/page'],
  });
  const seconds: Record<string, number> = { 'test/banks-list.ts': 4, 'test/cards.ts': 3, 'test/page.ts': 2 };

  /** What is planned when all have passed, each with as many tests as it took seconds, and these have changed since. */
  function planned(
    changed: readonly string[],
    wish: { first?: string[]; seconds?: number; changed?: boolean } = {},
  ): Plan {
    for (const file of [...files, ...sources]) write(file);
    const stage = new Unchanged('unit');
    for (const file of files) {
      const took = seconds[file] ?? 1;
      stage.keep(file, inputsOf(file), [], { passed: took, seconds: took });
    }
    stage.save();
    for (const file of changed) write(file, 'changed');
    return plan(files, inputsOf, new Unchanged('unit'), { changed: true, first: [], seconds: Infinity, ...wish });
  }

  it('takes nothing where nothing has changed, and everything where that is asked for', () => {
    const { run, left } = planned([]);
    assert.deepEqual([run, left.unchanged, left.postponed], [[], 10, 0]);
    assert.deepEqual(planned([], { changed: false }).run, files);
  });

  it('takes what imports the change, the tests of its room first, as far as the time goes', () => {
    assert.deepEqual(planned(['src/banks/panel.ts']).run, files.slice(0, 3));
    const { run, left } = planned(['src/banks/panel.ts'], { seconds: 6 });
    assert.deepEqual(run, ['test/banks-list.ts', 'test/page.ts']);
    assert.deepEqual([left.unchanged, left.postponed], [1, 3]);
    assert.deepEqual(planned(['src/cards/field.ts'], { seconds: 4 }).run, ['test/cards.ts']);
  });

  it('goes on with the rest when it is run once more', () => {
    planned(['src/banks/panel.ts']);
    const stage = new Unchanged('unit');
    stage.keep('test/banks-list.ts', inputsOf('test/banks-list.ts'), [], { passed: 4, seconds: 4 });
    stage.save();
    const { run } = plan(files, inputsOf, new Unchanged('unit'), { changed: true, first: [], seconds: 5 });
    assert.deepEqual(run, ['test/cards.ts', 'test/page.ts']);
  });

  it('takes a test that has changed itself, however long it takes', () =>
    assert.deepEqual(planned(['test/banks-list.ts'], { seconds: 0 }).run, ['test/banks-list.ts']));

  it('leaves what only uses a changed program, except for the first', () => {
    const { run, left } = planned(['dist/page/a.js'], { first: ['test/page.ts'] });
    assert.deepEqual(run, ['test/page.ts']);
    assert.deepEqual([left.unchanged, left.postponed], [0, 8]);
  });
});
