/**
 * Bytes as text, and random texts.
 *
 * @module
 */
import { hexOf } from '../../contract/index.js';

/** Bytes as base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The bytes, or undefined if the text is not base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Fills an array with bytes, and returns it. */
export type RandomSource = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

let chosenSource: () => RandomSource | undefined = () => undefined;

/**
 * Chooses a source for single tasks: past orders (`--seed`) are the same every time. Without one, as for every request, the platform's
 * secure source is used.
 */
export function chooseRandomSource(choose: () => RandomSource | undefined): void {
  chosenSource = choose;
}

export function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  return chosenSource()?.(bytes) ?? crypto.getRandomValues(bytes);
}

/** Random lower-case hexadecimal text, two characters for each byte. */
export function randomHex(bytes: number): string {
  return hexOf(randomBytes(bytes));
}

/** Random decimal digits. */
export function randomDigits(length: number): string {
  // 250 is the largest multiple of ten in a byte. Larger values would make some digits more likely.
  let digits = '';
  while (digits.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < 250 && digits.length < length) digits += String(byte % 10);
    }
  }
  return digits;
}
