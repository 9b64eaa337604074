import type { OrderResult } from '../../contract/index.js';
import { nameClass, withPointer } from '../errors/pointer.js';

/**
 * Why a result is not acceptable.
 *
 * Not from the gateway, or not readable: `method`, `body`, `fields`, `merchant`, `signature`. Unproven: `unconfirmed` (the gateway
 * could not be reached to confirm it), `mismatch` (the gateway's answer differs). From the gateway, and the shop has no record of the
 * order yet: `unknown_order`. From the gateway, but not the expected payment: `order` (about another order), `amount`, `currency`, `hold`,
 * `reversed`, `verification`, `type`.
 */
export type CallbackReason = keyof typeof callbackStatuses;

/**
 * The HTTP status to answer for each reason. Only 200 ends the deliveries; after any other status the gateway delivers again.
 *
 * `unknown_order` is not 200, because the record may be stored a moment later, and a paid order would never be delivered. If the order
 * is another program's, the gateway gives up after its last retry.
 *
 * @assumption Server callback
 */
export const callbackStatuses = {
  method: 405,
  body: 400,
  fields: 400,
  merchant: 400,
  signature: 400,
  unconfirmed: 503,
  mismatch: 409,
  unknown_order: 404,
  order: 200,
  amount: 200,
  currency: 200,
  hold: 200,
  reversed: 200,
  verification: 200,
  type: 200,
} as const;

/** A result that a shop must not act on. Answer the gateway with `status`. */
export class CallbackError extends Error {
  static {
    nameClass(this, 'CallbackError');
  }
  override readonly name = 'CallbackError';
  /** The same as `reason`, so every error of this client has a `code`. */
  readonly code: CallbackReason;
  /**
   * The HTTP status to answer the gateway with: 200 if the result is the gateway's and another delivery would change nothing, 503
   * or 404 (`unknown_order`) if it must be delivered again, another 4xx if it is not the gateway's.
   */
  readonly status: number;

  constructor(
    readonly reason: CallbackReason,
    message: string,
    /** The result, if it is the gateway's but not the expected payment. */
    readonly result?: OrderResult,
  ) {
    super(withPointer(message, reason));
    this.code = reason;
    this.status = callbackStatuses[reason];
  }
}
