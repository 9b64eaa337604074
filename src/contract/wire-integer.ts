import * as z from 'zod/mini';

/**
 * A whole number, written as a number or as a digit string (`"1000"`), as public clients send it. In a file of its own, like
 * every schema of a request: a browser reads answers only and need not load it.
 */
export const wireInteger = z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]);
