/**
 * Reversal (`/api/reverse/order_id`): gives the money of a paid order back, all of it or a part.
 *
 * @assumption HTTP: beyond the written interface. Ours: the answer's shape, `reversal_key`.
 * @module
 */
import * as z from 'zod/mini';
import type { AnswerField } from './readings.js';
import type { SchemaRoute } from './route.js';
import { wireScalar } from './values.schema.js';
import { wireInteger } from './wire-integer.js';

/** Inside of `request`. `amount` is minor units of the order's own currency. */
export const reverseRequest = z.catchall(
  z.object({
    merchant_id: wireInteger,
    order_id: z.string().check(z.minLength(1), z.maxLength(1024)),
    amount: wireInteger,
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    comment: z.optional(z.string().check(z.maxLength(1024))),
    /** The merchant's own name of this reversal: asked again with it, the first answer comes again and no money moves. */
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
    /** Given back so far, this reversal included. */
    reversal_amount: z.string(),
    /** Of this reversal; it is in the transaction list too. */
    transaction_id: z.number(),
    signature: z.string(),
  }),
  wireScalar,
);
export type ReverseResponse = z.infer<typeof reverseResponse>;

/** The fields of the answer, in the order in which its signature joins them. */
export const reverseAnswerFields: readonly AnswerField[] = [
  { name: 'merchant_id', format: /^[1-9]\d{0,11}$/, mandatory: true, number: true },
  { name: 'order_id', format: /^[^\u0000]{1,1024}$/u, mandatory: true, written: true },
  { name: 'response_status', format: /^success$/, mandatory: true },
  { name: 'reversal_amount', format: /^(0|[1-9]\d{0,14})$/, mandatory: true },
  { name: 'reverse_status', format: /^(created|processing|approved|declined)$/, mandatory: true },
  { name: 'transaction_id', format: /^[1-9]\d{0,14}$/, mandatory: true, number: true },
];

export const reverse: SchemaRoute<ReverseRequest, ReverseResponse> = {
  path: '/api/reverse/order_id',
  safe: false,
  response: reverseResponse,
};
