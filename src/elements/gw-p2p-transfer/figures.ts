/**
 * The quote for the payer: what they pay, the fee, what arrives. Figures that do not belong to the current fields are muted and
 * marked as old. Only a new quote replaces them.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { fill, problemText, type TransferCatalogue } from '../../core/i18n/transfer-catalogue.js';
import { formatAmount } from '../../core/money/index.js';
import type { Quote, TransferState } from '../../core/transfer/index.js';
import { alertIcon } from '../../ui/icons.js';

export interface Words {
  readonly texts: TransferCatalogue;
  readonly locale: string;
}

type Figures = Readonly<Record<keyof Quote, string>>;

/** The figures, formatted. */
export function figuresOf({ quote, draft }: TransferState, locale: string): Figures | undefined {
  if (!quote || !draft) return undefined;
  const say = (minor: string) => formatAmount(minor, draft.currency, locale) ?? '';
  return { sender: say(quote.sender), fee: say(quote.fee), receiver: say(quote.receiver) };
}

/** The three rows of figures. */
export function rows({ texts }: Words, figures: Figures | undefined): TemplateResult {
  const row = (name: string, value: string | undefined, kind: string) =>
    html`<div class=${kind}>
      <dt>${name}</dt>
      <dd>${value ?? html`<span aria-hidden="true">–</span>`}</dd>
    </div>`;
  return html`<dl class="figures">
    ${row(texts['fee.pays'], figures?.sender, 'pays')} ${row(texts['fee.fee'], figures?.fee, 'fee')}
    ${row(texts['fee.gets'], figures?.receiver, 'gets')}
  </dl>`;
}

/** Placeholder of the rows and of the line below them, until the texts have loaded. */
export const noRows: TemplateResult = html`<dl class="figures">
    ${[1, 2, 3].map(() => html`<div><dt>&nbsp;</dt></div>`)}
  </dl>
  <p></p>`;

/** The quote while the payer types. */
export function quotePanel(words: Words, state: TransferState, again: () => void): TemplateResult {
  const { texts, locale } = words;
  const figures = figuresOf(state, locale);
  const { fresh, draft, asking } = state;
  const { problem } = asking;
  const refused = problem !== undefined && /^\d/.test(problem);
  const waiting = draft !== undefined && !fresh && problem === undefined;
  return html`<section
    class="quote ${fresh ? 'calm' : 'old'}"
    part="quote"
    aria-label=${texts['fee.fee']}
    aria-busy=${waiting}
  >
    ${rows(words, figures)}
    <p class=${refused ? 'error' : 'state'}>
      ${
        fresh
          ? nothing
          : problem !== undefined
            ? html`${alertIcon}<span>${refused ? problemText(texts, problem) : texts['fee.failed']}</span>`
            : html`<span>${texts[waiting ? (figures ? 'fee.old' : 'fee.loading') : 'fee.waiting']}</span>`
      }
      ${
        problem !== undefined && !refused
          ? html`<button type="button" class="link" @click=${again}>${texts['fee.again']}</button>`
          : nothing
      }
    </p>
  </section>`;
}

/** The quote for screen readers. */
export function quoteAnnouncement({ texts, locale }: Words, state: TransferState): string {
  const { sender: pays = '', fee = '', receiver: gets = '' } = figuresOf(state, locale) ?? {};
  const free = /^0*$/.test(state.quote?.fee ?? '');
  return fill(texts[free ? 'fee.news.none' : 'fee.news'], { pays, fee, gets });
}
