/**
 * What a payer is shown and told of a payment's state: the note above the form, the receipt, the words said aloud. Pure
 * functions of the machine's state and the element's words.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { OrderResult } from '../../bridge/index.js';
import { outcomeKind, type PaymentState } from '../../core/checkout/index.js';
import {
  fill,
  formatMask,
  formatTime,
  problemText,
  problemTitle,
  type Catalogue,
  type TextId,
} from '../../core/i18n/index.js';
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

/** `Pay €10.00`, or `Pay` while the order is not known. A verification charges nothing: `Check card`. */
export function payLabel({ texts, locale }: Words, order: PayableOrder | undefined): string {
  if (order?.verification) return texts['pay.check'];
  const amount = order && formatAmount(order.amount, order.currency, locale);
  return amount ? fill(texts.pay, { amount }) : texts['pay.plain'];
}

interface PayableOrder {
  readonly amount: string;
  readonly currency: string;
  readonly verification?: boolean | undefined;
}

/** What an approved order came to: `€10.00 paid`, `€10.00 is on hold`, or that the card is verified. */
function approvedTitle({ texts, locale }: Words, order: OrderResult): string {
  const kind = outcomeKind(order);
  if (kind === 'verification') return texts['verified.title'];
  const amount = formatAmount(order.amount, order.currency, locale);
  if (kind === 'hold') return fill(texts['held.title'], { amount: amount ?? order.currency });
  return amount ? fill(texts['paid.title'], { amount }) : texts['paid.plain'];
}

/** What a payer is told about a problem of this order. That it was approved before is told as what it was. */
export function problemWords(words: Words, problem: string, order: OrderResult | undefined): string {
  const other = problem === 'order_paid' && order && outcomeKind(order) !== 'payment';
  return other ? approvedTitle(words, order) : problemText(words.texts, problem);
}

/** What is said aloud: the state and the outcome, once each. */
export function said(words: Words, state: PaymentState): string {
  const { texts } = words;
  if (state.name === 'paid') return approvedTitle(words, state.result);
  if ('problem' in state && state.problem !== undefined) {
    const text = problemWords(words, state.problem, state.order?.order_data);
    const title = problemTitle(texts, state.problem);
    // The heading holds what matters where the text does not: that nothing was charged.
    return state.name === 'ready' && title === texts['problem.title'] && !text.includes(title)
      ? `${title}. ${text}`
      : text;
  }
  const id = saidWhile[state.name];
  return id ? texts[id] : '';
}

/**
 * The note above the form.
 *
 * @param aside - A problem that stops nothing, shown where there is no other.
 */
export function note(words: Words, state: PaymentState, aside?: string): TemplateResult | typeof nothing {
  const { texts } = words;
  if (state.name === 'unknown') return noteOf(texts['unknown.title'], texts['unknown.text'], waitIcon);
  if (state.name === 'checking') return noteOf(texts['checking.title'], texts.checking, waitIcon);
  const problem = 'problem' in state && state.problem;
  if (!problem) {
    return aside ? noteOf(texts['problem.title'], problemText(texts, aside), alertIcon) : nothing;
  }
  const text = problemWords(words, problem, state.order?.order_data);
  const title = problemTitle(texts, problem);
  // Good news is no error.
  if (title === texts['paid.plain']) {
    return text === problemText(texts, problem) ? noteOf(title, text, checkIcon) : noteOf(text, '', checkIcon);
  }
  // What could not be loaded says nothing of money: a payment may have been on its way before.
  const closed = state.name === 'closed' && texts[state.retry ? 'closed.retry' : 'closed.title'];
  return noteOf(closed || title, text);
}

/** A note; with an icon of its own it is no bad news. */
function noteOf(title: string, text: string, calm?: TemplateResult<2>): TemplateResult {
  return html`<div class=${calm ? 'notice wait' : 'notice'} part="notice">
    ${calm ?? alertIcon}
    <h3>${title}</h3>
    ${text ? html`<p>${text}</p>` : nothing}
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
    [texts['paid.card'], formatMask(result.masked_card)] as const,
    [texts['paid.when'], formatTime(result.order_time, locale)] as const,
    [texts['paid.approval'], result.approval_code] as const,
    ...tail,
  ].filter(([, value]) => value);
  return html`<div class="done" part="result" tabindex="-1">
    <div class="tick">${checkIcon}</div>
    <div>
      <h3>${approvedTitle(words, result)}</h3>
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
