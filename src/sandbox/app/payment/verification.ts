/**
 * Verification (`/api/checkout/verification`): the payer enters the amount or the code from the card's statement.
 *
 * @module
 */
import type { CheckoutSubmissionResponse } from '../../../contract/index.js';
import { decideSubmission } from '../../engine/order-machine.js';
import { requireFlat, requireParameters, type Parameters } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import { currentAttempt, orderByPayment, stateOf } from '../../store/orders/orders.js';
import { answerVerification } from '../../store/orders/verifications.js';
import type { Context } from '../context.js';
import { requireNamedOrder } from '../merchant/look-up.js';
import { answerOf, outcomeOf } from './outcome.js';

/** Longest accepted answer, in characters. */
const maximumAnswerLength = 64;

/** @assumption Ours: the address, and that a closed order is answered with its result. */
export async function verifyCard(context: Context, request: Parameters): Promise<CheckoutSubmissionResponse> {
  const flat = requireFlat(request);
  const value = String(flat['value'] ?? '').trim();
  const { order, isProven } = await requireNamedOrder(context, request);
  // Three wrong answers end the payment, so a caller who only knows the IDs may not answer.
  if (!isProven) throw new Refusal(1007, 'Parameter `token` or `page_proof` is expected with `order_id`');
  requireParameters({ ...flat, ...(flat['value'] === undefined ? {} : { value }) }, ['value']);
  if (value.length > maximumAnswerLength) throw new Refusal(1007, 'Parameter `value` is incorrect: it is too long');
  const verification = await answerVerification(context.store, order.payment_id, value, context.now());
  context.wakeJobs();
  if (verification !== undefined) return answerOf(context, order.payment_id, verification);
  return endOf(context, order.payment_id);
}

/** Repeated and simultaneous answers get the result of the first and change nothing. */
async function endOf(context: Context, paymentId: number): Promise<CheckoutSubmissionResponse> {
  const order = await orderByPayment(context.store, paymentId);
  const attempt = order && (await currentAttempt(context.store, order));
  const isEnded = order?.status === 'approved' || order?.status === 'declined';
  if (isEnded && attempt && attempt.verification_type !== '') return outcomeOf(context, paymentId, attempt.id);
  const decision = order && decideSubmission(stateOf(order, attempt), context.now());
  if (decision?.kind === 'refuse') throw new Refusal(decision.code, decision.message);
  throw new Refusal(1007, 'This order has no pending verification');
}
