/**
 * A subscription in words: `€10.00 every 2 weeks from 1 March 2027, until you stop it`.
 *
 * @module
 */
import { fill, type PageCatalogue } from './index.js';

export type PlanPeriod = 'day' | 'week' | 'month' | 'year';

export interface Plan {
  readonly every: number;
  readonly period: PlanPeriod;
  /** Formatted for the payer: `€10.00`. */
  readonly amount: string;
  /** First charge, `YYYY-MM-DD`. */
  readonly start?: string | undefined;
  /** Last day, `YYYY-MM-DD`. */
  readonly end?: string | undefined;
}

/** A day of the calendar in words, the same day in every time zone. Empty for any other text. */
export function formatDay(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  // The English texts are British, so dates are too.
  const words = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' });
  return isNaN(+date) ? '' : words.format(date);
}

/** The interval, `every week` or `every 2 weeks`, in the locale's plural form for the number. */
export function planInterval(texts: PageCatalogue, every: number, period: PlanPeriod, locale: string): string {
  if (every === 1) return texts[`plan.${period}`];
  const form = new Intl.PluralRules(locale).select(every);
  const text = texts[`plan.${period}.${form === 'one' || form === 'few' || form === 'many' ? form : 'other'}`];
  return fill(text, { n: every.toLocaleString(locale) });
}

/** The plan in one sentence. */
export function planText(texts: PageCatalogue, { every, period, amount, start, end }: Plan, locale: string): string {
  const id = `plan.line${start ? '.from' : ''}${end ? '.until' : ''}` as const;
  return fill(texts[id], {
    amount,
    every: planInterval(texts, every, period, locale),
    start: formatDay(start ?? '', locale),
    end: formatDay(end ?? '', locale),
  });
}
