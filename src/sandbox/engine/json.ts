/**
 * JSON from outside. Some characters are refused, on every database alike: U+0000, which PostgreSQL cannot store, and surrogates without
 * their other half, which UTF-8 cannot encode. Two texts that differ in such a half alone would be signed, sent and stored as the same
 * text.
 *
 * @module
 */

/** The escape of U+0000, but not a backslash before plain `u0000`. The unescaped character is invalid in JSON. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

/** The escape of a surrogate. As itself it does not come out of UTF-8. */
const escapedSurrogate = /\\u[dD][89a-fA-F]/;

/** With the flag `u` a pair is one character, so that only a half without its other half is a surrogate. */
const loneSurrogate = /\p{Surrogate}/u;

/**
 * Reads the text.
 *
 * @param refusal - Makes the error from words that continue "The request must …".
 */
export function parseJson(text: string, refusal: (why: string) => Error): unknown {
  if (escapedNul.test(text)) throw refusal('not hold the character U+0000');
  const value = parse(text, refusal);
  if (escapedSurrogate.test(text) && holdsLoneSurrogate(value)) throw refusal('hold well-formed Unicode');
  return value;
}

function parse(text: string, refusal: (why: string) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal('be valid JSON');
  }
}

/** In any text of the value, names included. No recursion: the nesting is as deep as its sender likes. */
function holdsLoneSurrogate(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && loneSurrogate.test(next)) return true;
    if (typeof next === 'object' && next !== null) {
      for (const [name, inside] of Object.entries(next)) open.push(name, inside);
    }
  }
  return false;
}
