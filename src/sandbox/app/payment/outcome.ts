/**
 * The result of an attempt, in the shape of the submission's answer.
 *
 * @module
 */
import type { CardSubmissionResponse, VerificationAsked } from '../../../contract/index.js';
import { buildOrderResult, signResult } from '../../engine/order-result.js';
import { attemptById, orderByPayment } from '../../store/orders/orders.js';
import type { Context } from '../context.js';
import { requireMerchant } from '../merchant/merchants.js';

/**
 * The order after this attempt. A refused attempt is answered as a declined order with an `error`, although the order can still be paid.
 * `final` means that too many refusals ended it. @assumption Readings settled: Refusals. Ours: `final`.
 */
export async function outcomeOf(
  context: Context,
  paymentId: number,
  attemptId: number,
): Promise<Extract<CardSubmissionResponse, { order: unknown }>> {
  const order = await orderByPayment(context.store, paymentId);
  const attempt = await attemptById(context.store, attemptId);
  if (!order || !attempt) throw new Error('The order of an attempt is missing.');
  const isDeclined = attempt.status === 'declined';
  const final = isDeclined && order.status === 'declined';
  const result = buildOrderResult(order, attempt, isDeclined ? { status: 'declined' } : {});
  const { secret } = requireMerchant(context, order.merchant_id);
  return {
    // Also for a refused attempt: the request was carried out. @assumption Readings settled: Refusals
    response_status: 'success',
    order: { order_data: await signResult(secret, result) },
    ...(order.response_url === '' ? {} : { url: order.response_url }),
    ...(isDeclined ? { error: { code: String(attempt.response_code), message: attempt.response_description } } : {}),
    ...(final ? { final } : {}),
    transaction_id: attempt.id,
  };
}

/** The result of an attempt, or the verification that its payer must complete next. Every submission ends with it. */
export async function answerOf(
  context: Context,
  paymentId: number,
  attemptId: number,
): Promise<VerificationAsked | Awaited<ReturnType<typeof outcomeOf>>> {
  const attempt = await attemptById(context.store, attemptId);
  const type = attempt?.verification_type;
  if (!attempt || !type || attempt.verification_status !== 'created') return outcomeOf(context, paymentId, attemptId);
  return {
    action: 'verify',
    verification_type: type,
    tries_left: attempt.verification_tries,
    transaction_id: attempt.id,
  };
}
