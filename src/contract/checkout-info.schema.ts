/**
 * Checkout info (`/api/checkout/info`): the methods, banks by country, wallets and stored cards that a payment page can offer.
 *
 * @assumption HTTP: what the page can offer; Information for the page
 * @module
 */
import * as z from 'zod/mini';
import { exampleToken } from './examples.js';
import { defineEndpoint } from './endpoint.js';
import { field, named } from './documented.schema.js';
import { merchantInfo } from './merchant.schema.js';
import { checkoutInfoPath } from './paths.js';
import type { SchemaRoute } from './route.js';
import { wireInteger } from './values.schema.js';

/**
 * An order by its token, or the fields of the order that the page would create. `banks` may be `later`: the answer then leaves out long
 * lists of banks, which a payer who pays by card does not wait for. The gateway checks each field itself: their codes differ.
 */
const checkoutInfoRequest = named(
  'CheckoutInfoRequest',
  z.object({
    token: z.optional(z.string()),
    merchant_id: z.optional(wireInteger),
    amount: field(z.optional(wireInteger), 'Minor units, where there is no order yet.'),
    currency: z.optional(z.string()),
    lang: field(z.optional(z.string()), 'Language of the page.'),
    banks: field(
      z.optional(z.enum(['later'])),
      '`later` leaves out lists of more than 50 banks: request them again without it when the payer opens the list.',
    ),
  }),
);
export type CheckoutInfoRequest = z.infer<typeof checkoutInfoRequest>;

/**
 * A bank or a local method. `id` is its `payment_system` in a submission; `logo` is an address on the gateway, or empty.
 */
const offeredBank = named(
  'OfferedBank',
  z.object({
    id: field(z.string(), 'Id: the `payment_system` of a submission.'),
    name: z.string(),
    logo: z.optional(z.string()),
  }),
);

/**
 * Banks by country code (ISO 3166-1 alpha-2), in display order. `later`: the list is left out, as the request asked, except the payer's
 * country where its list is short; the same request without `banks` has it.
 */
const byCountry = z.object({
  countries: field(
    z.record(z.string(), z.array(offeredBank)),
    'Banks by country code (ISO 3166-1 alpha-2), in display order.',
  ),
  later: field(
    z.optional(z.boolean()),
    'The list was left out, as `banks` asked. It has at most the banks of the country in `country`, all of them.',
  ),
});
export type BanksByCountry = z.infer<typeof byCountry>['countries'];

/**
 * A stored card of the order's customer: the page requests only its security code. `rectoken` goes into the submission unchanged; it
 * represents the card in this order only. `expiry_date` is `MM/YY`.
 */
const storedCard = named(
  'StoredCard',
  z.object({
    rectoken: field(z.string(), 'Alias of the stored card, valid only for this order.'),
    masked_card: z.string(),
    card_type: z.optional(z.string()),
    expiry_date: field(z.optional(z.string()), '`MM/YY`.'),
  }),
);
export type StoredCard = z.infer<typeof storedCard>;

/** The settings that Google Pay's script requires, passed to it unchanged. */
const googlePaySettings = named(
  'GooglePaySettings',
  z.object({
    environment: field(z.enum(['TEST', 'PRODUCTION']), '`TEST` or `PRODUCTION`.'),
    gateway: field(z.string(), 'Name of the gateway at Google.'),
    gateway_merchant_id: field(z.string(), 'Merchant id at the gateway.'),
    merchant_id: field(z.string(), 'Merchant id at Google.'),
    merchant_name: z.string(),
    country: z.string(),
    networks: z.array(z.string()),
  }),
);
export type GooglePaySettings = z.infer<typeof googlePaySettings>;

/** The settings that Apple Pay's interface requires. */
const applePaySettings = named(
  'ApplePaySettings',
  z.object({
    merchant_name: z.string(),
    country: z.string(),
    networks: z.array(z.string()),
  }),
);
export type ApplePaySettings = z.infer<typeof applePaySettings>;

/**
 * An absent method is not available for this order. `test`: no money moves.
 *
 * We added the fields after `test`; they are optional. A page shows a sentence that depends on one of them only if the field is present.
 */
export const checkoutInfoResponse = named(
  'CheckoutInfo',
  z.object({
    methods: field(
      z.object({
        card: field(
          z.optional(z.object({ stored: field(z.optional(z.array(storedCard)), 'Stored cards of this customer.') })),
          'Cards.',
        ),
        banklinks_eu: field(z.optional(byCountry), 'Banks of the EU.'),
        local_methods: field(z.optional(byCountry), 'Local methods.'),
        wallets: field(
          z.optional(
            z.object({
              googlepay: field(z.optional(googlePaySettings), 'Settings of Google Pay.'),
              applepay: field(z.optional(applePaySettings), 'Settings of Apple Pay.'),
            }),
          ),
          'Wallets.',
        ),
      }),
      'What the order can be paid with. A method that is absent is not available.',
    ),
    email_required: field(z.optional(z.boolean()), 'The payer has to give an e-mail address.'),
    test: field(z.optional(z.boolean()), 'No money moves.'),
    merchant: z.optional(merchantInfo),
    expires_at: field(
      z.optional(z.string()),
      'When the order expires: ISO 8601 in UTC with seconds, `2026-11-22T14:30:00Z`.',
    ),
    mails_result: field(z.optional(z.boolean()), 'The gateway e-mails the result to the payer.'),
    stop_url: field(z.optional(z.string()), 'Page on which the payer cancels the subscription.'),
    country: field(z.optional(z.string()), 'A guess of the payer’s country: `CZ`.'),
  }),
);
export type CheckoutInfo = z.infer<typeof checkoutInfoResponse>;

export const checkoutInfo: SchemaRoute<CheckoutInfoRequest, CheckoutInfo> = {
  path: checkoutInfoPath,
  safe: true,
  response: checkoutInfoResponse,
};

export const checkoutInfoEndpoint = defineEndpoint(checkoutInfo, {
  id: 'getCheckoutInfo',
  group: 'Payment page',
  summary: 'Get the payment methods of an order',
  description: 'What a payment page can offer: methods, banks by country, wallets, stored cards.',
  request: checkoutInfoRequest,
  example: { token: exampleToken, lang: 'en' },
});
