/**
 * The state of a transfer for the payer: the notice above the form, the receipt, the texts for screen readers.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { TransferStatusResponse } from '../../contract/index.js';
import { fill, problemText, problemTitle, type TransferCatalogue } from '../../core/i18n/transfer-catalogue.js';
import { formatMask, formatTime } from '../../core/i18n/receipt-formats.js';
import { formatAmount } from '../../core/money/index.js';
import { fromMajor } from '../../core/money/major.js';
import type { TransferState } from '../../core/transfer/index.js';
import { alertIcon, waitIcon } from '../../ui/icons.js';
import { noteOf, receipt as shownReceipt } from '../parts/outcome.js';
import { figuresOf, quoteAnnouncement, type Words } from './figures.js';

function problemOf(state: TransferState): string | undefined {
  return 'problem' in state ? state.problem : undefined;
}

/** The gateway reported that the transfer is being processed. */
function isOnItsWay(state: TransferState): boolean {
  return state.name === 'checking' && state.status === 'processing';
}

/** The payer returned through the merchant's page, and still the gateway waits for the issuer's answer: the page has not forwarded it. */
function isLeftByPage(state: TransferState): boolean {
  return state.name === 'checking' && state.after === 'return' && state.status === 'created' && state.tries > 3;
}

/**
 * The notice above the form.
 *
 * @param warning - A problem that does not stop the transfer, shown if there is no other.
 */
export function note(
  { texts }: Words,
  state: TransferState,
  warning: string | undefined,
): TemplateResult | typeof nothing {
  if (state.name === 'unknown') return noteOf(texts['unknown.title'], texts['unknown.text'], waitIcon);
  if (isOnItsWay(state)) return noteOf(texts['sent.way.title'], texts['sent.way'], waitIcon);
  if (state.name === 'checking') {
    const text = isLeftByPage(state) ? texts['problem.return_failed'] : texts.checking;
    return noteOf(texts['checking.title'], text, waitIcon);
  }
  if (state.name === 'challenge') return noteOf(texts['challenge.title'], texts['challenge.opened'], waitIcon);
  if (state.name === 'review' && state.changed) return noteOf(texts['review.changed'], '', alertIcon);
  // A problem that prevents a quote is shown with the quote.
  const own = problemOf(state);
  const problem =
    own !== undefined && own === state.asking.problem && state.name === 'editing' ? warning : (own ?? warning);
  if (problem === undefined) return nothing;
  const title = state.name === 'closed' ? texts['closed.retry'] : problemTitle(texts, problem);
  return noteOf(title, problemText(texts, problem));
}

/** The text for screen readers: the state and the outcome, once each, and every new quote. */
export function announcement(words: Words, state: TransferState): string {
  const { texts } = words;
  switch (state.name) {
    case 'starting':
      return texts.loading;
    case 'editing': {
      const problem = problemOf(state);
      if (problem !== undefined) return problemText(texts, problem);
      if (state.awaitsQuote) return texts['problem.quote_missing'];
      return state.fresh ? quoteAnnouncement(words, state) : '';
    }
    case 'review': {
      const problem = problemOf(state);
      if (problem !== undefined) return problemText(texts, problem);
      return `${state.changed ? texts['review.changed'] : texts['review.title']} ${quoteAnnouncement(words, state)}`;
    }
    case 'asking':
    case 'sending':
      return texts.paying;
    case 'challenge':
      return texts['challenge.opened'];
    case 'checking':
      if (isLeftByPage(state)) return texts['problem.return_failed'];
      return isOnItsWay(state) ? texts['sent.way'] : texts.checking;
    case 'unknown':
      return texts['unknown.text'];
    case 'sent':
      return sentTitle(words, state.result);
    case 'closed':
      return problemText(texts, state.problem);
  }
}

function money({ amount, currency, locale }: { amount: number | undefined; currency: string; locale: string }) {
  const minor = amount === undefined ? undefined : fromMajor(amount, currency);
  return minor === undefined ? undefined : formatAmount(minor, currency, locale);
}

function sentTitle({ texts, locale }: Words, { amount: sum, currency }: TransferStatusResponse): string {
  const amount = money({ amount: sum, currency, locale });
  return amount ? fill(texts['sent.title'], { amount }) : texts['sent.plain'];
}

/** The receipt: amounts, cards, time and number of the transfer. */
export function receipt(
  words: Words,
  result: TransferStatusResponse,
  order: string,
  again: () => void,
): TemplateResult {
  const { texts, locale } = words;
  const { currency } = result;
  const sum = (amount: number | undefined) => money({ amount, currency, locale });
  const all: readonly (readonly [keyof TransferCatalogue, string | undefined])[] = [
    ['sent.paid', sum(result.sender_amount)],
    ['fee.fee', sum(result.fee)],
    ['sent.got', sum(result.receiver_amount)],
    ['transfer.sender', formatMask(result.masked_card)],
    ['transfer.receiver', formatMask(result.receiver)],
    ['paid.when', formatTime(result.order_time, locale)],
    ['paid.approval', result.approval_code],
    ['sent.number', order],
  ];
  return shownReceipt(
    html`<h3>${sentTitle(words, result)}</h3>`,
    all.map(([name, value]) => [texts[name], value]),
    html`<button type="button" class="pay second" part="button" @click=${again}>${texts['sent.again']}</button>`,
  );
}

/** `Send €101.00`: the amount that the payer is charged. */
export function sendLabel({ texts, locale }: Words, state: TransferState): string {
  return fill(texts['review.send'], { amount: figuresOf(state, locale)?.sender ?? '' });
}
