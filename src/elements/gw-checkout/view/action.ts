/**
 * The pay button, and the line under it.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { fill } from '../../../core/i18n/index.js';
import { alertIcon, checkIcon } from '../../../ui/icons.js';
import { renderIcon } from '../../parts/view/icons.js';
import { button } from '../../parts/view/outcome.js';
import { approvedTitle, busyLabel, payLabel } from '../../parts/payment/payment-messages.js';
import type { CheckoutPage } from '../page-model.js';
import { bankLink, isFramed } from '../payment/leave-page.js';
import { homePageOf } from './merchant.js';
import { nextLine, bankPageText, type ViewState } from './messages.js';

type Fragment = TemplateResult | typeof nothing;

export function action(page: CheckoutPage, viewState: ViewState | undefined): TemplateResult {
  const { needed } = page;
  const { button: hasButton, full_screen: isFull } = page.settings.options;
  // A line without a button need not stick to the window's end.
  const isPlaced = hasButton && isFull && !needed.all.some(({ withoutButton }) => withoutButton);
  return html`<div class=${isPlaced ? 'act foot' : 'act'}>
    ${viewState ? payButton(page, viewState) : page.settings.options.button ? html`<i class="bone block"></i>` : nothing}
    ${underButton(page, viewState)}
  </div>`;
}

function payButton(page: CheckoutPage, viewState: ViewState): Fragment {
  const { payment, settings, needed, timing, purchase } = page;
  const panels = needed.all;
  const { state } = payment;
  const { texts, bank } = viewState;
  if (panels.some(({ withoutButton, names }) => withoutButton && names?.length === 0) && !page.choices.hasBox) {
    return returnLink(page, viewState);
  }
  if (!settings.options.button || panels.some((panel) => panel.withoutButton)) return nothing;
  if (timing.isJustPaid && state.name === 'paid') {
    const title = approvedTitle(viewState, state.result);
    return button(html`${renderIcon(checkIcon)}<span class="quiet">${title}</span>`, undefined, 'paid');
  }
  if (bank && state.name === 'challenge' && 'url' in state.challenge && isFramed()) {
    return bankLink(state.challenge.url, fill(texts['banks.continue'], { name: bank }), 'pay');
  }
  if (payment.isPaying) {
    const label = bank ? bankPageText(viewState, bank) : busyLabel(viewState, state, purchase);
    return button(html`<span class="spin"></span>${label}`, undefined);
  }
  // While the order is loading, a label without an amount would change later in front of the payer.
  if (state.name === 'starting' && !purchase) {
    return button(html`<span class="quiet">${texts['pay.plain']}</span>`, undefined, 'bone');
  }
  const can = state.name === 'ready' && !page.disabled && page.choices.method !== undefined && needed.isComplete;
  const buttonLabel = panels.find((panel) => panel.button)?.button;
  const payText = payLabel(
    viewState,
    settings.options.show_button_amount || purchase?.verification ? purchase : undefined,
  );
  const label = timing.isBlocked ? texts['way.again'] : (buttonLabel?.label ?? payText);
  return button(label, can ? () => page.submit() : undefined, buttonLabel?.off || page.disabled ? 'off' : '');
}

/** The wallets are the only method, and none is set up. */
function returnLink(page: CheckoutPage, { texts, merchant }: ViewState): TemplateResult {
  return html`<a class="pay second" href=${homePageOf(page)} target="_self">${fill(texts.back, { merchant })}</a>`;
}

function underButton({ payment: { state } }: CheckoutPage, viewState: ViewState | undefined): TemplateResult {
  if (!viewState) return html`<p class="next"><i class="bone"></i></p>`;
  if (viewState.bank && state.name === 'challenge' && 'url' in state.challenge) {
    return html`<p class="next">
      ${isFramed() ? nothing : bankLink(state.challenge.url, viewState.texts['page.opening.link'])}
    </p>`;
  }
  const { text, isProblem } = nextLine(viewState);
  return isProblem
    ? html`<p class="next wrong" part="notice">${renderIcon(alertIcon)}<span>${text}</span></p>`
    : html`<p class="next">${text}</p>`;
}
