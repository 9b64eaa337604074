import type * as z from 'zod/mini';
import type { optionsSchema } from './schema.js';

/** The input of a page. Every key is optional. Interface: Checkout page configuration. */
export type Options = z.input<typeof optionsSchema>;

type Parsed = z.output<typeof optionsSchema>;
/** With a token, the order has the amount, so the option may be absent. */
type OptionalAmount<Group extends { amount: number }> = Omit<Group, 'amount'> & { amount?: number | undefined };

/**
 * The settings that a page uses. Every group and every default is present; an option without a default may be absent. With
 * `params.token`, `amount` and `currency` are absent, because the order has them.
 */
export type CheckoutSettings = Omit<Parsed, 'params' | 'recurring'> & {
  params: OptionalAmount<Parsed['params']>;
  recurring: OptionalAmount<Parsed['recurring']>;
};
