/**
 * The texts that a spreadsheet changes when it opens a CSV file: it takes them for numbers, dates, times, truth values or errors, in any
 * language of the payment page, because the language is the one of the accountant's machine. `043602` would become 43602, and
 * `12345678901234567890` would lose its last digits.
 *
 * @module
 */
import { allLocales } from '../core/i18n/locale.js';

/**
 * Whether a spreadsheet may show another value than the text. A text that only looks like one of these (`1.2.3.4`) counts too: the
 * apostrophe before it does no harm.
 */
export function isConverted(text: string): boolean {
  // A report has millions of cells: most texts are ASCII.
  const normalizedText = (ascii.test(text) ? text : text.normalize('NFKC')).trim();
  if (truthValues.has(normalizedText.toLowerCase()) || errorValue.test(normalizedText)) return true;
  // A spreadsheet keeps a text that already starts with an apostrophe.
  if (!/\p{Nd}/u.test(normalizedText) || normalizedText.startsWith("'")) return false;
  if (exponent.test(normalizedText) || instant.test(normalizedText) || shortTime.test(normalizedText)) return true;
  const rest = normalizedText.replace(/[\p{L}\p{M}]+/gu, (word) =>
    wordsOfNumbers().has(word.toLowerCase()) ? ' ' : word,
  );
  return numeric.test(rest);
}

const ascii = /^[ -~]*$/;
const exponent = /^[+-]?[\d.,\s]*\de[+-]?\d+$/i;
const instant = /^\d{4}-\d\d?-\d\d?T[\d:.,]+(?:Z|[+-][\d:]+)?$/i;
/** 5 in the morning or in the afternoon. */
const shortTime = /^\d[\d:]*\s+[ap]$/i;
/** Digits of every script, with the characters of numbers, amounts, fractions, dates and times around them. */
const numeric = /^\+?[\p{Nd}\p{Sc}\p{Pd}\s.,:;/\\%()'’٪]+$/u;
const errorValue = /^#(?:n\/a|null!|div\/0!|value!|ref!|name\?|num!|spill!|calc!|getting_data)$/i;

const truthValues = new Set(
  (
    'true false pravda nepravda wahr falsch verdadero falso vrai faux igaz hamis vero patiess aplams prawda fałsz adevărat fals ' +
    'истина ложь істина хибність'
  ).split(' '),
);

/** Words beside the digits of a date, a time or an amount. */
const unitWords = 'am pm utc gmt 년 월 일 kč zł ft lei kr грн руб';

let convertedWords: ReadonlySet<string> | undefined;

/** Names of months and days of the week, currencies, and the words above; made when the first text needs them. */
function wordsOfNumbers(): ReadonlySet<string> {
  convertedWords ??= new Set([
    ...unitWords.split(' '),
    ...Intl.supportedValuesOf('currency').map(lower),
    ...dateWords(),
  ]);
  return convertedWords;
}

const lower = (text: string) => text.toLowerCase();

function dateWords(): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1 + month)));
  // Many languages decline the month beside a day. A short day of the week is a letter in some, and begins ids.
  const forms = [
    { month: 'long' },
    { month: 'short' },
    { month: 'long', day: 'numeric' },
    { month: 'short', day: 'numeric' },
    { weekday: 'long' },
  ] as const;
  return allLocales
    .flatMap((locale) => forms.map((form) => new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' })))
    .flatMap((format) =>
      days.flatMap(
        (day) =>
          format
            .format(day)
            .toLowerCase()
            .match(/[\p{L}\p{M}]{2,}|[년월일]/gu) ?? [],
      ),
    );
}
