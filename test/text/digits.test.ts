/** Digits of any script, and the invisible characters that come with a copied number. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { asciiDigits, plainNumber } from '../../src/text/digits.js';
import { inScript, invisible, zeros } from '../helpers/characters.js';

describe('B8: digits of every script are digits', () => {
  test('of all of them', () => {
    assert.ok(zeros.length > 60, `${zeros.length} scripts`);
    for (const zero of zeros) {
      const text = inScript(zero, '0123456789');
      assert.equal(asciiDigits(text), '0123456789', text);
      assert.equal(plainNumber(`${text}.${text}`), '0123456789.0123456789', text);
    }
  });

  test('and nothing else is', () => {
    for (const text of ['', 'abc', '½', '四', 'Ⅳ', '+-., /', '😀']) assert.equal(asciiDigits(text), text);
  });
});

describe('B7: invisible characters in a number', () => {
  test('are dropped, whichever and wherever they are', () => {
    assert.ok(invisible.length > 150, `${invisible.length} characters`);
    for (const character of invisible) {
      const where = character.codePointAt(0)?.toString(16);
      assert.equal(plainNumber(`${character}1${character}2 3${character}`), '12 3', where);
    }
  });

  test('with white space at the ends', () => assert.equal(plainNumber('\u202d\u00a0 12\u3000\u202c\n'), '12'));
});
