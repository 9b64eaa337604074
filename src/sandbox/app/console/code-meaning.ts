import { errorCodes } from '../../../contract/index.js';

const meanings: ReadonlyMap<number, string> = new Map(
  Object.entries(errorCodes).map(([code, message]) => [Number(code), message]),
);

/** A response code in words. */
export function meaning(code: number): string {
  return meanings.get(code) ?? 'a code of its own';
}
