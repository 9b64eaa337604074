/**
 * Create order (`/api/checkout/token`).
 *
 * @module
 */
import * as z from 'zod/mini';
import type { SchemaRoute } from './route.js';
import { orderTokenLength } from './order.js';
import { wireScalar } from './values.schema.js';
import { wireInteger } from './wire-integer.js';

/**
 * Inside of `request` when an order is created. `amount` is a whole number of minor units, `lifetime` seconds.
 * Fields that are not listed are accepted, signed and kept with the order. Interface: Create order.
 */
export const createOrderRequest = z.catchall(
  z.object({
    merchant_id: wireInteger,
    order_id: z.string().check(z.minLength(1), z.maxLength(1024)),
    order_desc: z.string().check(z.minLength(1), z.maxLength(1024)),
    amount: wireInteger,
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    server_callback_url: z.optional(z.string()),
    response_url: z.optional(z.string()),
    required_rectoken: z.optional(z.string().check(z.regex(/^[YNyn]?$/))),
    lifetime: z.optional(wireInteger),
    signature: z.string(),
  }),
  wireScalar,
);
export type CreateOrderRequest = z.infer<typeof createOrderRequest>;

/** Inside of `response` when the order was created. */
export const createOrderResponse = z.object({
  response_status: z.literal('success'),
  token: z.string().check(z.length(orderTokenLength)),
});
export type CreateOrderResponse = z.infer<typeof createOrderResponse>;

export const createOrder: SchemaRoute<CreateOrderRequest, CreateOrderResponse> = {
  path: '/api/checkout/token',
  safe: false,
  response: createOrderResponse,
};
