/**
 * Payment by an invoice. The payer confirms nothing: the sandbox's customers pay their invoices at once.
 *
 * @module
 */
import type { CheckoutSubmissionResponse } from '../../../contract/index.js';
import type { Context } from '../context.js';
import { noCard } from './attempt-draft.js';
import { finishAttempt } from './finish-attempt.js';
import { answerOf } from './outcome.js';
import { attemptDraft, orderOf, startAttempt, tokenFor, type Submission } from './submission.js';

/** Days until an invoice is due. */
export const invoiceDays = 14;

export async function submitInvoice(context: Context, submission: Submission): Promise<CheckoutSubmissionResponse> {
  const draft = { ...attemptDraft(submission, 'processing'), ...noCard, store_card: 'N' as const };
  const { order, attempt } = await startAttempt(context, await orderOf(context, submission), draft);
  await finishAttempt(context, attempt.id, submission.call.faults);
  return { ...(await answerOf(context, order.payment_id, attempt.id)), ...tokenFor(submission, order) };
}
