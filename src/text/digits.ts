/**
 * Digits as people type and paste them: of any script, and with invisible characters around them.
 *
 * @module
 */

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

/**
 * The text of a field for a number, an amount, a date or a code: ASCII digits, usual signs instead of fullwidth ones, and no invisible
 * characters, which come with a copied text.
 */
export function plainNumber(text: string): string {
  return asciiDigits(text.normalize('NFKC').replace(/[\p{Cf}\p{DI}]/gu, '')).trim();
}
