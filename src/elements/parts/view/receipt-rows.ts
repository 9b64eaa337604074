/**
 * Rows of a receipt. They are needed once an order is paid, so the elements load them after the form.
 *
 * @module
 */
import { html, type TemplateResult } from 'lit/html.js';
import type { OrderResult } from '../../../contract/index.js';
import { accessibleCardName } from '../../../core/i18n/card-name.js';
import { formatMask, formatTime } from '../../../core/i18n/receipt-formats.js';
import { hoverStyles } from '../../../ui/hover.js';
import { copyIcon } from '../../../ui/page-icons.js';
import { brandLogo, renderIcon } from './icons.js';
import type { ReceiptRow } from './outcome.js';
import { shortId, type TextContext } from '../payment/payment-messages.js';

export { formatTime, hoverStyles };

/** Rows of every card payment: masked card, time, order, approval code. */
export function cardRows(context: TextContext, result: OrderResult): ReceiptRow[] {
  const { texts, locale } = context;
  return [
    [texts['paid.card'], maskedCard(context, result)],
    [texts['paid.when'], formatTime(result.order_time, texts, locale)],
    orderRow(context, result),
    [texts['paid.approval'], result.approval_code],
  ];
}

/** The mark and the mask. Screen readers read the brand and the last digits, not every dot. */
export function maskedCard(
  { texts }: TextContext,
  { masked_card: masked, card_type: brand }: { masked_card?: string | undefined; card_type?: string | undefined },
): unknown {
  const mask = formatMask(masked);
  const accessibleName = accessibleCardName(texts, brand, masked);
  if (!mask || !accessibleName) return mask;
  return html`${brandLogo(brand?.toLowerCase())}<span aria-hidden="true" translate="no">${mask}</span
    ><span class="quiet">${accessibleName}</span>`;
}

/** The order's number. */
export function orderRow({ texts }: TextContext, { order_id: id }: Pick<OrderResult, 'order_id'>): ReceiptRow {
  return [texts['paid.order'], numberOf(id, texts['copy.order'], texts['copy.done'])];
}

/** A number. If it is too long to show, a button copies it. A page without a secure connection cannot copy, so it shows the number. */
export function numberOf(id: string, name: string, done: string): string | TemplateResult {
  return shortId(id) === id || globalThis.isSecureContext === false ? id : longNumber(id, name, done);
}

function longNumber(id: string, name: string, done: string): TemplateResult {
  const copy = async ({ currentTarget }: Event) => {
    const button = currentTarget as HTMLElement;
    await navigator.clipboard.writeText(id);
    button.setAttribute('aria-label', done);
    button.title = done;
  };
  return html`<span title=${id} translate="no">${shortId(id)}</span
    ><button
      type="button"
      class="copy"
      aria-label=${name}
      @click=${(event: Event) => void copy(event).catch(() => undefined)}
    >
      ${renderIcon(copyIcon)}
    </button>`;
}

/** Goes back to the shop by posting the order result to its address, like the model in the interface. */
export function backForm(url: string, order: OrderResult, label: string): TemplateResult {
  return html`<form method="post" action=${url} target="_self">
    ${Object.entries(order).map(([name, value]) => html`<input type="hidden" name=${name} value=${value} />`)}
    <button class="pay" part="button">${label}</button>
  </form>`;
}
