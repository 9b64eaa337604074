/**
 * The transactions of a verification: the amount or the code is chosen with the attempt, the payer is asked when the acquirer holds the
 * amount, and one answer ends it.
 *
 * @module
 */
import { verificationOf, amountToHold, isRightAnswer, verificationTries } from '../../engine/verification.js';
import { fieldsOf } from '../../engine/order-result.js';
import { subscriptionOf } from '../../engine/subscription.js';
import { closeOrder, endAttempt, expireLocked } from './closing.js';
import type { AttemptRow, NewAttempt, OrderRow } from '../tables/orders.js';
import { randomDigits } from '../../web/random.js';
import { lockOrder } from './orders.js';
import { asksForRectoken, makeRectoken } from '../cards/rectokens.js';
import { beginSchedule } from './schedules.js';
import type { Store, Within } from '../tables/schema.js';

/** The columns of an attempt whose order verifies the card: the held amount, and the expected answer. */
export function draftVerification(order: OrderRow): Partial<NewAttempt> {
  const type = verificationOf(fieldsOf(order));
  if (!type) return {};
  const common = { tran_type: 'verification', verification_type: type, verification_tries: verificationTries } as const;
  if (type === 'code') return { ...common, verification_answer: randomDigits(6) };
  const amount = amountToHold(order.currency, randomPart());
  return { ...common, amount, verification_answer: String(amount) };
}

/** 1 to 99, each equally likely. */
function randomPart(): number {
  for (;;) {
    const part = Number(randomDigits(2));
    if (part > 0) return part;
  }
}

/** The acquirer holds the amount, so the attempt waits for the payer again, as it did during 3-D Secure. */
export async function askPayer(within: Within, attempt: AttemptRow): Promise<void> {
  await within
    .updateTable('attempts')
    .set({ status: 'created', verification_status: 'created' })
    .where('id', '=', attempt.id)
    .execute();
}

/** Creates the results of a first payment: the requested rectoken, and the subscription with its first job. */
export async function keepPaid(within: Within, order: OrderRow, attempt: AttemptRow, now: number): Promise<void> {
  const subscription = order.schedule_id === null ? subscriptionOf(fieldsOf(order), attempt.recurring) : undefined;
  const wanted = asksForRectoken(order, attempt) || subscription !== undefined;
  const rectoken =
    wanted && attempt.rectoken === '' ? await makeRectoken(within, order, attempt, now) : attempt.rectoken;
  if (subscription && rectoken !== '') await beginSchedule(within, order, attempt, subscription, rectoken, now);
}

/** Checks the payer's answer, and returns the attempt with the result; undefined if the order waits for no answer. */
export async function answerVerification(
  store: Store,
  paymentId: number,
  answer: string,
  now: number,
): Promise<number | undefined> {
  return store.transaction().execute(async (within) => {
    const locked = await lockOrder(within, paymentId);
    const { order, attempt } = await expireLocked(within, locked.order, locked.attempt, now);
    const type = attempt?.verification_type;
    if (!attempt || !type || attempt.status !== 'created' || attempt.verification_status !== 'created')
      return undefined;
    if (isRightAnswer(type, attempt.verification_answer, answer, attempt.currency)) {
      await keepPaid(within, order, attempt, now);
      await endAttempt(within, attempt, 'approved', 0, now);
      await closeOrder(within, order, 'approved', now);
      return attempt.id;
    }
    const left = attempt.verification_tries - 1;
    await within.updateTable('attempts').set({ verification_tries: left }).where('id', '=', attempt.id).execute();
    if (left > 0) return attempt.id;
    await endAttempt(within, attempt, 'declined', 1000, now);
    await closeOrder(within, order, 'declined', now);
    return attempt.id;
  });
}
