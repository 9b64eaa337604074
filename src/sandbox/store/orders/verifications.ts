/**
 * The answer that ends a verification. The amount or the code was chosen with the attempt, and the payer was asked when the acquirer held the
 * amount.
 *
 * @module
 */
import { isCorrectAnswer } from '../../engine/holds.js';
import type { Store } from '../tables/schema.js';
import { closeOrder, endAttempt, lockExpired } from './closing.js';
import { storeRectoken } from './transitions.js';

/** Checks the payer's answer, and returns the attempt with the result; undefined if the order waits for no answer. */
export async function answerVerification(
  store: Store,
  paymentId: number,
  answer: string,
  now: number,
): Promise<number | undefined> {
  return store.transaction().execute(async (transaction) => {
    const { order, attempt } = await lockExpired(transaction, paymentId, now);
    const type = attempt?.verification_type;
    if (!attempt || !type || attempt.status !== 'created' || attempt.verification_status !== 'created')
      return undefined;
    if (isCorrectAnswer(type, attempt.verification_answer, answer, attempt.currency)) {
      await storeRectoken(transaction, order, attempt, now);
      await endAttempt(transaction, attempt, 'approved', 0, now);
      await closeOrder(transaction, order, 'approved', now);
      return attempt.id;
    }
    const remainingTries = attempt.verification_tries - 1;
    await transaction
      .updateTable('attempts')
      .set({ verification_tries: remainingTries })
      .where('id', '=', attempt.id)
      .execute();
    if (remainingTries > 0) return attempt.id;
    await endAttempt(transaction, attempt, 'declined', 1000, now);
    await closeOrder(transaction, order, 'declined', now);
    return attempt.id;
  });
}
