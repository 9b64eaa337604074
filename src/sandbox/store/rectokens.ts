/**
 * Recurring tokens: a random name that stands for a stored card at one merchant.
 *
 * @module
 */
import { wireDate } from '../engine/wire-date.js';
import { randomHex } from './ids.js';
import type { AttemptRow, OrderRow, RectokensTable, Scope } from './schema.js';
import type { Selectable } from 'kysely';

/** Makes a rectoken for the card that paid, good until the card's last month ends. */
export async function makeRectoken(scope: Scope, order: OrderRow, attempt: AttemptRow, now: number): Promise<void> {
  if (attempt.card_id === null) return;
  const rectoken = randomHex(20);
  const expiresAt = Date.UTC(Number(attempt.expire_year), Number(attempt.expire_month), 1) - 1000;
  await scope
    .insertInto('rectokens')
    .values({
      rectoken,
      merchant_id: order.merchant_id,
      card_id: attempt.card_id,
      masked_card: attempt.masked_card,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute();
  await scope
    .updateTable('attempts')
    .set({ rectoken, rectoken_lifetime: wireDate(expiresAt) })
    .where('id', '=', attempt.id)
    .execute();
}

export async function findRectoken(
  scope: Scope,
  merchantId: number,
  rectoken: string,
): Promise<Selectable<RectokensTable> | undefined> {
  return scope
    .selectFrom('rectokens')
    .selectAll()
    .where('rectoken', '=', rectoken)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
}
