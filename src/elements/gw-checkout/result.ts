/**
 * The receipt of a paid order: how much, for what, with what, when, and the way back to the shop.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { OrderResult } from '../../bridge/index.js';
import type { PageCatalogue } from '../../core/i18n/index.js';
import { receipt } from '../parts/outcome.js';

export interface ReceiptView {
  readonly texts: PageCatalogue;
  readonly locale: string;
  readonly order: OrderResult;
  readonly description: string;
  readonly title: string;
  /** Name of the bank or the wallet that paid, where no card did. */
  readonly paidWith: string | undefined;
  /** Leads back to the shop; undefined where it gave no address. */
  readonly back: (() => void) | undefined;
}

export function pageReceipt({ texts, locale, order, description, title, paidWith, back }: ReceiptView): TemplateResult {
  return receipt({ texts, locale }, order, {
    head: [
      [texts['paid.what'], description],
      [texts['paid.bank'], order.masked_card ? '' : paidWith],
    ],
    tail: [[texts['paid.order'], order.order_id]],
    title,
    action: back
      ? html`<button type="button" class="pay" part="button" @click=${back}>${texts['page.back']}</button>`
      : nothing,
  });
}
