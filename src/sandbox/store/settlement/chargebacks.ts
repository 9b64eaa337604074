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
import { nextId } from '../database/ids.js';
import { addJob, type TooEarly } from '../jobs.js';
import { attemptById, lockOrder } from '../orders/orders.js';
import type { Scope, Store, Within } from '../tables/schema.js';
import { noteSettlementDay } from './settlement-days.js';

/**
 * The consequences of a payment in this transaction: its merchant's day must be settled, and the cardholder may dispute the payment. A hold
 * is settled when it is captured.
 */
export async function notePaid(
  within: Within,
  order: OrderRow,
  attempt: AttemptRow,
  dispute: Dispute | undefined,
  now: number,
): Promise<void> {
  if (attempt.tran_type !== 'purchase') return;
  if (order.preauth === 'N') await noteSettlementDay(within, order.merchant_id, now);
  if (dispute) await addChargebackJob(within, attempt.id, dispute, chargebackStart(now), now);
}

/**
 * The next step of a disputed payment: creates the chargeback, or ends it.
 *
 * @param due - The time at which the step was due.
 * @param now - The gateway's clock. It is before `due` if the machine's clock has stepped back.
 * @returns When the step is due, if it is not due yet.
 */
export async function stepChargeback(
  store: Store,
  attemptId: number,
  dispute: Dispute,
  due: number,
  now: number,
): Promise<TooEarly | undefined> {
  const known = await attemptById(store, attemptId);
  if (!known) return undefined;
  return store.transaction().execute(async (within) => {
    const { order } = await lockOrder(within, known.payment_id);
    const attempt = await attemptById(within, attemptId);
    if (!attempt) return undefined;
    const chargeback = await chargebackOf(within, attemptId);
    if (chargeback) return endChargeback(within, chargeback, dispute, now);
    if (order.capture_status === 'hold') {
      // An uncaptured hold cannot be charged back.
      await addChargebackJob(within, attemptId, dispute, chargebackStart(due), now);
    } else await makeChargeback(within, order, attempt, dispute, due, now);
    return undefined;
  });
}

async function makeChargeback(
  within: Within,
  order: OrderRow,
  attempt: AttemptRow,
  dispute: Dispute,
  at: number,
  now: number,
): Promise<void> {
  const amount = disputedAmount(order);
  if (amount <= 0) return;
  await within
    .insertInto('chargebacks')
    .values({
      id: await nextId(within, 'chargeback'),
      merchant_id: order.merchant_id,
      payment_id: order.payment_id,
      attempt_id: attempt.id,
      amount,
      currency: attempt.currency,
      status: 'created',
      created_at: at,
      ended_at: null,
    })
    .execute();
  await noteSettlementDay(within, order.merchant_id, at);
  await addChargebackJob(within, attempt.id, dispute, chargebackEnd(at), now);
}

/** Ends the chargeback if its time has come and it has not ended. */
async function endChargeback(
  within: Within,
  chargeback: ChargebackRow,
  dispute: Dispute,
  now: number,
): Promise<TooEarly | undefined> {
  const endsAt = chargebackEnd(chargeback.created_at);
  if (chargeback.status !== 'created') return undefined;
  if (now < endsAt) return { dueAt: endsAt };
  await within
    .updateTable('chargebacks')
    .set({ status: dispute, ended_at: endsAt })
    .where('id', '=', chargeback.id)
    .execute();
  if (dispute === 'won') await noteSettlementDay(within, chargeback.merchant_id, endsAt);
  return undefined;
}

async function chargebackOf(scope: Scope, attemptId: number): Promise<ChargebackRow | undefined> {
  return scope.selectFrom('chargebacks').selectAll().where('attempt_id', '=', attemptId).executeTakeFirst();
}

function addChargebackJob(
  within: Within,
  attemptId: number,
  dispute: Dispute,
  runAt: number,
  now: number,
): Promise<void> {
  return addJob(within, { kind: 'chargeback', subject: attemptId, payload: dispute, runAt, now });
}
