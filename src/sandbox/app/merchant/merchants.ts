import { readsAsAnswer, signatureString, verifySignature, type MerchantInfo } from '../../../contract/index.js';
import { parseMerchantId } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import type { OrderRow } from '../../store/tables/orders.js';
import type { Call, Context, Merchant } from '../context.js';

/** The merchant by its ID; 1016 for an unknown merchant. */
export function requireMerchant(context: Context, id: unknown): Merchant {
  const merchant = context.merchants.get(parseMerchantId(id));
  if (!merchant) throw new Refusal(1016);
  return merchant;
}

/** The merchant's description for a payer; no field if nothing is known. @assumption Information for the page */
export function merchantInfo({ name, url, logo }: Merchant): { merchant?: MerchantInfo } {
  const info = { ...(name ? { name } : {}), ...(url ? { url } : {}), ...(logo ? { logo } : {}) };
  return Object.keys(info).length === 0 ? {} : { merchant: info };
}

/** The name for the issuer's and the bank's page; no field if the merchant has none. */
export function merchantName(
  { merchants }: Context,
  { merchant_id: id }: Pick<OrderRow, 'merchant_id'>,
): { merchant_name?: string } {
  const name = merchants.get(id)?.name;
  return name ? { merchant_name: name } : {};
}

/**
 * The merchant who signed the request; 1014 for a wrong signature. The signature is computed over the values as sent.
 *
 * The gateway signs its answers by the same rule, and payers can copy the signature of an answer. So values that can be those of an answer
 * are refused, independent of their names in the request.
 *
 * @assumption Requests are not results
 */
export async function requireSignature(
  context: Context,
  request: Record<string, string | number>,
  { signer }: Pick<Call, 'signer'>,
): Promise<Merchant> {
  // A version 2.0 message was verified with its names before it was opened.
  if (signer) return signer;
  const merchant = requireMerchant(context, request['merchant_id']);
  if (!(await verifySignature(merchant.secret, request))) throw new Refusal(1014);
  const [, ...values] = signatureString('', request).split('|');
  if (readsAsAnswer(values)) throw new Refusal(1014, 'Invalid signature: these are the values of an answer');
  return merchant;
}
