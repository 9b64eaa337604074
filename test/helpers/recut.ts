/**
 * Other ways to cut the string under a signature, found by search and without the code that guards against them. The interface allows every value of
 * the result for the name it gets. Only the correct cut, or a request to the gateway, can tell them apart.
 */
import fc from 'fast-check';
import { resultFields, signatureString, type SignedFields } from '../../src/contract/index.js';

type Fields = Record<string, string | number>;

const numbers = new Set(['merchant_id', 'payment_id', 'card_bin']);
const unsigned = new Set(['signature', 'response_signature_string']);

/** The values of a signed object, cut at every bar. */
export function piecesOf(fields: SignedFields): string[] {
  return signatureString('', fields).split('|').slice(1);
}

/**
 * A random walk through the names and the pieces: each name gets none, one, or several joined pieces, until every piece has a name. A way that ends
 * nowhere is left for the next one, so a cut is found if one exists; undefined if none was found in time.
 */
export function recutOf(pieces: readonly string[], signature: string): fc.Arbitrary<Fields | undefined> {
  return fc.infiniteStream(fc.nat(999)).map((stream) => {
    const next = () => Number(stream.next().value);
    const budget = { steps: 3000 };
    const found = walk(pieces, 0, 0, next, budget);
    return found && { ...Object.fromEntries(found.toReversed()), signature };
  });
}

type Cut = [string, string | number][];

/** The cut from this name and this piece on, its last field first. */
function walk(
  pieces: readonly string[],
  index: number,
  used: number,
  next: () => number,
  budget: { steps: number },
): Cut | undefined {
  const field = resultFields[index];
  if (!field) return used === pieces.length ? [] : undefined;
  if (budget.steps-- <= 0) return undefined;
  const { name, format, mandatory } = field;
  // The places at which the field's text may end; `used` leaves the field out.
  const ends: number[] = [];
  for (let to = used + 1; to <= pieces.length; to++) if (format.test(pieces.slice(used, to).join('|'))) ends.push(to);
  const ways = mandatory ? ends : next() < 350 ? [used, ...ends] : [...ends, used];
  // One piece most of the time, everything that is left now and then.
  if (next() < 300) ways.push(...ways.splice(0, next() % Math.max(1, ways.length)));
  for (const to of ways) {
    const rest = walk(pieces, index + 1, to, next, budget);
    if (!rest || to === used) {
      if (rest) return rest;
      continue;
    }
    const text = pieces.slice(used, to).join('|');
    rest.push([name, numbers.has(name) && /^\d{1,15}$/.test(text) ? Number(text) : text]);
    return rest;
  }
  return undefined;
}

/** Whether two results say the same under the same names. */
export function isSameResult(one: Fields, other: Fields): boolean {
  const text = (fields: Fields) =>
    JSON.stringify(
      Object.entries(fields)
        .filter(([name, value]) => !unsigned.has(name) && value !== '')
        .map(([name, value]) => [name, String(value)])
        .sort(),
    );
  return text(one) === text(other);
}
