/**
 * What the gateway offers, made ready to be shown: countries named and in order, banks without what cannot be shown or sent.
 * No page is needed for it.
 *
 * @module
 */
import type { BanksByCountry } from '../../../../contract/index.js';
import type { Bank } from './bank.js';
import { makeIndex, type SearchIndex } from './search.js';

export interface Country {
  readonly code: string;
  readonly name: string;
  readonly banks: readonly Bank[];
  readonly index: SearchIndex;
}

export interface Offer {
  /** Never one without banks. */
  readonly countries: readonly Country[];
  /** The banks of all of them, in the countries' order. */
  readonly all: SearchIndex;
}

const plain = (code: string) => code.trim().toUpperCase();

/** Control characters and the marks that turn the direction of text, with which a name could pass for another. */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu;

/** A name on one line. A bank without one goes by its id. */
function nameOf(name: string, id: string): string {
  // Most names are plain, and there may be thousands.
  if (/^[!-~]+(?: [!-~]+)*$/.test(name)) return name;
  return name.replace(unseen, ' ').replace(/\s+/g, ' ').trim() || id;
}

function countryNamer(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return (code) => {
    try {
      return names.of(code) ?? code;
    } catch {
      // Not a region's code: shown as it is.
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
      // Without an id it cannot be paid with; the first of two with one id stays.
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
  if (!limit?.length) {
    const { compare } = new Intl.Collator(locale);
    countries.sort((one, other) => compare(one.name, other.name));
  }
  const banks = countries.flatMap((country) => country.banks);
  const parts = countries.map(({ index }) => index);
  return { countries, all: makeIndex(banks, locale, parts) };
}

/** The region a language tag names, `AT` of `de-AT`, or the one where most who speak it live, `DE` of `de`. */
function regionOf(tag: string, likely = false): string | undefined {
  try {
    const locale = new Intl.Locale(tag);
    return (likely ? locale.maximize() : locale).region;
  } catch {
    return undefined;
  }
}

/**
 * The country whose banks are shown: the payer's choice, else the merchant's (`options.default_country`), else a region the
 * browser's languages name, else where the page's language is spoken, else the first. What is not offered is passed over.
 */
export function countryToShow(
  { countries }: Offer,
  chosen: string | undefined,
  preset: string | undefined,
  languages: readonly string[],
  page: string,
): Country | undefined {
  const named = languages.map((tag) => regionOf(tag));
  for (const code of [chosen, preset && plain(preset), ...named, regionOf(page, true)]) {
    const country = code && countries.find((one) => one.code === code);
    if (country) return country;
  }
  return countries[0];
}
