/**
 * The transactions of a verification: the amount or the code is chosen with the attempt, the payer is asked when the acquirer holds the
 * amount, and one answer ends it.
 *
 * @module
 */
import { verificationOf, amountToHold, isCorrectAnswer, verificationTries } from '../../engine/verification.js';
import { fieldsOf } from '../../engine/order-result.js';
import { subscriptionOf } from '../../engine/subscription.js';
import { closeOrder, endAttempt, expireLocked } from './closing.js';
import type { AttemptRow, NewAttempt, OrderRow } from '../tables/orders.js';
import { randomDigits } from '../../web/random.js';
import { lockOrder } from './orders.js';
import { asksForRectoken, makeRectoken } from '../cards/rectokens.js';
import { beginSchedule } from './schedules.js';
import type { Store, DatabaseTransaction } from '../tables/schema.js';

/** The columns of an attempt whose order verifies the card: the held amount, and the expected answer. */
export function draftVerification(order: OrderRow): Partial<NewAttempt> {
  const type = verificationOf(fieldsOf(order));
  if (!type) return {};
  const commonFields = {
    tran_type: 'verification',
    verification_type: type,
    verification_tries: verificationTries,
  } as const;
  if (type === 'code') return { ...commonFields, verification_answer: randomDigits(6) };
  const amount = amountToHold(order.currency, randomPart());
  return { ...commonFields, amount, verification_answer: String(amount) };
}

/** 1 to 99, each equally likely. */
function randomPart(): number {
  for (;;) {
    const part = Number(randomDigits(2));
    if (part > 0) return part;
  }
}

/** The acquirer holds the amount, so the attempt waits for the payer again, as it did during 3-D Secure. */
export async function askPayer(transaction: DatabaseTransaction, attempt: AttemptRow): Promise<void> {
  await transaction
    .updateTable('attempts')
    .set({ status: 'created', verification_status: 'created' })
    .where('id', '=', attempt.id)
    .execute();
}

/** Creates the results of a first payment: the requested rectoken, and the subscription with its first job. */
export async function storeRectoken(
  transaction: DatabaseTransaction,
  order: OrderRow,
  attempt: AttemptRow,
  now: number,
): Promise<void> {
  const subscription = order.schedule_id === null ? subscriptionOf(fieldsOf(order), attempt.recurring) : undefined;
  const needsRectoken = asksForRectoken(order, attempt) || subscription !== undefined;
  const rectoken =
    needsRectoken && attempt.rectoken === '' ? await makeRectoken(transaction, order, attempt, now) : attempt.rectoken;
  if (subscription && rectoken !== '') await beginSchedule(transaction, order, attempt, subscription, rectoken, now);
}

/** Checks the payer's answer, and returns the attempt with the result; undefined if the order waits for no answer. */
export async function answerVerification(
  store: Store,
  paymentId: number,
  answer: string,
  now: number,
): Promise<number | undefined> {
  return store.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, paymentId);
    const { order, attempt } = await expireLocked(transaction, locked.order, locked.attempt, now);
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
