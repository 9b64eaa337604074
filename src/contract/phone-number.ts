/**
 * Converts an international phone number with any common grouping to `+` and 7 to 15 digits (E.164); a leading `00` means `+`. Undefined
 * if the text is not a phone number.
 */
export function phoneNumber(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}()./]/gu, '')
    .replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : undefined;
}
