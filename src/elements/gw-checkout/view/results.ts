/**
 * The screens of an outcome: facts in rows, and the next steps.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { OrderResult } from '../../../contract/index.js';
import { today } from '../../../contract/calendar-date.js';
import { nextPayment } from '../../../contract/rhythm.js';
import { lastDigits } from '../../../core/i18n/card-name.js';
import { formatDay, formatMoment } from '../../../core/i18n/dates.js';
import { fill } from '../../../core/i18n/index.js';
import { planText, unbroken } from '../../../core/i18n/plan.js';
import { formatTime } from '../../../core/i18n/receipt-formats.js';
import { formatAmount } from '../../../core/money/index.js';
import { button, screen, nextActionList, type Head, type ReceiptRow } from '../../parts/view/outcome.js';
import { cardRows, orderRow } from '../../parts/view/receipt-rows.js';
import { declinedCode } from '../../parts/payment/payment-messages.js';
import type { CheckoutPage } from '../page-model.js';
import { homePageOf } from './merchant.js';
import { brandLogos } from '../../../ui/icons.js';
import { renderIcon } from '../../parts/view/icons.js';
import { backToShop } from '../payment/post-back.js';
import type { ViewState } from './messages.js';
import { bankName, planOf } from './view-state.js';
import { nextActions } from './next-actions.js';

export function results(page: CheckoutPage, viewState: ViewState, head: Head): TemplateResult {
  const { state } = page.payment;
  if (state.name === 'paid') return paid(page, viewState, head, state.result);
  if (state.name === 'closed') return closed(page, viewState, head);
  if (declinedCode(state) !== undefined) return declined(page, viewState, head);
  return unknown(page, viewState, head);
}

function paid(page: CheckoutPage, viewState: ViewState, head: Head, order: OrderResult): TemplateResult {
  const { texts } = viewState;
  return screen({
    ...head,
    picture: paidCard(order),
    rows: viewState.plan ? planRows(page, viewState, order) : orderRows(page, viewState, order),
    footer: html`${back(page, viewState, order)}
      <p class="next">
        ${paidNote(page, viewState, order)}
        <button type="button" class="link" @click=${() => print()}>${texts['paid.print']}</button>
      </p>`,
  });
}

/** The card that has paid, small. Its row of the receipt has the same in words. */
function paidCard({ masked_card: masked, card_type: brand }: OrderResult): TemplateResult | undefined {
  const digits = lastDigits(masked);
  const logo = Object.entries(brandLogos).find(([name]) => name === brand?.toLowerCase());
  return digits
    ? html`<span class="art small" aria-hidden="true" translate="no"
        >${logo && renderIcon(logo[1])}<b>•••• ${digits}</b></span
      >`
    : undefined;
}

/** How to cancel the subscription, and the address that the receipt was sent to, as far as they are known. */
function paidNote(page: CheckoutPage, { texts, plan, merchant }: ViewState, order: OrderResult): string {
  const { info } = page.requests;
  const stop = info?.stop_url;
  const email = order.sender_email ?? page.submission['email'];
  const emailText = info?.mails_result && email ? fill(texts['paid.email'], { email: String(email) }) : '';
  const host = stop && URL.canParse(stop) ? new URL(stop).host : undefined;
  const cancel = plan
    ? host
      ? fill(texts['plan.cancel'], { host })
      : fill(texts['plan.cancel.shop'], { merchant: unbroken(merchant) })
    : '';
  return [cancel, emailText]
    .filter(Boolean)
    .map((text) => `${text} · `)
    .join('');
}

function orderRows(page: CheckoutPage, viewState: ViewState, order: OrderResult): ReceiptRow[] {
  const { texts, locale } = viewState;
  const { purchase } = page;
  return [
    [texts['paid.what'], purchase?.description],
    [texts['page.fee'], purchase?.fee && formatAmount(purchase.fee, order.currency, locale)],
    [texts['paid.with'], order.masked_card ? '' : bankName(page, order.payment_system)],
    ...cardRows(viewState, order),
  ];
}

