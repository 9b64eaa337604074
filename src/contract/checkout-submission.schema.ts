/**
 * Checkout submission: every other method and answer of a payment page, at the address of the card submission (`/api/checkout/ajax`),
 * and the verification of a card (`/api/checkout/verification`).
 *
 * @assumption HTTP: bank and local method, wallets; verification is ours.
 * @module
 */
import * as z from 'zod/mini';
import { cardSubmissionOutcome, challenge, type CardSubmissionRequest } from './card-submission.schema.js';
import { verificationTypes, type VerificationRequest } from './checkout-submission.js';
import { cardSubmissionPath, verificationPath } from './paths.js';
import type { RecurringData } from './recurring-data.schema.js';
import type { SchemaRoute } from './route.js';

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
export const redirection = z.object({
  action: z.enum(['leave']),
  url: z.string(),
  transaction_id: z.optional(z.number()),
  token: z.optional(z.string()),
});
export type Redirection = z.infer<typeof redirection>;

/**
 * The card has a hold, and the payer has to enter the amount or the code that the bank statement shows. Each wrong value reduces
 * `tries_left`; at 0 the order is declined.
 */
export const verificationAsked = z.object({
  action: z.enum(['verify']),
  verification_type: z.enum(verificationTypes),
  tries_left: z.number(),
  transaction_id: z.optional(z.number()),
  token: z.optional(z.string()),
});
export type VerificationAsked = z.infer<typeof verificationAsked>;

export const checkoutSubmissionResponse = z.union([cardSubmissionOutcome, challenge, redirection, verificationAsked]);
export type CheckoutSubmissionResponse = z.infer<typeof checkoutSubmissionResponse>;

export const checkoutSubmission: SchemaRoute<CheckoutSubmissionRequest, CheckoutSubmissionResponse> = {
  path: cardSubmissionPath,
  safe: false,
  response: checkoutSubmissionResponse,
};

/** Sends the amount or the code. Returns the approved order, the same question again, or a declined order with its error. */
export const verification: SchemaRoute<VerificationRequest, CheckoutSubmissionResponse> = {
  path: verificationPath,
  safe: false,
  response: checkoutSubmissionResponse,
};
