/** When a subscription is charged: the rhythm, its ends, and what is refused. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { RecurringData } from '../../../src/contract/index.js';
import { dateOf, firstStepAfter } from '../../../src/contract/rhythm.js';
import {
  chargeOfStep,
  checkPlan,
  nextCharge,
  planOf,
  signedSubscription,
  subscriptionOf,
} from '../../../src/sandbox/engine/subscription.js';
import { Refusal } from '../../../src/sandbox/engine/refusal.js';

const at = (text: string) => Date.parse(text.length === 10 ? `${text}T00:00:00Z` : text);
const paid = at('2026-11-21T12:00:00Z');

/** The dates of a subscription's first charges, to the minute. */
function dates(data: RecurringData, count: number, paidAt = paid): string[] {
  const plan = planOf(data, paidAt);
  const found: string[] = [];
  let charge = nextCharge(plan, paidAt);
  while (charge && found.length < count) {
    found.push(new Date(charge.time).toISOString().slice(0, 16));
    charge = chargeOfStep(plan, charge.step + 1);
  }
  return found;
}

describe('the dates of a subscription', () => {
  const cases: [name: string, data: RecurringData, expected: string[]][] = [
    [
      'begin one interval after the payment, to the minute',
      { every: 1, period: 'month' },
      ['2026-12-21T12:00', '2027-01-21T12:00', '2027-02-21T12:00'],
    ],
    ['count days', { every: 10, period: 'day' }, ['2026-12-01T12:00', '2026-12-11T12:00', '2026-12-21T12:00']],
    ['count weeks', { every: 2, period: 'week' }, ['2026-12-05T12:00', '2026-12-19T12:00', '2027-01-02T12:00']],
    ['count years', { every: 1, period: 'year' }, ['2027-11-21T12:00', '2028-11-21T12:00', '2029-11-21T12:00']],
    [
      'begin on the start, at midnight UTC',
      { every: 1, period: 'month', start_time: '2026-12-01' },
      ['2026-12-01T00:00', '2027-01-01T00:00', '2027-02-01T00:00'],
    ],
    [
      'fall on the last day of a shorter month, and come back to the 31st',
      { every: 1, period: 'month', start_time: '2027-01-31' },
      ['2027-01-31T00:00', '2027-02-28T00:00', '2027-03-31T00:00', '2027-04-30T00:00', '2027-05-31T00:00'],
    ],
    [
      'know 29 February of a leap year',
      { every: 1, period: 'month', start_time: '2027-12-31' },
      ['2027-12-31T00:00', '2028-01-31T00:00', '2028-02-29T00:00', '2028-03-31T00:00'],
    ],
    [
      'of a leap day fall on 28 February, and on the 29th every fourth year',
      { every: 1, period: 'year', start_time: '2028-02-29' },
      ['2028-02-29T00:00', '2029-02-28T00:00', '2030-02-28T00:00', '2031-02-28T00:00', '2032-02-29T00:00'],
    ],
    [
      'skip the years between when every is more than one',
      { every: 18, period: 'month', start_time: '2026-12-31' },
      ['2026-12-31T00:00', '2028-06-30T00:00', '2029-12-31T00:00'],
    ],
    [
      'of a start in the past continue in its rhythm',
      { every: 1, period: 'month', start_time: '2026-01-31' },
      ['2026-11-30T00:00', '2026-12-31T00:00'],
    ],
    [
      'of a start on the day of the payment begin one interval later: that day is paid',
      { every: 1, period: 'week', start_time: '2026-11-21' },
      ['2026-11-28T00:00', '2026-12-05T00:00'],
    ],
    [
      'include the day of the end',
      { every: 1, period: 'day', start_time: '2026-11-29', end_time: '2026-12-01' },
      ['2026-11-29T00:00', '2026-11-30T00:00', '2026-12-01T00:00'],
    ],
    [
      'include the day of the end at any time of it',
      { every: 1, period: 'month', end_time: '2026-12-21' },
      ['2026-12-21T12:00'],
    ],
    ['are none where the end is before the first', { every: 1, period: 'month', end_time: '2026-12-20' }, []],
  ];
  for (const [name, data, expected] of cases) {
    it(name, () => assert.deepEqual(dates(data, expected.length === 0 ? 1 : expected.length), expected));
  }

  it('the dates end after the last day, and never end if there is no last day', () => {
    assert.equal(dates({ every: 1, period: 'day', start_time: '2026-11-29', end_time: '2026-12-01' }, 100).length, 3);
    assert.equal(dates({ every: 1, period: 'day' }, 1000).length, 1000);
  });

  it('are found as quickly and rightly for a rhythm that began long ago', () => {
    for (const period of ['day', 'week', 'month', 'year'] as const) {
      for (const every of [1, 3, 7, 12, 999, 1000]) {
        for (const start of ['0001-01-01', '1900-12-31', '1999-02-28', '2024-02-29', '2026-11-20', '2026-11-21']) {
          const rhythm = { every, period, anchor: at(start) };
          const step = firstStepAfter(rhythm, paid);
          assert.ok(dateOf(rhythm, step) > paid, `${every} ${period} from ${start}: too early`);
          if (step > 0)
            assert.ok(dateOf(rhythm, step - 1) <= paid, `${every} ${period} from ${start}: one was left out`);
        }
      }
    }
  });
});

