/**
 * Template of the transfer. The card room never moves: a frame that is moved loads again and loses what was typed. The parts around
 * it are added and removed.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { TransferCatalogue } from '../../core/i18n/transfer-catalogue.js';
import { idOf, tickBox } from '../parts/entry.js';
import { noRows, quotePanel, rows, figuresOf, type Words } from './figures.js';
import { note, receipt, announcement, sendLabel } from './outcome.js';
import type { TransferModel } from './transfer-model.js';

export function page(view: TransferModel): TemplateResult {
  const { texts, connection, transfer, intl: locale } = view;
  const { state, notice } = transfer;
  const { name } = state;
  const words = texts && { texts, locale };
  const edits = name === 'starting' || name === 'editing';
  const choice = view.settings.ways.length > 1;
  const looks = name === 'review' || name === 'asking';
  const over = name === 'sent' || name === 'closed' || name === 'unknown' || (name === 'checking' && !state.attempt);
  return html`<div
    class="transfer"
    part="transfer"
    lang=${view.textLocale}
    role="group"
    aria-label=${texts?.['form.label'] ?? nothing}
  >
    <span class="quiet probe" @transitionend=${() => view.element.requestUpdate()}></span>
    ${words ? note(words, state, notice) : nothing}
    ${edits || over || !texts ? nothing : html`<h2 tabindex="-1">${texts[looks ? 'review.title' : 'pay.busy']}</h2>`}
    <div class="part" ?hidden=${!edits}>
      ${
        texts
          ? view.amountFields.render(texts)
          : html`<div class="bones amount" aria-hidden="true">
              <i></i>${view.feeChoice ? html`<i class="payer"></i>` : nothing}
            </div>`
      }
    </div>
    <div class="fields" ?hidden=${over} aria-busy=${name === 'starting'}>
      <div class="room ${edits ? (choice ? 'choice' : '') : 'look'}"></div>
      ${
        name === 'starting' && !connection.height
          ? html`<div class="bones cards" aria-hidden="true">
              <i></i><i></i><i></i>${choice ? html`<i class="ways"></i>` : nothing}<i></i>
            </div>`
          : nothing
      }
    </div>
    ${texts ? beside(view, texts, edits) : nothing}
    ${words ? (over ? left(view, words) : quote(view, words, edits)) : html`<div class="quote" aria-hidden="true">${noRows}</div>`}
    ${words ? action(view, words) : html`<div class="pay" aria-disabled="true"></div>`}
    <div class="quiet" role="status">${connection.wrong || (words ? announcement(words, state) : nothing)}</div>
  </div>`;
}

/** The details that the merchant requires besides the cards. */
function beside(view: TransferModel, texts: TransferCatalogue, edits: boolean): TemplateResult {
  const sms = view.element.smsChoice
    ? html`<label class="sms"
        >${tickBox(view, {
          name: 'send-sms',
          checked: view.sendsSms,
          note: idOf('send-sms-note'),
          onChange: (checked) => (view.sendsSms = checked),
        })}<span>${texts['field.send_sms']}</span></label
      >`
    : nothing;
  return html`<div class="part beside" ?hidden=${!edits}>
    ${view.sender.render(texts)} ${view.receiverParty.render(texts)} ${sms}
  </div>`;
}

function quote({ transfer }: TransferModel, words: Words, edits: boolean): TemplateResult {
  const { state } = transfer;
  if (edits) return quotePanel(words, state, () => transfer.dispatch({ type: 'retry' }));
  return html`<section class="quote" part="quote" aria-label=${words.texts['fee.fee']}>
    ${rows(words, figuresOf(state, words.locale))}
    <p class="state">${words.texts['review.final']}</p>
  </section>`;
}

/** A transfer with an unknown outcome: its figures, and the number with which to ask the site. */
function left({ transfer: { state } }: TransferModel, words: Words): TemplateResult | typeof nothing {
  const figures = figuresOf(state, words.locale);
  if (!(state.name === 'unknown' || state.name === 'checking') || state.order === undefined) return nothing;
  return html`<section class="quote" part="quote" aria-label=${words.texts['sent.number']}>
    ${figures ? rows(words, figures) : nothing}
    <dl class="figures">
      <div>
        <dt>${words.texts['sent.number']}</dt>
        <dd><bdi>${state.order}</bdi></dd>
      </div>
    </dl>
  </section>`;
}

function action(view: TransferModel, words: Words): TemplateResult | typeof nothing {
  const { texts } = words;
  const { transfer } = view;
  const { state, busy } = transfer;
  switch (state.name) {
    case 'sent':
      return receipt(words, state.result, transfer.number ?? '', () => view.reset());
    case 'unknown':
      return button(texts['unknown.check'], () => transfer.dispatch({ type: 'check-again' }));
    case 'closed':
      return state.retry ? button(texts['fee.again'], () => transfer.dispatch({ type: 'retry' })) : nothing;
    case 'starting':
    case 'editing': {
      if (!view.element.button) return nothing;
      const waits = state.name === 'editing' && state.awaitsQuote;
      const label = waits ? html`<span class="spin"></span>${texts['fee.loading']}` : texts['review.open'];
      const can = state.name === 'editing' && !busy && !view.disabled;
      return button(label, can ? () => view.submit() : undefined);
    }
    case 'review':
      return html`<div class="actions">
        ${view.element.button ? button(sendLabel(words, state), view.disabled ? undefined : () => view.submit()) : nothing}
        <button type="button" class="pay second" part="button" @click=${() => transfer.dispatch({ type: 'change' })}>
          ${texts['review.change']}
        </button>
      </div>`;
    default: {
      const text = texts[state.name === 'checking' ? 'checking.title' : 'pay.busy'];
      return html`<div class="actions">${button(html`<span class="spin"></span>${text}`, undefined)}</div>`;
    }
  }
}

function button(label: string | TemplateResult, press: (() => void) | undefined): TemplateResult {
  return html`<button type="button" class="pay" part="button" aria-disabled=${!press} @click=${press ?? nothing}>
    ${label}
  </button>`;
}
