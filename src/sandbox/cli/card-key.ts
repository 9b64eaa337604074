/**
 * The key that encrypts the cards: from an environment variable, or from a file next to the database. Only their owner may read both files:
 * the database contains personal data, and everything that is needed to charge cards except the key.
 *
 * @module
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { codeOf } from '../web/error-code.js';
import { UsageError } from '../../command/usage-error.js';

/**
 * @param data - The database's path; nothing is written for `:memory:`.
 * @param keyText - `GW_CARD_KEY`: 32 bytes as hexadecimal or base64.
 */
export function cardKey(data: string, keyText: string | undefined): Uint8Array {
  if (keyText) return readKey(keyText, 'GW_CARD_KEY');
  if (data === ':memory:') return randomBytes(32);
  const path = `${data}.key`;
  const newPath = `${path}.${process.pid}`;
  try {
    // Linked into place, so a second process starting now sees the complete key or no file.
    writeFileSync(newPath, `${randomBytes(32).toString('hex')}\n`, { mode: ownersAlone, flag: 'wx' });
    linkSync(newPath, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    try {
      unlinkSync(newPath);
    } catch {
      // The file was not created.
    }
  }
  closeToOthers(path);
  return readKey(readFileSync(path, 'utf8').trim(), path);
}

/** A number below 2^48 derived from the key; the key cannot be computed from it. */
export function proofOf(key: Uint8Array): number {
  return Buffer.from(hkdfSync('sha256', key, '', 'gw-checkout key proof', 6)).readUIntBE(0, 6);
}

function readKey(text: string, from: string): Uint8Array {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (key.length !== 32)
    throw new UsageError(
      `The card key in ${from} is not 32 bytes as hexadecimal or base64. \`openssl rand -hex 32\` generates one.`,
    );
  return new Uint8Array(key);
}

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
