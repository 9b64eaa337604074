/**
 * The first checks of every request: mandatory fields, empty fields, and the code of each invalid value.
 *
 * @module
 */
import * as z from 'zod/mini';
import type { ErrorCode } from '../../contract/index.js';
import { plainText } from '../../text/plain-text.js';
import { looksLikeCardName } from './card-names.js';
import { maskCardNumbers, maskField } from './mask.js';
import { quote, Refusal } from './refusal.js';
import { jsonOf } from './request-json.js';

/** The content of `request` as sent, without nulls: a null counts as absent. @assumption Signatures */
export type Parameters = Readonly<Record<string, unknown>>;

/** A missing parameter is 1008 (as in the written example), an empty one 1009. @assumption Error codes */
export function requireParameters(request: Parameters, names: readonly string[]): void {
  for (const name of names) {
    if (request[name] === undefined) throw new Refusal(1008, `Parameter \`${name}\` is mandatory`);
    if (request[name] === '') throw new Refusal(1009, `Parameter \`${name}\` is empty`);
  }
}

/** The names of a request's mandatory fields, in the order in which they are checked. */
export function mandatoryOf({ shape }: z.ZodMiniObject): readonly string[] {
  return Object.keys(shape).filter((name) => !(shape[name] instanceof z.ZodMiniOptional));
}

/** For endpoints with a closed list of fields: any other field is 1007. @assumption Requests are not results */
export function requireOnly(request: Parameters, names: readonly string[]): void {
  const unknownName = Object.keys(request).find((name) => !names.includes(name));
  if (unknownName === undefined) return;
  throw new Refusal(1007, `Parameter ${quote(unknownName)} is not one of this request; it takes ${names.join(', ')}`);
}

/** Signed objects contain only strings and numbers. Any other value is 1007. @assumption Signatures */
export function requireFlat(request: Parameters): Record<string, string | number> {
  const flat = Object.entries(request).map(([name, value]) => {
    if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) return [name, value];
    if (name === 'amount') throw new Refusal(1023, amountMessage);
    throw new Refusal(1007, `Parameter ${quote(name)} is incorrect: a string or a number is expected`);
  });
  return Object.fromEntries(flat) as Record<string, string | number>;
}

/**
 * Refuses with 1007 every field whose name is a name for card data, or contains a card number: at any depth, and in texts that are JSON.
 * The value is not read, repeated or logged.
 *
 * @param allowedNames - The interface's card fields at this endpoint; their values are not searched.
 */
export function refuseCardFields(request: Parameters, allowedNames: readonly string[] = []): void {
  let remainingLength = maximumNameText;
  const waiting: unknown[] = [
    Object.fromEntries(Object.entries(request).filter(([name]) => !allowedNames.includes(name))),
  ];
  // A list instead of recursion, because the nesting can be deep.
  while (waiting.length > 0) {
    const value = waiting.pop();
    const container = typeof value !== 'string' ? value : /^\s*[{[]/.test(value) ? jsonOf(value) : undefined;
    if (typeof container !== 'object' || container === null) continue;
    for (const [name, field] of Object.entries(container)) {
      if (!Array.isArray(container) && (remainingLength -= name.length) < 0) throw new Refusal(1007, nameTextMessage);
      const isCard = !Array.isArray(container) && (looksLikeCardName(name) || maskCardNumbers(name) !== name);
      if (isCard) throw new Refusal(1007, cardFieldMessage(name));
      waiting.push(field);
    }
  }
}

/**
 * The maximum number of characters of all names together, those inside of objects and JSON texts included. The time of the search grows with
 * it. A text that an order stores has 4096 characters at most.
 */
const maximumNameText = 16_384;
const nameTextMessage = `The names inside of the fields have more than ${maximumNameText} characters together: send less data`;

const cardFieldMessage = (name: string) =>
  `Parameter ${quote(name)} is incorrect: this field looks like a card's. Remove it: card data goes only into the fields of the card ` +
  'form (`card_number`, `expiry_date`, `cvv2`), which sends them itself';

export const amountMessage = 'Parameter `amount` is incorrect: a whole number of minor units above 0 is expected';

interface ParseResult<Output> {
  success: boolean;
  data?: Output;
  error?: { issues: readonly { path: readonly PropertyKey[]; code?: string | undefined; expected?: unknown }[] };
}

/** Checks values with the contract's schema. An invalid field gets its code from the table, else 1007. */
export function parseParameters<Output>(
  schema: { safeParse(input: unknown): ParseResult<Output> },
  request: Parameters,
  codes: Readonly<Record<string, readonly [ErrorCode, string?]>> = {},
): Output {
  const parsed = schema.safeParse(request);
  if (parsed.success && parsed.data !== undefined) return parsed.data;
  const [issue] = parsed.error?.issues ?? [];
  const name = String(issue?.path[0] ?? 'request');
  const [code, message] = codes[name] ?? [1007];
  const isText = issue?.path.length === 1 && issue.code === 'invalid_type' && issue.expected === 'string';
  throw new Refusal(code, message ?? `Parameter ${quote(name)} is incorrect${isText ? ': a string is expected' : ''}`);
}

/** An integer amount of minor units above zero, with at most twelve digits; anything else is 1023. */
export function parseAmount(value: string | number): number {
  const amount = typeof value === 'number' ? value : /^\d{1,15}$/.test(value) ? Number(value) : NaN;
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > 999_999_999_999) throw new Refusal(1023, amountMessage);
  return amount;
}

/** The merchant's ID; an invalid one is 1007. */
export function parseMerchantId(value: unknown): number {
  const id = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value;
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) {
    throw new Refusal(1007, 'Parameter `merchant_id` is incorrect: a whole number is expected');
  }
  return id;
}

/**
 * An e-mail address, by a simplified form of HTML's rule: a name, an at sign, a domain; 1096 otherwise. A card number in it is masked.
 *
 * @param name - The field's name, for the message.
 */
export function checkEmail(value: string | number | undefined, name = 'email'): string {
  if (value === undefined) return '';
  const email = plainText(String(value));
  if (email === '') return '';
  if (email.length > 254 || !/^[^\s@|<>",;:\\()[\]]+@[^\s@.|<>",;:\\()[\]]+(\.[^\s@.|<>",;:\\()[\]]+)+$/.test(email)) {
    throw new Refusal(1096, `Parameter \`${name}\` is incorrect: an e-mail address is expected`);
  }
  return maskField('email', email);
}

/**
 * A telephone number in a usual form: 5 to 15 digits (the maximum of E.164) with separators; 1092 otherwise. A longer number could be a
 * card number, and a masked number would not be valid in a result.
 *
 * @param name - The field's name, for the message.
 */
export function checkPhone(value: string | number | undefined, name = 'sender_cell_phone'): string {
  const phone = value === undefined ? '' : String(value).trim();
  const digits = phone.replace(/\D/g, '').length;
  const isPhone = /^\+?[\d ().\/-]{5,32}$/.test(phone) && digits >= 5 && digits <= 15;
  if (phone !== '' && (!isPhone || maskField('phone', phone) !== phone)) {
    throw new Refusal(1092, `Parameter \`${name}\` is incorrect: a telephone number of 5 to 15 digits is expected`);
  }
  return phone;
}

/** The beginning of a text: at most `length` UTF-16 units, without half a character at its end. */
export function shorten(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Surrogate}$/u, '');
}
