import { hexOf } from '../../contract/index.js';

/** Random lower-case hexadecimal text, two characters for each byte. */
export function randomHex(bytes: number): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** Random decimal digits. */
export function randomDigits(length: number): string {
  // 250 is the largest multiple of ten in a byte. Larger values would make some digits more likely.
  let digits = '';
  while (digits.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < 250 && digits.length < length) digits += String(byte % 10);
    }
  }
  return digits;
}
