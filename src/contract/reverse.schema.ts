/**
 * Reversal (`/api/reverse/order_id`): refunds a paid order, in full or in part.
 *
 * @assumption HTTP: beyond the written interface. Ours: the answer's shape, `reversal_key`.
 * @module
 */
import * as z from 'zod/mini';
import { exampleMoney } from './examples.js';
import { defineEndpoint } from './endpoint.js';
import { field, named } from './documented.schema.js';
import type { SchemaRoute } from './route.js';
import { wireInteger, wireScalar, type Named } from './values.schema.js';

/** Inside of `request`. `amount` is minor units of the order's currency. */
export const reverseRequest = named(
  'ReverseRequest',
  z.catchall(
    z.object({
      merchant_id: wireInteger,
      order_id: field(z.string().check(z.minLength(1), z.maxLength(1024)), 'Your own id of the paid order.'),
      amount: field(wireInteger, 'Minor units to refund: at most what is left of the order.'),
      currency: field(z.string().check(z.regex(/^[A-Z]{3}$/)), 'The order’s own currency.'),
      comment: field(z.optional(z.string().check(z.maxLength(1024))), 'Reason of the refund.'),
      reversal_key: field(
        z.optional(z.string().check(z.maxLength(64))),
        'Your own key of this refund, at most 64 characters: the refund is idempotent by it.',
      ),
      signature: z.string(),
    }),
    wireScalar,
  ),
  { isClosed: true },
);
export type ReverseRequest = z.infer<typeof reverseRequest>;

/** Inside of `response`, signed. Amounts are strings of minor units, as in an order result. */
const reverseResponse = named(
  'ReverseResponse',
  z.catchall(
    z.object({
      response_status: z.literal('success'),
      order_id: z.string(),
      merchant_id: z.number(),
      reverse_status: field(
        z.enum(['created', 'processing', 'approved', 'declined']),
        '`approved`: the money was refunded.',
      ),
      reversal_amount: field(z.string(), 'Minor units refunded so far, this refund included, as text.'),
      transaction_id: z.number(),
      signature: z.string(),
    }),
    wireScalar,
  ),
);
export type ReverseResponse = Named<z.infer<typeof reverseResponse>>;

export const reverse: SchemaRoute<ReverseRequest, ReverseResponse> = {
  path: '/api/reverse/order_id',
  safe: false,
  response: reverseResponse,
};

export const reverseEndpoint = defineEndpoint(reverse, {
  id: 'refundOrder',
  group: 'Orders',
  summary: 'Refund an order (reverse)',
  description:
    'Refunds a paid order, in full or in part. Several partial refunds are possible, up to what was paid. `reversal_key` or `Idempotency-Key` makes a retry safe.',
  proof: 'signature',
  takesKey: true,
  request: reverseRequest,
  example: { ...exampleMoney, comment: 'Returned by the customer' },
});
