/**
 * What the page says of the transfer, read and checked: what is right is used, and what is wrong is said, each with its mend.
 *
 * @module
 */
import { safeUrl } from '../../contract/addresses.js';
import type { OptionProblem, TransferParty } from '../../contract/index.js';
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

export interface TransferSettings {
  /** The currencies there are to choose from, the first at the start. */
  readonly currencies: readonly string[];
  /** Ways to name the receiver, the first at the start. */
  readonly ways: readonly ('card' | 'phone')[];
  readonly termUrl: string | undefined;
  readonly senderFields: readonly PartyField[];
  readonly receiverFields: readonly PartyField[];
  readonly problems: readonly OptionProblem[];
  /** Minor units of an amount that was given in major ones, as the currency has it; undefined where it has no such amount. */
  limit(name: 'amount' | 'min' | 'max', currency: string): string | undefined;
}

export function readSettings(given: GivenSettings, page: string): TransferSettings {
  const problems: OptionProblem[] = [];
  const wrong = (path: string, expected: string, received: unknown, mend: string): undefined => {
    problems.push({ path, expected, received: JSON.stringify(received).slice(0, 80), mend, code: 'transfer_option' });
    return undefined;
  };
  const currencies = [...new Set([...(given.currency ? [given.currency] : []), ...(given.currencies ?? [])])].filter(
    (code) =>
      /^[A-Z]{3}$/.test(code) ||
      wrong('currency', 'a code of three capital letters, such as EUR', code, 'Write it as ISO 4217 has it.'),
  );
  if (!currencies.length && !problems.length) {
    wrong('currency', 'the currency that is sent, such as EUR', given.currency ?? null, 'Set `currency`.');
  }
  const names = <Name extends string>(
    path: string,
    list: readonly string[] | undefined,
    known: readonly Name[],
  ): Name[] =>
    known
      .filter((name) => list?.includes(name))
      .concat(
        (list ?? []).flatMap((name) =>
          (known as readonly string[]).includes(name)
            ? []
            : (wrong(path, `some of ${known.join(', ')}`, name, 'Take it out.') ?? []),
        ),
      );
  const told = given.receivers ?? ['card', 'phone'];
  const ways = names('receivers', told, ['card', 'phone'] as const).sort(
    (one, other) => told.indexOf(one) - told.indexOf(other),
  );
  for (const name of ['amount', 'min', 'max'] as const) {
    const value = given[name];
    if (!value || !currencies[0] || currencies.some((currency) => fromMajor(value, currency) !== undefined)) continue;
    wrong(name, 'a decimal in major units, such as 100.50', value, 'Write plain digits, with a point.');
  }
  const limit: TransferSettings['limit'] = (name, currency) => {
    const value = given[name];
    return value ? fromMajor(value, currency) : undefined;
  };
  const [least, most] = (['min', 'max'] as const).map((name) => limit(name, currencies[0] ?? ''));
  if (least && most && BigInt(least) > BigInt(most)) {
    wrong('max', `at least min, ${given.min ?? ''}`, given.max, 'Make `max` the larger one.');
  }
  const { termUrl } = given;
  const address = termUrl ? safeUrl(termUrl, page) : undefined;
  if (termUrl && !address) {
    wrong(
      'term-url',
      'an https address of your server (http on this machine only)',
      termUrl,
      'Correct it, or leave it out.',
    );
  }
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

/** Tells a developer what is not used, once. */
export function complain(element: HTMLElement, problems: readonly OptionProblem[]): void {
  const lines = problems.map(
    ({ path, expected, received, mend }) => `${path}: expected ${expected}, received ${received}. ${mend}`,
  );
  console.warn(`<${element.localName}> does not use ${problems.length} of its attributes:\n${lines.join('\n')}`);
}
