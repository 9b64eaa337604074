/**
 * Rectokens at rest. A rectoken can charge a card, so the database has only a handle, which is useless without the gateway's key. The
 * rectoken is the handle followed by a proof that only the key can make: 40 hexadecimal characters in total.
 *
 * Rectokens that an earlier version stored in clear are sealed at the first start. Their handle is the encrypted rectoken. The same rectoken
 * always encrypts to the same text, so it can be looked up.
 *
 * @module
 */
import { equalInConstantTime, hexOf } from '../../../contract/index.js';
import { type Keys } from './keys.js';
import { fromBase64Url, toBase64Url } from '../../web/base64url.js';
import { randomHex } from '../../web/random.js';

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
