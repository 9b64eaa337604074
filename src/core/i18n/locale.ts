/**
 * The supported languages, each with the title of the card frame. The frame starts before the texts of its element have loaded, and
 * without a title, users of a screen reader could not identify the frame.
 *
 * @module
 */
import { languageOfTag } from './language-tag.js';

/** The list of languages, in alphabetical order. Everything else about a language is in its catalogues. Interface: `options.locales`. */
export const frameTitles = {
  cs: 'Údaje karty',
  de: 'Kartendaten',
  en: 'Card details',
  es: 'Datos de la tarjeta',
  fr: 'Données de la carte',
  hu: 'Kártyaadatok',
  it: 'Dati della carta',
  ko: '카드 정보',
  lv: 'Kartes dati',
  pl: 'Dane karty',
  ro: 'Datele cardului',
  ru: 'Данные карты',
  sk: 'Údaje karty',
  uk: 'Дані картки',
} as const;

/** A language that has a catalogue, by its code. */
export type Locale = keyof typeof frameTitles;

/** Every language that has a catalogue. */
export const allLocales = /* @__PURE__ */ Object.keys(frameTitles) as Locale[];

/** The supported locale for a language tag, however it is written (`de` for `de-AT`, `DE` and `de_DE`), or undefined. */
export function matchLocale(tag: unknown): Locale | undefined {
  const language = languageOfTag(tag);
  return Object.hasOwn(frameTitles, language) ? (language as Locale) : undefined;
}
