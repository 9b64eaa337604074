/**
 * The subscription as it stands: the merchant's values with the payer's on top, and what is wrong with each. Nothing of the
 * page is in here.
 *
 * @module
 */
import type { RecurringData, RecurringPeriod } from '../../../../contract/index.js';
import type { PageTextId } from '../../../../core/i18n/index.js';
import { parseAmount, typedAmount } from '../../../../core/money/parse.js';
import { fits } from '../../../../core/options/formats.js';
import type { PanelHost } from '../panel.js';

/** By their names on the wire. Interface: `recurring`. */
export const planFields = ['every', 'period', 'amount', 'start_time', 'end_time'] as const;
export type PlanField = (typeof planFields)[number];

const periods: readonly RecurringPeriod[] = ['day', 'week', 'month', 'year'];
/** What the gateway takes at most. */
export const mostPeriods = 1000;
const mostMinor = 999_999_999_999;

/** Today where the payer is, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const part = (number: number, length: number) => String(number).padStart(length, '0');
  return [part(now.getFullYear(), 4), part(now.getMonth() + 1, 2), part(now.getDate(), 2)].join('-');
}

export class PlanDraft {
  /** What the payer changed, as it was typed; a field that was not touched follows the options. */
  readonly #typed: Partial<Record<PlanField, string>> = {};
  /** Dates that are half typed: the browser hands out none. */
  readonly #unfinished = new Set<PlanField>();
  readonly #host: PanelHost;

  constructor(host: PanelHost) {
    this.#host = host;
  }

  /** The payer's own value. */
  type(name: PlanField, value: string): void {
    this.#typed[name] = value;
  }

  /** Whether there is more in the field than the browser hands out; it says nothing while a date is half typed. */
  leave(name: PlanField, isUnfinished: boolean): void {
    if (isUnfinished) this.#unfinished.add(name);
    else this.#unfinished.delete(name);
  }

  /** Whether there is something to offer: subscriptions are on, and the merchant's last day is not over. */
  get isOffered(): boolean {
    const { regular, recurring } = this.#host.settings;
    return regular.insert && !(recurring.end_time && recurring.end_time < today());
  }

  /** The periods to choose from; the merchant's own is always one of them. */
  get periods(): readonly RecurringPeriod[] {
    const { regular, recurring } = this.#host.settings;
    return periods.filter((period) => regular.period.includes(period) || period === recurring.period);
  }

  get period(): RecurringPeriod {
    return this.periods.find((period) => period === this.#own('period')) ?? this.#host.settings.recurring.period;
  }

  get every(): number {
    const text = this.value('every').trim();
    return /^\d{1,6}$/.test(text) ? Number(text) : 0;
  }

  /** Charged each time: minor units, as digits. Undefined where nothing, or no amount, was typed. */
  get amount(): string | undefined {
    const own = this.#own('amount');
    const { sale, locale } = this.#host;
    if (own === undefined) return this.#usualAmount;
    return sale && parseAmount(own, sale.currency, locale);
  }

  get currency(): string {
    return this.#host.sale?.currency ?? '';
  }

  /** What stands in the field, as text. */
  value(name: PlanField): string {
    const own = this.#own(name);
    if (own !== undefined) return own;
    const { recurring } = this.#host.settings;
    if (name === 'amount') {
      const { sale, locale } = this.#host;
      return sale && this.#usualAmount ? typedAmount(this.#usualAmount, sale.currency, locale) : '';
    }
    if (name === 'every' || name === 'period') return String(recurring[name]);
    // A first day that is over has no meaning any more: then the first charge is one period from now.
    if (name === 'start_time' && (recurring.start_time ?? '') < today()) return '';
    return recurring[name] ?? '';
  }

  /** The first day that the last charge can be on. */
  get firstEnd(): string {
    const start = this.value('start_time');
    return start > today() ? start : today();
  }

  /** What is wrong with a field, as the text's id. */
  wrong(name: PlanField): PageTextId | undefined {
    if (name === 'every') return this.every >= 1 && this.every <= mostPeriods ? undefined : 'field.every.invalid';
    if (name === 'amount') {
      // The amount is not known before the order is, and nothing is wrong with that.
      const { amount } = this;
      if (amount === undefined) return this.#own('amount') === undefined ? undefined : 'field.amount.invalid';
      if (amount === '0') return 'field.amount.zero';
      return amount.length > 12 || Number(amount) > mostMinor ? 'field.amount.much' : undefined;
    }
    if (name === 'period') return undefined;
    const day = this.value(name);
    const isHalf = this.#unfinished.has(name) && !this.#host.settings.regular.hide;
    if (isHalf || (day && !fits('date', day))) return `field.${name}.incomplete`;
    if (!day) return undefined;
    if (name === 'start_time') return day < today() ? 'field.start_time.past' : undefined;
    return day < this.firstEnd ? 'field.end_time.early' : undefined;
  }

  /** What the submission says. Undefined while something is wrong or the amount is not known. */
  get data(): RecurringData | undefined {
    const { amount, every, period } = this;
    if (amount === undefined || planFields.some((name) => this.wrong(name))) return undefined;
    const start = this.value('start_time');
    const end = this.value('end_time');
    return {
      every,
      period,
      amount: Number(amount),
      ...(start ? { start_time: start } : {}),
      ...(end ? { end_time: end } : {}),
    };
  }

  get #usualAmount(): string | undefined {
    return this.#host.settings.recurring.amount?.toFixed() ?? this.#host.sale?.amount;
  }

  /** The payer's value, unless everything is read-only by now. */
  #own(name: PlanField): string | undefined {
    return this.#host.settings.regular.hide ? undefined : this.#typed[name];
  }
}
