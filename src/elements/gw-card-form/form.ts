/**
 * Template of the card form: the notice, the place of its room, the pay button or the receipt.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { outcomeKind } from '../../core/checkout/index.js';
import { note, receipt } from '../parts/outcome.js';
import { approvedTitle, payLabel, announcement, type Words } from '../parts/words.js';
import type { CardFormModel } from './form-model.js';

export function cardForm(form: CardFormModel): TemplateResult {
  const { element, connection, payment, texts, textLocale: locale, rectoken } = form;
  const { state, notice } = payment;
  const { name } = state;
  const words = texts && { texts, locale };
  const hidden = name === 'paid' || name === 'closed' || name === 'unknown';
  return html`<div class="form" part="form" lang=${locale} role="group" aria-label=${texts?.['form.label'] ?? nothing}>
    <span class="quiet probe" @transitionend=${() => element.requestUpdate()}></span>
    ${words ? note(words, state, notice) : nothing}
    <div class=${rectoken ? 'fields code' : 'fields'} ?hidden=${hidden} aria-busy=${name === 'starting'}>
      <div class="room"></div>
      ${
        name === 'starting' && !connection.height
          ? html`<div class="bones" aria-hidden="true"><i></i>${rectoken ? nothing : html`<i></i><i></i>`}</div>`
          : nothing
      }
    </div>
    ${words ? action(form, words) : element.button ? html`<div class="pay" aria-disabled="true"></div>` : nothing}
    <div class="quiet" role="status">${connection.wrong || (words ? announcement(words, state) : nothing)}</div>
  </div>`;
}

function action(form: CardFormModel, words: Words): TemplateResult | typeof nothing {
  const { texts } = words;
  const { element, payment } = form;
  const { state } = payment;
  if (state.name === 'paid') {
    const { result } = state;
    return receipt(html`<h3>${approvedTitle(words, result)}</h3>`, form.receiptRows?.(words, result) ?? []);
  }
  if (state.name === 'unknown') {
    return button(texts['unknown.check'], () => payment.dispatch({ type: 'check-again' }));
  }
  if (state.name === 'closed') {
    return state.retry ? button(texts['pay.again'], () => payment.dispatch({ type: 'retry' })) : nothing;
  }
  if (!element.button) return nothing;
  if (payment.isPaying) {
    const text = texts[state.name === 'checking' ? 'checking.title' : 'pay.busy'];
    return button(html`<span class="spin"></span>${text}`, undefined);
  }
  const press = state.name === 'starting' || form.disabled ? undefined : () => element.submit();
  const order = state.order?.order_data;
  const verification = order && outcomeKind(order) === 'verification';
  return button(payLabel(words, order && { ...order, verification }), press);
}

function button(label: string | TemplateResult, press: (() => void) | undefined): TemplateResult {
  return html`<button type="button" class="pay" part="button" aria-disabled=${!press} @click=${press ?? nothing}>
    ${label}
  </button>`;
}
