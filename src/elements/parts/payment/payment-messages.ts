/**
 * The texts for the state of a payment. Pure functions of the machine's state and the element's texts.
 *
 * @module
 */
import { asksCard } from '../../../contract/error-codes/columns.js';
import type { OrderResult } from '../../../contract/index.js';
import { outcomeKind, type PaymentState } from '../../../core/checkout/index.js';
import { partyFor } from '../../../contract/error-codes/facts.js';
import { cardName } from '../../../core/i18n/card-name.js';
import {
  asMessage,
  count,
  fill,
  joinTexts,
  problemText,
  problemTitle,
  type Catalogue,
  type TextId,
} from '../../../core/i18n/index.js';
import { formatAmount } from '../../../core/money/index.js';

/** The texts of an element, in its locale. */
export interface TextContext {
  readonly texts: Catalogue;
  readonly locale: string;
}

/** The text of each state for screen readers. */
const announcements: Readonly<Record<string, TextId>> = {
  starting: 'loading',
  paying: 'paying',
  challenge: 'challenge.opened',
  checking: 'checking',
};

export interface PayableOrder {
  readonly amount: string;
  readonly currency: string;
  readonly verification?: boolean | undefined;
}

/** A card, as far as it is known. */
export interface CardDetails {
  readonly card_type?: string | undefined;
  readonly masked_card?: string | undefined;
}

/** An amount of an order in the payer's form: `€10.00`. */
export function amountOf({ locale }: TextContext, order: PayableOrder | undefined): string | undefined {
  return order && formatAmount(order.amount, order.currency, locale);
}

/** `Pay €10.00`, or `Pay` while the order is unknown. A verification charges nothing: `Check card`. */
export function payLabel(context: TextContext, order: PayableOrder | undefined): string {
  const { texts } = context;
  if (order?.verification) return texts['pay.check'];
  const amount = amountOf(context, order);
  return amount ? fill(texts.pay, { amount }) : texts['pay.plain'];
}

/** `Paying €10.00`, or `Checking the payment` while its outcome is looked up. */
export function busyLabel(context: TextContext, state: PaymentState, order: PayableOrder | undefined): string {
  const { texts } = context;
  if (state.name === 'checking') return texts['checking.title'];
  const amount = order?.verification ? undefined : amountOf(context, order);
  return amount ? fill(texts['pay.busy'], { amount }) : texts['pay.busy.plain'];
}

/** The outcome of an approved order: `€10.00 paid`, `€10.00 is on hold`, or that the card is verified. */
export function approvedTitle(context: TextContext, order: OrderResult): string {
  const { texts } = context;
  const kind = outcomeKind(order);
  if (kind === 'verification') return texts['verified.title'];
  const amount = amountOf(context, order);
  if (kind === 'hold') return fill(texts['held.title'], { amount: amount ?? order.currency });
  return amount ? fill(texts['paid.title'], { amount }) : texts['paid.plain'];
}

/**
 * The sentence below that title.
 *
 * @param started - Says that a subscription has started, if one has.
 */
export function approvedText({ texts }: TextContext, order: OrderResult, merchant: string, started?: string): string {
  const kind = outcomeKind(order);
  if (kind === 'verification') return texts['declined.plain'];
  return fill(started ?? texts[kind === 'hold' ? 'held.text' : 'paid.thanks'], { merchant });
}

/** `Visa •••• 6666`: the card of an order, by its brand and last digits. */
export function cardOf({ texts }: TextContext, order: CardDetails | undefined): string | undefined {
  return cardName(texts, order?.card_type, order?.masked_card);
}

/**
 * The displayed form of an order's number: a long number is shortened to its first 8 and last 4 characters. `transfer-`, which begins
 * every transfer's number, does not count.
 */
export function shortId(id: string): string {
  return id.length > 20 ? id.replace(/^((?:transfer-)?.{8}).+(.{4})$/, '$1…$2') : id;
}

/**
 * The issuer's code if it declined the card itself: the payer then chooses the next step. A new card instead of the stored one is typed in
 * the fields.
 */
export function declinedCode(state: PaymentState): string | undefined {
  const problem = state.name === 'ready' ? (state.problem ?? '') : '';
  return partyFor(problem) === 'bank' && !asksCard.test(problem) ? problem : undefined;
}

/** Heading and text of a problem. For an order that was approved earlier, they are about its outcome: a hold or a verification. */
export function problemTexts(
  context: TextContext,
  problem: string,
  order: OrderResult | undefined,
): [title: string, text: string] {
  const { texts } = context;
  const namesOutcome = problem === 'order_paid' && order && outcomeKind(order) !== 'payment';
  const title = namesOutcome ? approvedTitle(context, order) : problemTitle(texts, problem);
  return [title, problemText(texts, problem, cardOf(context, order))];
}

/** A problem as one message. */
export function problemMessage(context: TextContext, problem: string, order: OrderResult | undefined): string {
  const [title, text] = problemTexts(context, problem, order);
  return joinTexts(context.texts, title, text);
}

/** The text for screen readers: the state and the outcome, once each. */
export function announcement(context: TextContext, state: PaymentState): string {
  const { texts } = context;
  if (state.name === 'paid') return approvedTitle(context, state.result);
  if (state.name === 'unknown') return asMessage(texts['unknown.title'], texts['unknown.text']);
  if ('problem' in state && state.problem !== undefined) {
    const declinedOrder = 'result' in state ? state.result : undefined;
    const [title, text] = problemTexts(context, state.problem, declinedOrder ?? state.order?.order_data);
    // This heading is left out after a failure to load: an earlier payment may still be in progress.
    const isGeneric = state.name === 'closed' && title === texts['problem.title'];
    return isGeneric ? text : asMessage(title, text);
  }
  // The fields are checked at once. There is something to wait for only when they are valid.
  const id = announcements['shop' in state && state.shop ? 'paying' : state.name];
  return id ? texts[id] : '';
}

/** Numbers of invalid fields that a frame can have: two or more, and no frame has more fields. */
const severalFields = [2, 3, 4, 5, 6];

const textsByCatalogue = new WeakMap<Catalogue, Record<string, string>>();

/** The text for each of these numbers: `field.wrong.2`. */
function errorCountTexts(texts: Catalogue, locale: string): Record<string, string> {
  const result =
    textsByCatalogue.get(texts) ??
    Object.fromEntries(severalFields.map((n) => [`field.wrong.${n}`, count(texts['field.wrong'], n, locale)]));
  textsByCatalogue.set(texts, result);
  return result;
}

/**
 * The texts that the card frame shows.
 *
 * @param groups - Matches the first word of their ids.
 */
export function frameTexts(
  texts: Catalogue | undefined,
  locale: string,
  isolation: string,
  groups = /^f(ield|orm)\./,
): Record<string, string> {
  if (!texts) return {};
  const matching = Object.entries(texts).filter(([id]) => groups.test(id));
  return {
    ...Object.fromEntries(matching),
    ...errorCountTexts(texts, locale),
    'field.cvv2.refused': asMessage(texts['code.1003'], texts['code.1003.next']),
    // In the shop's own page, the shop could read the card.
    ...(isolation === 'inline' ? { 'field.lock': texts['field.lock.inline'] } : {}),
  };
}
