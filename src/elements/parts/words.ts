/**
 * What a payer is told of a payment's state, in words. Pure functions of the machine's state and the element's texts.
 *
 * @module
 */
import type { OrderResult } from '../../contract/index.js';
import { outcomeKind, type PaymentState } from '../../core/checkout/index.js';
import { fill, problemText, problemTitle, type Catalogue, type TextId } from '../../core/i18n/index.js';
import { formatAmount } from '../../core/money/index.js';

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
export function approvedTitle({ texts, locale }: Words, order: OrderResult): string {
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

/** The texts that the card room shows. @param groups - First words of their ids. */
export function roomTexts(texts: object | undefined, groups = /^f(ield|orm)\./): Record<string, string> {
  return Object.fromEntries(Object.entries(texts ?? {}).filter(([id]) => groups.test(id)));
}
