/**
 * Numbers and random names. Numbers come from a table, not from the database's own sequences, whose syntax no two
 * databases share.
 *
 * @module
 */
import type { Scope } from './schema.js';

/** Where each sequence begins: long enough to look like what a real gateway gives, short enough for `int(12)`. */
const beginnings = {
  payment: 800_000_000,
  transaction: 900_000_000,
  job: 0,
  delivery: 0,
  schedule: 0,
  settlement: 0,
  batch: 1000,
  chargeback: 0,
} as const;

/** The next number of a sequence. Inside a transaction it is given back when the transaction is. */
export async function nextId(scope: Scope, name: keyof typeof beginnings): Promise<number> {
  const next = () =>
    scope
      .updateTable('counters')
      .set((is) => ({ value: is('value', '+', 1) }))
      .where('name', '=', name)
      .returning('value')
      .executeTakeFirst();
  const found = await next();
  if (found) return found.value;
  await scope
    .insertInto('counters')
    .values({ name, value: beginnings[name] })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await next();
  if (!made) throw new Error(`The sequence ${name} is missing.`);
  return made.value;
}

/** Random lower-case hexadecimal text, two characters a byte. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** Random decimal digits. */
export function randomDigits(length: number): string {
  // 250 is the largest multiple of ten in a byte: what is above it would make some digits likelier.
  let digits = '';
  while (digits.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < 250 && digits.length < length) digits += String(byte % 10);
    }
  }
  return digits;
}
