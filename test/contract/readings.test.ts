/** S1 and S2: in how many ways the string under a signature can be read. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { canBeRead, decidingFields, isOnlyReading, resultFields, type AnswerField } from '../../src/contract/index.js';
import { busy } from '../helpers/busy.js';

const digits = /^\d+$/;
const words = /^[a-z]+$/;
const text = /^[^]*$/;

describe('S1: the fields are the only reading of their string', () => {
  const rows: readonly (readonly [string, readonly AnswerField[], Record<string, string>, boolean])[] = [
    [
      'where each value is told by its look',
      [
        { name: 'a', format: digits },
        { name: 'b', format: words },
      ],
      { a: '5', b: 'x' },
      true,
    ],
    [
      'not where another name could have the value',
      [
        { name: 'a', format: digits },
        { name: 'b', format: digits },
      ],
      { a: '5' },
      false,
    ],
    [
      'where the other name could not be without its group',
      [
        { name: 'a', format: digits },
        { name: 'b', format: digits, group: 'g' },
        { name: 'c', format: words, group: 'g' },
      ],
      { a: '5' },
      true,
    ],
    ['not where a value holds a bar', [{ name: 'a', format: text, written: true }], { a: 'x|y' }, false],
    [
      'not where a payer’s text could hold the bar, and what decides be another value',
      [
        { name: 'a', format: text, plain: words, written: true },
        { name: 'n', format: digits, mandatory: true },
        { name: 'z', format: digits },
      ],
      { a: 'q', n: '5', z: '7' },
      false,
    ],
    [
      'not if a value requires other fields that are missing',
      [
        { name: 'a', format: digits, group: 'g' },
        { name: 'b', format: words, implies: { when: /^paid$/, group: 'g' } },
      ],
      { b: 'paid' },
      false,
    ],
    [
      'not where there are more values than any answer has',
      many(120),
      Object.fromEntries(many(120).map(({ name }) => [name, 'x'])),
      false,
    ],
  ];
  for (const [what, known, fields, expected] of rows) {
    it(what, () => assert.equal(isOnlyReading(fields, known, new Set(['n'])), expected));
  }

  it('and is decided quickly, whatever a payer writes into a text', () => {
    const begun = busy();
    const fields = { sender_account: 'x|'.repeat(2000), merchant_data: '1|'.repeat(2000) };
    assert.equal(isOnlyReading(fields, resultFields, decidingFields), false);
    const values = Array.from({ length: 90 }, (_, index) => (index % 2 ? '1' : 'purchase'));
    canBeRead(values, resultFields);
    assert.equal(canBeRead([...values, ...values], resultFields), true, 'too many to search: they may be an answer');
    assert.ok(busy() - begun < 3000);
  });
});

describe('the list of a result’s fields', () => {
  it('is in the order in which a signature joins them', () => {
    const names = resultFields.map(({ name }) => name);
    assert.deepEqual(names, [...names].sort());
    assert.equal(new Set(names).size, names.length);
  });
});

function many(count: number): AnswerField[] {
  return Array.from({ length: count }, (_, index) => ({ name: `f${String(index).padStart(3, '0')}`, format: text }));
}
