/**
 * What the page says of the transfer, read and checked: what is right is used. What is wrong is put into words by `explain.ts`.
 *
 * @module
 */
import { safeUrl } from '../../contract/addresses.js';
import type { TransferParty } from '../../contract/index.js';
import { fromMajor } from '../../core/money/major.js';

/** The attributes as they came. */
export interface GivenSettings {
  readonly amount: string | undefined;
  readonly currency: string | undefined;
  readonly currencies: readonly string[] | undefined;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly termUrl: string | undefined;
  readonly receivers: readonly string[] | undefined;
  readonly senderFields: readonly string[] | undefined;
  readonly receiverFields: readonly string[] | undefined;
}

export type PartyField = keyof TransferParty;
/** In the order they are asked in. @assumption HTTP: transfer `sender` and `receiver` */
export const partyFields: readonly PartyField[] = [
  'first_name',
  'middle_name',
  'last_name',
  'address',
  'city',
  'zip',
  'country',
  'email',
  'phone',
];

/** What can be wrong with an attribute, before it is put into words. */
export interface SettingProblem {
  readonly path: string;
  readonly wrong: 'currency' | 'no-currency' | 'name' | 'amount' | 'limits' | 'address';
  readonly received: unknown;
}

export interface TransferSettings {
  /** The currencies there are to choose from, the first at the start. */
  readonly currencies: readonly string[];
  /** Ways to name the receiver, the first at the start. */
  readonly ways: readonly ('card' | 'phone')[];
  readonly termUrl: string | undefined;
  readonly senderFields: readonly PartyField[];
  readonly receiverFields: readonly PartyField[];
  readonly problems: readonly SettingProblem[];
  /** Minor units of an amount that was given in major ones, as the currency has it; undefined where it has no such amount. */
  limit(name: 'amount' | 'min' | 'max', currency: string): string | undefined;
}

export function readSettings(given: GivenSettings, page: string): TransferSettings {
  const problems: SettingProblem[] = [];
  const refuse = (path: string, wrong: SettingProblem['wrong'], received: unknown): undefined => {
    problems.push({ path, wrong, received });
    return undefined;
  };
  const currencies = [...new Set([...(given.currency ? [given.currency] : []), ...(given.currencies ?? [])])].filter(
    (code) => /^[A-Z]{3}$/.test(code) || refuse('currency', 'currency', code),
  );
  if (!currencies.length && !problems.length) refuse('currency', 'no-currency', given.currency);
  const names = <Name extends string>(
    path: string,
    list: readonly string[] = [],
    known: readonly Name[] = [],
  ): Name[] => {
    for (const name of list) if (!(known as readonly string[]).includes(name)) refuse(path, 'name', name);
    return known.filter((name) => list.includes(name));
  };
  const asked = given.receivers ?? ['card', 'phone'];
  const ways = names('receivers', asked, ['card', 'phone'] as const).sort(
    (one, other) => asked.indexOf(one) - asked.indexOf(other),
  );
  for (const name of ['amount', 'min', 'max'] as const) {
    const value = given[name];
    if (!value || !currencies[0] || currencies.some((currency) => fromMajor(value, currency) !== undefined)) continue;
    refuse(name, 'amount', value);
  }
  const limit: TransferSettings['limit'] = (name, currency) => {
    const value = given[name];
    return value ? fromMajor(value, currency) : undefined;
  };
  const [least, most] = (['min', 'max'] as const).map((name) => limit(name, currencies[0] ?? ''));
  if (least && most && BigInt(least) > BigInt(most)) refuse('max', 'limits', given.max);
  const { termUrl } = given;
  const address = termUrl ? safeUrl(termUrl, page) : undefined;
  if (termUrl && !address) refuse('term-url', 'address', termUrl);
  return {
    currencies,
    ways: ways.length ? ways : ['card'],
    termUrl: address?.href,
    senderFields: names('sender-fields', given.senderFields, partyFields),
    receiverFields: names('receiver-fields', given.receiverFields, partyFields),
    problems,
    limit,
  };
}
