import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { nextPayment } from '../../../src/contract/rhythm.js';
import { en as form } from '../../../src/core/i18n/catalogues/en.js';
import { en as page } from '../../../src/core/i18n/catalogues/page/en.js';
import type { PageCatalogue } from '../../../src/core/i18n/index.js';
import { loadPageCatalogue } from '../../../src/core/i18n/page-catalogue.js';
import {
  planButton,
  planInterval,
  planReview,
  planText,
  type Plan,
  type PlanPeriod,
  type PlanReview,
} from '../../../src/core/i18n/plan.js';
import { allLocales } from '../../../src/core/i18n/locale.js';

const texts: PageCatalogue = { ...form, ...page };
const plan: Plan = { every: 2, period: 'week', amount: '€10.00' };
const today: PlanReview = { today: '€10.00', next: '2026-12-06', host: 'shop.example', merchant: 'Tea & Thread' };

describe('a subscription in words', () => {
  for (const [more, words] of [
    [{}, '€10.00 every 2 weeks'],
    [{ every: 1 }, '€10.00 every week'],
    [{ every: 1, period: 'year' }, '€10.00 every year'],
    [{ every: 1000, period: 'day' }, '€10.00 every 1,000 days'],
  ] as const) {
    test(words, () => assert.equal(planText(texts, { ...plan, ...more }, 'en'), words));
  }

  test('fills no text into another: an amount with a placeholder in it does not change', () => {
    assert.equal(planText(texts, { ...plan, amount: '{every}' }, 'en'), '{every} every 2 weeks');
  });
});

describe('how often', () => {
  for (const period of ['day', 'week', 'month', 'year'] satisfies PlanPeriod[]) {
    test(`every ${period} has its own text, for one and for more`, () => {
      assert.equal(planInterval(texts, 1, period, 'en'), `every ${period}`);
      assert.equal(planInterval(texts, 3, period, 'en'), `every 3 ${period}s`);
    });
  }
});

/** With breakable spaces, as dates have none. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the review of a subscription', () => {
  const first = 'You pay €10.00 today, then €10.00 every 2 weeks.';
  const next = 'The next payment is on 6 December 2026.';
  const cancel = 'Cancel any time at shop.example.';
  for (const [name, more, review, words] of [
    ['what, how much, when, how to cancel', {}, {}, `${first} ${next} ${cancel}`],
    ['another amount today', {}, { today: '€249.00' }, `${first.replace('€10.00', '€249.00')} ${next} ${cancel}`],
    [
      'a later start, with the order paid today: that day is the next payment',
      {},
      { next: '2027-03-01' },
      `${first} The next payment is on 1 March 2027. ${cancel}`,
    ],
    [
      'nothing is paid today',
      {},
      { today: undefined },
      `You pay nothing today. You pay €10.00 every 2 weeks, first on 6 December 2026. ${cancel}`,
    ],
    [
      'an end',
      { end: '2027-12-31' },
      {},
      `${first} ${next} The last payment is on or before 31 December 2027. ${cancel}`,
    ],
    [
      'an end before the next payment',
      { end: '2026-11-30' },
      { next: undefined },
      `${first} The last payment is on or before 30 November 2026. ${cancel}`,
    ],
    ['no known address', {}, { host: undefined }, `${first} ${next} To cancel, contact Tea & Thread.`],
    ['no known merchant', {}, { host: undefined, merchant: undefined }, `${first} ${next}`],
  ] as const) {
    test(name, () =>
      assert.equal(plain(planReview(texts, { ...plan, ...more }, { ...today, ...review }, 'en')), words),
    );
  }

  test('keeps a short name of the merchant in one line', () => {
    const of = (merchant: string) => planReview(texts, plan, { ...today, host: undefined, merchant }, 'en');
    assert.match(of('Tea & Thread'), /contact Tea\u00a0&\u00a0Thread\.$/);
    assert.match(of('The Tea & Thread Company'), /contact The Tea & Thread Company\.$/);
  });

  for (const locale of allLocales) {
    test(`${locale}: every sentence is filled and ends`, async () => {
      const own = await loadPageCatalogue(locale);
      for (const amount of ['10,00 EUR', undefined]) {
        for (const host of ['shop.example', undefined]) {
          const review = { ...today, today: amount, host };
          const words = planReview(own, { ...plan, end: '2027-12-31' }, review, locale);
          assert.doesNotMatch(words, /[{}|]|\.\./, words);
          assert.match(words, /\.$/);
          for (const part of ['€10.00', '2026', '2027', host ?? 'Tea\u00a0&\u00a0Thread', amount ?? '']) {
            assert.ok(words.includes(part), `${part}: ${words}`);
          }
        }
      }
    });
  }
});

describe('the button of the review', () => {
  test('the button has the amount, and how often it is paid', () => {
    assert.equal(planButton(texts, plan, today, 'en'), 'Subscribe for €10.00 every 2 weeks');
  });

  test('the button has the date of the first payment if nothing is paid today', () => {
    const later = { ...today, today: undefined };
    assert.equal(plain(planButton(texts, plan, later, 'en')), 'Subscribe, first payment 6 December 2026');
    assert.equal(
      planButton(texts, plan, { today: undefined, next: undefined }, 'en'),
      planButton(texts, plan, today, 'en'),
    );
  });
});

describe('the next payment', () => {
  for (const [name, data, from, next] of [
    ['two weeks later', { every: 2, period: 'week' }, '2026-11-22', '2026-12-06'],
    ['a month later', { every: 1, period: 'month' }, '2026-11-22', '2026-12-22'],
    ['at the end of a shorter month', { every: 1, period: 'month' }, '2027-01-31', '2027-02-28'],
    ['in a leap year', { every: 1, period: 'month' }, '2028-01-31', '2028-02-29'],
    ['a year after a leap day', { every: 1, period: 'year' }, '2028-02-29', '2029-02-28'],
    ['over the new year', { every: 3, period: 'day' }, '2026-12-30', '2027-01-02'],
    ['on a later start', { every: 1, period: 'month', start_time: '2027-03-31' }, '2026-11-22', '2027-03-31'],
    [
      'after a start that is today',
      { every: 1, period: 'month', start_time: '2026-11-22' },
      '2026-11-22',
      '2026-12-22',
    ],
    [
      'in the rhythm of a start that is past',
      { every: 1, period: 'week', start_time: '2026-11-10' },
      '2026-11-22',
      '2026-11-24',
    ],
    ['on the last day', { every: 1, period: 'month', end_time: '2026-12-22' }, '2026-11-22', '2026-12-22'],
    ['never, after the last day', { every: 1, period: 'month', end_time: '2026-12-21' }, '2026-11-22', undefined],
  ] as const) {
    test(name, () => assert.equal(nextPayment(data, from), next));
  }
});
