/**
 * The values that determine the first layout of an element's card frame.
 *
 * @module
 */
import type { InitialView } from '../../../bridge/index.js';
import type { PaymentHost } from '../payment/payment-host.js';

type Host = Pick<PaymentHost, 'textLocale' | 'appearance' | 'disabled' | 'rectoken'>;

export function initialViewOf(host: Host, preview?: boolean): InitialView {
  return {
    locale: host.textLocale,
    ...host.appearance,
    code: !!host.rectoken,
    disabled: host.disabled,
    preview,
  };
}
