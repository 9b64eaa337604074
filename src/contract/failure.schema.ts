import * as z from 'zod/mini';
import { wireScalar } from './values.schema.js';

/**
 * The failure body of the payment host, inside of `response`: the request was not carried out. `error_code` is a string on this
 * host; a number is also accepted. Interface: Order creation, Errors.
 */
export const failure = z.object({
  response_status: z.enum(['failure']),
  error_code: wireScalar,
  error_message: z.string(),
});
export type Failure = z.infer<typeof failure>;
