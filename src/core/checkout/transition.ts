/**
 * The payment as a pure state machine. Its guarantees:
 * - At most one submission is in flight.
 * - Only the gateway's answer leads to "paid" or "refused".
 * - An unknown outcome is looked up and never guessed.
 * - Every path ends.
 *
 * It has no side effects: its runner executes the commands and reports the results as events.
 *
 * @module
 */
import { looksLikeOrderToken } from '../../contract/order.js';
import type { OrderLookupResponse, OrderResult } from '../../contract/index.js';
import type {
  PaymentAnswer,
  PaymentCommand,
  PaymentEvent,
  PaymentProblem,
  PaymentState,
  PaymentStep,
  LookUpCause,
} from './state.js';
import { challenge, leaveChallenge, settle, settleChallenge, watch } from './settle.js';
import { again, close, core, lookUp, handleLostAnswer, paid, ready, refuse } from './steps.js';
import { isFinal, judgeFailure, judgeFirst } from './verdict.js';

/**
 * The machine's first state: the frame connects.
 *
 * @param previous - The state in which the element was removed. A payment that was in flight is looked up first, whatever the shop wants
 *   to be paid next.
 */
export function begin(token: string | undefined, previous?: PaymentState): PaymentStep {
  const payment =
    previous && inFlight(previous)
      ? { ...core(previous), nextToken: token, resumes: causeOf(previous) }
      : { token, nextToken: token, attempt: 0 };
  return [{ name: 'starting', ...payment }, [{ do: 'connect' }]];
}

/** Why the attempt of a removed element is looked up. */
function causeOf(previous: PaymentState): LookUpCause {
  return previous.resumes ?? (previous.name === 'challenge' ? 'close' : 'after' in previous ? previous.after : 'loss');
}

/** The next state and the commands to run. An event that makes no sense in a state changes nothing. */
export function transition(state: PaymentState, event: PaymentEvent): PaymentStep {
  return changeOrder(react(state, rejectOtherOrder(state, event)));
}

/** An answer about another order is not believed: it counts as no answer. */
export function rejectOtherOrder<Event extends { readonly type: string }>(
  state: PaymentState,
  event: Event | PaymentEvent,
): Event | PaymentEvent {
  const id = state.order?.order_data.order_id;
  const isOther = (result: OrderResult | undefined) =>
    id !== undefined && result !== undefined && result.order_id !== id;
  const paymentEvent = event as PaymentEvent;
  if (paymentEvent.type === 'looked-up' && isOther(paymentEvent.order.order_data)) return { type: 'look-up-failed' };
  if (!('answer' in paymentEvent) || !('result' in paymentEvent.answer) || !isOther(paymentEvent.answer.result))
    return event;
  return { ...paymentEvent, answer: { kind: 'lost', reason: 'answer' } };
}

/** Changes to the newest order from the shop, once the previous order is no longer in flight. */
export function changeOrder(step: PaymentStep): PaymentStep {
  const [next, commands] = step;
  const free = next.name === 'ready' || (next.name === 'closed' && !hasNoFrame(next));
  if (!free || next.token === next.nextToken) return step;
  const [other, more] = load(next);
  return [other, [...commands, ...more]];
}

/** Whether the payment is closed because the card frame did not load, or cannot load. */
function hasNoFrame(state: PaymentState): boolean {
  return state.name === 'closed' && /^(frame_unreachable|opaque_origin|insecure_page)$/.test(state.problem);
}

function react(state: PaymentState, event: PaymentEvent): PaymentStep {
  const stay: PaymentStep = [state, []];
  const { name } = state;
  switch (event.type) {
    case 'frame-ready':
      // A frame that the machine gave up on may still load.
      if (name === 'starting' || hasNoFrame(state)) return load(state);
      // The frame was reloaded, and its request was lost.
      if (name === 'paying') return handleLostAnswer(state, 'network');
      if (name === 'asking') return state.shop ? stay : ready(state);
      return name === 'checking' || name === 'unknown' ? lookUp(state, 0, state.after) : stay;
    case 'frame-lost':
      return handleFrameLoss(state);
    case 'frame-failed':
      if (name !== 'starting') return stay;
      return state.resumes
        ? resume(state, state.resumes)
        : close(state, event.problem ?? 'frame_unreachable', !event.problem);
    case 'token':
      if (event.token === state.nextToken) return stay;
      if (hasNoFrame(state)) return connect({ ...state, nextToken: event.token });
      return name === 'paid' ? load({ ...state, nextToken: event.token }) : [{ ...state, nextToken: event.token }, []];
    case 'loaded':
      if (name !== 'starting') return stay;
      return state.token === state.nextToken ? open(state, event.order) : load(state);
    case 'load-failed':
      if (name !== 'starting') return stay;
      if (state.token !== state.nextToken) return load(state);
      return failToLoad(state, event.problem, event.retry);
    case 'pay':
      return name === 'ready' ? [{ ...core(state), name: 'asking', shop: false }, [{ do: 'validate' }]] : stay;
    case 'validated':
      if (name !== 'asking' || state.shop) return stay;
      return event.valid ? [{ ...state, shop: true }, [{ do: 'ask-shop' }]] : ready(state);
    case 'shop':
      if (name !== 'asking' || !state.shop) return stay;
      return event.proceed ? submit(state, event.token ?? state.nextToken) : ready(state);
    case 'shop-failed':
      return name === 'asking' && state.shop ? refuse(state, 'shop_failed') : stay;
    case 'answered':
      return name === 'paying' && event.attempt === state.attempt ? handleAnswer(state, event.answer) : stay;
    case 'returned':
    case 'challenge-closed':
    case 'challenge-refused':
      return name === 'challenge' ? leaveChallenge(state, event.type) : stay;
    case 'looked-up':
      if (name === 'challenge') return settleChallenge(state, event.order);
      return name === 'checking' || name === 'unknown' ? settle(state, event.order) : stay;
    case 'look-up-failed':
      if (name === 'challenge') return watch(state);
      return name === 'checking' || name === 'unknown' ? again(state) : stay;
    case 'check-again':
      return name === 'unknown' ? lookUp(state, 0, state.after) : stay;
    case 'expired':
      return name === 'ready' ? close(state, 'order_expired', false) : stay;
    case 'retry':
      return name === 'closed' ? connect(state) : stay;
    case 'dismiss':
      return name === 'ready' && state.problem !== undefined ? ready(state) : stay;
    case 'reset':
      if (name === 'ready') return [{ ...core(state), name }, [{ do: 'clear' }]];
      return name === 'closed' || name === 'paid' ? connect(state, [{ do: 'clear' }]) : stay;
  }
}

