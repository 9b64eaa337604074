/**
 * PaReq and PaRes, BankReq and BankRes: messages between the gateway and the issuer, or a bank, that pass through the payer's browser. Both
 * sides sign them with a shared key. Anyone can read the messages, but only the two sides can create or change them.
 *
 * @module
 */
import * as z from 'zod/mini';
import { fromBase64Url, toBase64Url } from '../web/bytes.js';

/** The request to the issuer. It contains no secret: the card is masked. */
export const paymentRequest = z.object({
  kind: z.literal('PaReq'),
  /** Binds the answer to the attempt. */
  xid: z.string(),
  method: z.enum(['confirm', 'code']),
  amount: z.number(),
  currency: z.string(),
  merchant: z.number(),
  /** The merchant's name, if it has one. */
  merchant_name: z.optional(z.string()),
  description: z.string(),
  card: z.string(),
  /** The operation that the payer confirms; absent for a payment. */
  purpose: z.optional(z.literal('transfer')),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;

/** The issuer's answer. `Y`: the cardholder confirmed. `N`: the payer cancelled or did not enter the correct code. */
export const paymentResponse = z.object({
  kind: z.literal('PaRes'),
  xid: z.string(),
  status: z.enum(['Y', 'N']),
  amount: z.number(),
  currency: z.string(),
  merchant: z.number(),
  card: z.string(),
  eci: z.string(),
  cavv: z.string(),
  expires: z.number(),
});
export type PaymentResponse = z.infer<typeof paymentResponse>;

/** The request to a bank, with the address that the payer returns to. */
export const bankRequest = z.object({
  kind: z.literal('BankReq'),
  xid: z.string(),
  /** The `payment_system`, and the name that the payer sees. */
  system: z.string(),
  bank: z.string(),
  amount: z.number(),
  currency: z.string(),
  merchant: z.number(),
  merchant_name: z.optional(z.string()),
  description: z.string(),
  back: z.string(),
  expires: z.number(),
});
export type BankRequest = z.infer<typeof bankRequest>;

/** The bank's answer. `Y`: the customer pays. */
export const bankResponse = z.object({
  kind: z.literal('BankRes'),
  xid: z.string(),
  status: z.enum(['Y', 'N']),
  system: z.string(),
  amount: z.number(),
  currency: z.string(),
  expires: z.number(),
});
export type BankResponse = z.infer<typeof bankResponse>;

type Sealed = PaymentRequest | PaymentResponse | BankRequest | BankResponse;

/** The message with its proof: `base64url(JSON).base64url(HMAC)`. */
export async function seal(key: CryptoKey, message: Sealed): Promise<string> {
  const body = new TextEncoder().encode(JSON.stringify(message));
  const proof = await crypto.subtle.sign('HMAC', key, body);
  return `${toBase64Url(body)}.${toBase64Url(new Uint8Array(proof))}`;
}

/** The message; undefined if its proof does not match this key, or it is of another kind. The caller must check that it has not expired. */
export async function unseal<Message>(
  key: CryptoKey,
  schema: { safeParse(input: unknown): { success: boolean; data?: Message } },
  text: string,
): Promise<Message | undefined> {
  const [body, proof, ...rest] = text.split('.').map(fromBase64Url);
  // Only one text is valid for each message: the last letter of base64 has unused bits, which could otherwise be changed unnoticed.
  if (!body || !proof || rest.length > 0 || `${toBase64Url(body)}.${toBase64Url(proof)}` !== text) return undefined;
  if (!(await crypto.subtle.verify('HMAC', key, proof, body))) return undefined;
  const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(body)));
  return parsed.success ? parsed.data : undefined;
}

/** The last part of a return address: proves that the gateway made it for this `MD`. */
export async function addressProof(key: CryptoKey, md: string): Promise<string> {
  const proof = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(md));
  return toBase64Url(new Uint8Array(proof).slice(0, 18));
}
