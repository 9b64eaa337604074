/**
 * Phone numbers as people write them.
 *
 * @module
 */

/** An international number as `+` and 7 to 15 digits (E.164), however it was grouped; `00` stands for the `+`. Undefined where it is none. */
export function phoneNumber(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}()./]/gu, '')
    .replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : undefined;
}
