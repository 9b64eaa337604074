/**
 * Requests that the merchant signs, and answers that the gateway signed. Interface: Signed order requests.
 *
 * @module
 */
import {
  isObject,
  sign,
  verifySignature,
  withoutBars,
  type AnswerField,
  type Named,
  type Reader,
  type Route,
  type SignedFields,
  type WireScalar,
} from '../../contract/index.js';
import { TransportError } from '../errors/errors.js';
import { checkOptions, type CallOptions } from '../requests/call-options.js';
import { send } from '../requests/http.js';
import { placeOf, readFields, type FieldNames } from '../requests/field-names.js';
import { hiddenValue, InputError, showValue } from '../errors/input-error.js';
import { readAnswer } from './result.js';
import type { CheckedSettings } from '../settings.js';
import { lookUpAdvice, orderAdvice, rethrow, type Advice } from '../errors/error-advice.js';

/** The caller's fields, without those that the client adds. The compiler compares them with the request's schema. */
export type FieldsOf<Request, Fields extends Omit<Named<Request>, 'merchant_id' | 'signature'>> = Fields;

/** Further fields of a request that makes an order. */
export interface WithExtra {
  /**
   * Fields that the interface does not list: strings and numbers. They are signed, sent beside the others and kept with the order.
   * Undefined fields are omitted.
   */
  readonly extra?: Readonly<Record<string, string | number | undefined>> | undefined;
}

export interface SignedCall<Request, Response> {
  /** The method's name in errors: `orders.create`. */
  readonly method: string;
  readonly route: Route<Request, Response>;
  readonly request: Reader<Request>;
  /** The fields of the caller's input. */
  readonly fields: FieldNames;
  /** The fields of the answer, if it is signed and belongs to the requested order. */
  readonly signedAnswer?: readonly AnswerField[];
  readonly advice?: Advice;
}

/** Options of methods that pass their options to a look-up. */
const allowedOptions: readonly string[] = ['expect', 'fields'];

/** The input of a look-up. */
export const orderIdAlone: FieldNames = { noun: 'a look-up', names: ['order_id'], hasExtra: false };

/** A description of each field, for error messages. */
const expected: Readonly<Record<string, string>> = {
  order_id: 'a string of 1 to 1024 characters',
  order_desc: 'a string of 1 to 1024 characters',
  amount: 'a whole number of minor units above 0, such as 1000 for 10.00',
  currency: 'a currency code of three capital letters, such as EUR',
  required_rectoken: '"Y" or "N"',
  lifetime: 'a whole number of seconds',
  rectoken: 'the rectoken from a callback, a string that is not empty',
  comment: 'a string of at most 1024 characters',
  reversal_key: 'a string of at most 64 characters',
};

/** The only fields whose value may be shown: others may contain secrets. */
const visibleFields = new Set([
  'order_id',
  'order_desc',
  'amount',
  'currency',
  'required_rectoken',
  'lifetime',
  'reversal_key',
]);

/**
 * Checks, signs and sends a request, and verifies the answer.
 *
 * @throws InputError before sending, GatewayError when the gateway refuses, TransportError when the outcome is unknown.
 */
export async function callSigned<Request, Response>(
  { method, route, request, fields: names, signedAnswer, advice }: SignedCall<Request, Response>,
  input: unknown,
  settings: CheckedSettings,
  options?: CallOptions,
): Promise<Response> {
  const { merchantId, secret, address } = settings;
  const checkedOptions = checkOptions(method, options, allowedOptions);
  const fields = withMerchant(method, input, names, merchantId);
  requireWellFormed(method, fields, names);
  requireScalars(method, fields, names);
  const parsed = request.safeParse({ ...fields, signature: await sign(secret, fields) });
  const invalidField = parsed.success ? invalidAmount(fields) : String(parsed.error.issues[0]?.path[0]);
  // Stryker disable next-line StringLiteral: If parsing failed, a field is wrong; the compiler cannot know that.
  if (!parsed.success || invalidField !== undefined) throw inputError(method, invalidField ?? 'order', fields, names);
  try {
    const answer = await send(route, parsed.data, settings, checkedOptions);
    if (signedAnswer) await checkAnswer(route.path, answer as SignedFields, signedAnswer, fields, settings);
    return answer;
  } catch (error) {
    return rethrow(error, address, advice ?? (route.safe ? lookUpAdvice : orderAdvice), fields);
  }
}

