/**
 * Reversal (`/api/reverse/order_id`): refunds a paid order, in full or in part.
 *
 * @assumption HTTP: beyond the written interface. Ours: the answer's shape, `reversal_key`.
 * @module
 */
import * as z from 'zod/mini';
import type { SchemaRoute } from './route.js';
import { wireInteger, wireScalar, type Named } from './values.schema.js';

/** Inside of `request`. `amount` is minor units of the order's currency. */
export const reverseRequest = z.catchall(
  z.object({
    merchant_id: wireInteger,
    order_id: z.string().check(z.minLength(1), z.maxLength(1024)),
    amount: wireInteger,
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    comment: z.optional(z.string().check(z.maxLength(1024))),
    /** The merchant's idempotency key for this reversal: a repeat gets the first answer and does not move money. */
    reversal_key: z.optional(z.string().check(z.maxLength(64))),
    signature: z.string(),
  }),
  wireScalar,
);
export type ReverseRequest = z.infer<typeof reverseRequest>;

/** Inside of `response`, signed. Amounts are strings of minor units, as in an order result. */
export const reverseResponse = z.catchall(
  z.object({
    response_status: z.literal('success'),
    order_id: z.string(),
    merchant_id: z.number(),
    reverse_status: z.enum(['created', 'processing', 'approved', 'declined']),
    /** Refunded so far, this reversal included. */
    reversal_amount: z.string(),
    /** The reversal's transaction, as in the transaction list. */
    transaction_id: z.number(),
    signature: z.string(),
  }),
  wireScalar,
);
export type ReverseResponse = Named<z.infer<typeof reverseResponse>>;

export const reverse: SchemaRoute<ReverseRequest, ReverseResponse> = {
  path: '/api/reverse/order_id',
  safe: false,
  response: reverseResponse,
};
