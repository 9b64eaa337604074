/**
 * Replaces every Unicode decimal digit (Arabic-Indic, fullwidth, …) with its ASCII digit, and changes nothing else.
 * Unicode guarantees that decimal digits form ascending runs of ten, so the distance to the start of the run is the value.
 */
export function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let start = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start--;
    // Some runs are adjacent: there are fifty mathematical digits in a row.
    return String((code - start) % 10);
  });
}

/** Returns all digits of the text, as ASCII. */
export function onlyDigits(text: string): string {
  return asciiDigits(text).replace(/\D/g, '');
}

/** Whether the text contains characters other than digits and the separators that payers use. */
export function hasForeign(text: string): boolean {
  return /[^\p{Nd}\s/.-]/u.test(text);
}
