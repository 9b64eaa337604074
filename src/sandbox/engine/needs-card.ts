/**
 * Orders that only a card can pay: an order that verifies the card, holds money on it, or charges it repeatedly.
 *
 * @module
 */
import { preauthOf } from './preauth.js';
import { signedSubscription } from './subscription.js';
import { verificationOf } from './verification.js';

/** The reason why a bank cannot pay this order; undefined if it can. */
export function needsCard(
  fields: Readonly<Record<string, string | number>>,
): 'verification' | 'preauth' | 'subscription' | undefined {
  if (verificationOf(fields)) return 'verification';
  if (preauthOf(fields) === 'Y') return 'preauth';
  return signedSubscription(fields) ? 'subscription' : undefined;
}
