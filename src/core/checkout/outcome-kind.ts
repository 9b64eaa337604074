/**
 * The kind of an approved order. A verification is not a charge, and a hold is not a charge yet. The page shows neither as "paid".
 *
 * @module
 */
import type { OrderResult } from '../../contract/index.js';

export type OutcomeKind = 'payment' | 'hold' | 'verification';

/** The kind of an approved order. Interface: Order result. */
export function outcomeKind(order: OrderResult): OutcomeKind {
  const { tran_type, verification_status, actual_amount, preauth, capture_status } = order;
  const isZero = actual_amount === '0';
  if (tran_type === 'verification' || (verification_status && isZero)) return 'verification';
  return isZero || (preauth === 'Y' && capture_status !== 'captured') ? 'hold' : 'payment';
}
