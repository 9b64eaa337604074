/**
 * Whether a result is the payment that a shop is waiting for.
 *
 * @module
 */
import type { OrderResult } from '../../contract/index.js';
import { CallbackError } from './callback-error.js';
import { isReversed } from './confirm.js';
import { hiddenValue, InputError, showValue } from '../input-error.js';

/** What the shop has on its own books. */
export interface ExpectedPayment {
  readonly order_id: string;
  /** Whole number of minor units. */
  readonly amount: number;
  /** Three capital letters. */
  readonly currency: string;
  /** Whether money that is only held will do: an order created with `preauth` `Y`. */
  readonly hold?: boolean | undefined;
}

/**
 * What is expected, or where to find it by the result's `order_id`; `undefined` for an order that the shop does not know. A later charge
 * of a subscription has an `order_id` that the gateway makes up: `parentOrderId` is the shop's own then, and empty otherwise.
 */
export type Expectation =
  | ExpectedPayment
  | ((orderId: string, parentOrderId: string) => ExpectedPayment | undefined | Promise<ExpectedPayment | undefined>);

/**
 * `expect` that is there and empty is what a search for the order did not find: taken as absent, it would let any payment pass.
 *
 * @throws InputError
 */
export function checkGiven(what: string, options: { readonly expect?: Expectation }): void {
  if (!('expect' in options) || options.expect) return;
  throw new InputError(
    `${what}: expect`,
    'the expected payment, or a function that finds it; leave it out to expect nothing',
    showValue(options.expect),
  );
}

/**
 * What is expected of the result's order.
 *
 * @throws CallbackError `order` where the shop has no such order; InputError where what is expected cannot be right.
 */
export async function findExpected(result: OrderResult, expectation: Expectation): Promise<ExpectedPayment> {
  const { order_id: id, parent_order_id: parentId = '' } = result;
  const expected = typeof expectation === 'function' ? await expectation(id, parentId) : expectation;
  if (!expected) throw new CallbackError('order', `The shop has no order "${id}".`, result);
  checkExpected(expected);
  if (id === expected.order_id) return expected;
  throw new CallbackError(
    'order',
    `This is the result of order "${id}". Do not deliver order "${expected.order_id}" for it.`,
    result,
  );
}

/**
 * Holds a result against what was expected. One that was not approved passes where it is about this order: nothing was paid by it.
 *
 * @throws CallbackError with the reason; InputError where what is expected cannot be right.
 */
export async function holdAgainst(result: OrderResult, expectation: Expectation): Promise<void> {
  const expected = await findExpected(result, expectation);
  const fail = (reason: CallbackError['reason'], words: string): never => {
    throw new CallbackError(reason, `${words} Do not deliver order "${expected.order_id}" for it.`, result);
  };
  const { amount, currency, actual_amount = '', actual_currency = '', tran_type = 'purchase' } = result;
  if (isReversed(result)) fail('reversed', 'The payment was refunded, all of it or a part.');
  if (tran_type === 'verification' || (result.verification_status ?? '') !== '') {
    fail('verification', 'The card was verified, and nothing was charged.');
  }
  if (tran_type !== 'purchase') fail('type', `This is a "${tran_type}", not a purchase.`);
  if (currency !== expected.currency) fail('currency', `The currency is ${currency}, expected ${expected.currency}.`);
  if (amount !== String(expected.amount)) fail('amount', `The amount is ${amount}, expected ${expected.amount}.`);
  if (result.order_status !== 'approved') return;
  const { preauth, capture_status: capture } = result;
  if (capture === 'reversed') fail('reversed', 'The money was only held, and the hold was let go.');
  if (capture === 'hold' || (preauth === 'Y' && capture !== 'captured')) {
    if (expected.hold !== true) fail('hold', 'The money is only held. Capture it first, or expect it with hold: true.');
    return;
  }
  if (actual_currency !== expected.currency) {
    fail('currency', `The charge was in ${actual_currency || 'no currency'}, expected ${expected.currency}.`);
  }
  if (actual_amount !== String(expected.amount)) {
    fail('amount', `What was charged is ${actual_amount || 'not there'}, expected ${expected.amount}.`);
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
