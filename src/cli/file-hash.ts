/**
 * The hash by which the build's manifest names a file, and the inventory of a live page compares it.
 *
 * @module
 */
import { createHash } from 'node:crypto';

/** SHA-384 in base64, as `integrity` has it behind `sha384-`. */
export function hashOf(body: string | Uint8Array): string {
  return createHash('sha384').update(body).digest('base64');
}
