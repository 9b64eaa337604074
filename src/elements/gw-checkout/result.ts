/**
 * The receipt of a paid order: how much, for what, with what, when, and the way back to the shop.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { OrderResult } from '../../bridge/index.js';
import { fill, formatTime, type PageCatalogue } from '../../core/i18n/index.js';
import { formatAmount } from '../../core/money/index.js';
import { checkIcon } from '../../ui/icons.js';

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

export function receipt({ texts, locale, order, description, title, paidWith, back }: ReceiptView): TemplateResult {
  const amount = formatAmount(order.amount, order.currency, locale);
  const card = order.masked_card?.replace(/(.{4})(?=.)/g, '$1 ').replaceAll('X', '•');
  const rows = [
    [texts['paid.what'], description],
    [texts['paid.card'], card],
    [texts['paid.bank'], card ? '' : paidWith],
    [texts['paid.when'], formatTime(order.order_time, locale)],
    [texts['paid.approval'], order.approval_code],
    [texts['paid.order'], order.order_id],
  ].filter(([, value]) => value);
  return html`<div class="done" part="result" tabindex="-1">
    <div class="tick">${checkIcon}</div>
    <div>
      <h3>${amount ? fill(texts['paid.title'], { amount }) : texts['paid.plain']}</h3>
      ${title ? html`<p class="to">${title}</p>` : nothing}
    </div>
    <dl>
      ${rows.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd><bdi>${value}</bdi></dd>
          </div>`,
      )}
    </dl>
    ${back ? html`<button type="button" class="pay" part="button" @click=${back}>${texts['page.back']}</button>` : nothing}
  </div>`;
}
