/**
 * The cards that a merchant's customer has stored. A page sees aliases that are valid for one order: a rectoken never passes through a
 * browser.
 *
 * The customer is `sender_account` of the merchant's signed order. An order of a page has no customer.
 *
 * @assumption HTTP: the stored cards of `/api/checkout/info`
 * @module
 */
import { equalInConstantTime, hexOf, type StoredCard } from '../../../contract/index.js';
import { cardType } from '../../engine/instrument.js';
import { isFinal } from '../../engine/order-machine.js';
import { rectokensOf } from '../../store/cards/rectokens.js';
import type { OrderRow } from '../../store/tables/orders.js';
import { openCard } from '../../store/cards/vault.js';
import type { Context } from '../context.js';

/** Every card that can still be charged, once, newest first. */
export async function storedCards(context: Context, order: OrderRow): Promise<StoredCard[]> {
  if (isFinal(order.status)) return [];
  const cards = new Map<string, StoredCard>();
  for (const row of await rectokensOf(context.store, order, context.now())) {
    const card = await openCard(context.store, context.keys.card, row.card_id);
    if (!card) continue;
    const { number, month, year } = card;
    const key = `${number} ${month} ${year}`;
    if (cards.has(key)) continue;
    const type = cardType(number);
    cards.set(key, {
      rectoken: await aliasOf(context, order, row.rectoken),
      masked_card: row.masked_card,
      ...(type === '' ? {} : { card_type: type }),
      expiry_date: `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`,
    });
  }
  return [...cards.values()];
}

/** The handle of the rectoken with this alias in this order; undefined for an unknown alias. */
export async function handleOfAlias(context: Context, order: OrderRow, alias: string): Promise<string | undefined> {
  if (!/^[0-9a-f]{40}$/.test(alias)) return undefined;
  for (const { rectoken } of await rectokensOf(context.store, order, context.now())) {
    if (equalInConstantTime(alias, await aliasOf(context, order, rectoken))) return rectoken;
  }
  return undefined;
}

/** 40 hexadecimal characters that only the gateway can create, valid only for this order. */
async function aliasOf(context: Context, order: OrderRow, rectoken: string): Promise<string> {
  const text = new TextEncoder().encode(`${order.token} ${rectoken}`);
  return hexOf(new Uint8Array(await crypto.subtle.sign('HMAC', context.keys.alias, text), 0, 20));
}
