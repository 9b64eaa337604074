/** Links between the documents lead to headings that exist. GitHub and the site make the same anchors from headings. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, test } from 'node:test';
import { documents } from '../scripts/docs/documents.js';

const withoutCode = (text: string) => text.replace(/^[ \t]*```[^]*?^[ \t]*```/gm, '');

/** The anchors of a document, as GitHub makes them. */
function anchors(file: string): Set<string> {
  const found = new Set<string>();
  for (const [, heading = ''] of withoutCode(readFileSync(file, 'utf8')).matchAll(/^#+ (.+)$/gm)) {
    const name = heading
      .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    let anchor = name;
    for (let times = 1; found.has(anchor); times++) anchor = `${name}-${String(times)}`;
    found.add(anchor);
  }
  return found;
}

function links(file: string): { target: string; anchor: string }[] {
  return [...withoutCode(readFileSync(file, 'utf8')).matchAll(/\]\(([^)#\s]*)#([^)\s]+)\)/g)].map(
    ([, path = '', anchor = '']) => ({ target: path ? normalize(join(dirname(file), path)) : file, anchor }),
  );
}

const files = documents();

describe('the anchors in links', () => {
  test('are some', () => {
    assert.ok(files.flatMap(links).length >= 40);
  });

  for (const file of files) {
    const inFile = links(file).filter(({ target }) => target.endsWith('.md') && existsSync(target));
    if (inFile.length === 0) continue;
    test(`${file}: lead to headings`, () => {
      for (const { target, anchor } of inFile)
        assert.ok(anchors(target).has(anchor), `${target} has no heading for #${anchor}`);
    });
  }
});
