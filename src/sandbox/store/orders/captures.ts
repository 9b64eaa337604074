/**
 * The transactions of a hold: a hold is recorded with the payment, then captured once, or released.
 *
 * @module
 */
import { holdTime } from '../../engine/holds.js';
import { Refusal } from '../../engine/refusal.js';
import type { OrderRow } from '../tables/orders.js';
import { runOnce, type RequestKey } from '../idempotency.js';
import { addJob, endJobsOf } from '../jobs.js';
import { lockOrder, resumeAfter } from './orders.js';
import type { Store, DatabaseTransaction } from '../tables/schema.js';
import { recordSettlementDay } from '../settlement/settlement-days.js';

/** Records that the payment in this transaction holds the money. A hold that is not captured in time lapses. */
export async function startHold(transaction: DatabaseTransaction, order: OrderRow, now: number): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ capture_status: 'hold' })
    .where('payment_id', '=', order.payment_id)
    .execute();
  await addJob(transaction, { kind: 'lapse', subject: order.payment_id, runAt: now + holdTime, now });
}

/**
 * Begins the capture of an order, or finds the earlier one.
 *
 * @param key - The request's idempotency key.
 * @returns Whether the acquirer must be asked.
 * @throws Refusal if there is no hold, or if it has another capture.
 */
export async function beginCapture(
  store: Store,
  paymentId: number,
  amount: number,
  now: number,
  key?: RequestKey,
): Promise<boolean> {
  return store.transaction().execute(async (transaction) => {
    const { asks } = await runOnce(transaction, key, now, {
      begin: async () => ({ asks: await writeCapture(transaction, paymentId, amount, now) }),
      idOf: () => paymentId,
      // Even if it is asked again, the acquirer takes the money only once.
      find: () => Promise.resolve({ asks: true }),
    });
    return asks;
  });
}

async function writeCapture(
  transaction: DatabaseTransaction,
  paymentId: number,
  amount: number,
  now: number,
): Promise<boolean> {
  const { order, attempt } = await lockOrder(transaction, paymentId);
  if (order.preauth !== 'Y') throw new Refusal(1007, 'The order holds no money: it was not created with `preauth`');
  if (order.capture_status === '') throw new Refusal(1007, 'The order is not paid: there is nothing to capture');
  if (order.capture_status === 'reversed') throw new Refusal(1019, 'The hold of this order was released');
  if (order.capture_amount === amount) return order.capture_status === 'hold';
  if (order.capture_amount > 0) throw new Refusal(1019, 'The order was already captured with another amount');
  if ((attempt?.ended_at ?? 0) + holdTime <= now) throw new Refusal(1019, 'The hold of this order has lapsed');
  if (amount > order.amount) {
    throw new Refusal(1023, `Parameter \`amount\` is incorrect: ${order.amount} minor units are held`);
  }
  const reversal = await transaction
    .selectFrom('attempts')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('tran_type', '=', 'reverse')
    .where('status', '=', 'processing')
    .executeTakeFirst();
  if (reversal) throw new Refusal(1013, 'A reversal of this order is in progress');
  await transaction.updateTable('orders').set({ capture_amount: amount }).where('payment_id', '=', paymentId).execute();
  await addJob(transaction, { kind: 'capture', subject: paymentId, runAt: now + resumeAfter, now });
  return true;
}

/** Records once that the acquirer took the money. */
export async function recordCapture(
  store: Store,
  paymentId: number,
  capture: { amount: number; time: number },
  now: number,
): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    const { order } = await lockOrder(transaction, paymentId);
    if (order.capture_status !== 'hold') return;
    await transaction
      .updateTable('orders')
      .set({ capture_status: 'captured', capture_amount: capture.amount })
      .where('payment_id', '=', paymentId)
      .execute();
    await endJobsOf(transaction, 'capture', paymentId, now);
    await endJobsOf(transaction, 'lapse', paymentId, now);
    await recordSettlementDay(transaction, order.merchant_id, capture.time);
  });
}
