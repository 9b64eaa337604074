/**
 * Orders: create, look up, confirm, refund and capture.
 *
 * @module
 */
import {
  capture,
  captureAnswerFields,
  captureFields,
  captureRequest,
  checkoutUrl,
  createOrder,
  createOrderRequest,
  orderFields,
  safeUrl,
  orderStatus,
  orderStatusRequest,
  resultFields,
  reverse,
  reversalFields,
  reverseAnswerFields,
  reverseRequest,
  type CaptureFields,
  type CaptureRequest,
  type CaptureResponse,
  type CheckoutUrlResponse,
  type CreateOrderRequest,
  type CreateOrderResponse,
  type OrderFields,
  type OrderResult,
  type ReversalFields,
  type ReverseRequest,
  type ReverseResponse,
} from '../contract/index.js';
import { confirmResult } from './results/confirm.js';
import { TransportError } from './errors/errors.js';
import { checkExpectOption, assertExpected, type Expectation } from './results/expect.js';
import { checkOptions, type CallOptions } from './requests/call-options.js';
import type { CheckedSettings } from './settings.js';
import { callSigned, orderIdAlone, type FieldsOf, type WithExtra } from './results/signed.js';
import { orderAdvice, type Advice } from './errors/error-advice.js';

/**
 * An order to create. `amount` is a whole number of minor units, `lifetime` seconds; `extra` holds fields that the interface does not
 * list. Interface: Create order.
 */
export interface NewOrder extends FieldsOf<CreateOrderRequest, OrderFields>, WithExtra {}

/**
 * A refund; `amount` is minor units of the order's currency. `reversal_key` makes it idempotent: the gateway carries out only one
 * reversal for each key.
 */
export type NewReversal = FieldsOf<ReverseRequest, ReversalFields>;

/** A capture of held money; `amount` is minor units. */
export type NewCapture = FieldsOf<CaptureRequest, CaptureFields>;

const newOrder = { noun: 'an order', names: orderFields, hasExtra: true };

export class Orders {
  readonly #settings: CheckedSettings;

  constructor(settings: CheckedSettings) {
    this.#settings = settings;
  }

  /**
   * Creates an order and returns its token, 40 characters, for the payment page. Never retried automatically: after a TransportError
   * the order may exist. Call again with the same `idempotencyKey` to get its token; without a key, the second call fails with 1013.
   *
   * @throws InputError before sending, GatewayError when the gateway refuses, TransportError when the outcome is unknown.
   */
  create(order: NewOrder, options?: CallOptions): Promise<CreateOrderResponse> {
    const call = { method: 'orders.create', route: createOrder, request: createOrderRequest, fields: newOrder };
    return callSigned(call, order, this.#settings, options);
  }

  /**
   * Creates an order that the payer pays on the gateway's page, and returns the address of that page. Otherwise like `create`.
   *
   * @throws InputError before sending, GatewayError when the gateway refuses, TransportError when the outcome is unknown.
   */
  async checkoutUrl(order: NewOrder, options?: CallOptions): Promise<CheckoutUrlResponse> {
    const call = { method: 'orders.checkoutUrl', route: checkoutUrl, request: createOrderRequest, fields: newOrder };
    const answer = await callSigned(call, order, this.#settings, options);
    const address = answer.checkout_url;
    if (safeUrl(address)) return answer;
    // The shop redirects its payer to this address.
    const { address: host } = this.#settings;
    throw new TransportError(
      'answer',
      checkoutUrl.path,
      'checkout_url is not an https address',
      { address: host },
      orderAdvice.unknown,
    );
  }

  /**
   * Looks an order up. The answer's signature is verified.
   *
   * @throws InputError before sending, GatewayError when the gateway refuses (`1018`: the order does not exist), TransportError when
   * it could not be reached.
   */
  status(orderId: string, options?: CallOptions): Promise<OrderResult> {
    const call = {
      method: 'orders.status',
      route: orderStatus,
      request: orderStatusRequest,
      fields: orderIdAlone,
      signedAnswer: resultFields,
    };
    return callSigned(call, { order_id: orderId }, this.#settings, options);
  }

  /**
   * Confirms a result with the gateway, and returns the gateway's current answer. Call it before you deliver if the result came
   * through a payer's browser, or may be old.
   *
   * @param result - The value that `callbacks.verify` returned.
   * @param options - `expect` is compared with the answer, as in `callbacks.verify`.
   * @throws CallbackError: `unconfirmed` if the gateway could not be reached, `mismatch` if its answer differs, `reversed` if
   * the order has been refunded since; with `expect` also its reasons.
   */
  async confirm(result: OrderResult, options?: CallOptions & { readonly expect?: Expectation }): Promise<OrderResult> {
    const { expect } = checkExpectOption('orders.confirm', checkOptions('orders.confirm', options, ['expect']));
    const confirmedResult = await confirmResult(result, (orderId) => this.status(orderId, options));
    if (expect) await assertExpected(confirmedResult, expect);
    return confirmedResult;
  }

  /**
   * Refunds a paid order, in full or in part. Never retried automatically: after a TransportError compare the `reversal_amount` of
   * `orders.status`, or call again with the same `reversal_key` or `idempotencyKey`, which never refunds twice. The answer's
   * signature is verified.
   *
   * @throws InputError before sending, GatewayError when the gateway refuses, TransportError when the outcome is unknown.
   */
  reverse(reversal: NewReversal, options?: CallOptions): Promise<ReverseResponse> {
    const call = {
      method: 'orders.reverse',
      route: reverse,
      request: reverseRequest,
      fields: { noun: 'a reversal', names: reversalFields, hasExtra: false },
      signedAnswer: reverseAnswerFields,
      advice: moneyAdvice,
    };
    return callSigned(call, reversal, this.#settings, options);
  }

  /**
   * Captures the money that an order created with `preauth` `Y` only holds. Never retried automatically: after a TransportError call
   * again, with the same amount and the same `idempotencyKey`, which never captures twice. The answer's signature is verified.
   *
   * @throws InputError before sending, GatewayError when the gateway refuses, TransportError when the outcome is unknown.
   */
  capture(input: NewCapture, options?: CallOptions): Promise<CaptureResponse> {
    const call = {
      method: 'orders.capture',
      route: capture,
      request: captureRequest,
      fields: { noun: 'a capture', names: captureFields, hasExtra: false },
      signedAnswer: captureAnswerFields,
      advice: moneyAdvice,
    };
    return callSigned(call, input, this.#settings, options);
  }
}

/** For methods that move money of an existing order. */
const moneyAdvice: Advice = { ...orderAdvice, kinds: ['move', 'order'] };
