/**
 * Order look-up (`/api/checkout/merchant/order`): returns the order with a token. A page loads its order with it. If the answer of a
 * payment was lost, the page looks the order up to find out how the payment ended.
 *
 * @assumption HTTP
 * @module
 */
import * as z from 'zod/mini';
import { exampleToken } from './examples.js';
import { defineEndpoint } from './endpoint.js';
import { field, named } from './documented.schema.js';
import { merchantInfo } from './merchant.schema.js';
import { orderResult } from './order-result.schema.js';
import { orderLookupPath } from './paths.js';
import type { SchemaRoute } from './route.js';
import { transactionStatuses } from './transaction.js';
import { wireInteger } from './values.schema.js';

/**
 * The order's token, or, for an order that a page created without a token, the merchant and the random `order_id` that the page
 * generated.
 */
const orderLookupRequest = named(
  'OrderLookupRequest',
  z.object({
    token: z.optional(z.string()),
    merchant_id: z.optional(wireInteger),
    order_id: field(z.optional(z.string()), 'Id of an order that a page made: `page-…`.'),
    // @assumption Look-ups
    page_proof: z.optional(z.string()),
  }),
);
export type OrderLookupRequest = z.infer<typeof orderLookupRequest>;

/**
 * `transaction_id` and `transaction_status` belong to the newest attempt and are absent before the first. They distinguish the
 * refusal of this attempt from the refusal of an earlier attempt. `expires_in` is the number of seconds until the order expires. `merchant`
 * is for the card form, which does not request checkout info. We added all four; they are optional because other gateways may omit them.
 */
export const orderLookupResponse = named(
  'OrderLookupResponse',
  z.object({
    order_data: orderResult,
    // It may contain any text, so it is not part of the signed result.
    order_desc: z.optional(z.string()),
    response_url: z.optional(z.string()),
    merchant: z.optional(merchantInfo),
    transaction_id: z.optional(z.number()),
    transaction_status: z.optional(z.enum(transactionStatuses)),
    expires_in: field(z.optional(z.number()), 'Seconds until the order expires.'),
    token: field(z.optional(z.string()), 'Only in the answer to a look-up by `order_id`.'),
  }),
);
export type OrderLookupResponse = z.infer<typeof orderLookupResponse>;

export const orderLookup: SchemaRoute<OrderLookupRequest, OrderLookupResponse> = {
  path: orderLookupPath,
  safe: true,
  response: orderLookupResponse,
};

export const orderLookupEndpoint = defineEndpoint(orderLookup, {
  id: 'lookUpOrder',
  group: 'Payment page',
  summary: 'Look an order up by its token',
  description:
    'The order as its page may see it, without `rectoken`. A page asks it when the answer to a submission was lost. With only the ids it answers status and amounts, without a signature.',
  request: orderLookupRequest,
  example: { token: exampleToken },
});
