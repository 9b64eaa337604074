/**
 * What a payer is shown of a payment's state: the note above the form, the receipt. Pure functions of the machine's state and the
 * element's words.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { OrderResult } from '../../contract/index.js';
import type { PaymentState } from '../../core/checkout/index.js';
import { formatMask, formatTime, problemText, problemTitle } from '../../core/i18n/index.js';
import { alertIcon, checkIcon, waitIcon } from '../../ui/icons.js';
import { approvedTitle, problemWords, type Words } from './words.js';

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
