import { verifySignature } from '../../contract/index.js';
import { parseMerchantId } from '../engine/parameters.js';
import { Refusal } from '../engine/refusal.js';
import type { Context, Merchant } from './context.js';

/** The merchant by its number; 1016 where there is none. */
export function requireMerchant(context: Context, id: unknown): Merchant {
  const merchant = context.merchants.get(parseMerchantId(id));
  if (!merchant) throw new Refusal(1016);
  return merchant;
}

/** The merchant whose signature the request carries; 1014 where it is wrong. Computed over what was sent. */
export async function requireSignature(context: Context, request: Record<string, string | number>): Promise<Merchant> {
  const merchant = requireMerchant(context, request['merchant_id']);
  if (!(await verifySignature(merchant.secret, request))) throw new Refusal(1014);
  return merchant;
}
