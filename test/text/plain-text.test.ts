/** Texts as a payer typed or pasted them, and as they were meant. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { plainText } from '../../src/text/plain-text.js';
import { invisible } from '../helpers/characters.js';

describe('B7: invisible characters in a text', () => {
  test('are dropped at its ends, whichever they are', () => {
    for (const character of invisible) {
      const where = character.codePointAt(0)?.toString(16);
      assert.equal(
        plainText(`${character} ${character}Anna Nováková${character}\n${character}`),
        'Anna Nováková',
        where,
      );
      assert.equal(plainText(character), '', where);
    }
  });

  for (const [text, plain, why] of [
    ['\u202aanna@example.com\u202c', 'anna@example.com', 'the direction of a copied address'],
    ['anna\u200b@exam\u00adple.com', 'anna@example.com', 'places where a page breaks an address'],
    ['\u200bAnna  Nov\u00e1k\u202c', 'Anna Novák', 'one space between words'],
    ['Anna\u00a0\t\u2028Novák', 'Anna Novák', 'white space of every kind'],
    ['A\u0000B', 'A B', 'control characters'],
    ['abc\u202ecba', 'abccba', 'what would turn the text around'],
    ['می\u200cخواهم', 'می\u200cخواهم', 'a joiner of Persian words stays'],
    ['क्\u200dष', 'क्\u200dष', 'a joiner of Indic words stays'],
    ['👩\u200d💻 ❤\ufe0f Tea', '👩\u200d💻 ❤\ufe0f Tea', 'emoji stay'],
    ['  ', '', 'nothing'],
  ] as const) {
    test(`${why}: ${JSON.stringify(text)}`, () => {
      assert.equal(plainText(text), plain);
      assert.equal(plainText(plain), plain);
    });
  }
});
