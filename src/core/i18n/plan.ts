/**
 * A subscription in words: `€10.00 every 2 weeks`.
 *
 * @module
 */
import { formatDay } from './dates.js';
import { count, fill, type PageCatalogue, type PageTextId } from './index.js';

export type PlanPeriod = 'day' | 'week' | 'month' | 'year';

export interface Plan {
  readonly every: number;
  readonly period: PlanPeriod;
  /** Formatted for the payer: `€10.00`. */
  readonly amount: string;
  /** Last day, `YYYY-MM-DD`. */
  readonly end?: string | undefined;
}

/** The values that the review shows in addition to the plan. */
export interface PlanReview {
  /** The amount that is paid now, formatted; undefined if nothing is paid now. */
  readonly today: string | undefined;
  /** The date of the next payment, `YYYY-MM-DD`: `nextPayment` of the contract. */
  readonly next: string | undefined;
  /** The host where the payer can cancel. */
  readonly host?: string | undefined;
  readonly merchant?: string | undefined;
}

/** A short name in a sentence stays in one line: a line with one word of it looks lost. */
export function unbroken(name: string): string {
  return name.length > 20 ? name : name.replaceAll(' ', '\u00a0');
}

/** The interval, `every week` or `every 2 weeks`, in the locale's plural form for the number. */
export function planInterval(texts: PageCatalogue, every: number, period: PlanPeriod, locale: string): string {
  return every === 1 ? texts[`plan.${period}`] : count(texts[`plan.${period}s`], every, locale);
}

/** `€10.00 every 2 weeks` */
export function planText(texts: PageCatalogue, plan: Plan, locale: string): string {
  return fillPlan(texts, 'plan.line', plan, locale);
}

/** The review: what is paid today and later, the next payment, the last one, and how to cancel. */
export function planReview(
  texts: PageCatalogue,
  plan: Plan,
  { today, next, host, merchant }: PlanReview,
  locale: string,
): string {
  const date = formatDay(next ?? '', locale);
  const last = formatDay(plan.end ?? '', locale);
  const sentences = [
    today && fillPlan(texts, 'plan.today', plan, locale, { today }),
    date && fillPlan(texts, today ? 'plan.next' : 'plan.later', plan, locale, { date }),
    last && fill(texts['plan.until'], { date: last }),
    host
      ? fill(texts['plan.cancel'], { host })
      : merchant && fill(texts['plan.cancel.shop'], { merchant: unbroken(merchant) }),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** The button of the review: `Subscribe for €10.00 every 2 weeks`, or with the date of the first payment if nothing is paid today. */
export function planButton(
  texts: PageCatalogue,
  plan: Plan,
  { today, next }: Pick<PlanReview, 'today' | 'next'>,
  locale: string,
): string {
  const date = formatDay(next ?? '', locale);
  return date && !today ? fill(texts['plan.pay.later'], { date }) : fillPlan(texts, 'plan.pay', plan, locale);
}

type PlanText = Extract<PageTextId, `plan.${'line' | 'today' | 'next' | 'later' | 'pay'}`>;

/** The interval is a text of the catalogue, not a value: a translator may translate it. */
function fillPlan(
  texts: PageCatalogue,
  id: PlanText,
  { every, period, amount }: Plan,
  locale: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = texts[id].replace('{every}', () => planInterval(texts, every, period, locale));
  return fill(text, { ...values, amount });
}
