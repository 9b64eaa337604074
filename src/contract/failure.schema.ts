import * as z from 'zod/mini';
import { field, named } from './documented.schema.js';
import { wireScalar } from './values.schema.js';

/**
 * The failure body of the payment host, inside of `response`: the request was not carried out. `error_code` is a string on this
 * host; a number is also accepted. Interface: Order creation, Errors.
 */
export const failure = named(
  'Failure',
  z.object({
    response_status: field(z.enum(['failure']), 'Always `failure`: the request was not carried out.'),
    error_code: field(wireScalar, 'Error code as text, such as `1014`.'),
    error_message: z.string(),
  }),
  { text: 'The request was not carried out. The HTTP status is 200.' },
);
export type Failure = z.infer<typeof failure>;
