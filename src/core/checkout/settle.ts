/**
 * Reads the gateway's look-ups of an order: while the payer is at the issuer, and after an answer was lost. Only the gateway's answer ends
 * these states.
 *
 * @module
 */
import type { OrderLookupResponse } from '../../contract/index.js';
import type { LookUpCause, PaymentChallenge, PaymentState, PaymentStep } from './state.js';
import { again, close, core, lookUp, paid, refuse } from './steps.js';
import { challengeDelay, isFinal, judge, judgeChallenge, lookUpResult, type IssuerVisit } from './verdict.js';

/** The payer is sent to the issuer. The order is looked up meanwhile: the answer of the issuer or the way back may be lost. */
export function challenge(state: PaymentState, data: PaymentChallenge): PaymentStep {
  const next = { ...core(state), name: 'challenge', challenge: data } as const;
  const [nextState, commands] = 'send_data' in data ? watch({ ...next, lookUps: -1 }) : ([next, []] as const);
  return [nextState, [{ do: 'open-challenge', challenge: data }, ...commands]];
}

type AtIssuer = Extract<PaymentState, { name: 'challenge' }>;

/** Looks the order up again, a little later each time. */
export function watch(state: AtIssuer): PaymentStep {
  const { token, lookUps = -1 } = state;
  if (token === undefined || !('send_data' in state.challenge)) return [state, []];
  return [{ ...state, lookUps: lookUps + 1 }, [{ do: 'look-up', token, delay: challengeDelay(lookUps + 1) }]];
}

/** The gateway answered a look-up while the payer is at the issuer. */
export function settleChallenge(state: AtIssuer, order: OrderLookupResponse): PaymentStep {
  if (!('send_data' in state.challenge)) return [state, []];
  const { transaction_id: id, transaction_status: status } = order;
  const transaction = state.transaction ?? (status === 'created' && id !== state.previous ? id : undefined);
  if (judgeChallenge(order, state.previous, transaction) === 'again') return watch({ ...state, order, transaction });
  const [next, commands] = settle({ ...core(state), name: 'checking', tries: 0, after: 'return' }, order);
  return [next, [{ do: 'close-challenge' }, ...commands]];
}

/** Returns where the payer was when the answer was lost. */
export function visitOf(cause: LookUpCause): IssuerVisit {
  return cause === 'return' || cause === 'close' ? 'left' : 'never';
}

export function leaveChallenge(
  state: PaymentState,
  how: 'returned' | 'challenge-closed' | 'challenge-refused',
): PaymentStep {
  // A refused address was never opened, so it did not lead to a charge.
  const [next, commands] =
    how === 'challenge-refused'
      ? refuse(state, 'challenge_refused_address')
      : lookUp(state, 0, how === 'returned' ? 'return' : 'close');
  return [next, [{ do: 'close-challenge' }, ...commands]];
}

/** The gateway answered a look-up. Only its answer ends this state. */
export function settle(
  state: PaymentState & { tries: number; after: LookUpCause },
  order: OrderLookupResponse,
): PaymentStep {
  const next = { ...state, order };
  const verdict = judge(lookUpResult(order, state.previous), state.tries, visitOf(state.after));
  if (verdict === 'again') return again(next);
  if (verdict === 'paid') return paid(next, order.order_data);
  if (isFinal(verdict)) return close(next, verdict, false);
  const refusal = /^\d/.test(verdict) ? ({ ...order.order_data, order_status: 'declined' } as const) : undefined;
  return refuse({ ...next, previous: order.transaction_id ?? state.previous }, verdict, refusal);
}
