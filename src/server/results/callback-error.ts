import type { OrderResult } from '../../contract/index.js';

/**
 * Why a result is not what it should be.
 *
 * Not from the gateway, or not readable: `method`, `body`, `fields`, `merchant`, `signature`. Not known: `unconfirmed` (the gateway has
 * to be asked and could not be), `mismatch` (the gateway says something else). From the gateway, but not the payment that was
 * expected: `order`, `amount`, `currency`, `hold`, `reversed`, `verification`, `type`.
 */
export type CallbackReason = keyof typeof callbackStatuses;

/** The HTTP status to answer for each reason. Only 200 ends the deliveries; anything else makes the gateway send again. */
export const callbackStatuses = {
  method: 405,
  body: 400,
  fields: 400,
  merchant: 400,
  signature: 400,
  unconfirmed: 503,
  mismatch: 409,
  order: 200,
  amount: 200,
  currency: 200,
  hold: 200,
  reversed: 200,
  verification: 200,
  type: 200,
} as const;

/** A result that must not be acted on. Answer the gateway with `status`. */
export class CallbackError extends Error {
  override readonly name = 'CallbackError';
  /** The reason once more, so that every error of this client has a `code`. */
  readonly code: CallbackReason;
  /**
   * The HTTP status to answer the gateway with: 200 where the result is genuine and another delivery would change nothing, 503 where it
   * has to come again, 4xx where it is not the gateway's.
   */
  readonly status: number;

  constructor(
    readonly reason: CallbackReason,
    message: string,
    /** The result, where it is the gateway's own and only not what was expected. */
    readonly result?: OrderResult,
  ) {
    super(message);
    this.code = reason;
    this.status = callbackStatuses[reason];
  }
}
