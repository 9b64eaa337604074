/**
 * Capture (`/api/capture/order_id`): takes the money that an order created with `preauth` `Y` holds.
 *
 * @assumption HTTP: beyond the written interface. Ours: the answer's shape; one capture per order, the rest of the hold is released.
 * @module
 */
import * as z from 'zod/mini';
import { captureStatuses } from './capture.js';
import type { SchemaRoute } from './route.js';
import { wireInteger, wireScalar, type Named } from './values.schema.js';

/** Inside of `request`. `amount` is minor units, at most the held amount. */
export const captureRequest = z.catchall(
  z.object({
    merchant_id: wireInteger,
    order_id: z.string().check(z.minLength(1), z.maxLength(1024)),
    amount: wireInteger,
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    signature: z.string(),
  }),
  wireScalar,
);
export type CaptureRequest = z.infer<typeof captureRequest>;

/** Inside of `response`, signed. */
export const captureResponse = z.catchall(
  z.object({
    response_status: z.literal('success'),
    order_id: z.string(),
    merchant_id: z.number(),
    capture_status: z.enum(captureStatuses),
    /** Minor units, as a string. */
    capture_amount: z.string(),
    signature: z.string(),
  }),
  wireScalar,
);
export type CaptureResponse = Named<z.infer<typeof captureResponse>>;

/** A capture moves money, so it is not `safe`: a client must not repeat it automatically. A repeat with the same amount takes no more money. */
export const capture: SchemaRoute<CaptureRequest, CaptureResponse> = {
  path: '/api/capture/order_id',
  safe: false,
  response: captureResponse,
};
