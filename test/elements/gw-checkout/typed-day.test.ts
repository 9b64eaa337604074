/** Days as payers type them, in the order of their language. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { allLocales } from '../../../src/core/i18n/index.js';
import { readDay, writeDay } from '../../../src/elements/gw-checkout/panels/subscription/typed-day.js';

describe('a day that is typed', () => {
  for (const [locale, text] of [
    ['en', '09/03/2027'],
    ['de', '09.03.2027'],
    ['hu', '2027. 03. 09.'],
    ['ko', '2027. 03. 09.'],
    ['lv', '09.03.2027'],
  ] as const) {
    it(`is written in the order of ${locale}`, () => {
      assert.equal(writeDay('2027-03-09', locale).replace(/\.$/, ''), text.replace(/\.$/, ''));
    });
  }

  for (const locale of [...allLocales, 'en-US', 'de-AT', 'pt-BR']) {
    it(`is read as it is written (${locale})`, () => {
      for (const day of ['2027-03-09', '2028-02-29', '2099-12-31']) {
        assert.equal(readDay(writeDay(day, locale), locale), day);
        // As a form or a calendar of another program writes it.
        assert.equal(readDay(day, locale), day);
      }
    });
  }

  for (const [locale, text, day] of [
    ['en', ' 9/3/27 ', '2027-03-09'],
    ['en', '09032027', '2027-03-09'],
    ['en', '9-3-2027', '2027-03-09'],
    ['en-US', '3/9/2027', '2027-03-09'],
    ['de', '9.3.2027', '2027-03-09'],
    ['de', '9. 3. 27', '2027-03-09'],
    ['hu', '2027.3.9', '2027-03-09'],
    ['hu', '20270309', '2027-03-09'],
    ['ko', '２０２７. ３. ９.', '2027-03-09'],
    ['lv', '9.3.2027.', '2027-03-09'],
  ] as const) {
    it(`${text} is ${day} (${locale})`, () => assert.equal(readDay(text, locale), day));
  }

  for (const [locale, text] of [
    ['en', ''],
    ['en', '9/3'],
    ['en', '31/02/2027'],
    ['en', '29/02/2027'],
    ['en', '03/13/2027'],
    ['en', '0/1/2027'],
    ['en', '9/3/20270'],
    ['en', '9/3/2027/1'],
    ['en', '9 March 2027'],
    ['de', '32.1.2027'],
    ['ko', '2027. 13. 1.'],
    ['hu', 'holnap'],
  ] as const) {
    it(`${text || 'nothing'} is not a day (${locale})`, () => assert.equal(readDay(text, locale), undefined));
  }

  it('is written only if the calendar has it', () => {
    for (const text of ['', '2027-02-30', 'soon']) assert.equal(writeDay(text, 'en'), '');
  });
});
