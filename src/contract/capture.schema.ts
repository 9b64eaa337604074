/**
 * Capture (`/api/capture/order_id`): takes the money that an order created with `preauth` `Y` holds.
 *
 * @assumption HTTP: beyond the written interface. Ours: the answer's shape; one capture per order, the rest of the hold is released.
 * @module
 */
import * as z from 'zod/mini';
import { exampleMoney } from './examples.js';
import { defineEndpoint } from './endpoint.js';
import { field, named } from './documented.schema.js';
import { captureStatuses } from './capture.js';
import type { SchemaRoute } from './route.js';
import { wireInteger, wireScalar, type Named } from './values.schema.js';

/** Inside of `request`. `amount` is minor units, at most the held amount. */
export const captureRequest = named(
  'CaptureRequest',
  z.catchall(
    z.object({
      merchant_id: wireInteger,
      order_id: field(
        z.string().check(z.minLength(1), z.maxLength(1024)),
        'Your own id of the order that holds the money.',
      ),
      amount: field(wireInteger, 'Minor units to take: at most the held amount.'),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      signature: z.string(),
    }),
    wireScalar,
  ),
  { isClosed: true },
);
export type CaptureRequest = z.infer<typeof captureRequest>;

/** Inside of `response`, signed. */
const captureResponse = named(
  'CaptureResponse',
  z.catchall(
    z.object({
      response_status: z.literal('success'),
      order_id: z.string(),
      merchant_id: z.number(),
      capture_status: z.enum(captureStatuses),
      capture_amount: field(z.string(), 'Minor units that were captured, as text.'),
      signature: z.string(),
    }),
    wireScalar,
  ),
);
export type CaptureResponse = Named<z.infer<typeof captureResponse>>;

/** A capture moves money, so it is not `safe`: a client must not repeat it automatically. A repeat with the same amount takes no more money. */
export const capture: SchemaRoute<CaptureRequest, CaptureResponse> = {
  path: '/api/capture/order_id',
  safe: false,
  response: captureResponse,
};

export const captureEndpoint = defineEndpoint(capture, {
  id: 'captureOrder',
  group: 'Orders',
  summary: 'Capture held money',
  description:
    'Takes the money that an order created with `preauth` `Y` only holds, once, in full or in part. The rest of the hold is released.',
  proof: 'signature',
  takesKey: true,
  request: captureRequest,
  example: exampleMoney,
});
