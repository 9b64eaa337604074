/**
 * Confirms a result with the gateway. The answer comes over TLS from the payment host, so a payer cannot change it.
 *
 * @assumption Meaning of a signature
 * @module
 */
import { isObject, type OrderResult, type SignedFields } from '../../contract/index.js';
import { noOrder } from '../../contract/error-codes/server-columns.js';
import { CallbackError } from './callback-error.js';
import { GatewayError, TransportError } from '../errors/errors.js';
import { hiddenValue, InputError } from '../errors/input-error.js';
import { asSentence, withoutPointer } from '../errors/pointer.js';
import { showId } from '../errors/show-id.js';

/** Amounts that are 0 until the day of settlement. */
const lateFields: ReadonlySet<string> = new Set(['fee', 'settlement_amount']);
/** Fields that differ from answer to answer. `lang` belongs to the page and appears only in its look-up. */
const perAnswer: ReadonlySet<string> = new Set(['lang', 'response_signature_string', 'signature']);

/**
 * The gateway's current answer, if it agrees with the result.
 *
 * @param getStatus - Asks for the order's status.
 * @throws CallbackError `unconfirmed` if the gateway could not be reached, `mismatch` if its answer differs, `reversed` if
 * the order has been refunded since.
 */
export async function confirmResult(
  result: OrderResult,
  getStatus: (orderId: string) => Promise<OrderResult>,
): Promise<OrderResult> {
  checkResult(result);
  const currentResult = await getResult(result, getStatus);
  const [claimed, current]: readonly [SignedFields, SignedFields] = [result, currentResult];
  const different = claimsOf(result).filter((name) => !isSame(name, claimed[name], current[name]));
  const wasReversed =
    isReversed(currentResult) && !isReversed(result) && currentResult.payment_id === result.payment_id;
  if (different.length === 0 && !wasReversed) return currentResult;
  if (wasReversed) {
    throw new CallbackError(
      'reversed',
      `Order ${showId(currentResult.order_id)} was refunded after this result: ${currentResult.reversal_amount} minor units. Do not deliver it.`,
      currentResult,
    );
  }
  throw new CallbackError(
    'mismatch',
    `The gateway’s own answer about this order differs in ${different.join(', ')}: the result is out of date or forged. Do not act on it; call orders.status for the current state.`,
  );
}

/** A result without an `order_id` gets this error; otherwise the gateway would report an unknown order. */
function checkResult(result: unknown): void {
  if (isObject(result) && typeof result['order_id'] === 'string') return;
  throw new InputError(
    'orders.confirm: result',
    'the order result that callbacks.verify returns',
    isObject(result) ? 'an object without an order_id' : hiddenValue(result),
  );
}

/** The fields that the result claims. Absent fields claim nothing: the gateway's own answer has them, and it is returned. */
function claimsOf(result: SignedFields): string[] {
  return Object.keys(result)
    .filter((name) => textOf(result[name]) !== '' && !perAnswer.has(name))
    .filter((name) => !(lateFields.has(name) && textOf(result[name]) === '0'))
    .sort();
}

async function getResult(
  { order_id }: OrderResult,
  getStatus: (orderId: string) => Promise<OrderResult>,
): Promise<OrderResult> {
  try {
    return await getStatus(order_id);
  } catch (error) {
    if (error instanceof InputError || (error instanceof GatewayError && noOrder.includes(error.code))) {
      throw new CallbackError(
        'mismatch',
        `The gateway has no order ${showId(order_id)}: the result is forged, or from another gateway. Do not act on it.`,
      );
    }
    if (error instanceof GatewayError || error instanceof TransportError) {
      throw new CallbackError(
        'unconfirmed',
        `The signature alone does not prove this result, and the gateway could not confirm it. ${asSentence(withoutPointer(error.message))} Answer with the status of this error (503): the gateway then delivers the callback again.`,
      );
    }
    throw error;
  }
}

/** Refunded, in full or in part. */
export function isReversed({ order_status, reversal_amount = '' }: OrderResult): boolean {
  return order_status === 'reversed' || !/^0*$/.test(reversal_amount);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Empty and absent are equal, and so are an amount of 0 and no amount. */
function isSame(name: string, claimedValue: unknown, currentValue: unknown): boolean {
  const [first, second] = [textOf(claimedValue), textOf(currentValue)];
  return first === second || (name.endsWith('amount') && /^0?\|0?$/.test(`${first}|${second}`));
}
