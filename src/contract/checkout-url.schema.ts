/**
 * Create order with a page of the gateway's own (`/api/checkout/url`).
 *
 * @assumption HTTP: beyond the written interface.
 * @module
 */
import * as z from 'zod/mini';
import type { CreateOrderRequest } from './create-order.schema.js';
import type { SchemaRoute } from './route.js';

/** Inside of `response`: where to send the payer. */
export const checkoutUrlResponse = z.object({
  response_status: z.literal('success'),
  checkout_url: z.string().check(z.minLength(1)),
  payment_id: z.optional(z.number()),
});
export type CheckoutUrlResponse = z.infer<typeof checkoutUrlResponse>;

/** The same request as {@link CreateOrderRequest}. */
export const checkoutUrl: SchemaRoute<CreateOrderRequest, CheckoutUrlResponse> = {
  path: '/api/checkout/url',
  safe: false,
  response: checkoutUrlResponse,
};
