/**
 * Chooses the language of a page from those that the merchant offers.
 *
 * @module
 */
import { matchLocale } from '../../../core/i18n/index.js';
import type { CheckoutSettings } from '../../../core/options/index.js';
import { ancestorLanguages } from '../../parts/element/language.js';

/** A language that `Intl` can write amounts and dates in, with its region. */
export function formatLocale(tag: string | undefined): string | undefined {
  try {
    return tag ? Intl.NumberFormat.supportedLocalesOf(tag.trim().replaceAll('_', '-'))[0] : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Of the languages that the merchant offers: the first one that the surrounding page or the browser uses, else the first one.
 * Interface: `options.locales`.
 */
export function offeredLocale({ options }: CheckoutSettings, place: Element): string | undefined {
  const locales: readonly string[] = options.locales ?? [];
  if (locales.length === 0) return undefined;
  const preferredLocales = [...ancestorLanguages(place), ...navigator.languages].map(matchLocale);
  return preferredLocales.find((language) => language && locales.includes(language)) ?? locales[0];
}

/** The name of a language in that language, which its speakers recognise. */
export function languageName(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
