/**
 * Types of the two functions that the script tag adds to a page: `import type {} from 'gw-checkout/global'`.
 *
 * @module
 */
import type { Challenge, OrderResult } from '../contract/index.js';
import type { Options } from '../core/options/index.js';
import type { GwCheckout } from '../elements/gw-checkout/gw-checkout.js';

/** The argument of handlers. Interface: Events. */
export interface Model {
  readonly data: ModelData;
  /** The element's event, if there was one, for `preventDefault()` and `waitUntil()`. */
  readonly event: Event | undefined;
  /** The value at a path such as `error.message` or `order.order_data.order_id`; undefined if there is none. */
  attr(path: string): unknown;
  /**
   * Continues in the payer's browser: posts the order result to the order's `response_url` or, if the issuer asks the payer to confirm,
   * the issuer's form to the issuer's page. Https only, except http on localhost. Returns false if nothing was posted.
   */
  sendResponse(): boolean;
  /** Whether the order is still open: created or processing. */
  inProgress(): boolean;
}

export interface ModelData {
  readonly order?: { readonly order_data?: OrderResult | undefined } | undefined;
  readonly error?: ModelError;
  readonly [name: string]: unknown;
}

export interface ModelError {
  /** The gateway's code (`"1037"`) or one of our own codes; `unknown` if it is not known whether the order was charged. */
  readonly code: string;
  /** In the payer's language if an element or the gateway knows it. */
  readonly message: string;
  /** The invalid parameter, if the error is about one. */
  readonly field?: string;
}

export type Handler = (this: Model, model: Model) => unknown;

/** Events of the payment page, by their names in `.on()`. The element's events have the same names with the prefix `gw-`. */
export type CheckoutEventName =
  | 'ready'
  | 'change'
  | 'method-change'
  | 'pay-click'
  | 'challenge'
  | 'success'
  | 'error'
  | 'unknown'
  | 'redirect'
  | 'options-invalid';

/** A payment page in its container. */
export interface CheckoutPage {
  /** The element in the container. */
  readonly element: GwCheckout;
  /** Calls the handler at each event of that name. */
  on(name: CheckoutEventName, handler: Handler): CheckoutPage;
  /** Removes a handler. Without a handler, removes all handlers of the event; without a name, all handlers. */
  off(name?: CheckoutEventName, handler?: Handler): CheckoutPage;
  /** Pays, as the pay button does. */
  submit(): CheckoutPage;
  /** Changes order parameters (`params` of the Options). */
  setParams(params: NonNullable<Options['params']>): CheckoutPage;
  /** Removes the element and every handler. */
  destroy(): CheckoutPage;
}

/** Parameters of a card submission. Interface: Card form submission. */
export interface CardParameters {
  readonly payment_system?: 'card';
  readonly token?: string;
  readonly card_number?: string;
  readonly expiry_date?: string;
  readonly cvv2: string;
  readonly rectoken?: string;
  readonly [name: string]: string | number | undefined;
}

/** A request in progress. */
export interface CardRequest {
  /** The order is charged, or the issuer asks the payer to confirm (`model.attr('send_data')`); `model.sendResponse()` continues. */
  done(handler: Handler): CardRequest;
  /** Nothing was charged; with the code `unknown`, the outcome is open. */
  fail(handler: Handler): CardRequest;
  /** Adds the same handlers by name: `success` or `done`, `error` or `fail`. */
  on(name: 'success' | 'done' | 'error' | 'fail', handler: Handler): CardRequest;
}

export interface Api {
  /** Calls the function with the API, as `this` and as its argument. */
  scope(use: (this: Api, api: Api) => unknown): Api;
  request(path: 'api.checkout.form', action: 'request', params: CardParameters): CardRequest;
}

/** `data` of a model if the payer has to confirm at the issuer. */
export type ChallengeData = Challenge;

declare global {
  /** Puts a payment page into a container. `options` are the interface's Options. */
  function checkout(selector: string | Element, options?: Options): CheckoutPage;
  /** Card submission by the page itself (PCI DSS SAQ A-EP). */
  function $checkout(name: 'Api'): Api;
}
