/**
 * Checkout info (`/api/checkout/info`): the methods, banks by country, wallets and stored cards that a payment page can offer.
 *
 * @assumption HTTP: what the page can offer; Information for the page
 * @module
 */
import * as z from 'zod/mini';
import type { CheckoutInfoRequest } from './checkout-info.js';
import { merchantInfo } from './merchant.schema.js';
import { checkoutInfoPath } from './paths.js';
import type { SchemaRoute } from './route.js';

/**
 * A bank or a local method. `id` is its `payment_system` in a submission; `logo` is an address on the gateway, or empty.
 */
export const offeredBank = z.object({ id: z.string(), name: z.string(), logo: z.optional(z.string()) });
export type OfferedBank = z.infer<typeof offeredBank>;

/**
 * Banks by country code (ISO 3166-1 alpha-2), in display order. `later`: the list is left out, as the request asked; the same request
 * without `banks` has it.
 */
const byCountry = z.object({
  countries: z.record(z.string(), z.array(offeredBank)),
  later: z.optional(z.boolean()),
});
export type BanksByCountry = z.infer<typeof byCountry>['countries'];

/**
 * A stored card of the order's customer: the page requests only its security code. `rectoken` goes into the submission unchanged; it
 * represents the card in this order only. `expiry_date` is `MM/YY`.
 */
export const storedCard = z.object({
  rectoken: z.string(),
  masked_card: z.string(),
  card_type: z.optional(z.string()),
  expiry_date: z.optional(z.string()),
});
export type StoredCard = z.infer<typeof storedCard>;

/** The settings that Google Pay's script requires, passed to it unchanged. */
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

/** The settings that Apple Pay's interface requires. */
export const applePaySettings = z.object({
  merchant_name: z.string(),
  country: z.string(),
  networks: z.array(z.string()),
});
export type ApplePaySettings = z.infer<typeof applePaySettings>;

/**
 * An absent method is not available for this order. `test`: no money moves.
 *
 * We added the fields after `test`; they are optional. A page shows a sentence that depends on one of them only if the field is present.
 */
export const checkoutInfoResponse = z.object({
  methods: z.object({
    card: z.optional(z.object({ stored: z.optional(z.array(storedCard)) })),
    banklinks_eu: z.optional(byCountry),
    local_methods: z.optional(byCountry),
    wallets: z.optional(z.object({ googlepay: z.optional(googlePaySettings), applepay: z.optional(applePaySettings) })),
  }),
  email_required: z.optional(z.boolean()),
  test: z.optional(z.boolean()),
  merchant: z.optional(merchantInfo),
  /** The time when the order expires: ISO 8601 in UTC with seconds, `2026-11-22T14:30:00Z`. */
  expires_at: z.optional(z.string()),
  /** Whether the gateway emails the result to the payer. */
  mails_result: z.optional(z.boolean()),
  /** The page where a payer cancels the subscription of this order. */
  stop_url: z.optional(z.string()),
  /** A guess of the payer's country, as ISO 3166-1 alpha-2: `CZ`. */
  country: z.optional(z.string()),
});
export type CheckoutInfo = z.infer<typeof checkoutInfoResponse>;

export const checkoutInfo: SchemaRoute<CheckoutInfoRequest, CheckoutInfo> = {
  path: checkoutInfoPath,
  safe: true,
  response: checkoutInfoResponse,
};
