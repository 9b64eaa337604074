/**
 * Order look-up (`/api/checkout/merchant/order`): returns the order with a token. A page loads its order with it. If the answer of a
 * payment was lost, the page looks the order up to find out how the payment ended.
 *
 * @assumption HTTP
 * @module
 */
import * as z from 'zod/mini';
import { merchantInfo } from './merchant.schema.js';
import { orderResult } from './order-result.schema.js';
import { orderLookupPath } from './paths.js';
import type { SchemaRoute } from './route.js';
import { transactionStatuses } from './transaction.js';
import type { WireScalar } from './values.schema.js';

/**
 * The order's token, or, for an order that a page created without a token, the merchant and the random `order_id` that the page
 * generated.
 */
export interface OrderLookupRequest {
  token?: string;
  merchant_id?: WireScalar | undefined;
  order_id?: string;
  /** The secret that the page sent with its submission. Without it, the answer has only status and amounts. @assumption Look-ups */
  page_proof?: string | undefined;
}

/**
 * `transaction_id` and `transaction_status` belong to the newest attempt and are absent before the first. They distinguish the
 * refusal of this attempt from the refusal of an earlier attempt. `expires_in` is the number of seconds until the order expires. `merchant`
 * is for the card form, which does not request checkout info. We added all four; they are optional because other gateways may omit them.
 */
export const orderLookupResponse = z.object({
  order_data: orderResult,
  /** The order's description. It may contain any text, so it is not part of the signed result. */
  order_desc: z.optional(z.string()),
  response_url: z.optional(z.string()),
  merchant: z.optional(merchantInfo),
  transaction_id: z.optional(z.number()),
  transaction_status: z.optional(z.enum(transactionStatuses)),
  expires_in: z.optional(z.number()),
  /** Only in the answer to a look-up by `order_id`. */
  token: z.optional(z.string()),
});
export type OrderLookupResponse = z.infer<typeof orderLookupResponse>;

export const orderLookup: SchemaRoute<OrderLookupRequest, OrderLookupResponse> = {
  path: orderLookupPath,
  safe: true,
  response: orderLookupResponse,
};
