/**
 * Shows the caller's own id in a message. Ids are up to 1024 characters, and a shop may have put a card number in the wrong place.
 *
 * @module
 */
const maximumLength = 64;

/**
 * A UUID or a hash of 32 hexadecimal digits, as in the ids that this client generates. By chance they contain a run of digits that
 * passes for a card number. No card number is written in groups of 8-4-4-4-12, or among 32 digits and letters.
 */
const generated = /(?<![\da-z])(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?=\d*[a-f])[\da-f]{32})(?![\da-z])/gi;

/** The id in quotes, shortened; or a few words in its place, if it may hold a card number. */
export function showId(id: unknown): string {
  if (typeof id !== 'string' || mayHoldCard(id)) return '(not shown here)';
  return JSON.stringify(id.length > maximumLength ? `${id.slice(0, maximumLength)}…` : id);
}

/** Card numbers have 12 to 19 digits, perhaps in groups, and a check digit. Dates and counters of that length rarely pass the check. */
function mayHoldCard(text: string): boolean {
  return [...text.replace(generated, '…').matchAll(/\d(?:[ -]?\d){11,}/g)].some(([run]) => {
    const digits = run.replace(/\D/g, '');
    if (digits.length < 15) return hasCheckDigit(digits);
    for (let from = 0; from + 15 <= digits.length; from++) {
      for (let end = from + 15; end <= Math.min(from + 19, digits.length); end++) {
        if (hasCheckDigit(digits.slice(from, end))) return true;
      }
    }
    return false;
  });
}

/** ISO/IEC 7812-1, annex B. Only zeros, as in a first counter, are not a card, although their sum is right. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum > 0 && sum % 10 === 0;
}
