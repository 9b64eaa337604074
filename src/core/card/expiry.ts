import { asciiDigits, hasForeign, onlyDigits } from './digits.js';
import type { Check } from './state.js';

/** A card's last month: `month` 1 to 12, `year` in full, such as 2030. */
export interface Expiry {
  month: number;
  year: number;
}

/**
 * Reads `MM/YY`, `MM/YYYY`, `MMYY`, `MMYYYY` (the interface's forms; `M` too where a separator follows) and the `YYYY-MM` of password
 * managers. Separators: any of space `/` `.` `-`. Anything else, and an invalid month, is `undefined`. A year of two digits belongs to
 * this century.
 */
export function parseExpiry(text: string): Expiry | undefined {
  const plain = asciiDigits(text).trim();
  const yearFirst = /^(20\d\d)[\s/.-]+(\d\d?)$/.exec(plain);
  const monthFirst = /^(\d\d?(?=\D)|\d\d)[\s/.-]*(\d\d|\d{4})$/.exec(plain);
  const month = Number(yearFirst?.[2] ?? monthFirst?.[1]);
  const year = Number(yearFirst?.[1] ?? monthFirst?.[2]);
  return month > 0 && month < 13 ? { month, year: year < 100 ? 2000 + year : year } : undefined;
}

/**
 * The text of an expiry field as the payer types it, pastes it or has it filled in: `MM / YY`.
 * - A digit that can only be a whole month is one: `5` gives `05 / `. So is `1` once a separator follows it.
 * - A year may be typed in full: `20` waits for two more digits, `05 / 2030` becomes `05 / 30`.
 * - While deleting, nothing is put back: `12 / 30` without its 2 is `1 / 30`, ready for another digit, and deleting
 *   the end of the separator deletes the digit before it.
 * @param previous what the field showed before this edit; absent for a value that was not typed.
 * @param deleting whether the edit took text away; guessed from the lengths where it is not known.
 */
export function formatExpiry(text: string, previous = '', deleting = text.length < previous.length): string {
  // A leading slash is kept: the month was deleted before its year, which must not slide into its place.
  let plain = asciiDigits(text).replace(/^[^\d/]+/, '');
  if (deleting && previous.startsWith(text) && onlyDigits(previous) === onlyDigits(text)) {
    plain = plain.replace(/\d\D*$/, '');
  }
  plain = plain.replace(/^(20\d\d)\D*(\d\d?).*/, (_, year: string, month: string) => month.padStart(2, '0') + year);

  let [, month = '', gap = '', rest = ''] = /^(\d\d(?=\D)|[2-9]|\d{0,2})(\D*)(.*)/.exec(plain) ?? [];
  const century = onlyDigits(rest).replace(/^20(?=\d\d)/, '');
  const year = /^(?:20\d|\d{0,2})/.exec(century)?.[0] ?? '';
  // A lone 1 before a year that is already there may become 10, 11 or 12.
  const isComplete = month === '1' ? gap && !(year && previous) : /^[2-9]$/.test(month);
  // Deleting the year after a month of one digit leaves a complete month, which the next key must not complete again.
  const yearGone = gap && !year && /\d$/.test(previous);
  if (isComplete && (!deleting || yearGone)) month = '0' + month;
  return year || month.length > 1 ? `${month} / ${year}` : month;
}

/**
 * Checks an expiry at the moment `now`. A card is valid through the last day of its month, and as long as that day lasts anywhere on
 * earth: refusing a valid card is worse than letting the issuer refuse an expired card. A full year passes through its century, so `05
 * / 20` on the way to `05 / 2030` is `past` for two keys.
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

/** The expiry as `MM/YY`, the interface's first form; `undefined` where that form cannot hold it. */
export function expiryForWire(text: string): string | undefined {
  const { month = 0, year = 0 } = parseExpiry(text) ?? {};
  const two = (part: number) => String(part).padStart(2, '0');
  return Math.floor(year / 100) === 20 ? `${two(month)}/${two(year % 100)}` : undefined;
}
