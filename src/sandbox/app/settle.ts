/**
 * Brings an attempt that is with the acquirer to its end. Called by the request that began it, by the return from the
 * issuer, and by the job that resumes after a crash; as often as they like, the money moves once.
 *
 * @module
 */
import { charge, type AcquirerDelays } from '../acquirer/acquirer.js';
import { attemptById } from '../store/orders.js';
import { finishAttempt } from '../store/transitions.js';
import { openCard } from '../store/vault.js';
import type { Context } from './context.js';
import type { Fault } from './faults.js';

export async function settleAttempt(context: Context, attemptId: number, faults: readonly Fault[] = []): Promise<void> {
  const attempt = await attemptById(context.store, attemptId);
  if (attempt?.status !== 'processing') return;
  const card = attempt.card_id === null ? undefined : await openCard(context.store, context.keys.card, attempt.card_id);
  const order = {
    attemptId,
    amount: attempt.amount,
    currency: attempt.currency,
    number: card?.number,
    now: context.now(),
  };
  const word = await charge(context.store, order, { ...acquirerDelays(faults), signal: context.ending });
  await finishAttempt(context.store, attemptId, word, context.now());
  context.wakeJobs();
}

function acquirerDelays(faults: readonly Fault[]): AcquirerDelays {
  const delays: AcquirerDelays = {};
  for (const fault of faults) {
    if (fault.kind === 'acquirer-delay') delays.before = fault.milliseconds;
    if (fault.kind === 'acquirer-answer-delay') delays.after = fault.milliseconds;
  }
  return delays;
}
