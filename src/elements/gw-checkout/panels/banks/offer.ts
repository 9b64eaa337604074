/**
 * Prepares the banks that the gateway offers: names and sorts the countries, and drops banks that cannot be shown or paid with. It
 * needs no page.
 *
 * @module
 */
import type { BanksByCountry } from '../../../../contract/index.js';
import { plainText } from '../../../../text/plain-text.js';
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

const plain = (code: string) => code.trim().toUpperCase();

/** A name on one line, without marks that make it look like another. A bank without a name is shown by its id. */
function nameOf(name: string, id: string): string {
  // The fast path: most names are plain, and there may be thousands.
  if (/^[!-~]+(?: [!-~]+)*$/.test(name)) return name;
  return plainText(name) || id;
}

function countryNamer(locale: string): (code: string) => string {
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
  offered: BanksByCountry | undefined,
  limit: readonly string[] | undefined,
  locale: string,
): Offer {
  const nameCountry = countryNamer(locale);
  const found = new Map<string, Map<string, Bank>>();
  for (const [given, list] of Object.entries(offered ?? {})) {
    const country = plain(given);
    const banks = found.get(country) ?? new Map<string, Bank>();
    for (const { id, name, logo = '' } of list) {
      // A bank without an id cannot be paid with. Of two with one id the first stays.
      if (!id || banks.has(id)) continue;
      banks.set(id, { key: `${country}/${id}`, id, name: nameOf(name, id), logo, country });
    }
    if (banks.size > 0) found.set(country, banks);
  }
  const codes = limit?.length ? [...new Set(limit.map(plain))] : [...found.keys()];
  const countries = codes.flatMap((code): Country[] => {
    const banks = [...(found.get(code)?.values() ?? [])];
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

/** The region in a language tag, `AT` in `de-AT`. With `likely`, the region where most of its speakers live, `DE` for `de`. */
function regionOf(tag: string, likely = false): string | undefined {
  try {
    const locale = new Intl.Locale(tag);
    return (likely ? locale.maximize() : locale).region;
  } catch {
    return undefined;
  }
}

/** The values that may decide the country: country codes and language tags. */
interface CountryWishes {
  readonly chosen?: string | undefined;
  /** Interface: `options.default_country`. */
  readonly preset?: string | undefined;
  /** The gateway's guess. */
  readonly hint?: string | undefined;
  /** The browser's languages. */
  readonly languages: readonly string[];
  /** The page's language. */
  readonly locale: string;
}

/**
 * The country whose banks are shown: the payer's choice, else the merchant's, else the gateway's guess, else a region in the
 * browser's languages, else where the page's language is spoken, else the first. Countries that are not offered are skipped.
 */
export function countryToShow(
  { countries, first }: Offer,
  { chosen, preset = '', hint = '', languages, locale }: CountryWishes,
): Country | undefined {
  const named = languages.map((tag) => regionOf(tag));
  for (const code of [chosen, plain(preset), plain(hint), ...named, regionOf(locale, true)]) {
    const country = code && countries.find((candidate) => candidate.code === code);
    if (country) return country;
  }
  return first;
}
