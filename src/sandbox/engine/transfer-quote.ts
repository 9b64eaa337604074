/**
 * A transfer's amount, its fee, and the payer of the fee, in exact minor units. One table has the fees and limits by currency, for quotes,
 * limits and the docs.
 *
 * @assumption Ours: the sandbox's fees and limits; the interface has none.
 *
 * @module
 */
import { toMajor } from '../../core/money/index.js';
import { fromMajor } from '../../core/money/major.js';
import { Refusal } from './refusal.js';

/** Amounts are minor units. */
export interface TransferQuote {
  currency: string;
  /** The requested amount. */
  amount: number;
  fee: number;
  senderAmount: number;
  receiverAmount: number;
  receiverPaysFee: boolean;
  rule: TransferFeeRule;
}

export const amountMessage = 'Parameter `amount` is incorrect: a number of major units above 0 is expected';

/**
 * The amounts that the sender pays and the receiver gets. A currency without transfers is 1012; an amount that is invalid, too small or
 * smaller than the fee is 1023; an amount that is too large is 1055.
 *
 * @param amount - In major units, as on the wire.
 */
export function quoteTransfer(amount: number | string, currency: string, receiverPaysFee = false): TransferQuote {
  const rule = transferFeeRules.get(currency);
  if (!rule) throw new Refusal(1012, 'Parameter `currency` is incorrect: transfers are not available in this currency');
  const digits = fromMajor(amount, currency);
  if (digits === undefined || digits === '0') throw new Refusal(1023, amountMessage);
  const bound = (minor: number) => `${toMajor(minor, currency)} ${currency}`;
  // More digits than a safe integer has exceed the maximum of every currency.
  const minor = digits.length > 15 ? Infinity : Number(digits);
  if (minor > rule.maximumAmount)
    throw new Refusal(1055, `The maximum amount of a transfer is ${bound(rule.maximumAmount)}`);
  if (minor < rule.minimumAmount)
    throw new Refusal(1023, `The minimum amount of a transfer is ${bound(rule.minimumAmount)}`);
  const fee = transferFeeOf(rule, minor);
  const receiverAmount = receiverPaysFee ? minor - fee : minor;
  if (receiverAmount <= 0) throw new Refusal(1023, 'The fee would leave nothing for the receiver');
  const senderAmount = receiverPaysFee ? minor : minor + fee;
  return { currency, amount: minor, fee, senderAmount, receiverAmount, receiverPaysFee, rule };
}

/** Amounts are minor units. */
export interface TransferFeeRule {
  /** Hundredths of a per cent of the transfer's amount. */
  basisPoints: number;
  /** The minimum fee; `cap` is the maximum. */
  minimum: number;
  cap: number;
  /** The minimum and maximum amount of one transfer, both inclusive. */
  minimumAmount: number;
  maximumAmount: number;
  /** The limit of one sender's card in one day (UTC), without fees. */
  daily: number;
}

/** In major units: currency, basis points, minimum fee, maximum fee, minimum amount, maximum amount, daily limit. */
const table: readonly (readonly [string, number, string, string, string, string, string])[] = [
  ['EUR', 100, '0.50', '20.00', '1.00', '5000.00', '10000.00'],
  ['USD', 100, '0.50', '20.00', '1.00', '5000.00', '10000.00'],
  ['GBP', 100, '0.40', '18.00', '1.00', '4500.00', '9000.00'],
  ['CHF', 100, '0.50', '20.00', '1.00', '5000.00', '10000.00'],
  ['CZK', 100, '10.00', '500.00', '20.00', '120000.00', '240000.00'],
  ['PLN', 100, '2.00', '80.00', '4.00', '20000.00', '40000.00'],
  ['HUF', 100, '200.00', '8000.00', '400.00', '2000000.00', '4000000.00'],
  ['RON', 100, '2.50', '100.00', '5.00', '25000.00', '50000.00'],
  ['SEK', 100, '5.00', '200.00', '10.00', '50000.00', '100000.00'],
  ['DKK', 100, '4.00', '150.00', '8.00', '35000.00', '70000.00'],
  ['NOK', 100, '5.00', '200.00', '10.00', '50000.00', '100000.00'],
  // The minimum amount is below the minimum fee: if the receiver pays the fee, nothing would be left.
  ['UAH', 50, '5.00', '500.00', '1.00', '29999.00', '149999.00'],
  ['KZT', 95, '200.00', '10000.00', '500.00', '2500000.00', '5000000.00'],
  ['JPY', 150, '80', '3000', '160', '750000', '1500000'],
  ['KRW', 150, '700', '30000', '1500', '7000000', '14000000'],
  ['KWD', 125, '0.150', '6.000', '0.300', '1500.000', '3000.000'],
];

/** By the currencies that can be sent. */
export const transferFeeRules: ReadonlyMap<string, TransferFeeRule> = new Map(
  table.map(([currency, basisPoints, ...amounts]) => {
    const [minimum = 0, cap = 0, minimumAmount = 0, maximumAmount = 0, daily = 0] = amounts.map((major) =>
      Number(fromMajor(major, currency)),
    );
    return [currency, { basisPoints, minimum, cap, minimumAmount, maximumAmount, daily }];
  }),
);

/**
 * The fee of an amount, both in minor units, rounded half up. Only integers: the largest value is the maximum amount times twice the basis
 * points, which is far below 2^53.
 */
function transferFeeOf(rule: TransferFeeRule, amount: number): number {
  const part = Math.floor((amount * rule.basisPoints * 2 + 10_000) / 20_000);
  return Math.min(Math.max(part, rule.minimum), rule.cap);
}

/** The table for `docs/sandbox-transfers.md`, in major units. */
export function transferFeesMarkdown(): string {
  const rows = table.map(
    ([currency, basisPoints, minimum, cap, minimumAmount, maximumAmount, daily]) =>
      `| ${currency} | ${basisPoints / 100} % | ${minimum} | ${cap} | ${minimumAmount} | ${maximumAmount} | ${daily} |`,
  );
  return (
    [
      '| currency | fee | minimum fee | maximum fee | minimum transfer | maximum transfer | daily limit of a card |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n') + '\n'
  );
}
