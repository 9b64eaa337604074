/** The glossary's names exist on the wire and in the source: a renamed noun is renamed there too. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

function sourceOf(folder: string): string {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n');
}

const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Noun|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** The names in backticks of a cell. */
const namesIn = (cell = ''): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
const occurs = (name: string, text: string): boolean => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text);

describe('the glossary', () => {
  const wire = sourceOf('src/contract');
  const source = sourceOf('src');

  it('has each noun once, with a meaning of one or two sentences', () => {
    const nouns = rows.map(([, noun = '']) => noun.toLowerCase());
    assert.ok(nouns.length > 30, 'the table was not read');
    assert.deepEqual(nouns, [...new Set(nouns)]);
    for (const [, noun, meaning = ''] of rows) assert.match(meaning, /^[A-Z].*\.$/, noun);
  });

  for (const [, noun, , onTheWire, inTheSource] of rows) {
    it(`${noun}: its names exist`, () => {
      assert.deepEqual(
        namesIn(onTheWire).filter((name) => !occurs(name, wire)),
        [],
        'not in src/contract',
      );
      assert.deepEqual(
        namesIn(inTheSource).filter((name) => !occurs(name, source)),
        [],
        'not in src',
      );
      assert.ok(namesIn(inTheSource).length > 0, 'no name in the source');
    });
  }
});

describe('the other words of the glossary', () => {
  const page = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const [, list = ''] = page.split('## Other words\n');

  it('have the words that developers search for', () => {
    for (const word of [
      'refund',
      'webhook',
      'idempotent',
      'environment variable',
      'deprecated',
      'retry',
      'overrides',
    ]) {
      assert.match(list, new RegExp(`^- \\*\\*[^*]*\\b${word}\\b[^*]*\\*\\*: `, 'm'), word);
    }
  });

  it('are in the order of the alphabet, each once, and lead to a section that is there', () => {
    const words = [...list.matchAll(/^- \*\*([^*]+)\*\*/gm)].map(([, word = '']) => word);
    assert.deepEqual(
      words,
      [...words].sort((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' })),
    );
    const all = words.flatMap((word) => word.split(', '));
    assert.deepEqual(all, [...new Set(all)]);
    const anchors = [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const [, anchor = ''] of page.matchAll(/\]\(#([^)]+)\)/g)) assert.ok(anchors.includes(anchor), anchor);
  });
});
