/**
 * The settlements, reserves and chargebacks of past payments, by the same rules as the jobs that create them. Jobs settle the
 * newest day.
 *
 * @module
 */
import type { Insertable } from 'kysely';
import { settlementAmounts, regionOf } from '../../engine/settlement.js';
import { dayLength, dayOf, settlementAfter } from '../../engine/settlement-day.js';
import type { Merchant } from '../../app/context.js';
import type { Database } from '../../store/tables/schema.js';
import type { Region } from '../../engine/records.js';
import type { Movement, SeedRows } from './seed-rows.js';

/** The number of a merchant's batch. */
export type BatchOf = (merchantId: number, region: Region, settledAt: number) => number;

/** A job of an open chargeback. */
interface OpenDispute {
  attemptId: number;
  outcome: 'won' | 'lost';
  runAt: number;
}

export interface PastSettlements {
  /** Their numbers are assigned when they are written; until then they are 0. */
  settlements: Insertable<Database['settlements']>[];
  chargebacks: Insertable<Database['chargebacks']>[];
  /** Days that are settled with these rows: one batch of each, by merchant and the day's first moment. */
  closed: Map<string, { merchantId: number; at: number; batch: number }>;
  /** Days that a job must settle. */
  open: Map<string, { merchantId: number; at: number }>;
  disputes: OpenDispute[];
}

/** @param until - The time from which the jobs take over: the beginning of yesterday. */
export function settlePast(
  rows: SeedRows,
  merchants: ReadonlyMap<number, Merchant>,
  batchOf: BatchOf,
  until: number,
): PastSettlements {
  const result: PastSettlements = {
    settlements: [],
    chargebacks: [],
    closed: new Map(),
    open: new Map(),
    disputes: [],
  };
  for (const movement of [...rows.movements, ...disputeMovements(rows, result, until)]) {
    const preference = merchants.get(movement.merchant_id)?.region ?? 'both';
    settle(result, movement, regionOf(preference, movement.currency), batchOf, until);
  }
  return result;
}

function settle(result: PastSettlements, movement: Movement, region: Region, batchOf: BatchOf, until: number): void {
  const { merchant_id, at, payment_id, attempt_id, operation, currency, occurred_at } = movement;
  const key = `${merchant_id}/${Math.floor(at / dayLength)}`;
  if (at >= until) {
    result.open.set(key, { merchantId: merchant_id, at });
    return;
  }
  const settledAt = settlementAfter(at);
  const batch = batchOf(merchant_id, region, settledAt);
  const sums = settlementAmounts(movement, region, settledAt);
  result.closed.set(key, { merchantId: merchant_id, at, batch });
  // Every field is written out, because this runs a million times and object spread would take most of the time.
  result.settlements.push({
    id: 0,
    merchant_id,
    region,
    payment_id,
    attempt_id,
    operation,
    amount: sums.amount,
    currency,
    settlement_currency: sums.settlement_currency,
    transaction_rate: sums.transaction_rate,
    settlement_rate: sums.settlement_rate,
    fee_rate: sums.fee_rate,
    gross: sums.gross,
    commission: sums.commission,
    settlement_amount: sums.settlement_amount,
    reserve_amount: sums.reserve_amount,
    reserve_at: sums.reserve_at,
    deposit_amount: sums.deposit_amount,
    batch_number: batch,
    status: 'completed',
    occurred_at,
    settled_at: settledAt,
  });
  if (sums.reserve_at === null) return;
  const reserve: Movement = {
    merchant_id,
    payment_id,
    attempt_id,
    operation: 'reserve',
    amount: sums.reserve_amount,
    currency: sums.settlement_currency,
    payment_system: '',
    card_type: '',
    occurred_at,
    // A settlement at this moment is for the day before it.
    at: sums.reserve_at - dayLength,
  };
  settle(result, reserve, region, batchOf, until);
}

/** Writes the chargebacks in their current state, and returns the money that they move. */
function disputeMovements(rows: SeedRows, result: PastSettlements, until: number): Movement[] {
  const payments = new Map(rows.movements.map((movement) => [movement.attempt_id, movement]));
  return rows.disputed.flatMap(({ attemptId, paymentId, scenario }): Movement[] => {
    const { dispute } = scenario;
    const purchase = payments.get(attemptId);
    if (!dispute || !purchase) return [];
    const { at, endsAt, outcome } = dispute;
    const hasBegun = at < until;
    const hasEnded = endsAt < until;
    if (!hasEnded) result.disputes.push({ attemptId, outcome, runAt: hasBegun ? endsAt : at });
    if (!hasBegun) return [];
    result.chargebacks.push({
      ...{ id: 0, merchant_id: scenario.merchantId, payment_id: paymentId, attempt_id: attemptId },
      ...{ amount: purchase.amount, currency: purchase.currency, status: hasEnded ? outcome : 'created' },
      ...{ created_at: at, ended_at: hasEnded ? endsAt : null },
    });
    const chargeback: Movement = { ...purchase, operation: 'chargeback', occurred_at: at, at };
    if (!hasEnded || outcome === 'lost') return [chargeback];
    return [chargeback, { ...purchase, operation: 'chargeback-won', occurred_at: endsAt, at: endsAt }];
  });
}

/** A row of `settlement_days`. */
export function dayRow(merchantId: number, at: number, batch: number): Insertable<Database['settlement_days']> {
  const day = dayOf(at);
  return { id: `${merchantId}/${day}`, merchant_id: merchantId, day, batch_number: batch };
}
