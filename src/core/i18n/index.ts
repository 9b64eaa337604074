/**
 * Texts: 14 catalogues, one chunk each, loaded when used. The locale belongs to the element, never to this module.
 *
 * @module
 */
import type { en } from './catalogues/en.js';
import type { en as pageEn } from './catalogues/page/en.js';

export type TextId = keyof typeof en;
/** Every text a payer can see or hear. A catalogue with an id missing, or one too many, does not compile. */
export type Catalogue = Readonly<Record<TextId, string>>;

/** Every text of the payment page: the card form's, and those of a catalogue of its own. */
export type PageTextId = TextId | keyof typeof pageEn;
export type PageCatalogue = Readonly<Record<PageTextId, string>>;

/** The locales there is a catalogue for, by language code. */
export const locales = ['en'] as const;
export type Locale = (typeof locales)[number];

const loaders: Readonly<Record<Locale, () => Promise<Catalogue>>> = {
  en: async () => (await import('./catalogues/en.js')).en,
};

/** The locale of ours that serves a BCP 47 tag (`de-AT` is served by `de`), or undefined. */
export function matchLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.toLowerCase().split('-')[0];
  return locales.find((locale) => locale === language);
}

/** Loads a catalogue; the runtime keeps the chunk, so that a second element waits for nothing. */
export function loadCatalogue(locale: Locale): Promise<Catalogue> {
  return loaders[locale]();
}

/** Puts values into a text: `fill('Pay {amount}', { amount: '€1' })`. An unknown name stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Issuer codes that a payer is told the same about. */
const sameWords: Readonly<Record<string, TextId>> = {
  1015: 'field.card_number.invalid',
  1025: 'field.expiry_date.past',
  1041: 'code.1042',
  1044: 'code.1042',
  1055: 'code.1048',
  1122: 'code.1089',
};

/** What a payer is told about a problem: ours by its name, the gateway's by its code, and never the bare code. */
export function problemText(texts: Catalogue, code: string): string {
  const lookup: Readonly<Record<string, string>> = texts;
  return lookup[`problem.${code}`] ?? lookup[sameWords[code] ?? `code.${code}`] ?? texts['code.other'];
}

/**
 * A gateway's time (`DD.MM.YYYY HH:MM:SS`, UTC) as a payer reads it, in their own time zone. Undefined where it is none.
 */
export function formatTime(time: string | undefined, locale: string): string | undefined {
  const iso = time?.replace(/^(\d\d)\.(\d\d)\.(\d{4}) /, '$3-$2-$1T') + 'Z';
  const date = new Date(iso);
  return isNaN(+date) ? undefined : date.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}
