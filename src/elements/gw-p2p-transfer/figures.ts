/**
 * The quote for the payer: the line under the amount while they type, and the amounts of the review. The line shows only the fee
 * for the current fields.
 *
 * @module
 */
import { asksAmount, asksReceiver, beginsWithHeading } from '../../contract/error-codes/columns.js';
import { problemMessage } from '../../core/i18n/index.js';
import { fill, problemText, problemTitle, type TransferCatalogue } from '../../core/i18n/transfer-catalogue.js';
import { formatAmount } from '../../core/money/index.js';
import type { Quote, TransferState } from '../../core/transfer/index.js';

export interface TransferTextContext {
  readonly texts: TransferCatalogue;
  readonly locale: string;
  readonly isOffline?: boolean;
}

type FormattedAmounts = Readonly<Record<keyof Quote, string>>;

/** The amounts, formatted. */
export function amountsOf({ quote, draft }: TransferState, locale: string): FormattedAmounts | undefined {
  if (!quote || !draft) return undefined;
  const format = (minor: string) => formatAmount(minor, draft.currency, locale) ?? '';
  return { sender: format(quote.sender), fee: format(quote.fee), receiver: format(quote.receiver) };
}

const isFree = ({ quote }: TransferState): boolean => /^0*$/.test(quote?.fee ?? '');

/** The text of a problem. Without a connection, the problem is the missing connection. */
export function textOf({ texts, isOffline }: TransferTextContext, problem: string, card?: string): string {
  return isOffline && /unreachable$/.test(problem) ? texts['problem.offline'] : problemText(texts, problem, card);
}

/** Whether the text of a problem describes the event in its first sentence, which becomes the heading. */
const hasHeading = (problem: string) => beginsWithHeading.test(problem) || problem === 'order_expired';

/** Heading and text of a problem. @param card - The declined card's name, if it is known. */
export function problemTexts(
  context: TransferTextContext,
  problem: string,
  card?: string,
): [title: string, text: string] {
  const text = textOf(context, problem, card);
  const [, first, rest] = /^(.*?)\. +(.+)$/.exec(text) ?? [];
  return hasHeading(problem) && first && rest ? [first, rest] : [problemTitle(context.texts, problem), text];
}

/** The first sentence of a problem's text, for the line of a field. */
export const reasonOf = (texts: TransferCatalogue, problem: string): string =>
  /^.*?\.(?= |$)/.exec(problemText(texts, problem))?.[0] ?? '';

/** The gateway does not send to this receiver. */
export const isReceiver = (problem: string | undefined): boolean => asksReceiver.test(problem ?? '');

/** A problem as one message. */
export function messageOf(texts: TransferCatalogue, problem: string): string {
  return hasHeading(problem) ? problemText(texts, problem) : problemMessage(texts, problem);
}

/** The line under the amount. */
export interface FeeNote {
  readonly text: string;
  readonly isWaiting?: boolean;
  readonly isWrong?: boolean;
  /** The gateway refused the amount itself. */
  readonly isAmount?: boolean;
  /** A new request may succeed. */
  readonly canRetry?: boolean;
}

export function feeNote({ texts, locale, isOffline }: TransferTextContext, state: TransferState): FeeNote {
  const amounts = amountsOf(state, locale);
  const { fresh, draft, asking } = state;
  const { problem } = asking;
  if (fresh && amounts) {
    const { sender: total, fee, receiver: gets } = amounts;
    const id = isFree(state) ? 'fee.line.none' : draft?.receiverPaysFee ? 'fee.line.gets' : 'fee.line';
    return { text: fill(texts[id], { pays: total, fee, gets }) };
  }
  if (problem === undefined) {
    if (!draft) return { text: texts['fee.waiting'] };
    return { text: texts[amounts ? 'fee.old' : 'fee.loading'], isWaiting: true };
  }
  // The field shows the gateway's reason. A new request would return the same one.
  if (asksAmount.test(problem)) return { text: reasonOf(texts, problem), isWrong: true, isAmount: true };
  if (isReceiver(problem)) return { text: texts['fee.failed'], isWrong: true };
  if (/^\d/.test(problem)) return { text: problemText(texts, problem), isWrong: true };
  return { text: texts[isOffline ? 'problem.offline' : 'fee.failed'], isWrong: true, canRetry: true };
}

/** The quote for screen readers. */
export function quoteAnnouncement({ texts, locale }: TransferTextContext, state: TransferState): string {
  const { sender: total = '', fee = '', receiver: gets = '' } = amountsOf(state, locale) ?? {};
  return fill(texts[isFree(state) ? 'fee.news.none' : 'fee.news'], { pays: total, fee, gets });
}
