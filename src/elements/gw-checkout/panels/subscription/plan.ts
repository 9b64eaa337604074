/**
 * The draft of a subscription: the merchant's values, overridden by the payer's, and the errors in them. It contains no markup.
 *
 * @module
 */
import { today } from '../../../../contract/calendar-date.js';
import type { RecurringData, RecurringPeriod } from '../../../../contract/index.js';
import type { PageTextId } from '../../../../core/i18n/index.js';
import { parseAmount, inputAmount } from '../../../../core/money/parse.js';
import { plainNumber } from '../../../../text/digits.js';
import type { PanelHost } from '../panel-host.js';
import { readDay, writeDay } from './typed-day.js';

/** Names on the wire, in the order of the page. Interface: `recurring`. */
export const planFields = ['amount', 'every', 'period', 'start_time', 'end_time'] as const;
export type PlanField = (typeof planFields)[number];
export type DayField = 'start_time' | 'end_time';

const periods: readonly RecurringPeriod[] = ['day', 'week', 'month', 'year'];
/** The most that the gateway accepts. */
export const maxPeriods = 1000;
const maxMinor = 999_999_999_999;

export class PlanDraft {
  /** The payer's input, unparsed. The other fields show the values of the options. */
  readonly #input: Partial<Record<PlanField, string>> = {};
  /** Whether the payer wants to choose a date. */
  readonly #hasDate: Partial<Record<DayField, boolean>> = {};
  readonly #host: PanelHost;

  constructor(host: PanelHost) {
    this.#host = host;
  }

  /** Sets what the payer typed. */
  type(name: PlanField, value: string): void {
    this.#input[name] = value;
  }

  /** Chooses between a date, and today or no end. The input is kept. */
  chooseDate(name: DayField, hasDate: boolean): void {
    this.#hasDate[name] = hasDate;
  }

  hasDate(name: DayField): boolean {
    return (this.#host.settings.regular.hide ? undefined : this.#hasDate[name]) ?? this.#merchantDay(name) !== '';
  }

  /** Whether a subscription is offered: it is enabled, and the last day of the merchant has not passed. */
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
    return this.periods.find((period) => period === this.#inputOf('period')) ?? this.#host.settings.recurring.period;
  }

  get every(): number {
    const text = plainNumber(this.text('every'));
    return /^\d{1,6}$/.test(text) ? Number(text) : 0;
  }

  /** The amount of each charge: minor units, as digits. Undefined if nothing, or not an amount, was typed. */
  get amount(): string | undefined {
    const input = this.#inputOf('amount');
    const { purchase, locale } = this.#host;
    if (input === undefined) return this.#defaultAmount;
    return purchase && parseAmount(input, purchase.currency, locale);
  }

  get currency(): string {
    return this.#host.purchase?.currency ?? '';
  }

  /** The text in the field. */
  text(name: PlanField): string {
    const input = this.#inputOf(name);
    if (input !== undefined) return input;
    const { settings, locale, purchase } = this.#host;
    if (name === 'amount')
      return purchase && this.#defaultAmount ? inputAmount(this.#defaultAmount, purchase.currency, locale) : '';
    if (name === 'every' || name === 'period') return String(settings.recurring[name]);
    return writeDay(this.#merchantDay(name), locale);
  }

  /** The date of a field, `YYYY-MM-DD`. Undefined if no date is wanted, or the text is not a date. */
  day(name: DayField): string | undefined {
    return this.hasDate(name) ? readDay(this.text(name), this.#host.locale) : undefined;
  }

  /** The first possible day of the last charge. */
  get firstEnd(): string {
    const start = this.day('start_time') ?? '';
    return start > today() ? start : today();
  }

  /** The error of a field, as the id of its text. */
  errorOf(name: PlanField): PageTextId | undefined {
    if (name === 'every') return this.every >= 1 && this.every <= maxPeriods ? undefined : 'field.every.invalid';
    if (name === 'amount') {
      // The amount is unknown until the order is known. That is not an error.
      const { amount } = this;
      if (amount === undefined) return this.#inputOf('amount') === undefined ? undefined : 'field.amount.invalid';
      if (amount === '0') return 'field.amount.zero';
      return amount.length > 12 || Number(amount) > maxMinor ? 'field.amount.much' : undefined;
    }
    if (name === 'period') return undefined;
    if (!this.hasDate(name)) return undefined;
    const day = this.day(name);
    if (!day) return `field.${name}.incomplete`;
    if (name === 'start_time') return day < today() ? 'field.start_time.past' : undefined;
    return day < this.firstEnd ? 'field.end_time.early' : undefined;
  }

  /** The data for the submission. Undefined while a field is wrong or the amount is unknown. */
  get data(): RecurringData | undefined {
    const { amount, every, period } = this;
    if (amount === undefined || planFields.some((name) => this.errorOf(name))) return undefined;
    const start = this.day('start_time');
    const end = this.day('end_time');
    return {
      every,
      period,
      amount: Number(amount),
      ...(start ? { start_time: start } : {}),
      ...(end ? { end_time: end } : {}),
    };
  }

  get #defaultAmount(): string | undefined {
    return this.#host.settings.recurring.amount?.toFixed() ?? this.#host.purchase?.amount;
  }

  /** The merchant's date. A first day in the past is ignored: the first charge is then one period from now. */
  #merchantDay(name: DayField): string {
    const day = this.#host.settings.recurring[name] ?? '';
    return name === 'start_time' && day < today() ? '' : day;
  }

  /** The payer's value, unless the plan has become read-only. */
  #inputOf(name: PlanField): string | undefined {
    return this.#host.settings.regular.hide ? undefined : this.#input[name];
  }
}
