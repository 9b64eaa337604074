/**
 * The form that a payer's browser posts to the order's `response_url`: the signed result, with every value as text.
 *
 * @module
 */
import { resultFields } from '../../contract/index.js';
import { hasMethod } from '../requests/received-request.js';

/** A parsed form. */
export type Form = URLSearchParams | FormData;

const numbers: ReadonlySet<string> = new Set(resultFields.filter(({ number }) => number).map(({ name }) => name));

/** Not `instanceof`: a test runner may give each test file different classes. */
export function isForm(value: unknown): value is Form {
  return hasMethod(value, 'append') && hasMethod(value, 'entries');
}

/** The form in a body that is not JSON; undefined if it is not a form either. */
export function parseForm(body: string): Form | undefined {
  return /^\w{1,64}=/.test(body) ? new URLSearchParams(body) : undefined;
}

/** The fields of a form, as the JSON of a callback has them. The signature is the same: it covers the digits of a number. */
export function formFields(form: Form): Record<string, unknown> {
  const fields: (readonly [string, unknown])[] = [...form.entries()];
  return Object.fromEntries(fields.map(([name, value]) => [name, numbers.has(name) ? readNumber(value) : value]));
}

/** Other spellings of a number, such as `007`, stay text: their signature would change. */
function readNumber(value: unknown): unknown {
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value;
}
