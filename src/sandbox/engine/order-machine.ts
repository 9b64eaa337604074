/**
 * The states of an order and of its attempts, and their transitions. Pure: the store calls these functions inside of a transaction.
 *
 * An order has at most one current attempt. `created`: the payer is at the issuer, and no money can move. `processing`: the acquirer has the
 * request, so money may have moved, and no other attempt may start until the acquirer has answered.
 *
 * @assumption States
 * @module
 */
import type { ErrorCode, OrderStatus, TransactionStatus } from '../../contract/index.js';

/**
 * The number of refused attempts after which an order is final. It limits a thief who tests stolen cards. An attempt that the payer
 * abandoned, or that a newer attempt replaced, counts like an attempt that the issuer, the bank or 3-D Secure refused.
 *
 * @assumption Settled in the second round: time-outs of attempts
 */
export const refusalLimit = 10;

export interface OrderState {
  status: OrderStatus;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Status of the current attempt, if there is one. */
  attempt: TransactionStatus | undefined;
}

/** Whether only a reversal can change the state. */
export function isFinal(status: OrderStatus): boolean {
  return status !== 'created' && status !== 'processing';
}

/**
 * Whether the order expires at this moment. An attempt that is with the acquirer finishes first. An attempt whose payer is still at the
 * issuer does not delay the expiry.
 */
export function expiresNow(order: OrderState, now: number): boolean {
  return !isFinal(order.status) && order.attempt !== 'processing' && now >= order.expiresAt;
}

export type SubmissionDecision =
  | { kind: 'refuse'; code: ErrorCode; message: string }
  /** Starts an attempt. `supersede`: the attempt whose payer is at the issuer ends. */
  | { kind: 'begin'; supersede: boolean };

/** Whether a new attempt may start. */
export function decideSubmission(order: OrderState, now: number): SubmissionDecision {
  const refusal = refusalFor(order.status);
  if (refusal) return { kind: 'refuse', ...refusal };
  if (order.attempt === 'processing') {
    return { kind: 'refuse', code: 1013, message: 'A payment of this order is in progress' };
  }
  if (now >= order.expiresAt) return { kind: 'refuse', code: 1052, message: 'The order has expired' };
  return { kind: 'begin', supersede: order.attempt === 'created' };
}

function refusalFor(status: OrderStatus): { code: ErrorCode; message: string } | undefined {
  switch (status) {
    case 'created':
    case 'processing':
      return undefined;
    case 'approved':
      return { code: 1019, message: 'The order is already paid' };
    case 'reversed':
      return { code: 1019, message: 'The order was paid and refunded' };
    case 'declined':
      // Not 1052, because the order may not have expired. A look-up shows whether it was closed or paid. @assumption Ours: the code.
      return { code: 1019, message: 'The order is already closed: its payment was declined' };
    case 'expired':
      return { code: 1052, message: 'The order has expired' };
  }
}

/** Whether a payer who returns from the issuer may be charged: the attempt is waiting and the order is open. */
export function mayCharge(order: OrderState, attempt: TransactionStatus, isCurrent: boolean, now: number): boolean {
  return attempt === 'created' && isCurrent && !isFinal(order.status) && now < order.expiresAt;
}

/**
 * The order's state after the acquirer's answer. After a refusal it can still be paid until it expires.
 *
 * @param last - No attempt may follow: a refusal closes the order.
 */
export function afterAttempt(order: OrderState, isApproved: boolean, now: number, last = false): OrderStatus {
  if (isFinal(order.status)) return order.status;
  if (isApproved) return 'approved';
  if (last) return 'declined';
  return now >= order.expiresAt ? 'expired' : 'processing';
}
