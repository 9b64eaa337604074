/**
 * Cards at rest. The number and the expiry are encrypted with AES-GCM, bound to their row's id; the CVV is never stored.
 *
 * @module
 */
import { fromBase64Url, randomHex, toBase64Url } from '../../web/bytes.js';
import type { Scope } from '../tables/schema.js';

export interface Card {
  number: string;
  /** 1 to 12; 0 for a card that only receives, because the form does not ask for its expiry. */
  month: number;
  /** Four digits; 0 for a card that only receives. */
  year: number;
}

export interface SealedCard {
  id: string;
  sealed: string;
}

/** Encrypts a card for {@link storeCard}, before the transaction begins, so no transaction waits for the cipher. */
export async function sealCard(key: CryptoKey, card: Card): Promise<SealedCard> {
  const id = randomHex(16);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const clear = new TextEncoder().encode(JSON.stringify([card.number, card.month, card.year]));
  const secret = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(id) }, key, clear);
  return { id, sealed: `${toBase64Url(iv)}.${toBase64Url(new Uint8Array(secret))}` };
}

export async function storeCard(scope: Scope, card: SealedCard, now: number): Promise<void> {
  await scope.insertInto('cards').values({ id: card.id, sealed: card.sealed, created_at: now }).execute();
}

/** The decrypted card, or undefined if it was deleted or has another key. */
export async function openCard(scope: Scope, key: CryptoKey, id: string): Promise<Card | undefined> {
  const row = await scope.selectFrom('cards').select('sealed').where('id', '=', id).executeTakeFirst();
  const [iv, secret] = row?.sealed.split('.').map(fromBase64Url) ?? [];
  if (!iv || !secret) return undefined;
  try {
    const clear = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(id) }, key, secret);
    const [number, month, year] = JSON.parse(new TextDecoder().decode(clear)) as [string, number, number];
    return { number, month, year };
  } catch {
    return undefined;
  }
}

/** Deletes a card unless a rectoken still points to it. */
export async function dropCard(scope: Scope, id: string): Promise<void> {
  const rectoken = await scope.selectFrom('rectokens').select('rectoken').where('card_id', '=', id).executeTakeFirst();
  if (!rectoken) await scope.deleteFrom('cards').where('id', '=', id).execute();
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
