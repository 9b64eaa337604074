/** B11: the first letters of a name, whole. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { initials } from '../../../src/core/i18n/initials.js';

/** A name, its initials, and what a runtime without `Intl.Segmenter` shows if that differs. */
const names: readonly (readonly [name: string, letters: string, without?: string])[] = [
  ['Tea & Thread', 'TT'],
  ['tea', 'T'],
  ['One Two Three', 'OT'],
  ['700002', '7'],
  ['7-Eleven', '7E'],
  ['𠮷野家', '𠮷'],
  ['𐐨𐐩 shop', '𐐀S'],
  ['E\u0301cole Normale', 'E\u0301N'],
  ['e\u0301cole', 'E\u0301'],
  ['école', 'É'],
  ['a\u0302\u0323n', 'A\u0302\u0323'],
  ['किताब घर', 'किघ'],
  ['क्षत्रिय', 'क्ष', 'क्'],
  ['ক্\u200dষ', 'ক্\u200dষ', 'ক্'],
  ['กำลัง', 'กำ', 'ก'],
  ['한글 가게', '한가'],
  ['\u1112\u1161\u11ab', '\u1112\u1161\u11ab', '\u1112'],
  ['\u200fשלום\u200f', 'ש'],
  ['شركة الشاي', 'شا'],
  ['  Tea', 'T'],
  ['"Tea"', 'T'],
  ['\u0301Tea', 'T'],
  ['🍕 Pizza', 'P'],
  ['🍕', '🍕'],
  ['👩‍🍳', '👩‍🍳', '👩'],
  ['', ''],
];

describe('B11: the initials of a name', () => {
  for (const [name, letters] of names) {
    test(`${JSON.stringify(name)} is ${letters}`, () => assert.equal(initials(name, 'en'), letters));
  }

  test('are the upper case of the locale', () => {
    assert.equal(initials('istanbul', 'tr'), 'İ');
    assert.equal(initials('istanbul', 'en'), 'I');
    assert.equal(initials('ijsland', 'nl'), 'I');
    assert.equal(initials('άλφα', 'el'), 'Α');
  });

  test('are whole letters where the browser counts none', () => {
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, 'Segmenter');
    try {
      for (const [name, letters, without = letters] of names) assert.equal(initials(name, 'en'), without, name);
    } finally {
      Object.assign(Intl, { Segmenter });
    }
  });
});
