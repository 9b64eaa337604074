/** The number of attempts to pay an order (`/api/attempt_count`). @assumption HTTP */
import * as z from 'zod/mini';
import { field, named } from './documented.schema.js';
import { defineEndpoint } from './endpoint.js';
import { exampleOrder } from './examples.js';
import { orderStatusRequest, type OrderStatusRequest } from './order-status.schema.js';
import type { SchemaRoute } from './route.js';

const attemptCountResponse = named(
  'AttemptCount',
  z.object({ attempts: field(z.int(), 'Attempts to pay, refunds not included.') }),
);

export const attemptCount: SchemaRoute<OrderStatusRequest, z.infer<typeof attemptCountResponse>> = {
  path: '/api/attempt_count',
  safe: true,
  response: attemptCountResponse,
};

export const attemptCountEndpoint = defineEndpoint(attemptCount, {
  id: 'countAttempts',
  group: 'Orders',
  summary: 'Count the attempts to pay an order',
  description: 'Answers the number of attempts to pay an order.',
  proof: 'signature',
  request: orderStatusRequest,
  example: { order_id: exampleOrder.order_id },
});
