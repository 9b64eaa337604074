/**
 * Submission (`/api/checkout/ajax`): pays an order with the payment system in the request.
 *
 * @module
 */
import type { CheckoutSubmissionResponse } from '../../../contract/index.js';
import { bankMethod } from '../../engine/banks/index.js';
import type { Parameters } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import type { Call, Context } from '../context.js';
import { readSubmission } from './submission.js';
import { submitBank } from './submit-bank.js';
import { submitCard } from './submit-card.js';
import { submitWallet } from './submit-wallet.js';

/** @assumption HTTP: the address and the envelope; Readings settled: refusals. */
export function submit(context: Context, request: Parameters, call: Call): Promise<CheckoutSubmissionResponse> {
  return context.refusals.run(call.address, () => pay(context, request, call));
}

async function pay(context: Context, request: Parameters, call: Call): Promise<CheckoutSubmissionResponse> {
  const submission = await readSubmission(context, request, call);
  switch (submission.input.payment_system) {
    case 'card':
      return submitCard(context, submission);
    case 'googlepay':
    case 'applepay':
      return submitWallet(context, submission);
  }
  const bank = bankMethod(submission.input.payment_system);
  if (!bank) throw new Refusal(1017, 'Parameter `payment_system` is incorrect: unknown payment system');
  return submitBank(context, submission, bank);
}