/**
 * Whether money may be moving. Then no submission may start, and the order may not change. Also true until the payment of an element
 * that was removed has been looked up.
 */
export function inFlight(state: PaymentState): boolean {
  return state.resumes !== undefined || ['paying', 'challenge', 'checking', 'unknown'].includes(state.name);
}

/** The fields are gone, so a payer who has not paid yet starts again. A payment in flight continues, and needs a frame for its look-ups. */
function handleFrameLoss(state: PaymentState): PaymentStep {
  switch (state.name) {
    case 'paid':
    case 'closed':
      return [state, []];
    case 'ready':
    case 'asking':
      return connect(state);
    case 'paying': {
      const [next, commands] = handleLostAnswer(state, 'network');
      return [next, [{ do: 'connect' }, ...commands]];
    }
    default:
      return [state, [{ do: 'connect' }]];
  }
}

function connect(state: PaymentState, before: readonly PaymentCommand[] = []): PaymentStep {
  return [{ ...core(state), name: 'starting' }, [...before, { do: 'connect' }]];
}

/** Loads the newest order from the shop. */
function load(state: PaymentState): PaymentStep {
  const { nextToken: token, attempt } = state;
  if (state.resumes) return resume(state, state.resumes);
  const payment = token === state.token ? core(state) : { token, nextToken: token, attempt };
  if (token === undefined) return [{ ...payment, name: 'ready' }, [{ do: 'emit-ready' }]];
  const next: PaymentState = { ...payment, name: 'starting' };
  return looksLikeOrderToken(token) ? [next, [{ do: 'load', token }]] : close(next, 'token_malformed', false);
}

/** The outcome of the attempt before the element was removed. The shop was not told yet that an answer is lost. */
function resume(before: PaymentState, cause: LookUpCause): PaymentStep {
  const state = { ...before, resumes: undefined };
  return cause === 'loss' ? handleLostAnswer(state, 'network') : lookUp(state, 0, cause);
}

/** The order was loaded for the first time. An earlier outcome is shown, not reported again. */
function open(state: PaymentState, order: OrderLookupResponse): PaymentStep {
  const payment: PaymentState = { ...core(state), order, previous: order.transaction_id, name: 'starting' };
  const verdict = judgeFirst(order);
  // The page was reloaded during a payment: money may be moving, so the form stays closed until the gateway knows.
  if (verdict === 'again') return handleLostAnswer({ ...payment, previous: undefined }, 'network');
  if (verdict) return close(payment, verdict === 'paid' ? 'order_paid' : verdict, false);
  return [{ ...payment, name: 'ready' }, [{ do: 'emit-ready' }]];
}

function failToLoad(state: PaymentState, problem: PaymentProblem, retry: boolean): PaymentStep {
  const verdict = judgeFailure(problem);
  return isFinal(verdict) ? close(state, verdict, false) : close(state, problem, retry);
}

function submit(state: PaymentState, token: string | undefined): PaymentStep {
  if (token === undefined) return refuse(state, 'token_missing');
  if (!looksLikeOrderToken(token)) return refuse(state, 'token_malformed');
  const attempt = state.attempt + 1;
  const payment = token === state.token ? core(state) : {};
  return [{ ...payment, name: 'paying', token, nextToken: token, attempt }, [{ do: 'submit', token, attempt }]];
}

function handleAnswer(state: PaymentState, answer: PaymentAnswer): PaymentStep {
  switch (answer.kind) {
    case 'invalid':
      return ready(state);
    case 'paid':
      return paid(state, answer.result);
    case 'refused': {
      const { result: order_data, code, transaction, final } = answer;
      if (final && order_data.order_status !== 'approved')
        return close({ ...state, order: { ...state.order, order_data } }, 'order_declined', false);
      return refuse(
        { ...state, order: state.order ?? { order_data }, previous: transaction ?? state.previous },
        code,
        order_data,
      );
    }
    case 'challenge':
      return challenge(state, answer.challenge);
    case 'failed':
      return handleFailure(state, answer.code);
    case 'lost':
      return handleLostAnswer(state, answer.reason);
  }
}

/** The gateway refused a submission with an error code. */
export function handleFailure(state: PaymentState, code: string): PaymentStep {
  const verdict = judgeFailure(code);
  if (verdict === 'again') return lookUp(state, 0, 'failure');
  return isFinal(verdict) ? close(state, verdict, false) : refuse(state, code);
}