describe('a subscription is refused', () => {
  const refused = (data: RecurringData) => {
    try {
      checkPlan(data, paid, 'recurring_data.');
    } catch (error) {
      assert.ok(error instanceof Refusal);
      assert.equal(error.code, 1007);
      return error.message;
    }
    return undefined;
  };

  it('refuses a subscription whose end is before its start, by name', () => {
    const data = { every: 1, period: 'month', start_time: '2027-02-01', end_time: '2027-01-31' } as const;
    assert.match(refused(data) ?? '', /`recurring_data\.end_time`.*before `recurring_data\.start_time`/);
    assert.equal(refused({ ...data, end_time: '2027-02-01' }), undefined);
  });

  it('refuses a subscription after its last day, but not before', () => {
    assert.match(refused({ every: 1, period: 'day', end_time: '2026-11-20' }) ?? '', /`recurring_data\.end_time`/);
    assert.equal(refused({ every: 1, period: 'day', end_time: '2026-11-21' }), undefined);
  });
});

describe('the signed fields of a subscription', () => {
  it('the signed fields of a subscription are recurring_data, flat; numbers may be digits', () => {
    const fields = { recurring_every: '2', recurring_period: 'week', recurring_amount: '700', amount: 1000 };
    assert.deepEqual(signedSubscription(fields), { every: 2, period: 'week', amount: 700 });
    assert.deepEqual(signedSubscription({ recurring_start_time: '2027-01-01', recurring_every: '' }), {
      every: 1,
      period: 'month',
      start_time: '2027-01-01',
    });
    assert.equal(signedSubscription({ amount: 1000, recurring_every: '' }), undefined);
  });

  for (const [name, value] of [
    ['recurring_every', 0],
    ['recurring_every', '1.5'],
    ['recurring_every', 1001],
    ['recurring_period', 'decade'],
    ['recurring_amount', '-5'],
    ['recurring_start_time', '2026-02-31'],
    ['recurring_end_time', 'soon'],
  ] as const) {
    it(`${name}=${value} is refused by its name`, () => {
      const wrong = (error: unknown) =>
        error instanceof Refusal && error.code === 1007 && error.message.includes(`\`${name}\``);
      assert.throws(() => signedSubscription({ [name]: value }), wrong);
    });
  }

  it('the signed fields override the page’s fields', () => {
    const submitted = JSON.stringify({ every: 3, period: 'year' });
    assert.deepEqual(subscriptionOf({ recurring_every: 1 }, submitted), { every: 1, period: 'month' });
    assert.deepEqual(subscriptionOf({}, submitted), { every: 3, period: 'year' });
    assert.equal(subscriptionOf({}, ''), undefined);
  });
});
