/**
 * Chargebacks: the start, the end and the amount of a cardholder's dispute. Pure.
 *
 * @assumption Ours: the interface has a report of chargebacks (500), but does not describe their causes. A chargeback does not change the
 * order and sends no callback.
 * @module
 */
import * as z from 'zod/mini';
import { chargedAmount } from './holds.js';
import type { OrderRecord } from './records.js';
import { dayLength } from './settlement-day.js';

/** The result of a dispute for the merchant. `won`: the money is returned to the merchant. `lost`: the cardholder keeps it. */
export const dispute = z.enum(['won', 'lost']);
export type Dispute = z.infer<typeof dispute>;

/** The cardholder disputes a payment three days after it. */
export function chargebackStart(paidAt: number): number {
  return paidAt + 3 * dayLength;
}

/** A dispute is decided fourteen days after its start. */
export function chargebackEnd(createdAt: number): number {
  return createdAt + 14 * dayLength;
}

/** The amount that was charged and not refunded, in minor units of the payment's currency; 0 or less if no dispute is possible. */
export function disputedAmount(
  order: Parameters<typeof chargedAmount>[0] & Pick<OrderRecord, 'reversal_amount'>,
): number {
  return chargedAmount(order) - order.reversal_amount;
}
