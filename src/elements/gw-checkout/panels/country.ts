/**
 * The payer's country, as far as anyone has said it. It needs no page.
 *
 * @module
 */

/** The values that may decide the country: country codes and language tags. */
export interface CountryHints {
  /** The payer's own choice. */
  readonly choice?: string | undefined;
  /** Interface: `options.default_country`. */
  readonly preset?: string | undefined;
  /** The gateway's guess. */
  readonly hint?: string | undefined;
  /** The browser's languages. */
  readonly languages: readonly string[];
  /** The page's language. */
  readonly locale: string;
}

export const codeOf = (code = ''): string => code.trim().toUpperCase();

/** The region in a language tag, `AT` in `de-AT`. With `likely`, the region where most of its speakers live, `DE` for `de`. */
function regionOf(tag: string, isLikely = false): string | undefined {
  try {
    const locale = new Intl.Locale(tag);
    return (isLikely ? locale.maximize() : locale).region;
  } catch {
    return undefined;
  }
}

/**
 * Codes of the countries, the most likely first: the payer's choice, else the merchant's, else the gateway's guess, else a region in the
 * browser's languages, else where the page's language is spoken. Some are undefined or empty.
 */
export function likelyCountries({ choice, preset, hint, languages, locale }: CountryHints): (string | undefined)[] {
  return [choice, codeOf(preset), codeOf(hint), ...languages.map((tag) => regionOf(tag)), regionOf(locale, true)];
}
