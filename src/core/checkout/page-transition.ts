/**
 * The payment page's additions to the payment machine: the verification of a card with a bank statement, and orders created by the
 * page, which may never have reached the gateway.
 *
 * @module
 */
import type { OrderLookupResponse, VerificationAsked } from '../../contract/index.js';
import { partyFor } from '../../contract/error-codes/facts.js';
import { isPageOrder } from './page-order.js';
import type { PaymentAnswer, PaymentEvent, PaymentProblem, PaymentState, PaymentStep } from './state.js';
import { close, core, lookUp, paid, refuse } from './steps.js';
import { visitOf } from './settle.js';
import { rejectOtherOrder, handleFailure, transition, changeOrder } from './transition.js';
import { isUnknown, judgeSilence } from './verdict.js';

/** The gateway's answer to an amount or a code from a bank's statement. */
export interface VerifiedEvent {
  readonly type: 'verified';
  readonly answer: PaymentAnswer;
}

/** The gateway's answer about an order that the page would create: it can be paid, or the reason why it never can. */
export interface OfferEvent {
  readonly type: 'offered';
  readonly problem?: PaymentProblem | undefined;
}

const closeChallenge = { do: 'close-challenge' } as const;

/** Like `transition`, for the payment page. */
export function pageTransition(state: PaymentState, input: PaymentEvent | VerifiedEvent | OfferEvent): PaymentStep {
  const event = rejectOtherOrder(state, input);
  const { name } = state;
  switch (event.type) {
    case 'offered':
      return handleOffer(state, event);
    case 'verified':
      return isVerifying(state) ? changeOrder(handleVerification(state, event.answer)) : [state, []];
    case 'loaded':
    case 'looked-up': {
      const verification = verificationOf(event.order);
      const atIssuer = name === 'challenge' && 'send_data' in state.challenge;
      const open =
        event.type === 'loaded' ? name === 'starting' : name === 'checking' || name === 'unknown' || atIssuer;
      if (!verification || !open || state.token !== state.nextToken) break;
      // A payer who closed the question is not asked again.
      if (name === 'checking' && state.after === 'close') break;
      const base = { ...core(state), order: event.order, name: 'challenge', challenge: verification } as const;
      const next: PaymentState =
        'after' in state
          ? { ...base, isFound: name === 'unknown' || visitOf(state.after) === 'never' }
          : { ...base, previous: atIssuer ? state.previous : event.order.transaction_id };
      return [next, [...(atIssuer ? [closeChallenge] : []), { do: 'open-challenge', challenge: verification }]];
    }
    case 'load-failed':
      // The page was closed during a payment, so the request for its order may still be on its way to the gateway.
      if (
        name === 'starting' &&
        state.token === state.nextToken &&
        isPageOrder(state.token) &&
        isUnknown(event.problem)
      ) {
        return lookUp(state, 0, 'failure');
      }
      break;
    case 'look-up-failed':
      if (name === 'checking') {
        const isUnmentioned = isPageOrder(state.token) && !state.order && visitOf(state.after) === 'never';
        const verdict = judgeSilence(event.problem, state.tries, isUnmentioned);
        if (verdict !== 'again') return changeOrder(refuse(state, verdict));
      }
      break;
    case 'challenge-closed':
      // The hold moves no money, so the payer may try again. After a lost answer, the hold may come from the attempt that is still on its
      // way.
      if (isVerifying(state)) {
        const [next, commands] = state.isFound ? lookUp(state, 0, 'close') : refuse(state, 'challenge_closed');
        return changeOrder([next, [{ do: 'close-challenge' }, ...commands]]);
      }
      break;
    default:
  }
  return transition(state, event);
}

/** Handles the offer before anything is sent: an order that can never be paid closes the page, and another order opens it again. */
function handleOffer(state: PaymentState, { problem }: OfferEvent): PaymentStep {
  const { name } = state;
  if (state.nextToken !== undefined && !isPageOrder(state.nextToken)) return [state, []];
  if (problem !== undefined) return name === 'ready' ? close(state, problem, false) : [state, []];
  const wasShops = name === 'closed' && partyFor(state.problem) === 'shop';
  return wasShops ? transition(state, { type: 'retry' }) : [state, []];
}

type Verifying = Extract<PaymentState, { name: 'challenge' }> & { readonly challenge: VerificationAsked };

/** Whether the payer has to enter the amount or the code from a bank statement. */
export function isVerifying(state: PaymentState): state is Verifying {
  return state.name === 'challenge' && state.challenge.action === 'verify';
}

function verificationOf({ order_data: order }: OrderLookupResponse): VerificationAsked | undefined {
  if (order['verification_status'] !== 'created' || order.order_status !== 'processing') return undefined;
  return {
    action: 'verify',
    verification_type: order['verification_type'] === 'code' ? 'code' : 'amount',
    tries_left: Number(order['verification_tries_left'] ?? 3),
  };
}

function handleVerification(state: Verifying, answer: PaymentAnswer): PaymentStep {
  const [next, commands] = outcome(state, answer);
  const stays = isVerifying(next);
  return [next, stays ? commands : [{ do: 'close-challenge' }, ...commands]];
}

function outcome(state: Verifying, answer: PaymentAnswer): PaymentStep {
  switch (answer.kind) {
    case 'paid':
      return paid(state, answer.result);
    case 'challenge':
      return [{ ...state, challenge: answer.challenge }, []];
    case 'refused':
      return close(state, 'order_declined', false);
    case 'invalid':
      return [state, []];
    case 'failed': {
      const step = handleFailure(state, answer.code);
      // A malformed value does not count as a try: the payer corrects it. A closed order closes the page.
      return step[0].name === 'ready' ? [state, []] : step;
    }
    case 'lost':
      return lookUp(state, 0, 'return');
  }
}
