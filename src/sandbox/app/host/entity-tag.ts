/**
 * Entity tags, which a browser sends to check whether its copy is still current.
 *
 * @module
 */
import { hexOf } from '../../../contract/index.js';

/** The number of bytes of the hash in a tag: enough that two bodies do not have the same tag by chance. */
const length = 12;

/** The strong entity tag of a body, with its quotation marks. */
export async function entityTag(body: string | Uint8Array): Promise<string> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return `"${hexOf(new Uint8Array(digest, 0, length))}"`;
}
