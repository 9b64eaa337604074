/**
 * The small values that every message of the wire is made of.
 *
 * @module
 */
import * as z from 'zod/mini';

// Without this zod tries `new Function` once, which a strict Content-Security-Policy reports as a violation.
z.config({ jitless: true });

/** What a signed object may hold: strings and numbers, nothing nested. @assumption Signatures */
export const wireScalar = z.union([z.string(), z.number()]);
export type WireScalar = z.infer<typeof wireScalar>;

/** A flat object of strings and numbers: the only thing that can be signed. @assumption Signatures */
export type SignedFields = Readonly<Record<string, WireScalar | null | undefined>>;
