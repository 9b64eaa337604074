/**
 * Other ways to cut the string under a signature, found by search and without the code that guards against them: every value of the
 * result is one that the interface allows for the name it gets, so that only the right cut, or a question to the gateway, can tell.
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
 * A random walk through the names and the pieces: each name gets none, one, or several joined pieces. It prefers cuts that a reader of
 * names and formats would let pass.
 */
export function recutOf(pieces: readonly string[], signature: string): fc.Arbitrary<Fields> {
  return fc.infiniteStream(fc.nat(99)).map((stream) => {
    const next = () => Number(stream.next().value);
    for (let tries = 0; tries < 60; tries++) {
      const found = walk(pieces, next);
      if (found) return { ...found, signature };
    }
    return { ...nameless(pieces), signature };
  });
}

function walk(pieces: readonly string[], next: () => number): Fields | undefined {
  const cut: Fields = {};
  let used = 0;
  for (const { name, format, mandatory } of resultFields) {
    const ends: number[] = [];
    for (let to = used + 1; to <= pieces.length; to++) if (format.test(pieces.slice(used, to).join('|'))) ends.push(to);
    // One piece most of the time, everything that is left now and then.
    const pick = next();
    const to = pick < 70 ? ends[0] : ends[pick % Math.max(1, ends.length)];
    const skips = !mandatory && next() < 35;
    if (to === undefined || skips) {
      if (mandatory) return undefined;
      continue;
    }
    const text = pieces.slice(used, to).join('|');
    cut[name] = numbers.has(name) && /^\d{1,15}$/.test(text) ? Number(text) : text;
    used = to;
  }
  return used === pieces.length ? cut : undefined;
}

/** Names that no result has, in their order. */
function nameless(pieces: readonly string[]): Fields {
  return Object.fromEntries(pieces.map((piece, index) => [`x${String(index).padStart(3, '0')}`, piece]));
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
