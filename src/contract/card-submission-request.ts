/**
 * What a card submission may hold.
 *
 * @assumption HTTP: the envelope; the fields are the interface's (Card form submission).
 * @module
 */
import * as z from 'zod/mini';
import { recurringData } from './recurring-data.schema.js';
import { wireScalar } from './values.schema.js';
import { wireInteger } from './wire-integer.js';

/**
 * Inside of `request`. For a card either `card_number` with `expiry_date`, or `rectoken`; always `cvv2`. For a wallet
 * `payment_data`, its own token as JSON text.
 */
export const cardSubmissionRequest = z.catchall(
  z.object({
    payment_system: z.string(),
    token: z.optional(z.string()),
    card_number: z.optional(z.string()),
    expiry_date: z.optional(z.string()),
    cvv2: z.optional(z.string()),
    rectoken: z.optional(z.string()),
    email: z.optional(z.string()),
    merchant_id: z.optional(wireInteger),
    amount: z.optional(wireInteger),
    currency: z.optional(z.string()),
    order_desc: z.optional(z.string()),
    order_id: z.optional(z.string()),
    page_proof: z.optional(z.string()),
    payment_data: z.optional(z.string()),
    recurring_data: z.optional(recurringData),
    required_rectoken: z.optional(z.string().check(z.regex(/^[YNyn]?$/))),
    verification: z.optional(z.string().check(z.regex(/^[YNyn]?$/))),
    verification_type: z.optional(z.enum(['', 'amount', 'code'])),
  }),
  wireScalar,
);
export type CardSubmissionRequest = z.infer<typeof cardSubmissionRequest>;
