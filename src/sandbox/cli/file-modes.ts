/**
 * Files that only their owner may read. The database contains personal data, and everything that is needed to charge cards except the key.
 *
 * @module
 */
import { chmodSync } from 'node:fs';
import { codeOf } from '../web/error-code.js';

/** The mode of a file that only its owner may read and write. */
export const ownersAlone = 0o600;

/** Other users may be able to read an older file, so this closes it. A missing file, or another user's, stays unchanged. */
export function closeToOthers(path: string): void {
  try {
    chmodSync(path, ownersAlone);
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'ENOENT' && code !== 'EPERM') throw error;
  }
}
