/**
 * Sends the payer to the issuer.
 *
 * @module
 */
import { transferStep2Path, type Challenge } from '../../../contract/index.js';
import { addressProof, seal } from '../../acquirer/seal.js';
import type { AttemptRow, OrderRow } from '../../store/tables/orders.js';
import type { Call, Context } from '../context.js';
import { merchantName } from '../merchant/merchants.js';

/** The time that the payer has at the issuer, in milliseconds. */
export const challengeTime = 15 * 60_000;

/** The issuer's first page, on its origin. */
const issuerPath = '/acs/challenge';
/** The path of the gateway's return page. */
export const returnPath = '/api/checkout/return';

/** The form that the payer's browser posts to the issuer. @assumption HTTP: the gateway's own return page serves as `TermUrl`. */
export async function challengeFor(
  context: Context,
  order: OrderRow,
  attempt: AttemptRow,
  method: 'confirm' | 'code',
  { gatewayUrl }: Call,
): Promise<Challenge> {
  const { md, xid } = attempt;
  if (md === null || xid === null) throw new Error('This attempt has no challenge.');
  const transfers = order.made_by === 'transfer';
  const path = transfers ? transferStep2Path : returnPath;
  const request = await seal(context.keys.seal, {
    kind: 'PaReq',
    xid,
    method,
    amount: confirmedAmount(attempt),
    currency: attempt.currency,
    merchant: order.merchant_id,
    ...merchantName(context, order),
    description: order.order_desc.slice(0, 120),
    card: attempt.masked_card,
    ...(transfers ? { purpose: 'transfer' as const } : {}),
    expires: Math.min(context.now() + challengeTime, order.expires_at),
  });
  return {
    url: context.acsUrl + issuerPath,
    method: 'POST',
    action: 'redirect',
    send_data: {
      MD: md,
      PaReq: request,
      TermUrl: `${gatewayUrl}${path}/${md}/${await addressProof(context.keys.address, md)}`,
    },
  };
}

/** The amount that the payer confirms at the issuer. An amount that the payer must find on the statement is not shown there. */
export function confirmedAmount(attempt: AttemptRow): number {
  return attempt.verification_type === 'amount' ? 0 : attempt.amount;
}
