/**
 * Recurring tokens: a random name for a stored card at one merchant. A rectoken can charge a card, so the database has only a handle, which
 * is useless without the gateway's key. The rectoken is the handle followed by a proof that only the key can make: 40 hexadecimal characters
 * in total. In the store, "rectoken" means the handle: only merchants' servers send and receive the rectoken itself.
 *
 * Rectokens that an earlier version stored in clear are sealed at the first start. Their handle is the encrypted rectoken. The same rectoken
 * always encrypts to the same text, so it can be looked up.
 *
 * @module
 */
import type { Selectable } from 'kysely';
import { equalInConstantTime, hexOf } from '../../../contract/index.js';
import { fieldsOf, wireDate } from '../../engine/order-result.js';
import { fromBase64Url, randomHex, toBase64Url } from '../../web/bytes.js';
import type { AttemptRow, OrderRow, RectokensTable } from '../tables/orders.js';
import type { Scope } from '../tables/schema.js';
import type { Keys } from './keys.js';

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

export type RectokenKeys = Pick<Keys, 'rectokenProof' | 'rectokenSeal'>;

/** Bytes of a handle, and of its proof. */
const half = 10;

/** Marks a handle that is a sealed rectoken. */
const sealedMark = '~';

export function makeHandle(): string {
  return randomHex(half);
}

/** The rectoken of a handle; empty if there is no handle, or if a sealed handle belongs to another key. */
export async function rectokenOf(keys: RectokenKeys, handle: string): Promise<string> {
  if (handle === '') return '';
  return handle.startsWith(sealedMark) ? unseal(keys, handle) : handle + (await proofOf(keys, handle));
}

/**
 * The handle of a rectoken: its first half if the proof is valid, otherwise its sealed text. The handle may not exist in the database.
 */
export async function handleOf(keys: RectokenKeys, rectoken: string): Promise<string> {
  const handle = rectoken.slice(0, 2 * half);
  const isProven = equalInConstantTime(rectoken, handle + (await proofOf(keys, handle)));
  return isProven ? handle : sealRectoken(keys, rectoken);
}

async function proofOf({ rectokenProof }: RectokenKeys, handle: string): Promise<string> {
  const proof = await crypto.subtle.sign('HMAC', rectokenProof, bytesOf(`handle ${handle}`));
  return hexOf(new Uint8Array(proof, 0, half));
}

/**
 * Encrypts a rectoken that was stored in clear. The initialization vector is derived from the rectoken, so two rectokens never share
 * one.
 */
export async function sealRectoken({ rectokenProof, rectokenSeal }: RectokenKeys, rectoken: string): Promise<string> {
  const iv = new Uint8Array(await crypto.subtle.sign('HMAC', rectokenProof, bytesOf(`seal ${rectoken}`))).slice(0, 12);
  const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, rectokenSeal, bytesOf(rectoken));
  return `${sealedMark}${toBase64Url(iv)}.${toBase64Url(new Uint8Array(ciphertext))}`;
}

async function unseal({ rectokenSeal }: RectokenKeys, handle: string): Promise<string> {
  const [iv, ciphertext] = handle.slice(sealedMark.length).split('.').map(fromBase64Url);
  if (!iv || !ciphertext) return '';
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, rectokenSeal, ciphertext));
  } catch {
    return '';
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
