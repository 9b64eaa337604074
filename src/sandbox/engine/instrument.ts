import { cardNumberPattern, type CardSubmissionRequest, cvvPattern, expiryPattern } from '../../contract/index.js';
import { brandOf, checkExpiry, checkNumber, type Expiry, parseExpiry } from '../../core/card/index.js';
import { requireParameters } from './parameters.js';
import { Refusal } from './refusal.js';

export type Instrument = { kind: 'card'; number: string; expiry: Expiry } | { kind: 'rectoken'; rectoken: string };

/** Checks number, expiry and CVV. The CVV is not returned. Interface: Card form submission. */
export function readInstrument(request: CardSubmissionRequest, now: Date): Instrument {
  const { card_number: number, expiry_date: expiryText, rectoken } = request;
  if (rectoken) {
    if (number || expiryText)
      throw new Refusal(1007, 'Either `rectoken` or `card_number` with `expiry_date` is expected');
    requireCvv(request);
    return { kind: 'rectoken', rectoken };
  }
  requireParameters(request, ['card_number', 'expiry_date', 'cvv2']);
  if (!number || !cardNumberPattern.test(number) || checkNumber(number).state !== 'valid') throw new Refusal(1015);
  const expiry = expiryText && expiryPattern.test(expiryText) ? parseExpiry(expiryText) : undefined;
  if (!expiryText || !expiry)
    throw new Refusal(1025, 'Parameter `expiry_date` is incorrect: MM/YY, MM/YYYY, MMYY or MMYYYY is expected');
  // An expiry date far in the future is unlikely but valid: only a past date is refused.
  const { state, reason } = checkExpiry(expiryText, now);
  if (state !== 'valid' && reason !== 'far') throw new Refusal(1025, 'The card has expired');
  requireCvv(request);
  return { kind: 'card', number, expiry };
}

function requireCvv(request: CardSubmissionRequest): void {
  requireParameters(request, ['cvv2']);
  if (!cvvPattern.test(request.cvv2 ?? '')) {
    throw new Refusal(1007, 'Parameter `cvv2` is incorrect: three digits are expected');
  }
}

/** The brand, in the form of the order result. */
export function cardType(number: string): string {
  return brandOf(number)?.toUpperCase() ?? '';
}

/**
 * The electronic commerce indicator (ECI) of a charge without an authenticated payer.
 *
 * @param card - The number or its masked form: only the first digits matter.
 */
export function unauthenticatedEci(card: string): string {
  return brandOf(card) === 'mastercard' ? '00' : '07';
}
