/**
 * Recurring tokens: a random name for a stored card at one merchant. In the store, "rectoken" means its handle, see `rectoken-values.ts`:
 * only merchants' servers send and receive the rectoken itself.
 *
 * @module
 */
import { fieldsOf } from '../../engine/order-result.js';
import { wireDate } from '../../engine/wire-date.js';
import { makeHandle } from './rectoken-values.js';
import type { Scope } from '../tables/schema.js';
import type { AttemptRow, OrderRow } from '../tables/orders.js';
import type { RectokensTable } from '../tables/cards.js';
import type { Selectable } from 'kysely';

/** Creates a rectoken for the card that paid, valid until the end of the card's last month; empty if no card paid. */
export async function makeRectoken(scope: Scope, order: OrderRow, attempt: AttemptRow, now: number): Promise<string> {
  if (attempt.card_id === null) return '';
  const rectoken = makeHandle();
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
      sender_account: accountOf(order),
      attempt_id: attempt.id,
    })
    .execute();
  await scope
    .updateTable('attempts')
    .set({ rectoken, rectoken_lifetime: wireDate(expiresAt) })
    .where('id', '=', attempt.id)
    .execute();
  return rectoken;
}

/** Whether this payment creates a rectoken: the order or the payer requested one, or a rectoken was charged. */
export function asksForRectoken(order: OrderRow, attempt: AttemptRow | undefined): boolean {
  return order.required_rectoken === 'Y' || attempt?.store_card === 'Y' || order.made_by === 'recurring';
}

/** The merchant's customer, if the merchant signed the order. A page could name any customer. */
function accountOf(order: OrderRow): string {
  return order.made_by === 'merchant' ? String(fieldsOf(order)['sender_account'] ?? '') : '';
}

/** The valid cards of one customer, the newest first. */
export async function rectokensOf(scope: Scope, order: OrderRow, now: number): Promise<Selectable<RectokensTable>[]> {
  const account = accountOf(order);
  if (account === '') return [];
  return scope
    .selectFrom('rectokens')
    .selectAll()
    .where('merchant_id', '=', order.merchant_id)
    .where('sender_account', '=', account)
    .where('expires_at', '>=', now)
    .orderBy('created_at', 'desc')
    .orderBy('rectoken')
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
