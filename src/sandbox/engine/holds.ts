/**
 * Orders whose payment only holds money, and which only a card can pay: until the merchant captures it (`preauth`), or to verify the card
 * (`verification`), when the cardholder enters the held amount or a code from the card's statement.
 *
 * @assumption HTTP: beyond the written interface. Ours: `preauth` of create order is `Y` or `N`; a hold expires after seven days; the
 * procedure of a verification. Its fields `verification` and `verification_type` are the interface's (`params`).
 * @module
 */
import { equalInConstantTime, type VerificationType, verificationTypes } from '../../contract/index.js';
import { minorDigits } from '../../core/money/index.js';
import type { OrderRecord } from './records.js';
import { Refusal } from './refusal.js';
import { signedSubscription } from './subscription.js';

/** Milliseconds after which a hold that was not captured is released. */
export const holdTime = 7 * 86_400_000;

type Fields = Readonly<Record<string, string | number>>;
type HeldOrder = Pick<OrderRecord, 'amount' | 'preauth' | 'capture_status' | 'capture_amount'>;

/** Whether the order's payment is a hold. Values other than Y and N are 1007. */
export function preauthOf(fields: Fields): 'Y' | 'N' {
  const preauthText = String(fields['preauth'] ?? '');
  if (!/^[YNyn]?$/.test(preauthText)) throw new Refusal(1007, 'Parameter `preauth` is incorrect: Y or N is expected');
  return preauthText.toUpperCase() === 'Y' ? 'Y' : 'N';
}

/** Refuses with 1007 an order that combines a hold with a verification or a subscription. */
export function checkPreauth(fields: Fields): 'Y' | 'N' {
  const preauth = preauthOf(fields);
  if (preauth === 'N') return 'N';
  if (verificationOf(fields)) {
    throw new Refusal(
      1007,
      'Parameter `preauth` is incorrect: an order that verifies a card cannot hold money for a capture',
    );
  }
  if (signedSubscription(fields)) {
    throw new Refusal(
      1007,
      'Parameter `preauth` is incorrect: a subscription must start with a payment, not with a hold',
    );
  }
  return 'Y';
}

/** The charged amount of an order, in minor units; 0 for a hold until it is captured. */
export function chargedAmount(order: HeldOrder): number {
  if (order.preauth === 'N') return order.amount;
  return order.capture_status === 'captured' ? order.capture_amount : 0;
}

/** The maximum total of refunds; for a hold, the full held amount. */
export function reversibleAmount(order: HeldOrder): number {
  return order.preauth === 'Y' && order.capture_status === 'captured' ? order.capture_amount : order.amount;
}

/** The number of attempts. */
export const verificationTries = 3;

/** The verification of the order's card; undefined if the card is charged. Invalid values are 1007. */
export function verificationOf(fields: Fields): VerificationType | undefined {
  const verificationText = fields['verification'] ?? '';
  const typeText = fields['verification_type'] ?? '';
  if (!/^[YNyn]?$/.test(String(verificationText))) {
    throw new Refusal(1007, 'Parameter `verification` is incorrect: Y or N is expected');
  }
  const type = typeText === '' ? 'amount' : verificationTypes.find((candidate) => candidate === typeText);
  if (!type) throw new Refusal(1007, 'Parameter `verification_type` is incorrect: amount or code is expected');
  return String(verificationText).toUpperCase() === 'Y' ? type : undefined;
}

/**
 * The amount to hold, in minor units: up to 99 hundredths of the currency, or 99 units if it has no minor units.
 *
 * @param random - 1 to 99.
 */
export function amountToHold(currency: string, random: number): number {
  return random * 10 ** Math.max(0, minorDigits(currency) - 2);
}

/** Whether the payer's answer matches the statement. */
export function isCorrectAnswer(type: VerificationType, answer: string, payerText: string, currency: string): boolean {
  const text = payerText.normalize('NFKC');
  const value = type === 'code' ? text.replace(/[\s-]/g, '') : (readAmount(text, currency) ?? '');
  return equalInConstantTime(value, answer);
}

/**
 * Minor units as digits, from digits without a separator (minor units) or a decimal amount with point or comma. White space, the currency's
 * sign or code before or after it, and a plus or minus sign are allowed; undefined for an invalid amount.
 */
export function readAmount(text: string, currency: string): string | undefined {
  const sign = '(?:\\p{Sc}|\\p{L}{1,3}\\.?)?';
  const shape = new RegExp(`^[-+−]?${sign}(?:(\\d{1,12})|(\\d{0,12})[.,٫](\\d{1,12}))${sign}$`, 'iu');
  const [matched, integer, units = '', parts = ''] = shape.exec(text.replace(/\s/g, '')) ?? [];
  if (matched === undefined) return undefined;
  if (integer !== undefined) return withoutLeadingZeros(integer);
  const digits = minorDigits(currency);
  const [fraction, excessDigits] = [parts.slice(0, digits), parts.slice(digits)];
  return /^0*$/.test(excessDigits) ? withoutLeadingZeros(units + fraction.padEnd(digits, '0')) : undefined;
}

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '') || '0';
}

/** The reason why a bank cannot pay this order: it verifies the card, holds money on it, or charges it repeatedly; undefined if it can. */
export function needsCard(fields: Fields): 'verification' | 'preauth' | 'subscription' | undefined {
  if (verificationOf(fields)) return 'verification';
  if (preauthOf(fields) === 'Y') return 'preauth';
  return signedSubscription(fields) ? 'subscription' : undefined;
}
