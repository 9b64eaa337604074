/**
 * What a payment page can offer (`/api/checkout/info`): methods, banks by country, wallets, stored cards.
 *
 * @assumption HTTP: what the page can offer
 * @module
 */
import * as z from 'zod/mini';
import { checkoutInfoPath } from './paths.js';
import type { SchemaRoute } from './route.js';
import type { WireScalar } from './values.schema.js';

/** An order by its token, or what an order made by the page would hold. `lang` is a locale of the interface. */
export interface CheckoutInfoRequest {
  token?: string;
  merchant_id?: WireScalar;
  amount?: WireScalar;
  currency?: string;
  lang?: string;
}

/** The methods of the payment page. Interface: `options.methods`. */
export const paymentMethods = ['card', 'banklinks_eu', 'wallets', 'local_methods'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * A bank or a local method. `id` is its `payment_system` in a submission; `logo` an address below the gateway's own, or empty.
 */
export const offeredBank = z.object({ id: z.string(), name: z.string(), logo: z.optional(z.string()) });
export type OfferedBank = z.infer<typeof offeredBank>;

/** Banks by country code (ISO 3166-1 alpha-2), in the order they are to be shown in. */
const byCountry = z.object({ countries: z.record(z.string(), z.array(offeredBank)) });
export type BanksByCountry = z.infer<typeof byCountry>['countries'];

/**
 * A stored card of the order's customer: only its code is asked for. `rectoken` goes into the submission as it is; it stands for
 * the card in this order alone. `expiry_date` is `MM/YY`.
 */
export const storedCard = z.object({
  rectoken: z.string(),
  masked_card: z.string(),
  card_type: z.optional(z.string()),
  expiry_date: z.optional(z.string()),
});
export type StoredCard = z.infer<typeof storedCard>;

/** What Google's own interface asks for; handed to it as it is. */
export const googlePaySettings = z.object({
  environment: z.enum(['TEST', 'PRODUCTION']),
  gateway: z.string(),
  gateway_merchant_id: z.string(),
  merchant_id: z.string(),
  merchant_name: z.string(),
  country: z.string(),
  networks: z.array(z.string()),
});
export type GooglePaySettings = z.infer<typeof googlePaySettings>;

/** What Apple's own interface asks for. */
export const applePaySettings = z.object({
  merchant_name: z.string(),
  country: z.string(),
  networks: z.array(z.string()),
});
export type ApplePaySettings = z.infer<typeof applePaySettings>;

/** A method that is not here cannot be offered for this order. `test`: no money moves. */
export const checkoutInfoResponse = z.object({
  methods: z.object({
    card: z.optional(z.object({ stored: z.optional(z.array(storedCard)) })),
    banklinks_eu: z.optional(byCountry),
    local_methods: z.optional(byCountry),
    wallets: z.optional(z.object({ googlepay: z.optional(googlePaySettings), applepay: z.optional(applePaySettings) })),
  }),
  email_required: z.optional(z.boolean()),
  test: z.optional(z.boolean()),
});
export type CheckoutInfo = z.infer<typeof checkoutInfoResponse>;

export const checkoutInfo: SchemaRoute<CheckoutInfoRequest, CheckoutInfo> = {
  path: checkoutInfoPath,
  safe: true,
  response: checkoutInfoResponse,
};
