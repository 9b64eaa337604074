/**
 * Card submission (`/api/checkout/ajax`): a card, or a stored one, is sent to pay an order.
 *
 * @assumption HTTP: the address and the envelope; the fields are the interface's (Card form submission).
 * @module
 */
import * as z from 'zod/mini';
import { orderResult } from './order-result.schema.js';
import { cardSubmissionPath } from './paths.js';
import type { SchemaRoute } from './route.js';
import type { CardSubmissionRequest } from './card-submission-request.js';

/** What the payer's browser posts to the issuer. Interface: 3-D Secure steps. */
export const challenge = z.object({
  url: z.string(),
  method: z.enum(['POST']),
  action: z.string(),
  send_data: z.object({ MD: z.string(), PaReq: z.string(), TermUrl: z.string() }),
});
export type Challenge = z.infer<typeof challenge>;

/**
 * Charged or refused; refused carries `error` beside the order. `response_status` is `success` for both, because the request
 * worked; some gateways leave it out. `transaction_id` is ours, see the order look-up. `token` names the order that a submission
 * without a token made. `final`, ours, says of a refusal that no other attempt may follow: the order itself is declined.
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
