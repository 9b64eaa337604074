/**
 * A payment's state in words. Pure functions of the machine's state and the element's texts.
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

/** The text of each state for screen readers. */
const announcements: Readonly<Record<string, TextId>> = {
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

/** The outcome of an approved order: `€10.00 paid`, `€10.00 is on hold`, or that the card is verified. */
export function approvedTitle({ texts, locale }: Words, order: OrderResult): string {
  const kind = outcomeKind(order);
  if (kind === 'verification') return texts['verified.title'];
  const amount = formatAmount(order.amount, order.currency, locale);
  if (kind === 'hold') return fill(texts['held.title'], { amount: amount ?? order.currency });
  return amount ? fill(texts['paid.title'], { amount }) : texts['paid.plain'];
}

/** The text for a problem of this order. For an order that was approved before, it names that outcome: a hold or a verification. */
export function problemWords(words: Words, problem: string, order: OrderResult | undefined): string {
  const namesOutcome = problem === 'order_paid' && order && outcomeKind(order) !== 'payment';
  return namesOutcome ? approvedTitle(words, order) : problemText(words.texts, problem);
}

/** The text for screen readers: the state and the outcome, once each. */
export function announcement(words: Words, state: PaymentState): string {
  const { texts } = words;
  if (state.name === 'paid') return approvedTitle(words, state.result);
  if ('problem' in state && state.problem !== undefined) {
    const text = problemWords(words, state.problem, state.order?.order_data);
    const title = problemTitle(texts, state.problem);
    // Only the heading may say what matters: that nothing was charged. Then it is read out too.
    return state.name === 'ready' && title === texts['problem.title'] && !text.includes(title)
      ? `${title}. ${text}`
      : text;
  }
  const id = announcements[state.name];
  return id ? texts[id] : '';
}

/** The texts that the card room shows. @param groups - Matches the first word of their ids. */
export function roomTexts(texts: object | undefined, groups = /^f(ield|orm)\./): Record<string, string> {
  return Object.fromEntries(Object.entries(texts ?? {}).filter(([id]) => groups.test(id)));
}
