/**
 * Orders that only a card can pay: one that verifies the card, one that holds its money, and one that charges it again and again.
 *
 * @module
 */
import { preauthOf } from './preauth.js';
import { signedSubscription } from './subscription.js';
import { verificationOf } from './verification.js';

/** Why a bank cannot pay this order; undefined where it can. */
export function needsCard(
  fields: Readonly<Record<string, string | number>>,
): 'verification' | 'preauth' | 'subscription' | undefined {
  if (verificationOf(fields)) return 'verification';
  if (preauthOf(fields) === 'Y') return 'preauth';
  return signedSubscription(fields) ? 'subscription' : undefined;
}
