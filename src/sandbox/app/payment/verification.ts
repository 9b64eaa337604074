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
import { answerOf } from './attempt-answer.js';
import { outcomeOf } from './outcome.js';

/** Longest answer that is looked at, in characters. */
const longestAnswer = 64;

/** @assumption Ours: the address, and that an order that is closed already answers with its outcome. */
export async function verifyCard(context: Context, request: Parameters): Promise<CheckoutSubmissionResponse> {
  const flat = requireFlat(request);
  const value = String(flat['value'] ?? '').trim();
  const { order, isProven } = await requireNamedOrder(context, request);
  // Three wrong answers end the payment: knowing the ids is not enough to use them up.
  if (!isProven) throw new Refusal(1007, 'Parameter `token` or `page_proof` is expected beside `order_id`');
  requireParameters({ ...flat, ...(flat['value'] === undefined ? {} : { value }) }, ['value']);
  if (value.length > longestAnswer) throw new Refusal(1007, 'Parameter `value` is incorrect: it is too long');
  const answered = await answerVerification(context.store, order.payment_id, value, context.now());
  context.wakeJobs();
  if (answered !== undefined) return answerOf(context, order.payment_id, answered);
  return endOf(context, order.payment_id);
}

/** A second answer, one sent at the same time included, gets the outcome of the first and changes nothing. */
async function endOf(context: Context, paymentId: number): Promise<CheckoutSubmissionResponse> {
  const order = await orderByPayment(context.store, paymentId);
  const attempt = order && (await currentAttempt(context.store, order));
  const ended = order?.status === 'approved' || order?.status === 'declined';
  if (ended && attempt && attempt.verification_type !== '') return outcomeOf(context, paymentId, attempt.id);
  const decision = order && decideSubmission(stateOf(order, attempt), context.now());
  if (decision?.kind === 'refuse') throw new Refusal(decision.code, decision.message);
  throw new Refusal(1007, 'This order waits for no verification');
}
