/**
 * The receipt of a paid order: amount, description, method and time, and the way back to the shop.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { OrderResult } from '../../contract/index.js';
import type { PageCatalogue } from '../../core/i18n/index.js';
import { formatAmount } from '../../core/money/index.js';
import { receipt } from '../parts/outcome.js';
import { cardRows } from '../parts/receipt-rows.js';
import { approvedTitle } from '../parts/words.js';
import type { CheckoutPage } from './page-model.js';
import { backToShop } from './post-back.js';
import { ownText } from './options/own-texts.js';

export function paidView(page: CheckoutPage, texts: PageCatalogue, order: OrderResult): TemplateResult {
  const { intl, settings } = page;
  const words = { texts, locale: intl };
  const title = ownText(settings.options.title, settings, intl);
  return receipt(
    html`<div>
      <h3>${approvedTitle(words, order)}</h3>
      ${title ? html`<p class="to">${title}</p>` : nothing}
    </div>`,
    [
      [texts['paid.what'], page.sale?.description],
      [texts['page.fee'], page.sale?.fee && formatAmount(page.sale.fee, order.currency, intl)],
      [texts['paid.bank'], order.masked_card ? '' : paidWith(page, order)],
      ...cardRows(words, order),
      [texts['paid.order'], order.order_id],
    ],
    backView(page, texts, order),
  );
}

/** The button back to the shop, which posts the result of the settled order. */
export function backView(
  page: CheckoutPage,
  texts: PageCatalogue,
  order: OrderResult,
): TemplateResult | typeof nothing {
  const back = backToShop(page, order);
  if (!back) return nothing;
  return html`<button type="button" class="pay" part="button" @click=${back}>${texts['page.back']}</button>`;
}

/** The name of the bank or wallet with this id, if the gateway offers it. */
function paidWith({ loadedInfo: { info } }: CheckoutPage, { payment_system: id }: OrderResult): string | undefined {
  const lists = [info?.methods.banklinks_eu, info?.methods.local_methods];
  const banks = lists.flatMap((list) => Object.values(list?.countries ?? {}).flat());
  const wallets: Readonly<Record<string, string>> = { googlepay: 'Google Pay', applepay: 'Apple Pay' };
  return banks.find((bank) => bank.id === id)?.name ?? wallets[id ?? ''];
}
