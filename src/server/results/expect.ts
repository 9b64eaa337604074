/**
 * Compares a result with the payment that a shop expects.
 *
 * @module
 */
import { isObject, type OrderResult } from '../../contract/index.js';
import { CallbackError } from './callback-error.js';
import { isReversed } from './confirm.js';
import { hiddenValue, InputError, inputErrorWith, showValue } from '../errors/input-error.js';
import { showId } from '../errors/show-id.js';

/** The payment in the shop's own records. */
export interface ExpectedPayment {
  readonly order_id: string;
  /** Whole number of minor units. */
  readonly amount: number;
  /** Three capital letters. */
  readonly currency: string;
  /** Whether held money is enough: an order created with `preauth` `Y`. */
  readonly hold?: boolean | undefined;
}

/**
 * The expected payment, or a function that finds it by the result's `order_id`; `undefined` for an order that the shop does not know.
 * The gateway generates the `order_id` of a subscription's later charges: `parentOrderId` is then the shop's own, and empty otherwise.
 */
export type Expectation =
  | ExpectedPayment
  | ((orderId: string, parentOrderId: string) => ExpectedPayment | undefined | Promise<ExpectedPayment | undefined>);

/**
 * A present but empty `expect` is a failed search for the order. Treating it as absent would accept any payment.
 *
 * @throws InputError
 */
export function checkExpectOption<Options extends { readonly expect?: Expectation }>(
  method: string,
  options: Options,
): Options {
  const { expect } = options;
  if (!('expect' in options) || typeof expect === 'function' || isObject(expect)) return options;
  throw inputErrorWith(
    'A search that found nothing must not accept every payment. To accept any payment, omit expect.',
    `${method}: expect`,
    'a payment { order_id, amount, currency }, or a function that finds it',
    showValue(expect),
  );
}

/**
 * The expected payment for the result's order.
 *
 * @throws CallbackError `unknown_order` if the shop has no such order, `order` if it expects another one; InputError if the expected payment is invalid.
 */
export async function findExpected(result: OrderResult, expectation: Expectation): Promise<ExpectedPayment> {
  const { order_id: id, parent_order_id: parentId = '' } = result;
  const expected = typeof expectation === 'function' ? await expectation(id, parentId) : expectation;
  if (!expected)
    throw new CallbackError(
      'unknown_order',
      `Your records have no order ${showId(id)}: expect found nothing. Answer with the status of this error (404): the gateway then delivers the callback again, when the record may be there. Store an order before you create it at the gateway.`,
      result,
    );
  checkExpected(expected);
  if (id === expected.order_id) return expected;
  throw new CallbackError(
    'order',
    `This is the result of order ${showId(id)}. Do not deliver order ${showId(expected.order_id)} for it.`,
    result,
  );
}

/**
 * Compares a result with the expected payment. A result that is not approved passes if it belongs to the order: it paid nothing.
 *
 * @throws CallbackError with the reason; InputError if the expected payment is invalid.
 */
export async function assertExpected(result: OrderResult, expectation: Expectation): Promise<void> {
  const expected = await findExpected(result, expectation);
  const fail = (reason: CallbackError['reason'], message: string): never => {
    throw new CallbackError(reason, `${message} Do not deliver order ${showId(expected.order_id)} for it.`, result);
  };
  const { amount, currency, actual_amount = '', actual_currency = '', tran_type = 'purchase' } = result;
  if (isReversed(result)) fail('reversed', 'The payment was refunded, in full or in part.');
  if (tran_type === 'verification' || (result.verification_status ?? '') !== '') {
    fail('verification', 'The card was verified, and nothing was charged.');
  }
  if (tran_type !== 'purchase') fail('type', `This is a "${tran_type}", not a purchase.`);
  if (currency !== expected.currency)
    fail(
      'currency',
      `The currency is ${currency}, expected ${expected.currency}: the order was created in a different currency than in your records.`,
    );
  if (amount !== String(expected.amount))
    fail(
      'amount',
      `The amount is ${amount}, expected ${expected.amount}: the order was created with a different amount than in your records.`,
    );
  if (result.order_status !== 'approved') return;
  const { preauth, capture_status: capture } = result;
  if (capture === 'reversed') fail('reversed', 'The money was only held, and the hold was released.');
  if (capture === 'hold' || (preauth === 'Y' && capture !== 'captured')) {
    if (expected.hold !== true) fail('hold', 'The money is only held. Capture it first, or expect it with hold: true.');
    return;
  }
  if (actual_currency !== expected.currency) {
    fail('currency', `The currency of the charge is ${actual_currency || 'missing'}, expected ${expected.currency}.`);
  }
  if (actual_amount !== String(expected.amount)) {
    fail('amount', `The charged amount is ${actual_amount || 'missing'}, expected ${expected.amount}.`);
  }
}

/** @throws InputError */
function checkExpected({ order_id, amount, currency, hold }: ExpectedPayment): void {
  const path = 'callbacks.verify: expect.';
  if (typeof order_id !== 'string' || order_id === '') {
    throw new InputError(`${path}order_id`, 'a string that is not empty', hiddenValue(order_id));
  }
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    throw new InputError(`${path}amount`, 'a whole number of minor units above 0', showValue(amount));
  }
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    throw new InputError(
      `${path}currency`,
      'a currency code of three capital letters, such as EUR',
      showValue(currency),
    );
  }
  if (hold !== undefined && typeof hold !== 'boolean') {
    throw new InputError(`${path}hold`, 'true or false', showValue(hold));
  }
}
