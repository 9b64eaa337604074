/**
 * The text with every Unicode decimal digit (Arabic-Indic, fullwidth, …) as its ASCII digit; all else stays.
 * Unicode promises that decimal digits stand in ascending runs of ten, so the distance to the run's start is the value.
 */
export function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let start = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start--;
    // Some runs touch each other (the mathematical digits are fifty in a row).
    return String((code - start) % 10);
  });
}

/** Only the digits of the text, as ASCII, however many. */
export function onlyDigits(text: string): string {
  return asciiDigits(text).replace(/\D/g, '');
}

/** Whether the text contains characters other than digits and the separators that payers use. */
export function hasForeign(text: string): boolean {
  return /[^\p{Nd}\s/.-]/u.test(text);
}
