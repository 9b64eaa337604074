/**
 * The days a merchant has something to settle on. A day is noted in the transaction that gives it something, together with the job
 * that settles it, so that nothing is ever paid and not settled.
 *
 * @module
 */
import { dayOf, settlementTime } from '../../engine/settlement-day.js';
import type { Within } from '../tables/schema.js';
import { addJob } from '../jobs.js';
import { shareName } from '../database/locks.js';

/** Notes that the merchant's day (UTC) of this moment has something to settle: the job of 02:00 of the next day will find it. */
export async function noteSettlementDay(within: Within, merchantId: number, at: number): Promise<void> {
  const day = dayOf(at);
  const id = settlementDayId(merchantId, day);
  // A running settlement sees all rows of this transaction, or none and closes the day before this transaction reads it.
  await shareName(within, settlementLock(id));
  const noted = await within
    .insertInto('settlement_days')
    .values({ id, merchant_id: merchantId, day, batch_number: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!noted && !(await reopenDay(within, id))) return;
  await addJob(within, { kind: 'settle', subject: merchantId, payload: day, runAt: settlementTime(day), now: at });
}

/** A settled day gets one more row: the clock was moved meanwhile, or a chargeback came late. */
async function reopenDay(within: Within, id: string): Promise<boolean> {
  const reopened = await within
    .updateTable('settlement_days')
    .set({ batch_number: null })
    .where('id', '=', id)
    .where('batch_number', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return reopened !== undefined;
}

export function settlementDayId(merchantId: number, day: string): string {
  return `${merchantId}/${day}`;
}

/** Held exclusively by the transaction that settles the day, shared by transactions that add to it. */
export function settlementLock(dayId: string): string {
  return `settle ${dayId}`;
}
