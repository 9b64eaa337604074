/**
 * The way back to the shop: the order result is posted to the order's `response_url`, as the interface's model does it.
 *
 * @module
 */
import { isSafeAddress, type OrderResult } from '../../bridge/index.js';
import type { CheckoutSettings } from '../../core/options/index.js';
import type { CheckoutController } from './checkout-controller.js';

interface Page {
  readonly payment: CheckoutController;
  readonly settings: CheckoutSettings;
}

/** What leads back; undefined where the order has no address to go to, or none that is safe. */
export function backToShop({ payment, settings }: Page, order: OrderResult): (() => void) | undefined {
  const url = payment.state.order?.response_url ?? (settings.params.token ? undefined : settings.params.response_url);
  if (!url || !URL.canParse(url) || !isSafeAddress(new URL(url))) return undefined;
  const fields = Object.fromEntries(Object.entries(order).map(([name, value]) => [name, String(value)]));
  return () => {
    if (!payment.redirect({ url, method: 'POST', fields })) return;
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: url, hidden: true });
    for (const [name, value] of Object.entries(fields)) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    }
    document.body.append(form);
    // Not the form's own: a field of the order may be called `submit`.
    HTMLFormElement.prototype.submit.call(form);
    form.remove();
  };
}
