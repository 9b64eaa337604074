/**
 * Dates in words, in one form everywhere: `22 November 2026` and `22 November 2026, 14:02`.
 *
 * @module
 */
import { fill } from './fill.js';

function inWords(time: Date, locale: string, timeZone?: string): string {
  // The English texts are British, so dates are too.
  const tag = locale === 'en' ? 'en-GB' : locale;
  const words = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }).format(time);
  // Russian and Ukrainian dates end with an abbreviation of `year`. French has an ordinal for the first of a month. A date must not break
  // across lines.
  const date = words.replace(/\s[гр]\.$/, '').replace(/^1(?=\s)/, /^fr/.test(locale) ? '1er' : '1');
  return date.replaceAll(' ', '\u00a0');
}

/** Formats a calendar date (`YYYY-MM-DD`) in words, the same date in every time zone. Empty for any other text. */
export function formatDay(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return isNaN(+date) ? '' : inWords(date, locale, 'UTC');
}

/** Formats a moment in the payer's time zone. `Intl` joins date and time differently in each browser, so the catalogue joins them. */
export function formatMoment(date: Date, texts: { readonly 'date.time': string }, locale: string): string {
  const time = date.toLocaleTimeString(locale, { timeStyle: 'short', hourCycle: 'h23' });
  return fill(texts['date.time'], { date: inWords(date, locale), time });
}
