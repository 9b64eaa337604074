/**
 * A transfer's amount, its fee, and the payer of the fee: exact, in minor units.
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
  /** As it was asked for. */
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
 * smaller than the fee 1023; a too large one 1055.
 *
 * @param amount - Major units, as the wire has them.
 */
export function quoteTransfer(amount: number | string, currency: string, receiverPaysFee = false): TransferQuote {
  const rule = transferFeeRule(currency);
  if (!rule) throw new Refusal(1012, 'Parameter `currency` is incorrect: no transfers are made in it here');
  const digits = fromMajor(amount, currency);
  if (digits === undefined || digits === '0') throw new Refusal(1023, amountMessage);
  const bound = (minor: number) => `${toMajor(minor, currency)} ${currency}`;
  // More digits than a safe integer has are too much in any currency.
  const minor = digits.length > 15 ? Infinity : Number(digits);
  if (minor > rule.greatest) throw new Refusal(1055, `The most that one transfer takes is ${bound(rule.greatest)}`);
  if (minor < rule.least) throw new Refusal(1023, `The least that a transfer takes is ${bound(rule.least)}`);
  const fee = transferFeeOf(rule, minor);
  const receiverAmount = receiverPaysFee ? minor - fee : minor;
  if (receiverAmount <= 0) throw new Refusal(1023, 'The fee would leave nothing for the receiver');
  const senderAmount = receiverPaysFee ? minor : minor + fee;
  return { currency, amount: minor, fee, senderAmount, receiverAmount, receiverPaysFee, rule };
}
