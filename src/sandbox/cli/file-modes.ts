/**
 * Files that only their owner may read. The database holds personal data and everything except the key to charge cards.
 *
 * @module
 */
import { chmodSync } from 'node:fs';
import { codeOf } from '../web/error-code.js';

/** The mode of a file that only its owner may read and write. */
export const ownersAlone = 0o600;

/** An older file may be open to other users. A missing file, or another user's, is left unchanged. */
export function closeToOthers(path: string): void {
  try {
    chmodSync(path, ownersAlone);
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'ENOENT' && code !== 'EPERM') throw error;
  }
}
