import type { Scope } from '../tables/schema.js';
import type { SettlementRow } from '../tables/settlement.js';

/** The settlement of each transaction by its attempt, without later chargebacks and reserves. */
export async function settlementsOf(
  scope: Scope,
  attemptIds: readonly number[],
): Promise<ReadonlyMap<number, SettlementRow>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await scope
    .selectFrom('settlements')
    .selectAll()
    .where('attempt_id', 'in', attemptIds)
    .where('operation', 'in', ['purchase', 'reverse'])
    .execute();
  return new Map(rows.map((row) => [row.attempt_id, row]));
}
