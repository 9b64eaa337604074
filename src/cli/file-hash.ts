import { createHash } from 'node:crypto';

/**
 * SHA-384 of a file in base64, as `integrity` has it after `sha384-`. The build's manifest contains it, and the inventory of a live
 * page compares it.
 */
export function hashOf(body: string | Uint8Array): string {
  return createHash('sha384').update(body).digest('base64');
}
