/**
 * Charges of a stored card. Interface: Recurring charge.
 *
 * @module
 */
import {
  chargeFields,
  recurring,
  recurringRequest,
  resultFields,
  type ChargeFields,
  type OrderResult,
  type RecurringRequest,
} from '../contract/index.js';
import type { CallOptions } from './requests/call-options.js';
import type { CheckedSettings } from './settings.js';
import { callSigned, type FieldsOf, type WithExtra } from './results/signed.js';
import type { Advice } from './errors/error-advice.js';

/** A charge of a stored card; `extra` holds fields that the interface does not list. Interface: Recurring charge. */
export interface NewCharge extends FieldsOf<RecurringRequest, ChargeFields>, WithExtra {}

export class Recurring {
  readonly #settings: CheckedSettings;

  constructor(settings: CheckedSettings) {
    this.#settings = settings;
  }

  /**
   * Charges a stored card while its owner is absent, and returns the result: `order_status` is `approved`, or `declined` with
   * `response_code`. Never retried automatically: after a TransportError call `orders.status`, or call again with the same
   * `idempotencyKey`, which never charges twice. The answer's signature is verified.
   *
   * @throws InputError before sending, GatewayError when the gateway refuses, TransportError when the outcome is unknown.
   */
  charge(input: NewCharge, options?: CallOptions): Promise<OrderResult> {
    const call = {
      method: 'recurring.charge',
      route: recurring,
      request: recurringRequest,
      fields: { noun: 'a charge', names: chargeFields, hasExtra: true },
      signedAnswer: resultFields,
      advice,
    };
    return callSigned(call, input, this.#settings, options);
  }
}

const advice: Advice = {
  unknown:
    'The gateway may have charged the card: call orders.status before you send the charge again, or send it again with the same idempotencyKey',
  kinds: ['charge', 'order'],
};
