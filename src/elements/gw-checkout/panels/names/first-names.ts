/**
 * The first banks or local methods of the payer's country, for the row of their method. It needs no page.
 *
 * @module
 */
import type { CheckoutInfo } from '../../../../contract/index.js';
import { plainText } from '../../../../text/plain-text.js';
import { codeOf, likelyCountries, type CountryHints } from '../country.js';

/** Up to this number, a row shows everything that it holds. Of more, it shows one less, and how many more there are. */
const mostShown = 3;

export interface FirstNames {
  readonly first: readonly string[];
  /** How many more there are. */
  readonly more: number;
}

type Offered = Partial<NonNullable<CheckoutInfo['methods']['banklinks_eu']>>;

/** The values that decide the country, and the countries of the merchant. */
export interface PayerHints extends CountryHints {
  /** Interface: `options.countries`. */
  readonly limit: readonly string[] | undefined;
}

/** No names if none of the countries is likely the payer's, unless there is only one: the banks of another country say nothing to them. */
export function firstNames({ countries = {}, later = false }: Offered, hints: PayerHints): FirstNames {
  const limit = hints.limit?.map(codeOf) ?? [];
  const names = new Map<string | undefined, readonly string[]>();
  for (const [key, banks] of Object.entries(countries)) {
    const code = codeOf(key);
    // A bank without an id cannot be paid with, and of two with one id the list shows one.
    const byId = new Map(banks.filter(({ id }) => id).map(({ id, name }) => [id, plainText(name) || id]));
    if (byId.size > 0 && (limit.length === 0 || limit.includes(code))) names.set(code, [...byId.values()]);
  }
  const [only] = names.size === 1 ? names.keys() : [];
  // Of a list that is left out, the gateway's guess may be there. Whether the other countries are offered is not known.
  const codes = later ? [codeOf(hints.preset) || codeOf(hints.hint)] : [...likelyCountries(hints), only];
  const country = codes.find((code) => names.has(code));
  const all = names.get(country) ?? [];
  const first = all.slice(0, all.length > mostShown ? mostShown - 1 : mostShown);
  return { first, more: all.length - first.length };
}
