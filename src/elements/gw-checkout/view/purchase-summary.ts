/**
 * The sale: from the order, or from the options while the page has no order.
 *
 * @module
 */
import { outcomeKind } from '../../../core/checkout/index.js';
import { ownText } from '../options/own-texts.js';
import type { CheckoutPage } from '../page-model.js';
import type { PurchaseSummary } from '../panels/panel.js';

export function purchaseSummaryOf({ element, payment, settings, locale }: CheckoutPage): PurchaseSummary | undefined {
  const loadedOrder = element.token === undefined ? undefined : payment.state.order;
  const order = loadedOrder?.order_data;
  const { amount, currency, order_desc, verification } = settings.params;
  const description = ownText(loadedOrder?.order_desc ?? order_desc ?? '', settings, locale);
  if (order) {
    const verifies = outcomeKind(order) === 'verification';
    const feeText = settings.options.fee ? String(order.fee ?? '') : '';
    const fee = /^[1-9]\d*$/.test(feeText) ? feeText : undefined;
    return { amount: order.amount, currency: order.currency, description, fee, verification: verifies };
  }
  if (element.token !== undefined || amount === undefined || currency === undefined) return undefined;
  return { amount: String(amount), currency, description, verification: verification === 'Y' };
}
