/** Orders, tokens and answers as a gateway would give them. */
import type { Challenge, OrderLookupResponse, OrderResult, TransactionStatus } from '../../../src/contract/index.js';

/** A well-formed order token: 40 characters. */
export const tokenOf = (name: string): string => name.padEnd(40, '-');

export function orderResult(status: OrderResult['order_status'], more: Partial<OrderResult> = {}): OrderResult {
  return {
    response_status: 'success',
    order_status: status,
    order_id: 'order-1',
    merchant_id: 700001,
    payment_id: 1,
    amount: '1000',
    currency: 'EUR',
    ...more,
  };
}

/** The order in a look-up; `attempt` is its newest attempt, where there is one. */
export function lookedUp(
  status: OrderResult['order_status'],
  attempt?: { id: number; status: TransactionStatus; code?: string },
  more: Partial<OrderResult> = {},
): OrderLookupResponse {
  return {
    order_data: orderResult(status, { ...(attempt?.code ? { response_code: attempt.code } : {}), ...more }),
    ...(attempt ? { transaction_id: attempt.id, transaction_status: attempt.status } : {}),
  };
}

export const challenge: Challenge = {
  url: 'https://issuer.example/acs',
  method: 'POST',
  action: 'https://issuer.example/acs',
  send_data: { MD: 'md', PaReq: 'pareq', TermUrl: 'https://pay.example/return' },
};

/** Freezes a value and all it holds, so a machine that writes into its input throws. */
export function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}
