/**
 * Card submission (`/api/checkout/ajax`): sends a card, or a stored card, to pay an order.
 *
 * @assumption HTTP: the address and the envelope; the fields are the interface's (Card form submission).
 * @module
 */
import * as z from 'zod/mini';
import { orderResult } from './order-result.schema.js';
import { cardSubmissionPath } from './paths.js';
import { recurringData } from './recurring-data.schema.js';
import type { SchemaRoute } from './route.js';
import { wireInteger, wireScalar } from './values.schema.js';

/**
 * Inside of `request`. A card needs `cvv2`, and either `card_number` with `expiry_date` or `rectoken`. A wallet needs `payment_data`, the
 * wallet's token as JSON text.
 */
export const cardSubmissionRequest = z.catchall(
  z.object({
    payment_system: z.string(),
    token: z.optional(z.string()),
    card_number: z.optional(z.string()),
    expiry_date: z.optional(z.string()),
    cvv2: z.optional(z.string()),
    rectoken: z.optional(z.string()),
    email: z.optional(z.string()),
    merchant_id: z.optional(wireInteger),
    amount: z.optional(wireInteger),
    currency: z.optional(z.string()),
    order_desc: z.optional(z.string()),
    order_id: z.optional(z.string()),
    page_proof: z.optional(z.string()),
    payment_data: z.optional(z.string()),
    recurring_data: z.optional(recurringData),
    required_rectoken: z.optional(z.string().check(z.regex(/^[YNyn]?$/))),
    verification: z.optional(z.string().check(z.regex(/^[YNyn]?$/))),
    verification_type: z.optional(z.enum(['', 'amount', 'code'])),
  }),
  wireScalar,
);
export type CardSubmissionRequest = z.infer<typeof cardSubmissionRequest>;

/** The form that the payer's browser posts to the issuer. Interface: 3-D Secure steps. */
export const challenge = z.object({
  url: z.string(),
  method: z.enum(['POST']),
  action: z.string(),
  send_data: z.object({ MD: z.string(), PaReq: z.string(), TermUrl: z.string() }),
});
export type Challenge = z.infer<typeof challenge>;

/**
 * Charged or refused; a refusal includes `error` beside the order. `response_status` is `success` for both, because the request
 * worked; some gateways omit it. `token` names the order that a submission without a token created. We added two fields:
 * `transaction_id` (see the order look-up), and `final`, which means that the order itself is declined and allows no further attempt.
 */
export const cardSubmissionOutcome = z.object({
  response_status: z.optional(z.string()),
  order: z.object({ order_data: orderResult }),
  url: z.optional(z.string()),
  error: z.optional(z.object({ code: z.string(), message: z.string() })),
  final: z.optional(z.boolean()),
  transaction_id: z.optional(z.number()),
  token: z.optional(z.string()),
});

export const cardSubmissionResponse = z.union([cardSubmissionOutcome, challenge]);
export type CardSubmissionResponse = z.infer<typeof cardSubmissionResponse>;

export const cardSubmission: SchemaRoute<CardSubmissionRequest, CardSubmissionResponse> = {
  path: cardSubmissionPath,
  safe: false,
  response: cardSubmissionResponse,
};
