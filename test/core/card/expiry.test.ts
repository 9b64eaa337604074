import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import { runs } from '../../helpers/runs.js';
import {
  checkExpiry,
  expiryForWire,
  formatExpiry,
  parseExpiry,
  type Check,
  type Expiry,
} from '../../../src/core/card/index.js';

const may2030: Expiry = { month: 5, year: 2030 };

describe('an expiry date is understood', () => {
  const forms = [
    '05/30',
    '05/2030',
    '0530',
    '052030',
    '05 / 30',
    '05 / 2030',
    '05 30',
    '05-30',
    '05.30',
    '05-2030',
    '05.2030',
    ' 05/30 ',
    '5/30',
    '5/ 30',
    '5 / 2030',
    '2030-05',
    '2030/05',
    '2030.05',
    '2030 - 05',
    '2030-5',
    '٠٥/٣٠',
    '０５/３０',
  ];
  for (const form of forms) {
    test(`written ${form}, sent as 05/30, shown as 05 / 30`, () => {
      assert.deepEqual(parseExpiry(form), may2030);
      assert.equal(expiryForWire(form), '05/30');
      assert.equal(formatExpiry(form), '05 / 30');
      assert.deepEqual(checkExpiry(form, new Date('2026-11-15')), { state: 'valid' });
    });
  }

  const others: [string, Expiry | undefined][] = [
    ['', undefined],
    ['1', undefined],
    ['12', undefined],
    ['12 / ', undefined],
    ['12 / 3', undefined],
    ['12 / 203', undefined],
    ['05/20', { month: 5, year: 2020 }],
    ['05/1999', { month: 5, year: 1999 }],
    ['12/99', { month: 12, year: 2099 }],
    ['05/0100', { month: 5, year: 100 }],
    ['00/30', undefined],
    ['13/30', undefined],
    ['2030-13', undefined],
    ['12030-05', undefined],
    ['2030-055', undefined],
    ['530', undefined],
    ['05/30/31', undefined],
    ['05x30', undefined],
    ['05/20301', undefined],
    ['-05/30', undefined],
  ];
  for (const [text, expected] of others) {
    test(`${text || 'nothing'} is ${expected ? `${expected.month} of ${expected.year}` : 'no date'}`, () => {
      assert.deepEqual(parseExpiry(text), expected);
    });
  }

  test('a year that two digits cannot hold is never sent as another', () => {
    assert.equal(expiryForWire('05/2130'), undefined);
    assert.equal(expiryForWire('05/1930'), undefined);
    assert.equal(expiryForWire('13/30'), undefined);
    assert.equal(expiryForWire(''), undefined);
  });

  test('every month of the century survives every form', () => {
    const month = fc.integer({ min: 1, max: 12 });
    const year = fc.integer({ min: 2000, max: 2099 });
    fc.assert(
      fc.property(month, year, fc.constantFrom('/', '-', '.', ' ', ' / ', ' - '), (month, year, separator) => {
        const mm = String(month).padStart(2, '0');
        const yy = String(year).slice(2);
        const wire = `${mm}/${yy}`;
        for (const form of [
          mm + separator + yy,
          mm + separator + String(year),
          mm + yy,
          mm + String(year),
          String(year) + separator + mm,
        ]) {
          assert.deepEqual(parseExpiry(form), { month, year }, form);
          assert.equal(expiryForWire(form), wire, form);
          // Shown, then read back: what the payer sees is what is sent.
          assert.equal(formatExpiry(form), `${mm} / ${yy}`, form);
          assert.equal(expiryForWire(formatExpiry(form)), wire, form);
        }
      }),
    );
  });
});

