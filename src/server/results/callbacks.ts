/**
 * Server callbacks: the gateway sends the result of an order to the merchant's server. A payer's browser posts the same result as a form.
 *
 * A signature of version 1 covers values without their names, and the payer types some of the values. So only a closed list of
 * fields is read, and a signature alone is trusted only if its string can be read in one way. Otherwise this client asks the gateway.
 *
 * @assumption Server callback; Meaning of a signature
 * @module
 */
import {
  isObject,
  claimedFields,
  decidingFields,
  isOnlyReading,
  isVersion2,
  openVersion2,
  orderResult,
  resultFields,
  sign,
  verifySignature,
  verifyVersion2,
  version2,
  type OrderResult,
  type SignedFields,
  type Version2,
} from '../../contract/index.js';
import { CallbackError } from './callback-error.js';
import { confirmResult, isReversed } from './confirm.js';
import { checkExpectOption, findExpected, assertExpected, type Expectation } from './expect.js';
import { formFields, isForm, parseForm, type Form } from './form.js';
import { checkOptions, type CallOptions } from '../requests/call-options.js';
import {
  describeReceived,
  isUsed,
  isWebRequest,
  printedObject,
  printedObjectMessage,
  readBody,
  usedRequest,
} from '../requests/received-request.js';
import { hiddenValue, InputError } from '../errors/input-error.js';
import { readResult } from './result.js';
import { checkNames, type CheckedSettings } from '../settings.js';
import { verifiedByAny } from './signed.js';

/**
 * Longest callback that is read, in bytes. Results are a few kB. The longest possible result (the longest accepted texts, three bytes
 * a character, repeated by the signature string) is 100 kB, and a third more in version 2.0.
 */
const maximumLength = 262_144;

export interface VerifyOptions extends CallOptions {
  /**
   * The expected payment from the shop's own records, or a function that finds it by the `order_id`. For any other payment,
   * `verify` throws with a specific reason.
   */
  readonly expect?: Expectation;
  /** Names of further fields that this gateway sends. A result with such a field is confirmed with the gateway. */
  readonly fields?: readonly string[] | undefined;
}

interface Signed {
  readonly fields: Record<string, string | number>;
  /** Present in version 2.0, whose signature covers the names too. */
  readonly message: Version2 | undefined;
}

export class Callbacks {
  readonly #settings: CheckedSettings;
  readonly #status: (orderId: string, options: CallOptions) => Promise<OrderResult>;

  /** @param status - Asks the gateway for an order's status. */
  constructor(settings: CheckedSettings, status: (orderId: string, options: CallOptions) => Promise<OrderResult>) {
    this.#settings = settings;
    this.#status = status;
  }

