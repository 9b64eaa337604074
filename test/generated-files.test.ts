/**
 * `.gitattributes` lists every committed file that a command writes, and `.gitignore` the others. A downloaded archive has no git, so the
 * test reads the files themselves.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'vitest';

const listed = readFileSync('.gitattributes', 'utf8')
  .split('\n')
  .filter((line) => line.endsWith(' linguist-generated'))
  .map((line) => line.replace(/^\/(\S+) .*$/, '$1'));

/** A pattern is a path, a folder (`src/react/generated/**`), or the files of a folder with one ending (`bench/*.json`). */
function matches(file: string, pattern: string): boolean {
  const [start = '', end] = pattern.split(/\*+/);
  return end === undefined ? file === start : file.startsWith(start) && file.endsWith(end);
}

const isListed = (file: string) => listed.some((pattern) => matches(file, pattern));

/** Source files whose first lines say that a command writes them. */
const marked = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('generated'))
  .map((name) => join('src', name))
  .filter((file) => {
    const head = readFileSync(file, 'utf8').split('\n').slice(0, 5).join('\n');
    return /(Generated|Made) from \S+ by `npm run \w+`/.test(head);
  });

const ignored = readFileSync('.gitignore', 'utf8').split('\n');

describe('.gitignore', () => {
  test('lists every file of src that a command writes', () => {
    assert.ok(marked.includes('src/core/options/registry.ts'));
    for (const file of marked)
      assert.ok(ignored.includes(`/${file}`) || ignored.includes(`/${dirname(file)}/`), `${file} would be committed`);
  });
});

describe('.gitattributes', () => {
  test('marks every generated file', () => {
    const data = [
      'package-lock.json',
      'bench/results.json',
      'bench/gateway.json',
      'bench/peers.json',
      'bench/package-lock.json',
      'docs/pictures/speed.svg',
    ];
    for (const file of data) assert.ok(isListed(file), `${file} is not marked as generated`);
  });

  test('marks no file that is written by hand, and none that is gone', () => {
    for (const file of [
      'src/react/wrap.ts',
      'src/vue/wrap.ts',
      'src/core/options/schema.ts',
      'package.json',
      'bench/package.json',
    ])
      assert.ok(!isListed(file), file);
    for (const pattern of listed) assert.ok(existsSync(pattern.replace(/\/\*.*$/, '')), `${pattern} is not there`);
  });
});
