/**
 * Card verification: the cardholder enters the held amount, or a code, from the card's statement.
 *
 * @assumption Ours: the procedure; the fields `verification` and `verification_type` are the interface's (`params`).
 * @module
 */
import { equalInConstantTime, verificationTypes, type VerificationType } from '../../contract/index.js';
import { minorDigits } from '../../core/money/index.js';
import { Refusal } from './refusal.js';

/** The number of attempts. */
export const verificationTries = 3;

/** The verification of the order's card; undefined if the card is charged. Invalid values are 1007. */
export function verificationOf(fields: Readonly<Record<string, string | number>>): VerificationType | undefined {
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
