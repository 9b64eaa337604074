/** The simple values in every message of the wire. */
import * as z from 'zod/mini';

// Without this setting, zod tries `new Function` once, which a strict Content-Security-Policy reports as a violation.
z.config({ jitless: true });

/** A value of a signed object: a string or a number, nothing nested. @assumption Signatures */
export const wireScalar = z.union([z.string(), z.number()]);
export type WireScalar = z.infer<typeof wireScalar>;

/** A whole number, written as a number or as a digit string (`"1000"`), like public clients send it. */
export const wireInteger = z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]);

/** A flat object of strings and numbers; nothing else can be signed. @assumption Signatures */
export type SignedFields = Readonly<Record<string, WireScalar | null | undefined>>;

/** The fields that a schema names, without the index signature for additional fields: a misspelt name does not compile. */
export type Named<Fields> = { [Name in keyof Fields as string extends Name ? never : Name]: Fields[Name] };
