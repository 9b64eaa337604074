/**
 * Capture (`/api/capture/order_id`): takes the money that an order created with `preauth` `Y` only holds.
 *
 * @assumption HTTP: beyond the written interface. Ours: the answer's shape; one capture an order, the rest of the hold is let go.
 * @module
 */
import * as z from 'zod/mini';
import type { AnswerField } from './readings.js';
import type { SchemaRoute } from './route.js';
import { wireScalar } from './values.schema.js';
import { wireInteger } from './wire-integer.js';

/** `hold`: the money is set aside. `captured`: taken. `reversed`: let go. @assumption States */
export const captureStatuses = ['hold', 'captured', 'reversed'] as const;
export type CaptureStatus = (typeof captureStatuses)[number];

/** Inside of `request`. `amount` is minor units, at most what is held. */
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
export type CaptureResponse = z.infer<typeof captureResponse>;

/** The fields of the answer, in the order in which its signature joins them. */
export const captureAnswerFields: readonly AnswerField[] = [
  { name: 'capture_amount', format: /^(0|[1-9]\d{0,14})$/, mandatory: true },
  { name: 'capture_status', format: /^(hold|captured|reversed)$/, mandatory: true },
  { name: 'merchant_id', format: /^[1-9]\d{0,11}$/, mandatory: true, number: true },
  { name: 'order_id', format: /^[^\u0000]{1,1024}$/u, mandatory: true, written: true },
  { name: 'response_status', format: /^success$/, mandatory: true },
];

/** It moves money, so that no client sends it again by itself, although asked again with the same amount it takes nothing more. */
export const capture: SchemaRoute<CaptureRequest, CaptureResponse> = {
  path: '/api/capture/order_id',
  safe: false,
  response: captureResponse,
};
