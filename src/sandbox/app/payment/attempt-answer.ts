import type { VerificationAsked } from '../../../contract/index.js';
import { attemptById } from '../../store/orders/orders.js';
import type { Context } from '../context.js';
import { outcomeOf } from './outcome.js';

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
