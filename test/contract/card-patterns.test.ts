/** The form of a card's fields on the wire, character by character. Interface: Card form submission. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { cardNumberPattern, cvvPattern, expiryPattern } from '../../src/contract/index.js';

const digits = (number: number): string => '4'.repeat(number);

const fields: [string, RegExp, right: string[], wrong: string[]][] = [
  [
    'a card number',
    cardNumberPattern,
    [digits(16), digits(17), digits(18), digits(19)],
    [
      '',
      digits(15),
      digits(20),
      `${digits(15)}x`,
      ` ${digits(16)}`,
      `${digits(16)} `,
      `x${digits(16)}`,
      `${digits(16)}x`,
    ],
  ],
  [
    'an expiry date',
    expiryPattern,
    ['01/30', '09/2030', '0530', '102030', '12/99'],
    [
      '',
      '00/30',
      '13/30',
      '20/30',
      '1/30',
      '05/3',
      '05/203',
      '05-30',
      '05//30',
      'x05/30',
      '05/30x',
      '05/xx',
      '05/20xx',
    ],
  ],
  ['a security code', cvvPattern, ['000', '123'], ['', '12', '1234', '12x', 'x123', '123x', ' 123']],
];

for (const [name, pattern, right, wrong] of fields) {
  describe(`${name} on the wire`, () => {
    for (const text of right) test(`may be ${text}`, () => assert.match(text, pattern));
    for (const text of wrong) test(`is not ${JSON.stringify(text)}`, () => assert.doesNotMatch(text, pattern));
  });
}
