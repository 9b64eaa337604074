/**
 * What a payer is shown of a payment's state: the note above the form, the receipt. Pure functions of the machine's state and the element's words.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { PaymentState } from '../../core/checkout/index.js';
import { problemText, problemTitle } from '../../core/i18n/index.js';
import { alertIcon, checkIcon, waitIcon } from '../../ui/icons.js';
import { problemWords, type Words } from './words.js';

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
export function noteOf(title: string, text: string, calm?: TemplateResult<2>): TemplateResult {
  return html`<div class=${calm ? 'notice wait' : 'notice'} part="notice">
    ${calm ?? alertIcon}
    <h3>${title}</h3>
    ${text ? html`<p>${text}</p>` : nothing}
  </div>`;
}

/** A name and a value. A row without a value is left out. */
export type ReceiptRow = readonly [name: string, value: string | undefined];

/** A receipt: its title and its rows. */
export function receipt(title: unknown, rows: readonly ReceiptRow[], below?: unknown): TemplateResult {
  return html`<div class="done" part="result" tabindex="-1">
    <div class="tick">${checkIcon}</div>
    ${title}
    <dl>
      ${rows.map(([name, value]) =>
        value
          ? html`<div>
              <dt>${name}</dt>
              <dd><bdi>${value}</bdi></dd>
            </div>`
          : nothing,
      )}
    </dl>
    ${below ?? nothing}
  </div>`;
}
