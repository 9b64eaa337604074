/**
 * The typed form of calendar days: `31/12/2026` in English, `31.12.2026` in German, `2026. 12. 31.` in Korean. On the wire and
 * in the options they are `2026-12-31`.
 *
 * @module
 */
import { isCalendarDate } from '../../../../contract/calendar-date.js';
import { plainNumber } from '../../../../text/digits.js';

type Part = 'year' | 'month' | 'day';

function formatOf(locale: string): Intl.DateTimeFormat {
  // The English texts are British, so dates are too.
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });
}

/** The parts of a date in the order of the locale. */
function orderOf(locale: string): readonly Part[] {
  const types = formatOf(locale)
    .formatToParts(0)
    .map(({ type }) => type);
  return types.filter((type): type is Part => /^(year|month|day)$/.test(type));
}

/** The typed form of a day (`YYYY-MM-DD`) in the locale. Empty for any other text. */
export function writeDay(day: string, locale: string): string {
  return isCalendarDate(day) ? formatOf(locale).format(new Date(`${day}T00:00:00Z`)) : '';
}

/**
 * The day that was typed, `YYYY-MM-DD`. Any signs may separate its parts; a year may have two digits. Undefined if the text is
 * not a date of the calendar.
 */
export function readDay(text: string, locale: string): string | undefined {
  const order = orderOf(locale);
  const plain = plainNumber(text);
  const together = order[0] === 'year' ? /^(\d{4})(\d\d)(\d\d)$/ : /^(\d\d)(\d\d)(\d{4})$/;
  const parts = together.exec(plain)?.slice(1) ?? plain.split(/\D+/).filter(Boolean);
  // A year in the first place is recognised in every language.
  const read = parts[0]?.length === 4 ? (['year', 'month', 'day'] as const) : order;
  if (parts.length !== 3 || /\p{L}/u.test(plain)) return undefined;
  const part = (name: Part) => parts[read.indexOf(name)] ?? '';
  const year = part('year').length === 2 ? `20${part('year')}` : part('year');
  const day = [year, part('month').padStart(2, '0'), part('day').padStart(2, '0')].join('-');
  return isCalendarDate(day) ? day : undefined;
}
