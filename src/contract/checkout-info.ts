import type { WireScalar } from './values.schema.js';

/**
 * An order by its token, or the fields of the order that the page would create. `lang` is a locale of the interface. `banks` may be
 * `later`: the answer then leaves out long lists of banks, which a payer who pays by card does not wait for.
 */
export interface CheckoutInfoRequest {
  token?: string;
  merchant_id?: WireScalar;
  amount?: WireScalar;
  currency?: string;
  lang?: string;
  banks?: string;
}

/** The methods of the payment page. Interface: `options.methods`. */
export const paymentMethods = ['card', 'banklinks_eu', 'wallets', 'local_methods'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
