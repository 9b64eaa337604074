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
  /** As the payer reads it: `€10.00`. */
  readonly amount: string;
  /** First charge, `YYYY-MM-DD`. */
  readonly start?: string | undefined;
  /** Last day, `YYYY-MM-DD`. */
  readonly end?: string | undefined;
}

/** A day of the calendar in words, the same day in every time zone. Empty where it is none. */
export function formatDay(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  // Plain English is British here, as every text of ours is.
  const words = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' });
  return isNaN(+date) ? '' : words.format(date);
}

/** How often: `every week`, `every 2 weeks`, in the plural form that the number has in the locale. */
export function planInterval(texts: PageCatalogue, every: number, period: PlanPeriod, locale: string): string {
  if (every === 1) return texts[`plan.${period}`];
  const form = new Intl.PluralRules(locale).select(every);
  const text = texts[`plan.${period}.${form === 'one' || form === 'few' || form === 'many' ? form : 'other'}`];
  return fill(text, { n: every.toLocaleString(locale) });
}

/** The whole plan in one sentence. */
export function planText(texts: PageCatalogue, { every, period, amount, start, end }: Plan, locale: string): string {
  const id = `plan.line${start ? '.from' : ''}${end ? '.until' : ''}` as const;
  return fill(texts[id], {
    amount,
    every: planInterval(texts, every, period, locale),
    start: formatDay(start ?? '', locale),
    end: formatDay(end ?? '', locale),
  });
}
