import type * as z from 'zod/mini';
import type { optionsSchema } from './schema.js';

/** The input of a page. Every key is optional. Interface: Checkout page configuration. */
export type Options = z.input<typeof optionsSchema>;

type Parsed = z.output<typeof optionsSchema>;
/** With a token the amount is the order's, so it may be absent. */
type AmountMayLack<Group extends { amount: number }> = Omit<Group, 'amount'> & { amount?: number | undefined };

/**
 * The settings that a page works with: every group is present, with every default; an option without a default may be absent. With
 * `params.token` there is no `amount` and no `currency`: the order has them.
 */
export type CheckoutSettings = Omit<Parsed, 'params' | 'recurring'> & {
  params: AmountMayLack<Parsed['params']>;
  recurring: AmountMayLack<Parsed['recurring']>;
};
