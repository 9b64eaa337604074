/**
 * Create order: returns a token for the payment page (`/api/checkout/token`), or the address of the gateway's own payment page
 * (`/api/checkout/url`).
 *
 * @module
 */
import * as z from 'zod/mini';
import type { SchemaRoute } from './route.js';
import { orderTokenLength } from './order.js';
import { wireInteger, wireScalar } from './values.schema.js';

/**
 * Inside of `request`. `amount` is a whole number of minor units, `lifetime` seconds.
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

/** Inside of `response`: the address to which the shop sends the payer. @assumption HTTP: beyond the written interface. */
export const checkoutUrlResponse = z.object({
  response_status: z.literal('success'),
  checkout_url: z.string().check(z.minLength(1)),
  payment_id: z.optional(z.number()),
});
export type CheckoutUrlResponse = z.infer<typeof checkoutUrlResponse>;

export const checkoutUrl: SchemaRoute<CreateOrderRequest, CheckoutUrlResponse> = {
  path: '/api/checkout/url',
  safe: false,
  response: checkoutUrlResponse,
};
