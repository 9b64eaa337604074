/**
 * The types of options, from their schema.
 *
 * @module
 */
import type * as z from 'zod/mini';
import type { optionsSchema } from './schema.js';

/** What a page may be given. Every key may be left out. Interface: Checkout page configuration. */
export type Options = z.input<typeof optionsSchema>;

type Parsed = z.output<typeof optionsSchema>;
/** `amount` where it is known: with a token the order has it. */
type AmountMayLack<Group extends { amount: number }> = Omit<Group, 'amount'> & { amount?: number | undefined };

/**
 * What a page works with: every group is there, every default filled in; what has no default may be absent.
 * With `params.token` there is no `amount` and no `currency`: the order has them.
 */
export type CheckoutSettings = Omit<Parsed, 'params' | 'recurring'> & {
  params: AmountMayLack<Parsed['params']>;
  recurring: AmountMayLack<Parsed['recurring']>;
};
