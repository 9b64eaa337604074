/**
 * The values that determine the first layout of an element's card room.
 *
 * @module
 */
import type { FirstLook } from '../../../bridge/index.js';
import type { PaymentHost } from '../payment/payment-host.js';

type Host = Pick<PaymentHost, 'textLocale' | 'look' | 'disabled' | 'rectoken'>;

export function firstLookOf(host: Host, face?: FirstLook['face']): FirstLook {
  return {
    locale: host.textLocale,
    ...host.look,
    code: !!host.rectoken,
    disabled: host.disabled,
    face,
  };
}
