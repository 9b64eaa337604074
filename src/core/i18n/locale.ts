/**
 * The supported languages, each with the title of the card frame. The frame starts before the texts of its element have loaded, and
 * without a title, users of a screen reader could not identify the frame.
 *
 * @module
 */
import type { OptionLocale } from '../options/values.js';

/** A language that has a catalogue, by its code. */
export type Locale = OptionLocale;

export const frameTitles: Readonly<Record<Locale, string>> = {
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
};

/** Every language that has a catalogue. */
export const allLocales = Object.keys(frameTitles) as Locale[];

/** The supported locale for a BCP 47 tag (`de` for `de-AT`), or undefined. */
export function matchLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(frameTitles, language) ? (language as Locale) : undefined;
}