describe('an expiry date on screen', () => {
  const table: [string, string][] = [
    ['', ''],
    ['x', ''],
    ['/', ''],
    ['0', '0'],
    ['0/', '0'],
    ['1', '1'],
    ['1/', '01 / '],
    ['1 ', '01 / '],
    ['2', '02 / '],
    ['5', '05 / '],
    ['9', '09 / '],
    ['05', '05 / '],
    ['10', '10 / '],
    ['12', '12 / '],
    ['13', '13 / '],
    ['00', '00 / '],
    ['123', '12 / 3'],
    ['530', '05 / 30'],
    ['1/30', '01 / 30'],
    ['05 / 2', '05 / 2'],
    ['05 / 20', '05 / 20'],
    ['05 / 203', '05 / 203'],
    ['05 / 2030', '05 / 30'],
    ['05 / 304', '05 / 30'],
    ['05 / 20305', '05 / 30'],
    ['(05/30)', '05 / 30'],
    ['((05/30', '05 / 30'],
    ['05 / 32030', '05 / 32'],
    ['2030-1', '01 / 30'],
    ['2030-05-31', '05 / 30'],
    ['203005', '05 / 30'],
    // Three groups: one of four digits is the year, else the last; one of the others must be the only one that can be the month.
    ['05/31/2030', '05 / 30'],
    ['31/05/2030', '05 / 30'],
    ['31.05.2030', '05 / 30'],
    ['31. 5. 2030.', '05 / 30'],
    ['5/31/2030', '05 / 30'],
    ['05/31/30', '05 / 30'],
    ['31-12-30', '12 / 30'],
    ['2030/31/05', '05 / 30'],
    ['31 2030 05', '05 / 30'],
    ['00/12/2030', '12 / 30'],
    ['٣١/٠٥/٢٠٣٠', '05 / 30'],
    ['\u200e31\u200e/05/2030', '05 / 30'],
    ['05/05/2030', ' / 30'],
    ['2030-05-06', ' / 30'],
    ['01/02/30', ' / 30'],
    ['05/31/2030 10:00', ' / 30'],
    ['31/31/2030', ' / 30'],
    ['00/00/2030', ' / 30'],
    // A security code after it is none of the groups.
    ['05/30 123', '05 / 30'],
    ['05/30 1234', '05 / 30'],
    // A separator that is typed in the middle of the text.
    ['0/5 / 30', '05 / 30'],
    ['05 / 3/0', '05 / 30'],
    ['2030年05月', '05 / 30'],
    ['０５３０', '05 / 30'],
    ['20 / 30', '20 / 30'],
  ];
  for (const [text, shown] of table) {
    test(`${JSON.stringify(text)} is shown as "${shown}"`, () => assert.equal(formatExpiry(text), shown));
  }

  const deletions: [string, string, string][] = [
    ['05 / 30', '05 / 3', '05 / 3'],
    ['05 / 3', '05 / ', '05 / '],
    ['05 / ', '05 /', '0'],
    ['0', '', ''],
    ['12 / ', '12 /', '1'],
    ['12 / ', '12', '1'],
    ['12 / 30', '1 / 30', '1 / 30'],
    ['05 / 30', '5 / 30', '5 / 30'],
    ['5 / 30', ' / 30', ' / 30'],
    [' / 3', ' / ', ''],
  ];
  for (const [previous, text, shown] of deletions) {
    test(`deleting from "${previous}" to "${text}" leaves "${shown}"`, () => {
      assert.equal(formatExpiry(text, previous), shown);
    });
  }

  test('a digit typed over another does not count as a deletion', () => assert.equal(formatExpiry('5', '1'), '05 / '));

  test('formatting what is formatted changes nothing', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789/ -.x'), maxLength: 12 });
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ unit: 'binary' })), (text) => {
        const once = formatExpiry(text);
        assert.equal(formatExpiry(once), once);
      }),
      runs(1000),
    );
  });
});

describe('an expiry date is judged', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const table: [string, string, Check][] = [
    ['nothing typed is empty', '', { state: 'empty' }],
    ['half a month is incomplete', '1', { state: 'incomplete' }],
    ['a month alone is incomplete', '12 / ', { state: 'incomplete' }],
    ['half a year is incomplete', '12 / 3', { state: 'incomplete' }],
    ['a full year under way is incomplete', '12 / 203', { state: 'incomplete' }],
    ['a date without its month is incomplete', ' / 30', { state: 'incomplete' }],
    ['half a month before a year is incomplete', '0 / 30', { state: 'incomplete' }],
    ['a month of one digit before its year is good', '1 / 30', { state: 'valid' }],
    ['month 13 is told at once', '13 / ', { state: 'invalid', reason: 'month' }],
    ['month 13 is told', '13 / 30', { state: 'invalid', reason: 'month' }],
    ['month 20 is told', '20 / 30', { state: 'invalid', reason: 'month' }],
    ['month 0 is told', '00/30', { state: 'invalid', reason: 'month' }],
    ['month 13 after its year is told', '2030-13', { state: 'invalid', reason: 'month' }],
    ['last month is past', '10 / 26', { state: 'invalid', reason: 'past' }],
    ['last year is past', '12 / 25', { state: 'invalid', reason: 'past' }],
    ['a year of the last century is past', '12/1999', { state: 'invalid', reason: 'past' }],
    ['this month is good', '11 / 26', { state: 'valid' }],
    ['next month is good', '12 / 26', { state: 'valid' }],
    ['25 years ahead is good', '11 / 51', { state: 'valid' }],
    ['a month more is too far', '12 / 51', { state: 'invalid', reason: 'far' }],
    ['a century is too far', '11/2126', { state: 'invalid', reason: 'far' }],
    ['too many digits are told', '05/20301', { state: 'invalid', reason: 'length' }],
    ['letters are told', 'May 30', { state: 'invalid', reason: 'digits' }],
  ];
  for (const [promise, text, expected] of table) {
    test(promise, () => assert.deepEqual(checkExpiry(text, now), expected));
  }

  const moments: [string, string, string][] = [
    ['2026-11-30T23:59:59Z', 'valid', 'in the last second of its month'],
    ['2026-12-01T11:59:59Z', 'valid', 'while it is still its month somewhere on earth'],
    ['2026-12-01T12:00:00Z', 'invalid', 'once its month is over everywhere'],
    ['2026-11-01T00:00:00+14:00', 'valid', 'where its month begins first'],
  ];
  for (const [moment, state, promise] of moments) {
    test(`a card of 11/26 is ${state} ${promise}`, () => {
      assert.equal(checkExpiry('11/26', new Date(moment)).state, state);
    });
  }

  test('a card of the month that a payer’s calendar shows is good in every time zone, at any moment', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2070-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: -12, max: 14 }), (at, zone) => {
        const there = new Date(at.getTime() + zone * 3_600_000);
        const text = `${String(there.getUTCMonth() + 1).padStart(2, '0')}/${there.getUTCFullYear()}`;
        assert.deepEqual(checkExpiry(text, at), { state: 'valid' });
      }),
    );
  });
});
