/**
 * Orders whose payment only holds the money until the merchant captures it, and the amounts of an order that can be charged or refunded.
 *
 * @assumption HTTP: beyond the written interface. Ours: `preauth` of create order is `Y` or `N`; a hold expires after seven days.
 * @module
 */
import type { OrderRecord } from './records.js';
import { Refusal } from './refusal.js';
import { signedSubscription } from './subscription.js';
import { verificationOf } from './verification.js';

/** Milliseconds after which a hold that was not captured is released. */
export const holdTime = 7 * 86_400_000;

type Fields = Readonly<Record<string, string | number>>;

/** Whether the order's payment is a hold. Values other than Y and N are 1007. */
export function preauthOf(fields: Fields): 'Y' | 'N' {
  const preauthText = String(fields['preauth'] ?? '');
  if (!/^[YNyn]?$/.test(preauthText)) throw new Refusal(1007, 'Parameter `preauth` is incorrect: Y or N is expected');
  return preauthText.toUpperCase() === 'Y' ? 'Y' : 'N';
}

/** Refuses with 1007 an order that combines a hold with a verification or a subscription. */
export function checkPreauth(fields: Fields): 'Y' | 'N' {
  const preauth = preauthOf(fields);
  if (preauth === 'N') return 'N';
  if (verificationOf(fields)) {
    throw new Refusal(
      1007,
      'Parameter `preauth` is incorrect: an order that verifies a card cannot hold money for a capture',
    );
  }
  if (signedSubscription(fields)) {
    throw new Refusal(
      1007,
      'Parameter `preauth` is incorrect: a subscription must start with a payment, not with a hold',
    );
  }
  return 'Y';
}

/** The charged amount of an order, in minor units; 0 for a hold until it is captured. */
export function chargedAmount(
  order: Pick<OrderRecord, 'amount' | 'preauth' | 'capture_status' | 'capture_amount'>,
): number {
  if (order.preauth === 'N') return order.amount;
  return order.capture_status === 'captured' ? order.capture_amount : 0;
}

/** The maximum total of refunds; for a hold, the full held amount. */
export function reversibleAmount(
  order: Pick<OrderRecord, 'amount' | 'preauth' | 'capture_status' | 'capture_amount'>,
): number {
  return order.preauth === 'Y' && order.capture_status === 'captured' ? order.capture_amount : order.amount;
}
