/**
 * Chargebacks: when a cardholder's dispute begins and ends, and for how much it is. Pure.
 *
 * @assumption Ours: the interface has a report of chargebacks (500), and nothing on how they come about. An order and its callbacks
 * do not change by one.
 * @module
 */
import * as z from 'zod/mini';
import { chargedAmount } from './preauth.js';
import type { OrderRecord } from './records.js';
import { dayLength } from './settlement-day.js';

/** How a dispute ends for the merchant: `won`, the money comes back; `lost`, it is gone. */
export const dispute = z.enum(['won', 'lost']);
export type Dispute = z.infer<typeof dispute>;

/** The cardholder sees the statement, and disputes the payment three days after it. */
export function chargebackStart(paidAt: number): number {
  return paidAt + 3 * dayLength;
}

/** It is decided fourteen days after it began. */
export function chargebackEnd(createdAt: number): number {
  return createdAt + 14 * dayLength;
}

/** The amount that was charged and not given back yet, in minor units of the payment's currency; 0 or less where no dispute is possible. */
export function disputedAmount(
  order: Parameters<typeof chargedAmount>[0] & Pick<OrderRecord, 'reversal_amount'>,
): number {
  return chargedAmount(order) - order.reversal_amount;
}
