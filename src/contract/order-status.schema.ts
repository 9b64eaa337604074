/**
 * Order status (`/api/status/order_id`): the merchant's server looks up an order by the merchant's id. Request and answer are signed.
 *
 * @assumption HTTP
 * @module
 */
import * as z from 'zod/mini';
import { orderResult, type OrderResult } from './order-result.schema.js';
import type { SchemaRoute } from './route.js';
import { wireInteger } from './values.schema.js';

/** Inside of `request`. */
export const orderStatusRequest = z.object({
  merchant_id: wireInteger,
  order_id: z.string().check(z.minLength(1), z.maxLength(1024)),
  signature: z.string(),
});
export type OrderStatusRequest = z.infer<typeof orderStatusRequest>;

export const orderStatus: SchemaRoute<OrderStatusRequest, OrderResult> = {
  path: '/api/status/order_id',
  safe: true,
  response: orderResult,
};
