/**
 * The small values that every message of the wire is made of.
 *
 * @module
 */
import * as z from 'zod/mini';

// Without this zod tries `new Function` once, which a strict Content-Security-Policy reports as a violation.
z.config({ jitless: true });

/** A whole number, written as a number or as a digit string (`"1000"`), as public clients send it. */
export const wireInteger = z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]);

/** What a signed object may hold: strings and numbers, nothing nested. @assumption Signatures */
export const wireScalar = z.union([z.string(), z.number()]);
export type WireScalar = z.infer<typeof wireScalar>;

/** A flat object of strings and numbers: the only thing that can be signed. @assumption Signatures */
export type SignedFields = Readonly<Record<string, WireScalar | null | undefined>>;

/** Length of an order token (`params.token`), in characters. Interface: Limits. */
export const orderTokenLength = 40;

/** Whether a text can be an order token at all: 40 characters, none of them white space. Interface: Limits. */
export function looksLikeOrderToken(text: string): boolean {
  return text.length === orderTokenLength && !/\s/.test(text);
}
