/**
 * Template of the payment page: the summary on one side, the payment on the other.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { isVerifying } from '../../../core/checkout/index.js';
import { screen } from '../../parts/view/outcome.js';
import { action } from './action.js';
import { form, lazyPanel } from './form.js';
import type { CheckoutPage } from '../page-model.js';
import { headOf, screenReaderText, type ViewState } from './messages.js';
import { viewStateOf } from './view-state.js';
import { summary } from './summary.js';

export function page(view: CheckoutPage): TemplateResult {
  const { connection, texts, isWide } = view;
  const viewState = viewStateOf(view);
  const layout = view.settings.options.full_screen ? (isWide ? 'full wide' : 'full narrow') : 'compact narrow';
  return html`<div
    class="page ${layout}"
    part="page"
    lang=${view.textLocale}
    role="group"
    aria-label=${texts?.['page.label'] ?? nothing}
  >
    <slot name="header"></slot>
    <div class="sheet">
      ${summary(view)}
      <div class="main" part="panel">${main(view, viewState)}</div>
    </div>
    <slot name="footer"></slot>
    <div class="quiet" role="status">${connection.error || (viewState ? screenReaderText(viewState) : nothing)}</div>
  </div>`;
}

function main(view: CheckoutPage, viewState: ViewState | undefined): TemplateResult {
  const { payment, timing } = view;
  const isVerification = isVerifying(payment.state);
  const head = viewState && !timing.isJustPaid ? headOf(viewState) : undefined;
  // If the file of the results cannot be loaded, the head still says what happened.
  const outcome =
    viewState &&
    head &&
    (view.results.render?.(view, viewState, head) ?? (view.results.isMissing ? screen(head) : undefined));
  const step = viewState && !outcome && !isVerification ? view.needed.all.find((panel) => panel.step)?.step : undefined;
  return html`${form(view, !!outcome || isVerification || !!step)} ${step ?? nothing}
  ${step && view.choices.method === 'wallets' ? lazyPanel(view, 'wallets') : nothing}
  ${isVerification ? lazyPanel(view, 'verify') : nothing}
  ${outcome ?? (isVerification ? nothing : action(view, viewState))}`;
}
