/**
 * The days on which a merchant has something to settle. The transaction that adds to a day also records the day and adds the job that
 * settles it, so every payment is settled.
 *
 * @module
 */
import { dayOf, settlementTime } from '../../engine/settlement-day.js';
import type { DatabaseTransaction } from '../tables/schema.js';
import { addJob } from '../jobs.js';
import { shareName } from '../database/dialect.js';

/** Records that the merchant's day (UTC) of this time has something to settle, for the job at 02:00 on the next day. */
export async function recordSettlementDay(
  transaction: DatabaseTransaction,
  merchantId: number,
  time: number,
): Promise<void> {
  const day = dayOf(time);
  const id = settlementDayId(merchantId, day);
  // A running settlement sees all rows of this transaction; or it sees none, and closes the day before this transaction reads it.
  await shareName(transaction, settlementLock(id));
  const row = await transaction
    .insertInto('settlement_days')
    .values({ id, merchant_id: merchantId, day, batch_number: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row && !(await reopenDay(transaction, id))) return;
  await addJob(transaction, {
    kind: 'settle',
    subject: merchantId,
    payload: day,
    runAt: settlementTime(day),
    now: time,
  });
}

/** Opens a settled day for one more row, after the clock was moved or a chargeback came late. */
async function reopenDay(transaction: DatabaseTransaction, id: string): Promise<boolean> {
  const result = await transaction
    .updateTable('settlement_days')
    .set({ batch_number: null })
    .where('id', '=', id)
    .where('batch_number', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return result !== undefined;
}

export function settlementDayId(merchantId: number, day: string): string {
  return `${merchantId}/${day}`;
}

/** The lock that the transaction which settles the day holds exclusively, and that transactions which add to the day share. */
export function settlementLock(dayId: string): string {
  return `settle ${dayId}`;
}
