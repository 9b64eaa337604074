import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { en as form } from '../../../src/core/i18n/catalogues/en.js';
import { en as page } from '../../../src/core/i18n/catalogues/page/en.js';
import type { PageCatalogue } from '../../../src/core/i18n/index.js';
import { formatDay, planInterval, planText, type Plan, type PlanPeriod } from '../../../src/core/i18n/plan.js';

const texts: PageCatalogue = { ...form, ...page };
const plan: Plan = { every: 2, period: 'week', amount: '€10.00' };

describe('a subscription in words', () => {
  for (const [more, words] of [
    [{}, '€10.00 every 2 weeks, until you stop it'],
    [{ every: 1 }, '€10.00 every week, until you stop it'],
    [{ every: 1, period: 'year' }, '€10.00 every year, until you stop it'],
    [{ start: '2027-03-01' }, '€10.00 every 2 weeks from 1 March 2027, until you stop it'],
    [{ end: '2028-03-01' }, '€10.00 every 2 weeks, until 1 March 2028'],
    [{ start: '2027-03-01', end: '2028-03-01' }, '€10.00 every 2 weeks from 1 March 2027, until 1 March 2028'],
    [{ every: 1000, period: 'day' }, '€10.00 every 1,000 days, until you stop it'],
  ] as const) {
    test(words, () => assert.equal(planText(texts, { ...plan, ...more }, 'en'), words));
  }

  test('puts no text into another: an amount with a sign of ours stays as it is', () => {
    assert.equal(planText(texts, { ...plan, amount: '{every}' }, 'en'), '{every} every 2 weeks, until you stop it');
  });
});

describe('how often', () => {
  for (const period of ['day', 'week', 'month', 'year'] satisfies PlanPeriod[]) {
    test(`every ${period} has words of its own, for one and for more`, () => {
      assert.equal(planInterval(texts, 1, period, 'en'), `every ${period}`);
      assert.equal(planInterval(texts, 3, period, 'en'), `every 3 ${period}s`);
    });
  }

  test('has the plural form of the locale', () => {
    const forms = { ...texts };
    for (const form of ['one', 'few', 'many', 'other'] as const) forms[`plan.week.${form}`] = `{n} ${form}`;
    const told = (locale: string, ...numbers: number[]) =>
      numbers.map((number) => planInterval(forms, number, 'week', locale));
    assert.deepEqual(told('uk', 2, 5, 21, 22), ['2 few', '5 many', '21 one', '22 few']);
    assert.deepEqual(told('pl', 2, 5, 22), ['2 few', '5 many', '22 few']);
    assert.deepEqual(told('de', 2, 21), ['2 other', '21 other']);
    // Latvian has a form for ten that no text of ours differs in.
    assert.deepEqual(told('lv', 10, 21), ['10 other', '21 one']);
  });
});

describe('a day in words', () => {
  test('is in the order of the locale', () => {
    assert.equal(formatDay('2027-03-01', 'en'), '1 March 2027');
    assert.equal(formatDay('2027-03-01', 'de'), '1. März 2027');
    assert.equal(formatDay('2027-03-01', 'cs'), '1. března 2027');
  });

  test('is the same day wherever the payer is', () => {
    const zone = process.env.TZ;
    try {
      for (const TZ of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
        process.env.TZ = TZ;
        assert.equal(formatDay('2027-12-31', 'en'), '31 December 2027', TZ);
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  test('is nothing where there is none', () => {
    for (const day of ['', '2026-13-01', 'soon']) assert.equal(formatDay(day, 'en'), '');
  });
});
