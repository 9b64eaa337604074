/**
 * Orders, as the merchant's server makes them and asks for them.
 *
 * @module
 */
import {
  capture,
  captureAnswerFields,
  captureRequest,
  checkoutUrl,
  createOrder,
  createOrderRequest,
  safeUrl,
  orderStatus,
  orderStatusRequest,
  resultFields,
  reverse,
  reverseAnswerFields,
  reverseRequest,
  type CaptureRequest,
  type CaptureResponse,
  type CheckoutUrlResponse,
  type CreateOrderRequest,
  type CreateOrderResponse,
  type OrderResult,
  type ReverseRequest,
  type ReverseResponse,
} from '../contract/index.js';
import { confirmResult } from './results/confirm.js';
import { TransportError } from './errors.js';
import { checkGiven, holdAgainst, type Expectation } from './results/expect.js';
import type { CallOptions } from './http.js';
import type { CheckedSettings } from './settings.js';
import { callSigned, type Given, type SignedCall } from './results/signed.js';
import { orderMends } from './teach.js';

/**
 * An order to create. `amount` is a whole number of minor units, `lifetime` seconds. Further fields (strings and numbers) are
 * signed and kept with the order. Interface: Create order.
 */
export type NewOrder = Given<CreateOrderRequest, 'order_id' | 'order_desc' | 'amount' | 'currency'>;

/** Money to give back; `amount` is minor units of the order's currency. `reversal_key` names this reversal: one that has it is made once. */
export type NewReversal = Given<ReverseRequest, 'order_id' | 'amount' | 'currency'>;

/** Money to take of what an order holds; `amount` is minor units. */
export type NewCapture = Given<CaptureRequest, 'order_id' | 'amount' | 'currency'>;

export class Orders {
  readonly #settings: CheckedSettings;

  constructor(settings: CheckedSettings) {
    this.#settings = settings;
  }

  /**
   * Creates an order and returns its token, 40 characters, which a page pays with. Never sent twice by itself: after a
   * TransportError the order may exist. Call again with the same `idempotencyKey` for its token; without one, creating it again
   * answers 1013.
   *
   * @throws InputError before sending, GatewayError when the gateway says no, TransportError when nobody knows.
   */
  create(order: NewOrder, options?: CallOptions): Promise<CreateOrderResponse> {
    return this.#call({ what: 'orders.create', route: createOrder, request: createOrderRequest }, order, options);
  }

  /**
   * Creates an order that is paid on a page of the gateway's own, and returns that page's address. Otherwise as `create`.
   *
   * @throws InputError before sending, GatewayError when the gateway says no, TransportError when nobody knows.
   */
  async checkoutUrl(order: NewOrder, options?: CallOptions): Promise<CheckoutUrlResponse> {
    const call = { what: 'orders.checkoutUrl', route: checkoutUrl, request: createOrderRequest };
    const answer = await this.#call(call, order, options);
    const address = answer.checkout_url;
    if (safeUrl(address)) return answer;
    // A payer would be sent there.
    throw new TransportError('answer', checkoutUrl.path, '(checkout_url is no https address)');
  }

  /**
   * How an order stands. The answer's signature is verified.
   *
   * @throws InputError before sending, GatewayError when the gateway says no (`1018`: there is no such order), TransportError when it
   *   could not be asked.
   */
  status(orderId: string, options?: CallOptions): Promise<OrderResult> {
    const call = { what: 'orders.status', route: orderStatus, request: orderStatusRequest, signedAnswer: resultFields };
    return this.#call(call, { order_id: orderId }, options);
  }

  /**
   * Asks the gateway whether a result is still true, and returns the gateway's own answer. Call it before you deliver what a payer's
   * browser brought, or what may be late.
   *
   * @param result - What `callbacks.verify` returned.
   * @param options - `expect` is held against the answer, as in `callbacks.verify`.
   * @throws CallbackError: `unconfirmed` where the gateway could not be asked, `mismatch` where it says something else, `reversed` where
   *   the order has been refunded since; with `expect` its reasons too.
   */
  async confirm(
    result: OrderResult,
    options: CallOptions & { readonly expect?: Expectation } = {},
  ): Promise<OrderResult> {
    checkGiven('orders.confirm', options);
    const fresh = await confirmResult(result, (orderId) => this.status(orderId, options));
    if (options.expect) await holdAgainst(fresh, options.expect);
    return fresh;
  }

  /**
   * Gives the money of a paid order back, all of it or a part. Never sent twice by itself: after a TransportError ask
   * `orders.status` for the `reversal_amount`, or call again with the same `reversal_key` or `idempotencyKey`, which moves no money
   * a second time. The answer's signature is verified.
   *
   * @throws InputError before sending, GatewayError when the gateway says no, TransportError when nobody knows.
   */
  reverse(reversal: NewReversal, options?: CallOptions): Promise<ReverseResponse> {
    const call = {
      what: 'orders.reverse',
      route: reverse,
      request: reverseRequest,
      signedAnswer: reverseAnswerFields,
      mends: movingMends,
    };
    return this.#call(call, reversal, options);
  }

  /**
   * Takes the money that an order created with `preauth` `Y` only holds. Never sent twice by itself: after a TransportError call
   * again, with the same amount and the same `idempotencyKey`, which takes nothing more. The answer's signature is verified.
   *
   * @throws InputError before sending, GatewayError when the gateway says no, TransportError when nobody knows.
   */
  capture(input: NewCapture, options?: CallOptions): Promise<CaptureResponse> {
    const call = {
      what: 'orders.capture',
      route: capture,
      request: captureRequest,
      signedAnswer: captureAnswerFields,
      mends: movingMends,
    };
    return this.#call(call, input, options);
  }

  #call<Request, Response>(
    call: SignedCall<Request, Response>,
    given: object,
    options?: CallOptions,
  ): Promise<Response> {
    return callSigned(call, given, this.#settings, options);
  }
}

/** Where money of an order that is there moves. */
const movingMends = {
  timeout: 'The gateway may have carried the request out: ask orders.status before you send it again',
  codes: {
    ...orderMends.codes,
    1012: 'Use the currency of the order.',
    1018: 'The merchant has no order of this order_id.',
    1023: 'Send amount in minor units: above 0, and no more than there is left of the order.',
  },
};
