import { regionOf } from '../../engine/settlement.js';
import { settleInBatches } from '../../store/settlement/settlement-batches.js';
import type { Context } from '../context.js';

/** Settles a merchant's day (`YYYY-MM-DD`, UTC): its payments, refunds, chargebacks and paid-out reserves. */
export async function settleDay(context: Context, merchantId: number, day: string): Promise<void> {
  const region = context.merchants.get(merchantId)?.region ?? 'both';
  await settleInBatches(context.store, { merchantId, day }, (currency) => regionOf(region, currency));
  context.wakeJobs();
}
