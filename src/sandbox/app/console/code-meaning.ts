import { errorCodes } from '../../../contract/index.js';
import { findError, type ErrorEntry } from '../../../errors/index.js';

const meanings: ReadonlyMap<number, string> = new Map(
  Object.entries(errorCodes).map(([code, message]) => [Number(code), message]),
);

/** The short message of a response code. */
export function meaning(code: number): string {
  return meanings.get(code) ?? 'unknown code';
}

/** The description of a response code, with its cause and its fix; undefined for an approval. */
export function explanation(code: number): ErrorEntry | undefined {
  return code === 0 ? undefined : findError(String(code));
}
