/**
 * The sandbox's banks and local methods: the list for an order, and the method of a submission's `payment_system`.
 *
 * @module
 */
import type { BanksByCountry } from '../../../contract/index.js';
import { bankCountries } from './bank-links.js';
import { localCountries } from './local-methods.js';
import { methodId, type BankMethod } from './method.js';

export type { BankMethod } from './method.js';

const methods: readonly BankMethod[] = [
  ...bankCountries.flatMap(({ country, currency, banks }) =>
    banks.map((name) => ({
      id: methodId(country, name),
      name,
      country,
      currencies: currency === 'EUR' ? ['EUR'] : [currency, 'EUR'],
      kind: 'bank' as const,
    })),
  ),
  ...localCountries.flatMap(({ country, currency, names }) =>
    names.map((name) => ({
      id: methodId(country, name),
      name,
      country,
      currencies: [currency],
      kind: 'local' as const,
    })),
  ),
];

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
