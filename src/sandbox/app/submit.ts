/**
 * Submission (`/api/checkout/ajax`): pays an order by the payment system that it names.
 *
 * @module
 */
import type { CheckoutSubmissionResponse } from '../../contract/index.js';
import type { Parameters } from '../engine/parameters.js';
import { Refusal } from '../engine/refusal.js';
import type { Call, Context } from './context.js';
import { readSubmission } from './submission.js';
import { submitCard } from './submit-card.js';

/** @assumption HTTP: the address and the envelope; Readings settled: refusals. */
export async function submit(context: Context, request: Parameters, call: Call): Promise<CheckoutSubmissionResponse> {
  const submission = await readSubmission(context, request, call);
  switch (submission.input.payment_system) {
    case 'card':
      return submitCard(context, submission);
    default:
      throw new Refusal(1017, 'Parameter `payment_system` is incorrect: card is expected');
  }
}
