/**
 * Chargebacks as rows. Each step and its consequences are one transaction. Repeating a step changes nothing.
 *
 * Times are counted from the payment, not from the run of a job, so a clock that jumps gives the same history as one that runs.
 *
 * @module
 */
import { chargebackStart, chargebackEnd, disputedAmount, type Dispute } from '../../engine/chargeback.js';
import type { AttemptRow, OrderRow } from '../tables/orders.js';
import type { ChargebackRow } from '../tables/settlement.js';
import { nextId } from '../database/dialect.js';
import { addJob, type Postponement } from '../jobs.js';
import { withLockedAttempt } from '../orders/orders.js';
import type { Store, DatabaseTransaction } from '../tables/schema.js';
import { recordSettlementDay } from './settlement-days.js';

/**
 * The next step of a disputed payment: creates the chargeback, or ends it.
 *
 * @param dueTime - The time at which the step was due.
 * @param now - The gateway's clock. It is before `due` if the machine's clock has stepped back.
 * @returns When the step is due, if it is not due yet.
 */
export async function advanceDispute(
  store: Store,
  attemptId: number,
  dispute: Dispute,
  dueTime: number,
  now: number,
): Promise<Postponement | undefined> {
  return withLockedAttempt(store, attemptId, async (transaction, order, attempt) => {
    const chargebacks = transaction.selectFrom('chargebacks').selectAll().where('attempt_id', '=', attemptId);
    const chargeback = await chargebacks.executeTakeFirst();
    if (chargeback) return endChargeback(transaction, chargeback, dispute, now);
    if (order.capture_status === 'hold') {
      // An uncaptured hold cannot be charged back.
      await addChargebackJob(transaction, attemptId, dispute, chargebackStart(dueTime), now);
    } else await makeChargeback(transaction, order, attempt, dispute, dueTime, now);
    return undefined;
  });
}

async function makeChargeback(
  transaction: DatabaseTransaction,
  order: OrderRow,
  attempt: AttemptRow,
  dispute: Dispute,
  time: number,
  now: number,
): Promise<void> {
  const amount = disputedAmount(order);
  if (amount <= 0) return;
  await transaction
    .insertInto('chargebacks')
    .values({
      id: await nextId(transaction, 'chargeback'),
      merchant_id: order.merchant_id,
      payment_id: order.payment_id,
      attempt_id: attempt.id,
      amount,
      currency: attempt.currency,
      status: 'created',
      created_at: time,
      ended_at: null,
    })
    .execute();
  await recordSettlementDay(transaction, order.merchant_id, time);
  await addChargebackJob(transaction, attempt.id, dispute, chargebackEnd(time), now);
}

/** Ends the chargeback if its time has come and it has not ended. */
async function endChargeback(
  transaction: DatabaseTransaction,
  chargeback: ChargebackRow,
  dispute: Dispute,
  now: number,
): Promise<Postponement | undefined> {
  const endsAt = chargebackEnd(chargeback.created_at);
  if (chargeback.status !== 'created') return undefined;
  if (now < endsAt) return { dueAt: endsAt };
  await transaction
    .updateTable('chargebacks')
    .set({ status: dispute, ended_at: endsAt })
    .where('id', '=', chargeback.id)
    .execute();
  if (dispute === 'won') await recordSettlementDay(transaction, chargeback.merchant_id, endsAt);
  return undefined;
}

export function addChargebackJob(
  transaction: DatabaseTransaction,
  attemptId: number,
  dispute: Dispute,
  runAt: number,
  now: number,
): Promise<void> {
  return addJob(transaction, { kind: 'chargeback', subject: attemptId, payload: dispute, runAt, now });
}
