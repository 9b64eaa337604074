/**
 * Order status (`/api/status/order_id`): the merchant's server looks up an order by the merchant's id. Request and answer are signed.
 *
 * @assumption HTTP
 * @module
 */
import * as z from 'zod/mini';
import { exampleOrder } from './examples.js';
import { defineEndpoint } from './endpoint.js';
import { field, named } from './documented.schema.js';
import { orderResult, type OrderResult } from './order-result.schema.js';
import type { SchemaRoute } from './route.js';
import { wireInteger } from './values.schema.js';

/** Inside of `request`. */
export const orderStatusRequest = named(
  'OrderStatusRequest',
  z.object({
    merchant_id: wireInteger,
    order_id: field(z.string().check(z.minLength(1), z.maxLength(1024)), 'Your own id of the order.'),
    signature: z.string(),
  }),
  { isClosed: true },
);
export type OrderStatusRequest = z.infer<typeof orderStatusRequest>;

export const orderStatus: SchemaRoute<OrderStatusRequest, OrderResult> = {
  path: '/api/status/order_id',
  safe: true,
  response: orderResult,
};

export const orderStatusEndpoint = defineEndpoint(orderStatus, {
  id: 'getOrderStatus',
  group: 'Orders',
  summary: 'Get the status of an order',
  description: 'Answers the order result as of now. Ask it after a webhook, and after a lost answer.',
  proof: 'signature',
  request: orderStatusRequest,
  example: { order_id: exampleOrder.order_id },
});
