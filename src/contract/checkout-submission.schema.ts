/**
 * Checkout submission: every other method and answer of a payment page, at the address of the card submission (`/api/checkout/ajax`),
 * and the verification of a card (`/api/checkout/verification`).
 *
 * @assumption HTTP: bank and local method, wallets; verification is ours.
 * @module
 */
import * as z from 'zod/mini';
import { exampleToken, exampleCard } from './examples.js';
import { defineEndpoint } from './endpoint.js';
import { field, named } from './documented.schema.js';
import {
  cardSubmissionRequest,
  cardSubmissionOutcome,
  challenge,
  type CardSubmissionRequest,
} from './card-submission.schema.js';
import { verificationTypes } from './checkout-submission.js';
import { cardSubmissionPath, verificationPath } from './paths.js';
import type { RecurringData } from './recurring-data.schema.js';
import type { SchemaRoute } from './route.js';
import { wireInteger } from './values.schema.js';

/**
 * In addition to the card submission's fields. `payment_system` is `card`, `googlepay`, `applepay`, or the id of a bank or a local
 * method. Without a `token` the fields create an order: `merchant_id, amount, currency, order_desc`, and `order_id` (`page-` and at
 * least 12 hexadecimal digits). The page generates the `order_id`, so it can look the order up if the answer is lost. Another
 * submission with the same `order_id` pays the same order. `page_proof` (32 to 64 hexadecimal digits) is the page's secret: a look-up
 * with it returns the complete order.
 */
export type CheckoutSubmissionRequest = Omit<CardSubmissionRequest, 'recurring_data'> & {
  /** The wallet's token, as JSON text. */
  payment_data?: string;
  recurring_data?: RecurringData;
};

/** The payer continues at a bank or a local method: the page navigates to `url`. */
export const redirection = named(
  'Redirection',
  z.object({
    action: field(z.enum(['leave']), 'Always `leave`.'),
    url: field(z.string(), 'Address of the bank or the local method. Navigate there.'),
    transaction_id: z.optional(z.number()),
    token: z.optional(z.string()),
  }),
  { text: 'The payer continues at a bank or a local method.' },
);
export type Redirection = z.infer<typeof redirection>;

/**
 * The card has a hold, and the payer has to enter the amount or the code that the bank statement shows. Each wrong value reduces
 * `tries_left`; at 0 the order is declined.
 */
export const verificationAsked = named(
  'VerificationAsked',
  z.object({
    action: field(z.enum(['verify']), 'Always `verify`.'),
    verification_type: z.enum(verificationTypes),
    tries_left: field(z.number(), 'Tries that are left to the payer.'),
    transaction_id: z.optional(z.number()),
    token: z.optional(z.string()),
  }),
  { text: 'The payer has to enter the amount or the code that the bank’s statement shows.' },
);
export type VerificationAsked = z.infer<typeof verificationAsked>;

export const checkoutSubmissionResponse = named(
  'SubmissionResponse',
  z.union([cardSubmissionOutcome, challenge, redirection, verificationAsked]),
);
export type CheckoutSubmissionResponse = z.infer<typeof checkoutSubmissionResponse>;

export const checkoutSubmission: SchemaRoute<CheckoutSubmissionRequest, CheckoutSubmissionResponse> = {
  path: cardSubmissionPath,
  safe: false,
  response: checkoutSubmissionResponse,
};

/** `value` is from the payer's statement: an amount, in minor units or as a decimal, or the code. */
const verificationRequest = named(
  'VerificationRequest',
  z.object({
    token: z.optional(z.string()),
    merchant_id: z.optional(wireInteger),
    order_id: field(z.optional(z.string()), 'Id of an order that a page made: `page-…`.'),
    // @assumption Look-ups
    page_proof: z.optional(z.string()),
    value: field(z.string(), 'What the payer read on the statement: the amount (`37`, `0.37`) or the code.'),
  }),
);
export type VerificationRequest = z.infer<typeof verificationRequest>;

/** Sends the amount or the code. Returns the approved order, the same question again, or a declined order with its error. */
export const verification: SchemaRoute<VerificationRequest, CheckoutSubmissionResponse> = {
  path: verificationPath,
  safe: false,
  response: checkoutSubmissionResponse,
};

export const submissionEndpoint = defineEndpoint(checkoutSubmission, {
  id: 'submitPayment',
  group: 'Payment page',
  summary: 'Submit a card, a wallet or a bank',
  description:
    'Pays an order. Card data belongs in the gateway’s card form: a server that sends it falls under PCI DSS. The answer is an outcome, a 3-D Secure challenge, a redirection, or a question to the payer.',
  request: cardSubmissionRequest,
  // A wallet's token is encrypted, or a test token.
  cardFields: ['card_number', 'expiry_date', 'cvv2', 'payment_data'],
  example: { token: exampleToken, ...exampleCard },
});

export const verificationEndpoint = defineEndpoint(verification, {
  id: 'verifyCard',
  group: 'Payment page',
  summary: 'Answer a card verification',
  description: 'Sends the amount or the code that the payer read on the bank’s statement.',
  request: verificationRequest,
  example: { token: exampleToken, value: '0.37' },
});
