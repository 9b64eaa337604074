/**
 * An international phone number as `+` and 7 to 15 digits (E.164), from any common grouping; a leading `00` means `+`. Undefined where
 * the text is not a phone number.
 */
export function phoneNumber(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}()./]/gu, '')
    .replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : undefined;
}
