/**
 * Recurring charge (`/api/recurring`): charges a stored card by its rectoken without its owner.
 *
 * @assumption HTTP: Recurring. The interface does not show the shapes.
 * @module
 */
import * as z from 'zod/mini';
import { exampleOrder } from './examples.js';
import { defineEndpoint } from './endpoint.js';
import { named } from './documented.schema.js';
import { keptFields } from './create-order.schema.js';
import { orderResult, type OrderResult } from './order-result.schema.js';
import type { SchemaRoute } from './route.js';
import { wireInteger, wireScalar } from './values.schema.js';

/** Inside of `request`. `amount` is minor units. Fields that are not listed are signed and kept with the order. */
export const recurringRequest = named(
  'RecurringRequest',
  z.catchall(
    z.object({
      merchant_id: wireInteger,
      order_id: z.string().check(z.minLength(1), z.maxLength(1024)),
      order_desc: z.string().check(z.minLength(1), z.maxLength(1024)),
      amount: wireInteger,
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      rectoken: z.string().check(z.minLength(1)),
      server_callback_url: z.optional(z.string()),
      signature: z.string(),
    }),
    wireScalar,
  ),
  { further: keptFields },
);
export type RecurringRequest = z.infer<typeof recurringRequest>;

/** Returns the signed order result: `approved`, or `declined` with its code. There is no 3-D Secure. */
export const recurring: SchemaRoute<RecurringRequest, OrderResult> = {
  path: '/api/recurring',
  safe: false,
  response: orderResult,
};

export const recurringEndpoint = defineEndpoint(recurring, {
  id: 'chargeStoredCard',
  group: 'Orders',
  summary: 'Charge a stored card (recurring)',
  description:
    'Charges a card by its `rectoken` while its owner is absent. Creates an order of its own and answers its result: `approved`, or `declined` with its code.',
  proof: 'signature',
  takesKey: true,
  request: recurringRequest,
  example: { ...exampleOrder, order_id: 'order-1002', rectoken: 'the rectoken of a webhook' },
  hasWebhook: true,
});
