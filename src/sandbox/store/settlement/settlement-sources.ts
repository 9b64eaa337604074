/**
 * The rows of a merchant's day that are not settled yet: purchases, captures, reversals, chargebacks, and reserves that are due.
 *
 * @module
 */
import { chargebackEnd } from '../../engine/chargeback.js';
import type { Settleable } from '../../engine/settlement.js';
import { regions, reserveBeginning } from '../../engine/settlement.js';
import { endOfDay, settlementTime, startOfDay } from '../../engine/settlement-day.js';
import type { Scope } from '../tables/schema.js';
import type { SettlementsTable } from '../tables/settlement.js';
import type { Region } from '../../engine/records.js';

/** A transaction without its settlement. */
export interface UnsettledTransaction extends Settleable {
  attempt_id: number;
  payment_id: number;
  occurred_at: number;
  /** The region of the first settlement, even if the merchant's region has changed since. */
  region?: Region;
}

export interface MerchantDay {
  merchantId: number;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
}

/** A search for up to `limit` rows of the day, by ascending attempt, after the attempt `after`. */
interface Search extends MerchantDay {
  transaction: Scope;
  after: number;
  limit: number;
}

/** A day is settled in this order. */
export const sources: readonly ((search: Search) => Promise<UnsettledTransaction[]>)[] = [
  (search) => transactions('purchase', search),
  captures,
  (search) => transactions('reverse', search),
  (search) => chargebacks('chargeback', search),
  (search) => chargebacks('chargeback-won', search),
  reserves,
];

/** Attempts that are settled with the day on which they ended. A reversal of a hold does not count, because it moved no money. */
async function transactions(operation: 'purchase' | 'reverse', search: Search): Promise<UnsettledTransaction[]> {
  const { merchantId, day } = search;
  const rows = await attempts(operation, search)
    .where('attempts.merchant_id', '=', merchantId)
    .where('attempts.ended_at', '>=', startOfDay(day))
    .where('attempts.ended_at', '<', endOfDay(day))
    .where('attempts.status', '=', 'approved')
    .where('attempts.tran_type', '=', operation)
    .where((expression) =>
      operation === 'purchase'
        ? expression('orders.preauth', '=', 'N')
        : expression.or([expression('orders.preauth', '=', 'N'), expression('orders.capture_status', '=', 'captured')]),
    )
    .select('attempts.amount')
    .execute();
  return rows.map((row) => ({ ...row, operation, occurred_at: row.occurred_at ?? startOfDay(day) }));
}

/**
 * A capture may be recorded a day after the acquirer made it, after a crash in between: every capture until now counts. The two
 * queries go from the few captures to their attempts; in a single query, a database may start with all attempts.
 */
async function captures(search: Search): Promise<UnsettledTransaction[]> {
  const { transaction, merchantId, day, after, limit } = search;
  const open = await transaction
    .selectFrom('acquirer_captures')
    .leftJoin('settlements', (join) =>
      join.onRef('settlements.attempt_id', '=', 'acquirer_captures.attempt_id').on('operation', '=', 'purchase'),
    )
    .where('settlements.id', 'is', null)
    .where('acquirer_captures.created_at', '<', endOfDay(day))
    .where('acquirer_captures.attempt_id', '>', after)
    .select('acquirer_captures.attempt_id')
    .orderBy('acquirer_captures.attempt_id')
    .execute();
  // The list includes captures of other merchants.
  for (let start = 0; start < open.length; start += limit) {
    const ids = open.slice(start, start + limit).map(({ attempt_id }) => attempt_id);
    const rows = await attempts('purchase', search)
      .where('attempts.id', 'in', ids)
      .where('orders.merchant_id', '=', merchantId)
      .where('attempts.tran_type', '=', 'purchase')
      .where('orders.capture_status', '=', 'captured')
      .select('orders.capture_amount as amount')
      .execute();
    if (rows.length === 0) continue;
    return rows.map((row) => ({ ...row, operation: 'purchase', occurred_at: row.occurred_at ?? startOfDay(day) }));
  }
  return [];
}

async function chargebacks(
  operation: 'chargeback' | 'chargeback-won',
  search: Search,
): Promise<UnsettledTransaction[]> {
  const { merchantId, day } = search;
  // A won chargeback ended a fixed time after it began.
  const shift = operation === 'chargeback' ? 0 : chargebackEnd(0);
  const rows = await attempts(operation, search)
    .innerJoin('chargebacks', 'chargebacks.attempt_id', 'attempts.id')
    .where('chargebacks.merchant_id', '=', merchantId)
    .where('chargebacks.created_at', '>=', startOfDay(day) - shift)
    .where('chargebacks.created_at', '<', endOfDay(day) - shift)
    .where('chargebacks.status', 'in', operation === 'chargeback' ? ['created', 'won', 'lost'] : ['won'])
    .select(['chargebacks.amount', 'chargebacks.created_at'])
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, operation, occurred_at: created_at + shift }));
}

/** Reserves of the settlement that many days ago. */
async function reserves({ transaction, merchantId, day, after, limit }: Search): Promise<UnsettledTransaction[]> {
  const rows = await transaction
    .selectFrom('settlements as held')
    .leftJoin('settlements as paid', (join) =>
      join.onRef('paid.attempt_id', '=', 'held.attempt_id').on('paid.operation', '=', 'reserve'),
    )
    .where('held.merchant_id', '=', merchantId)
    .where('held.region', 'in', regions)
    .where('held.settled_at', '=', reserveBeginning(settlementTime(day)))
    .where('held.operation', '=', 'purchase')
    .where('held.reserve_amount', '>', 0)
    .where('paid.id', 'is', null)
    .where('held.attempt_id', '>', after)
    .select(['held.attempt_id', 'held.payment_id', 'held.region', 'held.occurred_at'])
    .select(['held.reserve_amount as amount', 'held.settlement_currency as currency'])
    .orderBy('held.attempt_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, operation: 'reserve', payment_system: '', card_type: '' }));
}

/** Attempts that have no settlement of this operation, with their orders. */
function attempts(operation: SettlementsTable['operation'], { transaction, after, limit }: Search) {
  return transaction
    .selectFrom('attempts')
    .innerJoin('orders', 'orders.payment_id', 'attempts.payment_id')
    .leftJoin('settlements', (join) =>
      join.onRef('settlements.attempt_id', '=', 'attempts.id').on('settlements.operation', '=', operation),
    )
    .where('settlements.id', 'is', null)
    .where('attempts.id', '>', after)
    .select(['attempts.id as attempt_id', 'attempts.payment_id', 'attempts.currency'])
    .select(['attempts.payment_system', 'attempts.card_type', 'attempts.ended_at as occurred_at'])
    .orderBy('attempts.id')
    .limit(limit);
}
