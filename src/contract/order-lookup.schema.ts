/**
 * The order by its token (`/api/checkout/merchant/order`): what a page loads, and what settles an unknown outcome.
 *
 * @assumption HTTP
 * @module
 */
import * as z from 'zod/mini';
import { orderResult } from './order-result.schema.js';
import { orderLookupPath } from './paths.js';
import type { SchemaRoute } from './route.js';
import { transactionStatuses } from './transaction.js';
import type { WireScalar } from './values.schema.js';

/**
 * By its token; an order that a page made without one also by the merchant and the `order_id` the page made up, which nobody
 * else can guess.
 */
export interface OrderLookupRequest {
  token?: string;
  merchant_id?: WireScalar | undefined;
  order_id?: string;
  /** The secret that the page sent with its submission; without it only status and amounts are answered. @assumption Look-ups */
  page_proof?: string | undefined;
}

/**
 * `transaction_id` and `transaction_status` are those of the newest attempt, absent before the first. They tell a refusal
 * of this attempt from the refusal of an earlier one. `expires_in` is seconds from now until the order expires. All three are ours:
 * a gateway that leaves them out is understood.
 */
export const orderLookupResponse = z.object({
  order_data: orderResult,
  /** The order's description. It is not part of the signed result, as it may hold anything. */
  order_desc: z.optional(z.string()),
  response_url: z.optional(z.string()),
  transaction_id: z.optional(z.number()),
  transaction_status: z.optional(z.enum(transactionStatuses)),
  expires_in: z.optional(z.number()),
  /** Of an order that was asked for by its `order_id`. */
  token: z.optional(z.string()),
});
export type OrderLookupResponse = z.infer<typeof orderLookupResponse>;

export const orderLookup: SchemaRoute<OrderLookupRequest, OrderLookupResponse> = {
  path: orderLookupPath,
  safe: true,
  response: orderLookupResponse,
};
