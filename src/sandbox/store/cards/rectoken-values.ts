/**
 * Rectokens at rest. A rectoken can charge a card, so the database does not hold it: it holds a handle, which is worth nothing without the
 * gateway's key. The rectoken is the handle and a proof of it that only the key can make, 40 hexadecimal characters in all.
 *
 * Rectokens that an earlier version stored in clear are sealed at the first start: their handle is the rectoken itself, encrypted so that
 * the same rectoken gives the same text, and can be looked up by it.
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

/** Marks a handle that holds its rectoken, sealed. */
const sealedMark = '~';

export function makeHandle(): string {
  return randomHex(half);
}

/** The rectoken of a handle; empty where there is no handle, and where a sealed one belongs to another key. */
export async function rectokenOf(keys: RectokenKeys, handle: string): Promise<string> {
  if (handle === '') return '';
  return handle.startsWith(sealedMark) ? unseal(keys, handle) : handle + (await proofOf(keys, handle));
}

/**
 * The handle that a rectoken would have: with a valid proof its first part, else its sealed text. The database knows whether the handle
 * exists.
 */
export async function handleOf(keys: RectokenKeys, rectoken: string): Promise<string> {
  const handle = rectoken.slice(0, 2 * half);
  const proven = equalInConstantTime(rectoken, handle + (await proofOf(keys, handle)));
  return proven ? handle : sealRectoken(keys, rectoken);
}

async function proofOf({ rectokenProof }: RectokenKeys, handle: string): Promise<string> {
  const proof = await crypto.subtle.sign('HMAC', rectokenProof, bytesOf(`handle ${handle}`));
  return hexOf(new Uint8Array(proof, 0, half));
}

/**
 * Encrypts a rectoken that was stored in clear. The initialization vector is derived from the rectoken, so that two rectokens never share
 * one.
 */
export async function sealRectoken({ rectokenProof, rectokenSeal }: RectokenKeys, rectoken: string): Promise<string> {
  const iv = new Uint8Array(await crypto.subtle.sign('HMAC', rectokenProof, bytesOf(`seal ${rectoken}`))).slice(0, 12);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, rectokenSeal, bytesOf(rectoken));
  return `${sealedMark}${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`;
}

async function unseal({ rectokenSeal }: RectokenKeys, handle: string): Promise<string> {
  const [iv, sealed] = handle.slice(sealedMark.length).split('.').map(fromBase64Url);
  if (!iv || !sealed) return '';
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, rectokenSeal, sealed));
  } catch {
    return '';
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
