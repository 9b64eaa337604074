/**
 * The states of an order and of its attempts, and their transitions. Pure: the store asks here inside the one transaction that decides.
 *
 * An order has at most one current attempt. `created`: the payer is at the issuer, no money can move. `processing`: the acquirer has been
 * asked, so money may have moved, and no other attempt may start until the acquirer has answered.
 *
 * @assumption States
 * @module
 */
import type { ErrorCode, OrderStatus, TransactionStatus } from '../../contract/index.js';

/**
 * The number of refused attempts after which an order is final, because a thief who tries stolen cards tries more. An attempt that the
 * payer left, or that a newer one replaced, counts like one that the issuer, the bank or 3-D Secure refused.
 *
 * @assumption Settled in the second round: time-outs of attempts
 */
export const refusalLimit = 10;

export interface OrderState {
  status: OrderStatus;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Status of the current attempt, where there is one. */
  attempt: TransactionStatus | undefined;
}

/** States that nothing but a reversal leaves. */
export function isFinal(status: OrderStatus): boolean {
  return status !== 'created' && status !== 'processing';
}

/**
 * Whether the order expires at this moment. An attempt that is with the acquirer is allowed to finish first; one whose
 * payer is still at the issuer is not: nothing has been asked of the acquirer.
 */
export function expiresNow(order: OrderState, now: number): boolean {
  return !isFinal(order.status) && order.attempt !== 'processing' && now >= order.expiresAt;
}

export type SubmissionDecision =
  | { kind: 'refuse'; code: ErrorCode; message: string }
  /** Begin an attempt; `supersede` says that the attempt whose payer is at the issuer ends with it. */
  | { kind: 'begin'; supersede: boolean };

/** Whether a new attempt may begin. */
export function decideSubmission(order: OrderState, now: number): SubmissionDecision {
  const closed = closedBy(order.status);
  if (closed) return { kind: 'refuse', ...closed };
  if (order.attempt === 'processing') {
    return { kind: 'refuse', code: 1013, message: 'A payment of this order is in progress' };
  }
  if (now >= order.expiresAt) return { kind: 'refuse', code: 1052, message: 'The order has expired' };
  return { kind: 'begin', supersede: order.attempt === 'created' };
}

function closedBy(status: OrderStatus): { code: ErrorCode; message: string } | undefined {
  switch (status) {
    case 'created':
    case 'processing':
      return undefined;
    case 'approved':
      return { code: 1019, message: 'The order is already paid' };
    case 'reversed':
      return { code: 1019, message: 'The order was paid and given back' };
    case 'declined':
      // Not 1052: its time may not be up. A look-up shows whether the order was closed or paid. @assumption Ours: the code.
      return { code: 1019, message: 'The order is already closed: its payment was declined' };
    case 'expired':
      return { code: 1052, message: 'The order has expired' };
  }
}

/** Whether the payer, back from the issuer, may be charged: the attempt waits for it and the order is open. */
export function mayCharge(order: OrderState, attempt: TransactionStatus, isCurrent: boolean, now: number): boolean {
  return attempt === 'created' && isCurrent && !isFinal(order.status) && now < order.expiresAt;
}

/**
 * The order's state once the acquirer has spoken: a refusal leaves it payable until its time is up.
 *
 * @param last - No attempt may follow: a refusal closes the order.
 */
export function afterAttempt(order: OrderState, approved: boolean, now: number, last = false): OrderStatus {
  if (isFinal(order.status)) return order.status;
  if (approved) return 'approved';
  if (last) return 'declined';
  return now >= order.expiresAt ? 'expired' : 'processing';
}
