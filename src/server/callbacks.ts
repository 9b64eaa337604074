/**
 * Server callbacks: how the gateway tells the merchant's server what an order came to.
 *
 * @assumption Server callback
 * @module
 */
import { orderResult, sign, verifySignature, type OrderResult, type SignedFields } from '../contract/index.js';
import { readBody } from './read-body.js';
import type { CheckedSettings } from './settings.js';

/** A callback that must not be believed, or cannot be read. Answer it with a status other than 200, then the gateway sends again. */
export class CallbackError extends Error {
  override readonly name = 'CallbackError';
  /** The reason once more, so that every error of this client has a `code`. */
  readonly code: CallbackError['reason'];

  constructor(
    readonly reason: 'method' | 'body' | 'fields' | 'merchant' | 'signature',
    message: string,
  ) {
    super(message);
    this.code = reason;
  }
}

/** Longest callback read, in bytes: results are a few kB. */
const longest = 100_000;

export class Callbacks {
  readonly #settings: CheckedSettings;

  constructor(settings: CheckedSettings) {
    this.#settings = settings;
  }

  /**
   * Reads and verifies a callback. Deliveries repeat: treat one you have seen as done, and answer 200.
   *
   * @param request - The request as it came, or its JSON text.
   * @throws CallbackError when it is not a callback of this merchant's gateway; what cannot be read is none.
   */
  async verify(request: Request | string): Promise<OrderResult> {
    if (typeof request !== 'string' && request.method !== 'POST') {
      throw new CallbackError('method', `A callback is a POST; this was a ${request.method}. Check the route.`);
    }
    const body = typeof request === 'string' ? request : await this.#read(request);
    if (body === undefined || body.length > longest) {
      throw new CallbackError('body', `The body is longer than ${longest} bytes, which no callback is.`);
    }
    let fields: unknown;
    try {
      fields = JSON.parse(body);
    } catch {
      // Told below, with everything else that is no JSON object.
    }
    const parsed = orderResult.safeParse(fields);
    if (!parsed.success) {
      const where = parsed.error.issues[0]?.path.join('.') ?? '';
      const reason = typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? 'fields' : 'body';
      throw new CallbackError(
        reason,
        reason === 'fields'
          ? `The callback's field "${where}" is missing or of a wrong type. Pass on the body as it came.`
          : 'The callback holds no JSON object. Pass on the raw body, not one that was parsed and printed again.',
      );
    }
    const result = parsed.data as OrderResult;
    if (result.merchant_id !== this.#settings.merchantId) {
      throw new CallbackError(
        'merchant',
        `The callback is for merchant ${result.merchant_id}, this client is merchant ${this.#settings.merchantId}.`,
      );
    }
    if (!(await verifySignature(this.#settings.secret, result as SignedFields))) {
      throw new CallbackError(
        'signature',
        'The signature does not fit. Either the body was changed on its way (pass on every field), or the secret is another merchant’s, or somebody else sent it.',
      );
    }
    return result;
  }

  #read(request: Request): Promise<string | undefined> {
    if (request.bodyUsed) {
      throw new CallbackError(
        'body',
        'The body was read before it came here. Pass on a request whose body nobody has read.',
      );
    }
    return readBody(request, longest).catch(() => {
      throw new CallbackError('body', 'The body broke off while it was read.');
    });
  }

  /** Signs a result as the gateway would: for the tests of a shop. */
  async sign(result: Omit<OrderResult, 'signature'>): Promise<OrderResult> {
    return { ...result, signature: await sign(this.#settings.secret, result as SignedFields) } as OrderResult;
  }
}
