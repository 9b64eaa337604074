/**
 * What the payer sees of a payment's state: the notice above the form and the receipt. Pure functions of the machine's state and
 * the element's texts.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { PaymentState } from '../../core/checkout/index.js';
import { problemText, problemTitle } from '../../core/i18n/index.js';
import { alertIcon, checkIcon, waitIcon } from '../../ui/icons.js';
import { problemWords, type Words } from './words.js';

/**
 * The notice above the form.
 *
 * @param warning - A problem that does not stop the payment, shown if there is no other.
 */
export function note(words: Words, state: PaymentState, warning?: string): TemplateResult | typeof nothing {
  const { texts } = words;
  if (state.name === 'unknown') return noteOf(texts['unknown.title'], texts['unknown.text'], waitIcon);
  if (state.name === 'checking') return noteOf(texts['checking.title'], texts.checking, waitIcon);
  const problem = 'problem' in state && state.problem;
  if (!problem) {
    return warning ? noteOf(texts['problem.title'], problemText(texts, warning), alertIcon) : nothing;
  }
  const text = problemWords(words, problem, state.order?.order_data);
  const title = problemTitle(texts, problem);
  // An order that is paid already is good news, not an error.
  if (title === texts['paid.plain']) {
    return text === problemText(texts, problem) ? noteOf(title, text, checkIcon) : noteOf(text, '', checkIcon);
  }
  // A failure to load says nothing about money: an earlier payment may still be in progress.
  const closed = state.name === 'closed' && texts[state.retry ? 'closed.retry' : 'closed.title'];
  return noteOf(closed || title, text);
}

/** A notice: an error, unless it has an icon of its own (`calm`). */
export function noteOf(title: string, text: string, calm?: TemplateResult<2>): TemplateResult {
  return html`<div class=${calm ? 'notice wait' : 'notice'} part="notice">
    ${calm ?? alertIcon}
    <h3>${title}</h3>
    ${text ? html`<p>${text}</p>` : nothing}
  </div>`;
}

/** A name and a value. A row without a value is left out. */
export type ReceiptRow = readonly [name: string, value: string | undefined];

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
