import { rectokenOf } from '../../store/cards/rectoken-values.js';
import type { AttemptRow } from '../../store/tables/orders.js';
import type { Context } from '../context.js';

/** The attempt with its unencrypted rectoken, which is never stored. */
export async function withClearRectoken(context: Context, attempt: AttemptRow): Promise<AttemptRow> {
  return { ...attempt, rectoken: await rectokenOf(context.keys, attempt.rectoken) };
}