function withMerchant(
  method: string,
  input: unknown,
  names: FieldNames,
  merchant_id: number,
): Record<string, WireScalar> {
  if (!isObject(input)) throw new InputError(`${method}: order`, 'an object', hiddenValue(input));
  const fields = Object.entries(readFields(method, input, names))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const isText = name === 'merchant_data' && typeof value === 'string';
      return [name, (isText ? withoutBars(value) : value) as WireScalar] as const;
    });
  // Not copied field by field: that would lose a field named `__proto__`.
  return { ...Object.fromEntries(fields), merchant_id };
}

/** The error for a wrong field. */
function inputError(
  method: string,
  name: string,
  fields: Readonly<Record<string, unknown>>,
  names: FieldNames,
): InputError {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const expectedText = Object.hasOwn(expected, name) ? expected[name] : undefined;
  const receivedText = visibleFields.has(name) ? showValue(value) : hiddenValue(value);
  return new InputError(`${method}: ${placeOf(name, names)}`, expectedText ?? 'a string or a number', receivedText);
}

/** Checked before signing: only scalars have the same text everywhere. */
function requireScalars(method: string, fields: Readonly<Record<string, unknown>>, names: FieldNames): void {
  const scalars: readonly string[] = ['string', 'number', 'boolean'];
  const invalidField = Object.keys(fields).find((name) => !scalars.includes(typeof fields[name]));
  if (invalidField !== undefined) throw inputError(method, invalidField, fields, names);
}

/** A lone surrogate has no bytes: two texts that differ only in it would have the same signature. */
function requireWellFormed(method: string, fields: Readonly<Record<string, unknown>>, names: FieldNames): void {
  const loneSurrogate = /\p{Surrogate}/u;
  for (const [name, value] of Object.entries(fields)) {
    const isName = loneSurrogate.test(name);
    if (!isName && !(typeof value === 'string' && loneSurrogate.test(value))) continue;
    throw new InputError(
      `${method}: ${isName ? 'extra' : placeOf(name, names)}`,
      'well-formed Unicode',
      'half a surrogate pair',
    );
  }
}

/** The schema accepts it, but the gateway would refuse it. */
function invalidAmount({ amount }: Readonly<Record<string, unknown>>): string | undefined {
  return amount === undefined || Number(amount) > 0 ? undefined : 'amount';
}

/** Whether the gateway signed the answer, and for this request: the answer to another request has a valid signature too. */
async function checkAnswer(
  path: string,
  answer: SignedFields,
  answerFields: readonly AnswerField[],
  requestFields: SignedFields,
  { secrets, resultFields = [] }: CheckedSettings,
): Promise<void> {
  const refuse = (problem: string) => new TransportError('answer', path, problem);
  readAnswer(answer, answerFields, resultFields, refuse);
  if (!(await verifiedByAny(secrets, (secret) => verifySignature(secret, answer)))) {
    throw refuse(
      'its signature is invalid. The secret belongs to another merchant, or the answer was changed on the way.',
    );
  }
  for (const name of ['merchant_id', 'order_id']) {
    if (answer[name] !== requestFields[name]) throw refuse(`its ${name} is not the requested one`);
  }
}

/** Whether any of the merchant's secrets verifies a message: while the secret changes, the old ones stay valid. */
export async function verifiedByAny(
  secrets: readonly string[],
  verify: (secret: string) => Promise<boolean>,
): Promise<boolean> {
  for (const secret of secrets) {
    if (await verify(secret)) return true;
  }
  return false;
}
