/**
 * What a payer is shown and told of a payment's state: the note above the form, the receipt, the words said aloud. Pure
 * functions of the machine's state and the element's words.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { OrderResult } from '../../bridge/index.js';
import type { PaymentState } from '../../core/checkout/index.js';
import { fill, formatTime, problemText, type Catalogue, type TextId } from '../../core/i18n/index.js';
import { formatAmount } from '../../core/money/index.js';
import { alertIcon, checkIcon, waitIcon } from '../../ui/icons.js';

/** The texts of an element, in its locale. */
export interface Words {
  readonly texts: Catalogue;
  readonly locale: string;
}

/** What is said aloud while a state lasts. */
const saidWhile: Readonly<Record<string, TextId>> = {
  starting: 'loading',
  asking: 'paying',
  paying: 'paying',
  challenge: 'challenge.opened',
  checking: 'checking',
  unknown: 'unknown.text',
};

/** `Pay €10.00`, or `Pay` while the order is not known. */
export function payLabel({ texts, locale }: Words, order: { amount: string; currency: string } | undefined): string {
  const amount = order && formatAmount(order.amount, order.currency, locale);
  return amount ? fill(texts.pay, { amount }) : texts['pay.plain'];
}

function paidTitle({ texts, locale }: Words, { amount: minor, currency }: OrderResult): string {
  const amount = formatAmount(minor, currency, locale);
  return amount ? fill(texts['paid.title'], { amount }) : texts['paid.plain'];
}

/** What is said aloud: the state and the outcome, once each. */
export function said(words: Words, state: PaymentState): string {
  if (state.name === 'paid') return paidTitle(words, state.result);
  if ('problem' in state && state.problem !== undefined) return problemText(words.texts, state.problem);
  const id = saidWhile[state.name];
  return id ? words.texts[id] : '';
}

/**
 * The note above the form.
 *
 * @param aside - A problem that stops nothing, shown where there is no other.
 */
export function note({ texts }: Words, state: PaymentState, aside?: string): TemplateResult | typeof nothing {
  if (state.name === 'unknown') return noteOf(texts['unknown.title'], texts['unknown.text'], waitIcon);
  if (state.name === 'checking') return noteOf(texts['checking.title'], texts.checking, waitIcon);
  const problem = 'problem' in state ? state.problem : undefined;
  if (problem === undefined) {
    return aside ? noteOf(texts['problem.title'], problemText(texts, aside), alertIcon) : nothing;
  }
  // Good news is no error.
  if (problem === 'order_paid') return noteOf(texts['paid.plain'], problemText(texts, problem), checkIcon);
  // What could not be loaded says nothing of money: a payment may have been on its way before.
  const closed = state.name === 'closed' && (state.retry ? 'closed.retry' : 'closed.title');
  const title = closed || (/^\d/.test(problem) ? 'refused.title' : 'problem.title');
  return noteOf(texts[title], problemText(texts, problem));
}

/** A note; with an icon of its own it is no bad news. */
function noteOf(title: string, text: string, calm?: TemplateResult<2>): TemplateResult {
  return html`<div class=${calm ? 'notice wait' : 'notice'} part="notice">
    ${calm ?? alertIcon}
    <h3>${title}</h3>
    <p>${text}</p>
  </div>`;
}

/** A name and a value; without a value it is not shown. */
export type ReceiptRow = readonly [name: string, value: string | undefined];

/** What a receipt has beyond every card payment's. */
export interface ReceiptMore {
  readonly head?: readonly ReceiptRow[];
  readonly tail?: readonly ReceiptRow[];
  /** Stands below the amount. */
  readonly title?: string;
  /** Stands below all. */
  readonly action?: unknown;
}

/** The receipt of a paid order: amount, masked card, time, approval code. */
export function receipt(
  words: Words,
  result: OrderResult,
  { head = [], tail = [], title, action }: ReceiptMore = {},
): TemplateResult {
  const { texts, locale } = words;
  const rows = [
    ...head,
    [texts['paid.card'], result.masked_card?.replace(/(.{4})(?=.)/g, '$1 ').replaceAll('X', '•')] as const,
    [texts['paid.when'], formatTime(result.order_time, locale)] as const,
    [texts['paid.approval'], result.approval_code] as const,
    ...tail,
  ].filter(([, value]) => value);
  return html`<div class="done" part="result" tabindex="-1">
    <div class="tick">${checkIcon}</div>
    <div>
      <h3>${paidTitle(words, result)}</h3>
      ${title ? html`<p class="to">${title}</p>` : nothing}
    </div>
    <dl>
      ${rows.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd><bdi>${value}</bdi></dd>
          </div>`,
      )}
    </dl>
    ${action ?? nothing}
  </div>`;
}