  /**
   * Reads and verifies a callback, or the form that a payer's browser posts to `response_url`. Deliveries repeat: deliver an order
   * once, and answer 200 each time.
   *
   * A result whose signature is not enough (a text with `|`, an approval without `actual_amount` or `actual_currency`, any string with
   * two readings) is confirmed with the gateway, and the gateway's own answer is returned.
   *
   * @param request - The Request, or its raw text: JSON, or a form (`application/x-www-form-urlencoded`). Or a parsed form.
   * @throws CallbackError with a `reason`, and the HTTP `status` to answer with. InputError if `expect` is invalid.
   */
  async verify(request: Request | string | Form, verifyOptions?: VerifyOptions): Promise<OrderResult> {
    const options: VerifyOptions = checkOptions('callbacks.verify', verifyOptions, ['expect', 'fields']);
    checkNames('callbacks.verify: fields', options.fields);
    checkExpectOption('callbacks.verify', options);
    const extraFields = [...(this.#settings.resultFields ?? []), ...(options.fields ?? [])];
    const { fields, message } = this.#unwrap(await this.#open(request));
    await this.#checkSignature(fields, message);
    const result = readResult(fields, extraFields, refuseField);
    if (message || isProven(result, extraFields)) {
      if (options.expect) await assertExpected(result, options.expect);
      return result;
    }
    // Only the shop's own orders are looked up. The gateway's answer is compared with the expectation, because an unproven result
    // proves nothing, not even a refund.
    if (options.expect) await findExpected(result, options.expect);
    const confirmedResult = await confirmResult(result, (orderId) => this.#status(orderId, options));
    if (options.expect) await assertExpected(confirmedResult, options.expect);
    return confirmedResult;
  }

  async #open(request: Request | string | Form): Promise<Record<string, unknown>> {
    if (isForm(request)) return formFields(request);
    const isText = typeof request === 'string';
    if (!isText && !isWebRequest(request)) throw new CallbackError('body', describeReceived(request));
    if (!isText && request.method !== 'POST') {
      throw new CallbackError(
        'method',
        `A callback is a POST request, and this was a ${request.method.slice(0, 20)}. Register the route for POST only.`,
      );
    }
    // A Request drops the mark at the beginning of UTF-8 too.
    const body = isText ? request.replace(/^\ufeff/, '') : await readRequest(request);
    if (body === undefined || body.length > maximumLength) {
      throw new CallbackError(
        'body',
        `The body is longer than ${maximumLength} bytes, and no callback of the gateway is. Answer with the status of this error.`,
      );
    }
    let fields: unknown;
    try {
      fields = JSON.parse(body);
    } catch {
      // Handled below, like any other body that is not a JSON object.
    }
    if (isObject(fields)) return fields;
    const form = parseForm(body);
    if (form) return formFields(form);
    throw new CallbackError(
      'body',
      body === printedObject
        ? printedObjectMessage
        : 'The body is neither a JSON object nor a form: it is not from the gateway, or it was changed on the way. Pass the raw text unchanged.',
    );
  }

  /** The fields of either form, if they are a result of this merchant. */
  #unwrap(body: Record<string, unknown>): Signed {
    const message = isVersion2(body) ? version2.safeParse(body) : undefined;
    const fields = message?.success ? openVersion2(message.data) : message ? undefined : body;
    if (!isObject(fields))
      throw new CallbackError(
        'fields',
        'The callback’s "data" is not Base64 of {"order": {…}}. Pass the body unchanged.',
      );
    const parsed = orderResult.safeParse(fields);
    if (!parsed.success) {
      const fieldPath = parsed.error.issues[0]?.path.join('.') ?? '';
      throw new CallbackError(
        'fields',
        `The callback’s field "${fieldPath}" is missing or has the wrong type. Pass the body unchanged.`,
      );
    }
    const { merchant_id: id } = parsed.data;
    if (id !== this.#settings.merchantId) {
      throw new CallbackError(
        'merchant',
        `The callback is for merchant ${id}, and this client is merchant ${this.#settings.merchantId}. Check merchantId, and the server_callback_url of the other merchant’s orders.`,
      );
    }
    return { fields: parsed.data, message: message?.success ? message.data : undefined };
  }

  async #checkSignature(fields: SignedFields, message: Version2 | undefined): Promise<void> {
    const verify = (secret: string) => (message ? verifyVersion2(secret, message) : verifySignature(secret, fields));
    if (await verifiedByAny(this.#settings.secrets, verify)) return;
    throw new CallbackError(
      'signature',
      'The signature is invalid. Either the body was changed on the way (pass every field), or secret belongs to another merchant, or the callback is not from the gateway.',
    );
  }

  /** Signs a result as the gateway would, for a shop's tests. */
  async sign(result: Omit<OrderResult, 'signature'>): Promise<OrderResult> {
    if (!isObject(result)) throw new InputError('callbacks.sign: result', 'an order result', hiddenValue(result));
    return { ...result, signature: await sign(this.#settings.secret, result as SignedFields) } as OrderResult;
  }
}

function refuseField(problem: string): CallbackError {
  return new CallbackError('fields', `The callback’s field ${problem} Pass the body unchanged.`);
}

/** Whether a signature of version 1 proves the result: its string has no other reading. */
function isProven(result: OrderResult, extraFields: readonly string[]): boolean {
  // A refunded result never counts as a payment, so its amount need not be proven.
  const claims = result.order_status === 'approved' ? claimedFields : [];
  const deciding = new Set([...decidingFields, ...claims.filter((name) => (result[name] ?? '') !== '')]);
  if (isReversed(result)) deciding.delete('reversal_amount');
  const fields: SignedFields = result;
  return extraFields.every((name) => (fields[name] ?? '') === '') && isOnlyReading(fields, resultFields, deciding);
}

async function readRequest(request: Request): Promise<string | undefined> {
  if (isUsed(request)) throw new CallbackError('body', usedRequest);
  return readBody(request, maximumLength).catch(() => {
    throw new CallbackError(
      'body',
      'The body ended before it was complete: the connection was lost. Answer with an error, and the gateway delivers the callback again.',
    );
  });
}
