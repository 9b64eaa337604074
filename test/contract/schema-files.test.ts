/** The files of the wire: schemas apart from what a payer's browser loads, and one door that leads to all of them. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { importsOf } from '../helpers/layers-imports.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = readdirSync(`${root}src/contract`).filter((name) => name.endsWith('.ts') && name !== 'index.ts');
const read = (name: string) => readFileSync(`${root}src/contract/${name}`, 'utf8');

describe('the files of src/contract', () => {
  for (const name of files.filter((file) => !file.endsWith('.schema.ts'))) {
    it(`${name} has no schema, and imports only types from files that have them`, () => {
      const values = importsOf(root, `src/contract/${name}`, read(name)).filter(({ kind }) => kind !== 'type');
      const schemas = values.filter(({ specifier }) => /zod|\.schema\.js$|index\.js$/.test(specifier ?? ''));
      assert.deepEqual(schemas, []);
    });
  }

  it('are all behind the door', () => {
    const exported = importsOf(root, 'src/contract/index.ts', read('index.ts')).map(({ target }) => target);
    assert.deepEqual(exported.toSorted(), files.map((name) => `src/contract/${name}`).toSorted());
  });
});
