/** Likely mistakes in the domain of an email address. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { suggestEmail } from '../../../src/elements/gw-checkout/panels/fields/meant-email.js';

describe('an address with a mistake in its domain', () => {
  for (const [typed, meant] of [
    ['anna@example.con', 'anna@example.com'],
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@gmail.co', 'anna@gmail.com'],
    ['anna@gmail.om', 'anna@gmail.com'],
    ['anna@gmaill.com', 'anna@gmail.com'],
    ['Anna.B+tea@GNAIL.com', 'Anna.B+tea@gmail.com'],
    ['anna@hotnail.con', 'anna@hotmail.com'],
    ['anna@outlok.com', 'anna@outlook.com'],
    ['anna@iclud.com', 'anna@icloud.com'],
    ['anna@seznma.cz', 'anna@seznam.cz'],
    ['anna@wbe.de', 'anna@web.de'],
    ['anna@freemial.hu', 'anna@freemail.hu'],
  ] as const) {
    it(`${typed} may be ${meant}`, () => assert.equal(suggestEmail(typed), meant));
  }
});

describe('an address of another domain', () => {
  for (const typed of [
    'anna@gmail.com',
    'anna@GMAIL.com',
    'anna@mail.com',
    'anna@ymail.com',
    'anna@gmx.at',
    'anna@email.cz',
    'anna@yahoo.ca',
    'anna@outlook.cz',
    'anna@hotmail.co.uk',
    'anna@live.nl',
    'anna@shop.example',
    'anna@wp.pl',
    'anna@o2.pl',
    'anna@firma.cz',
    'anna@',
    '@gmial.com',
    '',
  ]) {
    it(`${typed || 'nothing'} is left alone`, () => assert.equal(suggestEmail(typed), undefined));
  }
});
