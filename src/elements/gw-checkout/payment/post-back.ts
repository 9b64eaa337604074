/**
 * Returns to the shop by posting the order result to the order's `response_url`, like the model in the interface.
 *
 * @module
 */
import { postForm } from '../../../bridge/post-form.js';
import { safeUrl } from '../../../contract/addresses.js';
import type { OrderResult } from '../../../contract/index.js';
import type { CheckoutPage } from '../page-model.js';

/** A function that returns to the shop; undefined if the order has no safe address to return to. */
export function backToShop(page: CheckoutPage, order: OrderResult): (() => void) | undefined {
  const { payment, settings } = page;
  const url = payment.state.order?.response_url ?? (settings.params.token ? undefined : settings.params.response_url);
  if (!url || !safeUrl(url)) return undefined;
  const fields = Object.fromEntries(Object.entries(order).map(([name, value]) => [name, String(value)]));
  return () => {
    if (page.redirect({ url, method: 'POST', fields })) postForm(url, fields);
  };
}
