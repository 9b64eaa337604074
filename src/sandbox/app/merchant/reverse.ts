/**
 * Refund, or reversal (`/api/reverse/order_id`): refunds a paid order, fully or partly.
 *
 * @assumption HTTP: beyond the written interface.
 * @module
 */
import { reverseRequest, type ReverseResponse } from '../../../contract/index.js';
import { maskField } from '../../engine/mask.js';
import { signResult } from '../../engine/order-result.js';
import type { Parameters } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import { attemptById, orderByPayment } from '../../store/orders/orders.js';
import { beginReversal, reversedUntil } from '../../store/orders/reversals.js';
import type { Call, Context } from '../context.js';
import { requestKey } from '../../store/idempotency.js';
import { requireSignedMoney } from './look-up.js';
import { finishAttempt } from '../payment/finish-attempt.js';

export async function reverseOrder(context: Context, request: Parameters, call: Call): Promise<ReverseResponse> {
  const { order, secret, flat, input, amount } = await requireSignedMoney(context, request, reverseRequest, call);
  const name = readReversalKey(input.reversal_key, order.order_id);
  const draft = { amount, key: name, address: call.address };
  const key = await requestKey(context, call, order.merchant_id, flat);
  const { id } = await beginReversal(context.store, order.payment_id, draft, context.now(), key);
  await finishAttempt(context, id, call.faults);
  const reversal = await attemptById(context.store, id);
  const updatedOrder = await orderByPayment(context.store, order.payment_id);
  if (!reversal || !updatedOrder) throw new Error('The order of a refund is missing.');
  return signResult(secret, {
    response_status: 'success',
    order_id: updatedOrder.order_id,
    merchant_id: updatedOrder.merchant_id,
    reverse_status: reversal.status,
    // The total of this refund and the earlier ones. A repeated request gets the same total, also after later refunds.
    reversal_amount: String(await reversedUntil(context.store, reversal)),
    transaction_id: reversal.id,
  });
}

/** The merchant's key of the refund. It is stored unmasked, because two masked keys could be equal. A card number in it is refused with 1007. */
function readReversalKey(key = '', orderId: string): string {
  if (maskField('reversal_key', key, orderId) === key) return key;
  throw new Refusal(
    1007,
    "Parameter `reversal_key` is incorrect: a number in it looks like a card's. Name the reversal by the `order_id` and a count instead",
  );
}
