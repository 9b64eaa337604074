/**
 * Reads and checks the attributes of the transfer. Valid values are used; `explain.ts` describes the others.
 *
 * @module
 */
import { safeUrl } from '../../contract/addresses.js';
import type { TransferParty } from '../../contract/index.js';
import { fromMajor } from '../../core/money/major.js';
import { presets } from '../../core/theme/presets.js';

/** The attributes, unchecked. */
export interface RawSettings {
  readonly amount: string | undefined;
  readonly currency: string | undefined;
  readonly currencies: readonly string[] | undefined;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly termUrl: string | undefined;
  readonly receivers: readonly string[] | undefined;
  readonly senderFields: readonly string[] | undefined;
  readonly receiverFields: readonly string[] | undefined;
  readonly preset: string | undefined;
  readonly challenge: string | undefined;
}

export type PartyField = keyof TransferParty;
/** In the order of the page. @assumption HTTP: transfer `sender` and `receiver` */
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

/** An invalid attribute, without its description. */
export interface SettingProblem {
  readonly path: string;
  readonly reason:
    | 'currency'
    | 'main-currency'
    | 'no-currency'
    | 'name'
    | 'amount'
    | 'limits'
    | 'address'
    | 'preset'
    | 'challenge';
  readonly received: unknown;
}

export interface TransferSettings {
  /** The currencies to choose from; the first is the initial choice. If that one is invalid, there is none: no other takes its place. */
  readonly currencies: readonly string[];
  /** Ways to identify the receiver; the first is the initial choice. */
  readonly receivers: readonly ('card' | 'phone')[];
  readonly termUrl: string | undefined;
  readonly senderFields: readonly PartyField[];
  readonly receiverFields: readonly PartyField[];
  readonly problems: readonly SettingProblem[];
  /** An amount of the attributes in minor units; undefined if it is not an amount of the currency. */
  limit(name: 'amount' | 'min' | 'max', currency: string): string | undefined;
}

export function readSettings(raw: RawSettings, page: string): TransferSettings {
  const problems: SettingProblem[] = [];
  const refuse = (path: string, reason: SettingProblem['reason'], received: unknown): undefined => {
    problems.push({ path, reason, received });
    return undefined;
  };
  const { currency: main, currencies: more = [] } = raw;
  const codes = [...new Set([...(main === undefined ? [] : [main]), ...more])];
  const valid = codes.filter(
    (code, index) => /^[A-Z]{3}$/.test(code) || refuse('currency', index ? 'currency' : 'main-currency', code),
  );
  const currencies = valid[0] === codes[0] ? valid : [];
  if (!currencies.length && !problems.length) refuse('currency', 'no-currency', raw.currency);
  const names = <Name extends string>(
    path: string,
    list: readonly string[] = [],
    allowed: readonly Name[] = [],
  ): Name[] => {
    for (const name of list) if (!(allowed as readonly string[]).includes(name)) refuse(path, 'name', name);
    return allowed.filter((name) => list.includes(name));
  };
  const order = raw.receivers ?? ['card', 'phone'];
  const receivers = names('receivers', order, ['card', 'phone'] as const).sort(
    (left, right) => order.indexOf(left) - order.indexOf(right),
  );
  const limit: TransferSettings['limit'] = (name, currency) => {
    const value = raw[name];
    // A script of the page may set anything.
    const minor = /^(string|number)$/.test(typeof value) ? fromMajor(value ?? '', currency) : undefined;
    // An amount that cannot be sent leaves the field empty.
    return name === 'amount' && !/^[1-9]\d{0,14}$/.test(minor ?? '') ? undefined : minor;
  };
  for (const name of ['amount', 'min', 'max'] as const) {
    const value = raw[name];
    const isAbsent = name === 'amount' ? value === undefined : !value;
    if (isAbsent || !currencies[0] || currencies.some((currency) => limit(name, currency) !== undefined)) continue;
    refuse(name, 'amount', value);
  }
  const [least, most] = (['min', 'max'] as const).map((name) => limit(name, currencies[0] ?? ''));
  if (least && most && BigInt(least) > BigInt(most)) refuse('max', 'limits', raw.max);
  const { termUrl, preset, challenge } = raw;
  if (preset && !Object.hasOwn(presets, preset)) refuse('preset', 'preset', preset);
  if (challenge && !/^(dialog|redirect)$/.test(challenge)) refuse('challenge', 'challenge', challenge);
  const address = termUrl ? safeUrl(termUrl, page) : undefined;
  if (termUrl && !address) refuse('term-url', 'address', termUrl);
  return {
    currencies,
    receivers: receivers.length ? receivers : ['card'],
    termUrl: address?.href,
    senderFields: names('sender-fields', raw.senderFields, partyFields),
    receiverFields: names('receiver-fields', raw.receiverFields, partyFields),
    problems,
    limit,
  };
}
