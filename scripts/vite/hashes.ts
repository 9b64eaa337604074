/**
 * Hashes of files, as `integrity` wants them.
 */
import { createHash } from 'node:crypto';

/** SHA-384 in base64. */
export const sha384 = (body: string | Uint8Array): string => createHash('sha384').update(body).digest('base64');

/** For an `integrity` attribute. */
export const integrity = (body: string | Uint8Array): string => `sha384-${sha384(body)}`;
