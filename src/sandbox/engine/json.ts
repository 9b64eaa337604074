/**
 * JSON as it comes from outside. One character is no text to the gateway: U+0000, which PostgreSQL cannot keep. It is refused at
 * the door, on every database alike.
 *
 * @module
 */

/** The escape of U+0000, but not a backslash before plain `u0000`. As itself it is no JSON. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * Reads the text.
 *
 * @param refusal - Makes the error that is thrown, from words that go on "The request must …".
 */
export function parseJson(text: string, refusal: (why: string) => Error): unknown {
  if (escapedNul.test(text)) throw refusal('not hold the character U+0000');
  try {
    return JSON.parse(text);
  } catch {
    throw refusal('be valid JSON');
  }
}

/** Whether a URL, or a form in its encoding, holds U+0000. */
export function encodesNul(text: string): boolean {
  return /%00|\0/.test(text);
}
