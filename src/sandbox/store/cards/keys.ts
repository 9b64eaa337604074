/**
 * The gateway's keys. All are derived from the card key, so each key has one purpose. The database has a proof of the card key that it was
 * created with: a number from which the key cannot be found, in a row of the counters.
 *
 * @module
 */
import { toBase64Url } from '../../web/bytes.js';
import type { Store } from '../tables/schema.js';

export interface Keys {
  /** Encrypts cards. */
  card: CryptoKey;
  /** Seals the messages to and from the issuer. */
  seal: CryptoKey;
  /** Proves that a return address was made here. */
  address: CryptoKey;
  /** Generates the names of stored cards in one order. */
  alias: CryptoKey;
  /** Hashes the cards of the senders of transfers. */
  sender: CryptoKey;
  /** Hashes idempotency keys and the bodies of their requests. */
  idempotency: CryptoKey;
  /** Computes the second half of a rectoken from the first. */
  rectokenProof: CryptoKey;
  /** Seals rectokens that an earlier version stored in clear. */
  rectokenSeal: CryptoKey;
}

/** @param cardKey - 32 random bytes that can decrypt every stored card. */
export async function deriveKeys(cardKey: Uint8Array): Promise<Keys> {
  if (cardKey.length !== 32) throw new Error('The card key must have 32 bytes.');
  const root = await crypto.subtle.importKey('raw', new Uint8Array(cardKey), 'HKDF', false, ['deriveKey']);
  const derive = (purpose: string, kind: AesKeyGenParams | HmacKeyGenParams, uses: KeyUsage[]) =>
    crypto.subtle.deriveKey(
      {
        name: 'HKDF',
        hash: 'SHA-256',
        salt: new Uint8Array(),
        info: new TextEncoder().encode(`gw-checkout ${purpose}`),
      },
      root,
      kind,
      false,
      uses,
    );
  const hmac: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256', length: 256 };
  return {
    card: await derive('card', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']),
    seal: await derive('seal', hmac, ['sign', 'verify']),
    address: await derive('address', hmac, ['sign', 'verify']),
    alias: await derive('alias', hmac, ['sign']),
    sender: await derive('sender', hmac, ['sign']),
    idempotency: await derive('idempotency', hmac, ['sign']),
    rectokenProof: await derive('rectoken proof', hmac, ['sign']),
    rectokenSeal: await derive('rectoken seal', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']),
  };
}

/** A hash that does not reveal its text: the same text gives the same hash only with the same key. */
export async function keyedHash(key: CryptoKey, text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))));
}

const proofName = 'card-key';

/** Stores the proof if none is stored. Returns false if the stored proof belongs to another key. */
export async function storeProof(store: Store, proof: number): Promise<boolean> {
  await store
    .insertInto('counters')
    .values({ name: proofName, value: proof })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await store
    .selectFrom('counters')
    .select('value')
    .where('name', '=', proofName)
    .executeTakeFirstOrThrow();
  return value === proof;
}
