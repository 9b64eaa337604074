/**
 * The way back to the shop: the order result is posted to the order's `response_url`, as the interface's model does it.
 *
 * @module
 */
import { safeUrl } from '../../contract/addresses.js';
import type { OrderResult } from '../../contract/index.js';
import { postForm } from '../parts/post-form.js';
import type { CheckoutPage } from './page-model.js';

/** What leads back; undefined where the order has no address to go to, or none that is safe. */
export function backToShop(page: CheckoutPage, order: OrderResult): (() => void) | undefined {
  const { payment, settings } = page;
  const url = payment.state.order?.response_url ?? (settings.params.token ? undefined : settings.params.response_url);
  if (!url || !safeUrl(url)) return undefined;
  const fields = Object.fromEntries(Object.entries(order).map(([name, value]) => [name, String(value)]));
  return () => {
    if (page.redirect({ url, method: 'POST', fields })) postForm(url, fields);
  };
}
