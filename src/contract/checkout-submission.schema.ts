/**
 * What a payment page submits beyond a card, and what it can be answered: the same address as the card submission.
 *
 * @assumption HTTP: bank and local method, wallets; verification is ours.
 * @module
 */
import * as z from 'zod/mini';
import { cardSubmissionOutcome, challenge } from './card-submission.schema.js';
import type { CardSubmissionRequest } from './card-submission-request.js';
import { cardSubmissionPath, verificationPath } from './paths.js';
import type { RecurringData } from './recurring-data.schema.js';
import type { SchemaRoute } from './route.js';
import { verificationTypes } from './checkout-submission.js';

/**
 * Beside the card submission's fields. `payment_system` is `card`, `googlepay`, `applepay`, or the id of a bank or a local method.
 * Without a `token` the fields make an order: `merchant_id, amount, currency, order_desc`, and `order_id` (`page-` and at least 12
 * hexadecimal digits), which the page makes up so that the order can be asked for when the answer was lost; the same `order_id` again
 * pays the same order. `page_proof` (32 to 64 hexadecimal digits) is the page's secret: it opens the whole order in a look-up.
 */
export type CheckoutSubmissionRequest = Omit<CardSubmissionRequest, 'recurring_data'> & {
  /** The wallet's own token, JSON text. */
  payment_data?: string;
  recurring_data?: RecurringData;
};

/** The payer goes on at a bank or a local method: the page leaves for `url`. */
export const redirection = z.object({
  action: z.enum(['leave']),
  url: z.string(),
  transaction_id: z.optional(z.number()),
  token: z.optional(z.string()),
});
export type Redirection = z.infer<typeof redirection>;

/**
 * The hold is made, and the payer has to say the amount or the code that the bank's statement shows. `tries_left` counts down
 * with each wrong one; at 0 the order is declined.
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

/** What the payer read on the statement: minor units or a decimal amount, or the code. */
export interface VerificationRequest {
  token?: string;
  merchant_id?: string | number;
  order_id?: string;
  /** The page's proof, where the order is named by its `order_id`. @assumption Look-ups */
  page_proof?: string;
  value: string;
}

/** Says the amount or the code. Answers the approved order, the question again, or a declined order with its error. */
export const verification: SchemaRoute<VerificationRequest, CheckoutSubmissionResponse> = {
  path: verificationPath,
  safe: false,
  response: checkoutSubmissionResponse,
};
