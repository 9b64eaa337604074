/** The prose linter: each rule finds its example, and the extraction reads prose and skips code. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { check, findInBlock } from '../../scripts/words/check.js';
import { rules } from '../../scripts/words/rules.js';
import { longest, sentences } from '../../scripts/words/sentences.js';
import type { Kind } from '../../scripts/words/types.js';

const rulesIn = (text: string, kind: Kind) => findInBlock({ kind, start: 0, text }).map(({ rule }) => rule);
const places = (file: string, source: string) => check(file, source).map(({ line, rule }) => `${line} ${rule}`);

describe('a rule', () => {
  for (const { id, example, kinds } of rules) {
    test(`${id} finds its wrong example, and none finds anything in the right one`, () => {
      const kind = kinds?.[0] ?? 'prose';
      assert.ok(rulesIn(example[0], kind).includes(id), example[0]);
      assert.deepEqual(rulesIn(example[1], kind), [], example[1]);
    });
  }

  test('has an id of its own', () => {
    assert.equal(new Set(rules.map(({ id }) => id)).size, rules.length);
  });

  test('finds a phrase across a line break, at the line where it begins', () => {
    assert.deepEqual(places('a.md', 'A text.\n\nThis is given\nback later.\n'), ['3 give-back']);
    assert.deepEqual(places('a.md', '> This is given\n> back later.\n'), ['1 give-back']);
    assert.deepEqual(places('a.ts', '/**\n * This is given\n * back later.\n */\n'), ['2 give-back']);
  });
});

describe('a Markdown file', () => {
  test('is read without code, links, generated regions, front matter and HTML', () => {
    const source = [
      '---\n"mend": minor\n---\n',
      '`mend` it, see [the page](mend.md) and <gw-mend>.\n',
      '```sh\nmend the way\n```\n',
      '<!-- generated: mend -->\n\n| mend |\n\n<!-- /generated -->\n',
      '<!-- mend -->\n',
    ].join('\n');
    assert.deepEqual(places('a.md', source), []);
  });

  test('is read with the labels of links, list items, cells and headings', () => {
    const source = '# To mend\n\n[to mend](a.md)\n\n- one\n- to mend\n\n| a | b |\n| --- | --- |\n| c | mend |\n';
    assert.deepEqual(places('a.md', source), ['1 mend', '3 mend', '6 mend', '10 mend']);
  });

  test('is read in the comments of its samples', () => {
    assert.deepEqual(places('a.md', 'Text.\n\n```ts\n// To mend it.\nmend();\n```\n'), ['4 mend']);
  });

  test('has headings and column names that are nouns', () => {
    const source = '# What it is\n\n| what | name |\n| --- | --- |\n| what it does | a |\n\n## How to pay\n';
    assert.deepEqual(places('a.md', source), ['1 clause-heading', '3 clause-column']);
  });
});

describe('a script', () => {
  test('is read in its comments and in the strings that are prose', () => {
    const source = [
      '// To mend it.',
      "import { mend } from 'how to mend it';",
      "const mend = 'mend';",
      "throw new Error('How to mend this.');",
      'const text = `How to mend ${mend("the way to mend")} in time.`;',
      'const style = css`.mend .the .way { color: red }`;',
      '/** @param mend The way it works. */',
    ].join('\n');
    assert.deepEqual(places('a.ts', source), ['1 mend', '4 mend', '5 mend', '5 mend']);
  });

  test('is read without examples in comments', () => {
    assert.deepEqual(places('a.ts', '/**\n * Pays.\n *\n * @example\n * mend(the, way)\n */\nlet a;\n'), []);
    assert.deepEqual(places('a.ts', '/**\n * ```ts\n * mend\n * ```\n */\nlet a;\n'), []);
  });

  test('of another language is read only in its comments', () => {
    const source = "// To mend it.\nexport const texts = { a: 'Je shall utilise this' };\n";
    assert.deepEqual(places('src/core/i18n/catalogues/page/fr.ts', source), ['1 mend']);
    assert.deepEqual(places('src/core/i18n/catalogues/page/en.ts', source), ['1 mend', '2 archaic', '2 in-order-to']);
  });
});

describe('a sentence', () => {
  const words = (count: number) => `The ${'word '.repeat(count - 1).trim()}.`;

  test('is as long as the limit of its kind, and no longer', () => {
    for (const [kind, limit] of Object.entries(longest) as [Kind, number][]) {
      assert.deepEqual(rulesIn(words(limit), kind), []);
      assert.deepEqual(rulesIn(words(limit + 1), kind), ['long-sentence']);
    }
    assert.deepEqual(rulesIn(words(100), 'message'), []);
  });

  test('ends at a full stop before a capital, not at one in a number or a name', () => {
    assert.deepEqual(
      sentences('From 4.5 to 1 in `index.ts`. The end? Yes! e.g. this').map(({ text }) => text),
      ['From 4.5 to 1 in `index.ts`.', 'The end?', 'Yes! e.g. this'],
    );
  });

  test('has two negations at most', () => {
    assert.deepEqual(rulesIn('It does not wait and never asks.', 'prose'), []);
    assert.deepEqual(rulesIn('It does not wait, never asks and cannot fail.', 'prose'), ['negations']);
  });
});
