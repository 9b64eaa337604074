/**
 * The payer's country, if a language tag names it: `de-AT` names Austria, `de` names no country.
 *
 * @assumption Information for the page
 * @module
 */

/** The region of the first language tag that has one, as ISO 3166-1 alpha-2. */
export function countryHint(tags: readonly string[]): string | undefined {
  return tags.map(regionOf).find((region) => region !== undefined);
}

/**
 * The payer's first language in an `Accept-Language` header. The others do not show the payer's country: Firefox in German sends
 * `de,en-US;q=0.7`.
 */
export function firstLanguage(header: string): string {
  return header.split(/[,;]/)[0]?.trim() ?? '';
}

function regionOf(tag: string): string | undefined {
  // A pattern, because `Intl.Locale` throws for an invalid tag.
  const [, region] = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-[a-z\d]+)*$/i.exec(tag.trim().replaceAll('_', '-')) ?? [];
  return region?.toUpperCase();
}
