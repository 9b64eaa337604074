/**
 * Checks a shop page's submission before anything is sent. No message contains a value, because the value could be card data.
 *
 * @module
 */
import { cardNumberPattern, cvvPattern, expiryPattern } from '../contract/card-submission.js';
import { looksLikeOrderToken, pageOrderPattern } from '../contract/order.js';
import type { CardSubmissionRequest } from '../contract/index.js';
import type { ModelError } from './types.js';

/** The rule of a text parameter. Interface: Card form submission. */
const rules: Readonly<Record<string, { isValid: (text: string) => boolean; expected: string }>> = {
  payment_system: { isValid: (text) => text === 'card', expected: '"card"' },
  token: { isValid: looksLikeOrderToken, expected: 'the order token from order creation, 40 characters' },
  card_number: { isValid: (text) => cardNumberPattern.test(text), expected: '16 to 19 digits' },
  expiry_date: { isValid: (text) => expiryPattern.test(text), expected: 'MM/YY, MM/YYYY, MMYY or MMYYYY' },
  cvv2: { isValid: (text) => cvvPattern.test(text), expected: '3 digits' },
};

/** Parameters that payers type, often with spaces. */
const cardFields = new Set(['card_number', 'expiry_date', 'cvv2']);

type Checked = { request: CardSubmissionRequest } | { error: ModelError };

/** Returns the submission, or its first mistake. Empty parameters count as absent. */
export function checkParameters(params: unknown): Checked {
  if (typeof params !== 'object' || params === null)
    return invalid('params', 'an object with the parameters of the card');
  const texts: Record<string, string> = { payment_system: 'card' };
  for (const [name, value] of Object.entries(params) as [string, unknown][]) {
    if (value === undefined || value === null || value === '') continue;
    // A number of more than 15 digits may have lost its last digits.
    if (typeof value !== 'string' && !Number.isSafeInteger(value)) return invalid(name, 'a string or a whole number');
    texts[name] = cardFields.has(name) ? String(value).replace(/\s/g, '') : String(value);
  }
  const { token, rectoken, card_number, expiry_date } = texts;
  if (rectoken && (card_number || expiry_date)) {
    return invalid('rectoken', 'no card_number and expiry_date beside it');
  }
  if (!token && texts['order_id'] && !pageOrderPattern.test(texts['order_id'])) {
    return invalid('order_id', '"page-" and 12 to 123 hexadecimal digits, or no order_id');
  }
  const order = token ? [] : texts['merchant_id'] ? ['amount', 'currency', 'order_desc'] : ['token'];
  const required = [...order, ...(rectoken ? [] : ['card_number', 'expiry_date']), 'cvv2'];
  for (const name of new Set([...Object.keys(texts), ...required])) {
    const text = texts[name];
    const rule = rules[name];
    if (text === undefined || (rule && !rule.isValid(text))) return invalid(name, rule?.expected ?? 'a value');
  }
  return { request: { ...texts, payment_system: 'card' } };
}

function invalid(field: string, expected: string): Checked {
  return { error: { code: 'parameter', field, message: `${field}: expected ${expected}. Nothing was sent.` } };
}
