/**
 * Card submission (`/api/checkout/ajax`): a card, or a stored one, is sent to pay an order.
 *
 * @assumption HTTP: the address and the envelope; the fields are the interface's (Card form submission).
 * @module
 */
import * as z from 'zod/mini';
import { orderResult } from './order-result.js';
import type { Route } from './route.js';
import { wireInteger, wireScalar } from './values.js';

/** Digits of a card number: 16 to 19. Interface: Card form submission. */
export const cardNumberPattern = /^\d{16,19}$/;
/** `MM/YY`, `MM/YYYY`, `MMYY` or `MMYYYY`. Interface: Card form submission. */
export const expiryPattern = /^(0[1-9]|1[0-2])\/?(\d{2}|\d{4})$/;
/** Three digits. Interface: Card form submission. */
export const cvvPattern = /^\d{3}$/;

/** Inside of `request`. Either `card_number` with `expiry_date`, or `rectoken`; always `cvv2`. */
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
  }),
  wireScalar,
);
export type CardSubmissionRequest = z.infer<typeof cardSubmissionRequest>;

/** What the payer's browser posts to the issuer. Interface: 3-D Secure steps. */
export const challenge = z.object({
  url: z.string(),
  method: z.literal('POST'),
  action: z.string(),
  send_data: z.object({ MD: z.string(), PaReq: z.string(), TermUrl: z.string() }),
});
export type Challenge = z.infer<typeof challenge>;

/** Charged or refused; refused carries `error` beside the order. `transaction_id` is ours, see the order look-up. */
export const cardSubmissionOutcome = z.object({
  order: z.object({ order_data: orderResult }),
  url: z.optional(z.string()),
  error: z.optional(z.object({ code: z.string(), message: z.string() })),
  transaction_id: z.optional(z.int()),
});

export const cardSubmissionResponse = z.union([cardSubmissionOutcome, challenge]);
export type CardSubmissionResponse = z.infer<typeof cardSubmissionResponse>;

export const cardSubmission: Route<CardSubmissionRequest, CardSubmissionResponse> = {
  path: '/api/checkout/ajax',
  safe: false,
  response: cardSubmissionResponse,
};