function planRows(page: CheckoutPage, viewState: ViewState, order: OrderResult): ReceiptRow[] {
  const { texts, locale } = viewState;
  const plan = planOf(page);
  if (!plan) return orderRows(page, viewState, order);
  const amount = formatAmount(plan.amount ?? order.amount, order.currency, locale) ?? '';
  const next = nextPayment(plan, today());
  const rows = cardRows(viewState, order).slice(0, 3);
  return [
    [texts['plan.row'], html`${planText(texts, { ...plan, amount }, locale)}`],
    [texts['plan.row.next'], next && formatDay(next, locale)],
    [texts['plan.row.ends'], plan.end_time ? formatDay(plan.end_time, locale) : html`${texts['field.end_time.never']}`],
    ...rows,
  ];
}

function closed(page: CheckoutPage, viewState: ViewState, head: Head): TemplateResult {
  const { payment } = page;
  const { texts } = viewState;
  const { state } = payment;
  const order = state.order?.order_data;
  const isRetry = state.name === 'closed' && state.retry;
  const isPaid = order?.order_status === 'approved';
  const again = (): void => payment.dispatch({ type: 'retry' });
  // If the time is not known, the text of the head has this sentence.
  const hasNext = viewState.expires && 'problem' in state && state.problem === 'order_expired';
  return screen({
    ...head,
    rows: order && isPaid ? [amountRow(page, viewState), ...orderRows(page, viewState, order)] : facts(page, viewState),
    footer: html`${isRetry ? button(texts['pay.again'], again) : nothing}
    ${back(page, viewState, order, isRetry ? 'second' : '')}
    ${hasNext ? html`<p class="next">${texts['expired.next']}</p>` : nothing}`,
  });
}

function declined(page: CheckoutPage, viewState: ViewState, head: Head): TemplateResult {
  const { texts, locale, expires } = viewState;
  return screen({
    ...head,
    footer: html`${nextActionList(nextActions(page, viewState))}
    ${expires ? html`<p class="next">${fill(texts['declined.until'], { time: formatMoment(expires, texts, locale) })}</p>` : nothing}`,
  });
}

function unknown(page: CheckoutPage, viewState: ViewState, head: Head): TemplateResult {
  const { payment, merchant, requests, submission } = page;
  const { texts, locale } = viewState;
  const { state } = payment;
  const { email } = submission;
  const isChecking = state.name === 'checking';
  const tries = 'tries' in state ? state.tries : 0;
  const check = (): void => payment.dispatch({ type: 'check-again' });
  const homeLink = homePageOf(page);
  return screen({
    ...head,
    rows: [
      ...facts(page, viewState),
      [texts['paid.sent'], formatTime(state.order?.order_data.order_time?.toString(), texts, locale)],
    ],
    footer: html`<i class="until ${isChecking ? 'now' : tries % 2 ? 'odd' : 'even'}"></i>
      ${button(
        isChecking ? html`<span class="spin"></span>${texts['checking.title']}` : texts['unknown.check'],
        isChecking ? undefined : check,
        'second',
      )}
      <p class="next">
        ${requests.info?.mails_result && email ? html`${fill(texts['unknown.email'], { email: String(email) })}<br />` : nothing}
        ${texts['unknown.leave']}&#32;<a href=${homeLink} target="_self"
          >${fill(texts.back, { merchant: merchant.name })}</a
        >
      </p>`,
  });
}

/** Amount and order. */
function facts(page: CheckoutPage, viewState: ViewState): ReceiptRow[] {
  const order = page.payment.state.order?.order_data;
  return [amountRow(page, viewState), ...(order ? [orderRow(viewState, order)] : [])];
}

function amountRow({ purchase }: CheckoutPage, { texts, locale }: ViewState): ReceiptRow {
  return [
    texts['paid.amount'],
    purchase && !purchase.verification && formatAmount(purchase.amount, purchase.currency, locale),
  ];
}

/** The button that returns to the shop: with the result of a settled order if the shop accepts it, else to its address. */
function back(
  page: CheckoutPage,
  { texts, merchant }: ViewState,
  order: OrderResult | undefined,
  kind = '',
): TemplateResult {
  const label = fill(texts.back, { merchant });
  const post = order && backToShop(page, order);
  if (post) return button(label, post, kind);
  const url = homePageOf(page);
  return button(label, () => page.redirect({ url, method: 'GET' }) && location.assign(url), kind);
}
