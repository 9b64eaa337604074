/**
 * Orders that only a card can pay: one that verifies the card, and one that charges it again and again.
 *
 * @module
 */
import { signedSubscription } from './subscription.js';
import { verificationOf } from './verification.js';

/** Why a bank cannot pay this order; undefined where it can. */
export function needsCard(
  fields: Readonly<Record<string, string | number>>,
): 'verification' | 'subscription' | undefined {
  if (verificationOf(fields)) return 'verification';
  return signedSubscription(fields) ? 'subscription' : undefined;
}
