/** The list of the catalogues, shortened in the built files, still loads each of them. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { runInNewContext } from 'node:vm';
import { shortCatalogues } from '../../scripts/vite/short-catalogues.js';

function shorten(code: string): string {
  const chunk = { type: 'chunk', code };
  const { generateBundle } = shortCatalogues();
  assert.ok(typeof generateBundle === 'function');
  Reflect.apply(generateBundle, undefined, [{}, { 'page.js': chunk }]);
  return chunk.code;
}

describe('The shortened list of catalogues', () => {
  for (const lazy of ['load', '_', '$']) {
    it(`loads every file by a function that the minifier named ${lazy}`, () => {
      const short = shorten(`{cs:()=>${lazy}("page-cs-1a2b"),en:()=>${lazy}("page-en-1a2b")}`);
      assert.match(short, /^Object\.fromEntries/);
      const list = runInNewContext(short, { [lazy]: (file: string) => file }) as Record<string, () => string>;
      assert.deepEqual(
        Object.entries(list).map(([locale, load]) => [locale, load()]),
        [
          ['cs', 'page-cs-1a2b'],
          ['en', 'page-en-1a2b'],
        ],
      );
    });
  }
});
