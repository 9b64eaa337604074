/**
 * The sandbox's banks and local methods, and their IDs: the list for an order, and the method of a submission's `payment_system`.
 *
 * @module
 */
import type { BanksByCountry } from '../../../contract/index.js';
import { bankCountries } from './bank-links.js';
import { localCountries, type MethodCountry } from './local-methods.js';

export interface BankMethod {
  /** The `payment_system` of a submission. Made from country and name, so it changes only with the name. */
  id: string;
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The currencies it pays in. */
  currencies: readonly string[];
  kind: 'bank' | 'local';
}

/** Letters that do not decompose into a plain letter and a mark, and Ukrainian letters. */
const plain = new Map(
  `ß ss, æ ae, ø o, ł l, đ d, ı i, а a, б b, в v, г h, ґ g, д d, е e, є ie, ж zh, з z, и y, і i, ї i, й i, к k, л l, м m, н n,
  о o, п p, р r, с s, т t, у u, ф f, х kh, ц ts, ч ch, ш sh, щ shch, ю iu, я ia`
    .split(',')
    .map((pair): [string, string] => [pair.trim().charAt(0), pair.trim().slice(2)]),
);

/** `CZ`, `Česká lípa` → `cz_ceska_lipa`: lower-case ASCII letters, digits and underscores. */
function methodId(country: string, name: string): string {
  return `${country} ${name}`
    .toLowerCase()
    .replace(/[^\u0000-\u007f]/g, (letter) => plain.get(letter) ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

const methodsOf = (kind: BankMethod['kind'], countries: readonly MethodCountry[]): BankMethod[] =>
  countries.flatMap(({ country, currency, names }) => {
    const currencies = kind === 'bank' && currency !== 'EUR' ? [currency, 'EUR'] : [currency];
    return names.map((name) => ({ id: methodId(country, name), name, country, currencies, kind }));
  });

const methods: readonly BankMethod[] = [...methodsOf('bank', bankCountries), ...methodsOf('local', localCountries)];
const byId = new Map(methods.map((method) => [method.id, method]));

/** The bank or local method of this `payment_system`; undefined for an unknown one. */
export function bankMethod(id: string): BankMethod | undefined {
  return byId.get(id);
}

/**
 * The methods that can pay in this currency, by country; undefined if there are none.
 *
 * @param logoOf - The address of a method's picture.
 */
export function banksFor(
  kind: BankMethod['kind'],
  currency: string,
  logoOf: (id: string) => string,
): { countries: BanksByCountry } | undefined {
  const countries: BanksByCountry = {};
  for (const { id, name, country, currencies, kind: ofKind } of methods) {
    if (ofKind === kind && currencies.includes(currency))
      (countries[country] ??= []).push({ id, name, logo: logoOf(id) });
  }
  return Object.keys(countries).length === 0 ? undefined : { countries };
}
