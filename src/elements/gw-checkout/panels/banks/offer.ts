/**
 * Prepares the banks that the gateway offers: names and sorts the countries, and drops banks that cannot be shown or paid with. It
 * needs no page.
 *
 * @module
 */
import type { BanksByCountry } from '../../../../contract/index.js';
import { plainText } from '../../../../text/plain-text.js';
import { codeOf, likelyCountries, type CountryHints } from '../country.js';
import type { Bank } from './bank.js';
import { makeIndex, type SearchIndex } from './search.js';

export interface Country {
  readonly code: string;
  readonly name: string;
  readonly banks: readonly Bank[];
  readonly index: SearchIndex;
}

export interface Offer {
  /** Every country has banks. */
  readonly countries: readonly Country[];
  /** The first country in the merchant's order, else in the gateway's. */
  readonly first: Country | undefined;
  /** The banks of all countries, in the order of the countries. */
  readonly all: SearchIndex;
}

/** A name on one line, without marks that make it look like another. A bank without a name is shown by its id. */
function nameOf(name: string, id: string): string {
  // The fast path: most names are plain, and there may be thousands.
  if (/^[!-~]+(?: [!-~]+)*$/.test(name)) return name;
  return plainText(name) || id;
}

function createCountryNames(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return (code) => {
    try {
      return names.of(code) ?? code;
    } catch {
      // It is not the code of a region, so it is shown unchanged.
      return code;
    }
  };
}

/**
 * @param limit Interface: `options.countries`, which limits the countries and orders them. Without it they are ordered by name.
 */
export function readOffer(
  banksByCountry: BanksByCountry | undefined,
  limit: readonly string[] | undefined,
  locale: string,
): Offer {
  const nameCountry = createCountryNames(locale);
  const byCountry = new Map<string, Map<string, Bank>>();
  for (const [key, list] of Object.entries(banksByCountry ?? {})) {
    const country = codeOf(key);
    const banks = byCountry.get(country) ?? new Map<string, Bank>();
    for (const { id, name, logo = '' } of list) {
      // A bank without an id cannot be paid with. Of two with one id the first stays.
      if (!id || banks.has(id)) continue;
      banks.set(id, { key: `${country}/${id}`, id, name: nameOf(name, id), logo, country });
    }
    if (banks.size > 0) byCountry.set(country, banks);
  }
  const codes = limit?.length ? [...new Set(limit.map(codeOf))] : [...byCountry.keys()];
  const countries = codes.flatMap((code): Country[] => {
    const banks = [...(byCountry.get(code)?.values() ?? [])];
    return banks.length > 0 ? [{ code, name: nameCountry(code), banks, index: makeIndex(banks, locale) }] : [];
  });
  const [first] = countries;
  if (!limit?.length) {
    const { compare } = new Intl.Collator(locale);
    countries.sort((left, right) => compare(left.name, right.name));
  }
  const banks = countries.flatMap((country) => country.banks);
  const parts = countries.map(({ index }) => index);
  return { countries, first, all: makeIndex(banks, locale, parts) };
}

/** The country whose banks are shown: the most likely one, else the first. Countries that are not offered are skipped. */
export function countryToShow({ countries, first }: Offer, hints: CountryHints): Country | undefined {
  for (const code of likelyCountries(hints)) {
    const country = code && countries.find((candidate) => candidate.code === code);
    if (country) return country;
  }
  return first;
}
