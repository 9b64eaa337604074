/**
 * A transfer's amount, its fee, and the payer of the fee, in exact minor units.
 *
 * @module
 */
import { fromMajor } from '../../core/money/major.js';
import { toMajor } from '../../core/money/index.js';
import { Refusal } from './refusal.js';
import { transferFeeOf, transferFeeRule, type TransferFeeRule } from './transfer-fees.js';

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
  const rule = transferFeeRule(currency);
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
