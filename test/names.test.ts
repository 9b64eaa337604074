/** Exported names and files of the source have the field's words: no word that only this project uses. The list goes when every word of it is gone. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'vitest';

/** Each word that no name may have, and the word in its place. */
const forbidden: Readonly<Record<string, string>> = {
  blame: 'responsible party',
  bring: 'preload',
  door: 'entry point',
  face: 'card preview',
  hands: 'driver',
  look: 'appearance, theme, or snapshot',
  opening: 'page loader',
  own: 'unclobbered',
  pace: 'payment timing',
  plant: 'attach shadow roots',
  room: 'card frame, or layer',
  rooms: 'card frames, or layers',
  sale: 'purchase summary',
  situation: 'view state',
  ways: 'next actions',
};

/** Pairs with another meaning: a look-up of an order, texts and names of the shop's own. */
const allowed = /^(look(Up|s|-up)|own(Text|Name|-texts)|holdsOwn|isOwn|withOwn)|LookUp|Own(Texts?|Names?)/;

/** The words of `cardRoomHost` or `card-room.ts`, in lower case. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

function problems(name: string, where: string): string[] {
  if (allowed.test(name)) return [];
  return wordsOf(name)
    .filter((word) => Object.hasOwn(forbidden, word))
    .map((word) => `${where}: ${name}: instead of “${word}”: ${forbidden[word]}`);
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  // The sandbox follows.
  .filter((file) => file.endsWith('.ts') && !file.startsWith('sandbox/'));

const exported = /^export (?:abstract |async |declare )*(?:const|function|class|interface|type|enum) (\w+)/gm;

describe('names in the source', () => {
  it('of files and folders are words of the field', () => {
    assert.deepEqual(
      files.flatMap((file) => problems(file.split('/').at(-1)?.replace(/\.ts$/, '') ?? '', file)),
      [],
    );
  });

  it('of exports are words of the field', () => {
    assert.deepEqual(
      files.flatMap((file) =>
        [...readFileSync(`src/${file}`, 'utf8').matchAll(exported)].flatMap(([, name = '']) => problems(name, file)),
      ),
      [],
    );
  });

  it('are found in a name of several words', () => {
    assert.equal(problems('CardRoomHost', 'x').length, 1);
    assert.equal(problems('waysOn', 'x').length, 1);
    assert.deepEqual(problems('lookUpDelays', 'x'), []);
  });
});
