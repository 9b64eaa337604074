/**
 * Reads JSON from requests. U+0000 is refused, because PostgreSQL cannot store it. Surrogates without their other half are refused, because
 * UTF-8 cannot encode them: different texts with such halves would be signed, sent and stored as the same text.
 *
 * @module
 */

/** The escape of U+0000, but not a backslash before plain `u0000`. The unescaped character is invalid in JSON. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

/** The escape of a surrogate. Decoded UTF-8 contains no unescaped surrogate. */
const escapedSurrogate = /\\u[dD][89a-fA-F]/;

/** With the flag `u` a pair is one character, so only a half without its other half matches. */
const loneSurrogate = /\p{Surrogate}/u;

/**
 * Reads the text.
 *
 * @param refusal - Makes the error from a continuation of "The request must …".
 */
export function parseJson(text: string, refusal: (reason: string) => Error): unknown {
  if (escapedNul.test(text)) throw refusal('not contain the character U+0000');
  const value = parse(text, refusal);
  if (escapedSurrogate.test(text) && holdsLoneSurrogate(value)) throw refusal('contain well-formed Unicode');
  return value;
}

function parse(text: string, refusal: (reason: string) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal('be valid JSON');
  }
}

/** Searches every text of the value, names included. No recursion, because the sender chooses the depth of the nesting. */
function holdsLoneSurrogate(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && loneSurrogate.test(next)) return true;
    if (typeof next === 'object' && next !== null) {
      for (const [name, member] of Object.entries(next)) open.push(name, member);
    }
  }
  return false;
}
