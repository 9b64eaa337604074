import { asciiDigits, hasForeign, onlyDigits } from './digits.js';
import type { Check } from './state.js';

/** A card's last month: `month` 1 to 12, `year` in full, such as 2030. */
export interface Expiry {
  month: number;
  year: number;
}

/**
 * Reads the interface's forms `MM/YY`, `MM/YYYY`, `MMYY` and `MMYYYY`, a month of one digit before a separator, and the `YYYY-MM` of
 * password managers. Separators are space `/` `.` `-`. Returns `undefined` for any other text and for an invalid month. A year of two
 * digits belongs to this century.
 */
export function parseExpiry(text: string): Expiry | undefined {
  const ascii = asciiDigits(text).trim();
  const yearFirst = /^(20\d\d)[\s/.-]+(\d\d?)$/.exec(ascii);
  const monthFirst = /^(\d\d?(?=\D)|\d\d)[\s/.-]*(\d\d|\d{4})$/.exec(ascii);
  const month = Number(yearFirst?.[2] ?? monthFirst?.[1]);
  const year = Number(yearFirst?.[1] ?? monthFirst?.[2]);
  return month > 0 && month < 13 ? { month, year: year < 100 ? 2000 + year : year } : undefined;
}

/**
 * Formats the text of an expiry field as `MM / YY`, whether it is typed, pasted or filled in.
 * - A digit that cannot begin a month of two digits is a complete month: `5` gives `05 / `. So is `1` before a separator.
 * - A full year is accepted: `20` waits for two more digits, and `05 / 2030` becomes `05 / 30`.
 * - A deletion restores no digits: `12 / 30` without its 2 is `1 / 30`, ready for another digit.
 * - Of three groups, such as `31.05.2030`, one of four digits is the year, otherwise the last. Of the others, one that can be a month is
 *   the month. If both can, only the year is certain, and the payer types the month: ` / 30`.
 * - Deleting the end of the separator deletes the digit before it.
 * @param previous the text of the field before this edit; absent for a value that was not typed.
 * @param deleting whether the edit removed text; guessed from the lengths if not given.
 */
export function formatExpiry(text: string, previous = '', deleting = text.length < previous.length): string {
  // A leading slash is kept. It means that the month was deleted, and the year must not become the month.
  let ascii = asciiDigits(text).replace(/^[^\d/]+/, '');
  if (deleting && previous.startsWith(text) && onlyDigits(previous) === onlyDigits(text)) {
    // Stryker disable next-line StringLiteral: Characters other than digits after the month count as the gap before the year, which is replaced.
    ascii = ascii.replace(/\d\D*$/, '');
  }
  const groups: string[] = ascii.match(/\d+/g) ?? [];
  const [full = ''] = groups.splice(
    groups.findIndex((group) => /^20\d\d$/.test(group)),
    1,
  );
  if (groups[1] && /^(20)?\d\d$/.test(full)) {
    const [one = ' /', two] = groups.filter((group) => /^(0?[1-9]|1[0-2])$/.test(group));
    ascii = (two ? ' /' : one.padStart(2, '0')) + full;
  }
  ascii = ascii.replace(/^(20\d\d)\D*(\d\d?).*/, (_, year: string, month: string) => month.padStart(2, '0') + year);

  // Stryker disable next-line ArrayDeclaration: The pattern always matches; the compiler cannot know that.
  let [, month = '', separator = '', rest = ''] = /^(\d\d(?=\D)|[2-9]|\d{0,2})(\D*)(.*)/.exec(ascii) ?? [];
  const century = onlyDigits(rest).replace(/^20(?=\d\d)/, '');
  // Stryker disable next-line OptionalChaining, StringLiteral: The pattern always matches; the compiler cannot know that.
  const year = /^(?:20\d|\d{0,2})/.exec(century)?.[0] ?? '';
  // If the year is already there, a single 1 before it may become 10, 11 or 12.
  const isComplete = month === '1' ? separator && !(year && previous) : /^[2-9]$/.test(month);
  // After a month of one digit, deleting the year leaves a complete month. The next key must not complete it again.
  const isYearRemoved = separator && !year && /\d$/.test(previous);
  if (isComplete && (!deleting || isYearRemoved)) month = '0' + month;
  return year || month.length > 1 ? `${month} / ${year}` : month;
}

/**
 * Checks an expiry at the moment `now`, by the gateway's time: a device's clock may be wrong. A card is valid through the last day of its
 * month, for as long as that day lasts anywhere on earth: refusing a valid card is worse than letting the issuer refuse an expired card.
 * While the payer types the full year of `05 / 2030`, the text `05 / 20` is `past`.
 */
export function checkExpiry(text: string, now: Date): Check {
  if (hasForeign(text)) return { state: 'invalid', reason: 'digits' };
  const { length } = onlyDigits(text);
  if (!length) return { state: 'empty' };
  const expiry = parseExpiry(text);
  if (!expiry) {
    if (/^(00|1[3-9]|[2-9]\d) /.test(formatExpiry(text))) return { state: 'invalid', reason: 'month' };
    return length > 6 ? { state: 'invalid', reason: 'length' } : { state: 'incomplete' };
  }
  // A day ends last in UTC-12.
  const latest = new Date(now.getTime() - 12 * 3_600_000);
  const months = (expiry.year - latest.getUTCFullYear()) * 12 + expiry.month - latest.getUTCMonth() - 1;
  if (months < 0) return { state: 'invalid', reason: 'past' };
  return months > 25 * 12 ? { state: 'invalid', reason: 'far' } : { state: 'valid' };
}

/** Returns the expiry as `MM/YY`, the interface's first form; `undefined` if that form cannot represent it. */
export function expiryForWire(text: string): string | undefined {
  const { month = 0, year = 0 } = parseExpiry(text) ?? {};
  const two = (part: number) => String(part).padStart(2, '0');
  return Math.floor(year / 100) === 20 ? `${two(month)}/${two(year % 100)}` : undefined;
}
