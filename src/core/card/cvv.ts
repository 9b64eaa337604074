import { hasForeign, onlyDigits } from './digits.js';
import type { Check } from './state.js';

/** Formats the text of a CVV field: digits only, at most the three that the interface allows. */
export function formatCvv(text: string): string {
  return onlyDigits(text).slice(0, 3);
}

/** Checks a CVV: three digits. */
export function checkCvv(text: string): Check {
  if (hasForeign(text)) return { state: 'invalid', reason: 'digits' };
  const { length } = onlyDigits(text);
  if (!length) return { state: 'empty' };
  if (length > 3) return { state: 'invalid', reason: 'length' };
  return { state: length < 3 ? 'incomplete' : 'valid' };
}
