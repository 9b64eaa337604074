/**
 * The unlisted fields of a request that creates an order. They are stored, and signed results repeat most of them. So they must not have the
 * name of a result's field, or contain the bar that separates signed values.
 *
 * @assumption Requests are not results; Meaning of a signature
 * @module
 */
import {
  answerOnlyFields,
  createOrderRequest,
  recurringRequest,
  withoutBars,
  type ErrorCode,
} from '../../contract/index.js';
import { checkPhone } from './parameters.js';
import { quote, Refusal } from './refusal.js';

type Fields = Readonly<Record<string, string | number>>;

/** Fields that no result repeats, or whose text comes only from the merchant. */
const listedFields: ReadonlySet<string> = new Set([
  ...Object.keys(createOrderRequest.shape),
  ...Object.keys(recurringRequest.shape),
]);
/** Invalid values with specific codes. */
const codes: Readonly<Record<string, ErrorCode>> = { email: 1096, sender_email: 1096, sender_cell_phone: 1092 };
/** The maximum number of characters of a value, as in a result. */
const maximumLength = 4096;

/**
 * Refuses fields that an order may not have.
 *
 * @param bars - Whether values may contain `|`: in a version 2.0 request, whose signature covers the names.
 */
export function checkUnlisted(request: Fields, bars: 'refused' | 'allowed'): void {
  for (const [name, value] of Object.entries(request)) {
    if (answerOnlyFields.has(name)) {
      throw new Refusal(1007, `Parameter \`${name}\` is a field of results and cannot be a field of an order`);
    }
    if (listedFields.has(name)) continue;
    const text = String(value);
    if (bars === 'refused' && text.includes('|')) {
      throw new Refusal(
        codes[name] ?? 1007,
        `Parameter ${quote(name)} contains \`|\`, which separates signed values: write \\u007c in JSON text, or send the request in version 2.0`,
      );
    }
    if (text.length > maximumLength)
      throw new Refusal(1007, `Parameter ${quote(name)} is longer than ${maximumLength} characters`);
  }
  checkPhone(request['sender_cell_phone']);
}

/** A page's request, with escaped bars in its JSON texts. */
export function escapeBars(request: Fields): Record<string, string | number> {
  const { merchant_data: text } = request;
  return typeof text === 'string' ? { ...request, merchant_data: withoutBars(text) } : { ...request };
}
