/**
 * Capture (`/api/capture/order_id`): charges the money that an order holds, once. A hold that is not captured in time is released.
 *
 * @assumption HTTP: beyond the written interface.
 * @module
 */
import { captureRequest, type CaptureResponse } from '../../../contract/index.js';
import { captureHold } from '../../acquirer/acquirer.js';
import { signResult } from '../../engine/order-result.js';
import type { Parameters } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import { beginCapture, recordCapture } from '../../store/orders/captures.js';
import { orderByPayment } from '../../store/orders/orders.js';
import { beginReversal } from '../../store/orders/reversals.js';
import type { Call, Context } from '../context.js';
import { requestKey } from '../../store/idempotency.js';
import { requireSignedMoney } from './look-up.js';
import { finishAttempt } from '../payment/finish-attempt.js';

export async function captureOrder(context: Context, request: Parameters, call: Call): Promise<CaptureResponse> {
  const { order, secret, flat, amount } = await requireSignedMoney(context, request, captureRequest, call);
  const key = await requestKey(context, call, order.merchant_id, flat);
  const isNew = await beginCapture(context.store, order.payment_id, amount, context.now(), key);
  if (isNew) await executeCapture(context, order.payment_id);
  const updatedOrder = await orderByPayment(context.store, order.payment_id);
  if (!updatedOrder) throw new Error('The order of a capture is missing.');
  return signResult(secret, {
    response_status: 'success',
    order_id: updatedOrder.order_id,
    merchant_id: updatedOrder.merchant_id,
    capture_status: updatedOrder.capture_status === '' ? 'hold' : updatedOrder.capture_status,
    capture_amount: String(updatedOrder.capture_amount),
  });
}

/** Finishes a capture that was started. Repeated calls charge the money once. */
export async function executeCapture(context: Context, paymentId: number): Promise<void> {
  const order = await orderByPayment(context.store, paymentId);
  if (order?.capture_status !== 'hold' || order.capture_amount === 0 || order.current_attempt === null) return;
  const capture = await captureHold(context.ledger, order.current_attempt, order.capture_amount, context.now());
  await recordCapture(context.store, paymentId, capture, context.now());
  context.wakeJobs();
}

/** Releases a hold that the merchant has not captured in time. The order is reversed, and the merchant gets a callback. */
export async function expireHold(context: Context, paymentId: number): Promise<void> {
  const order = await orderByPayment(context.store, paymentId);
  // A started capture is finished by its job.
  if (order?.capture_status !== 'hold' || order.capture_amount > 0) return;
  try {
    const reversal = await beginReversal(context.store, paymentId, { key: '', address: '' }, context.now());
    await finishAttempt(context, reversal.id);
  } catch (error) {
    // The merchant captured or reversed the order in the meantime.
    if (!(error instanceof Refusal)) throw error;
  }
}
