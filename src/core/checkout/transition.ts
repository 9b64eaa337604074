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
import { again, close, core, lookUp, lose, paid, ready, refuse } from './steps.js';
import { isFinal, judgeFailure, judgeFirst } from './verdict.js';

/**
 * The machine's first state: the frame connects.
 *
 * @param left - The state in which the element was removed. A payment that was in flight is looked up first, whatever the shop wants
 *   to be paid next.
 */
export function begin(token: string | undefined, left?: PaymentState): PaymentStep {
  const known =
    left && inFlight(left)
      ? { ...core(left), wanted: token, resumes: causeOf(left) }
      : { token, wanted: token, attempt: 0 };
  return [{ name: 'starting', ...known }, [{ do: 'connect' }]];
}

/** Why the attempt of a removed element is looked up. */
function causeOf(left: PaymentState): LookUpCause {
  return left.resumes ?? (left.name === 'challenge' ? 'close' : 'after' in left ? left.after : 'loss');
}

/** The next state and the commands to run. An event that makes no sense in a state changes nothing. */
export function transition(state: PaymentState, event: PaymentEvent): PaymentStep {
  return turn(react(state, believable(state, event)));
}

/** An answer about another order is not believed: it counts as no answer. */
export function believable<Event extends { readonly type: string }>(
  state: PaymentState,
  event: Event | PaymentEvent,
): Event | PaymentEvent {
  const id = state.order?.order_data.order_id;
  const isOther = (result: OrderResult | undefined) =>
    id !== undefined && result !== undefined && result.order_id !== id;
  const told = event as PaymentEvent;
  if (told.type === 'looked-up' && isOther(told.order.order_data)) return { type: 'look-up-failed' };
  if (!('answer' in told) || !('result' in told.answer) || !isOther(told.answer.result)) return event;
  return { ...told, answer: { kind: 'lost', reason: 'answer' } };
}

/** Changes to the newest order from the shop, once the previous order is no longer in flight. */
export function turn(step: PaymentStep): PaymentStep {
  const [next, commands] = step;
  const free = next.name === 'ready' || (next.name === 'closed' && !hasNoFrame(next));
  if (!free || next.token === next.wanted) return step;
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
      if (name === 'paying') return lose(state, 'network');
      if (name === 'asking') return state.shop ? stay : ready(state);
      return name === 'checking' || name === 'unknown' ? lookUp(state, 0, state.after) : stay;
    case 'frame-lost':
      return frameLost(state);
    case 'frame-failed':
      if (name !== 'starting') return stay;
      return state.resumes
        ? resume(state, state.resumes)
        : close(state, event.problem ?? 'frame_unreachable', !event.problem);
    case 'token':
      if (event.token === state.wanted) return stay;
      if (hasNoFrame(state)) return connect({ ...state, wanted: event.token });
      return name === 'paid' ? load({ ...state, wanted: event.token }) : [{ ...state, wanted: event.token }, []];
    case 'loaded':
      if (name !== 'starting') return stay;
      return state.token === state.wanted ? open(state, event.order) : load(state);
    case 'load-failed':
      if (name !== 'starting') return stay;
      if (state.token !== state.wanted) return load(state);
      return failToLoad(state, event.problem, event.retry);
    case 'pay':
      return name === 'ready' ? [{ ...core(state), name: 'asking', shop: false }, [{ do: 'validate' }]] : stay;
    case 'validated':
      if (name !== 'asking' || state.shop) return stay;
      return event.valid ? [{ ...state, shop: true }, [{ do: 'ask-shop' }]] : ready(state);
    case 'shop':
      if (name !== 'asking' || !state.shop) return stay;
      return event.proceed ? submit(state, event.token ?? state.wanted) : ready(state);
    case 'shop-failed':
      return name === 'asking' && state.shop ? refuse(state, 'shop_failed') : stay;
    case 'answered':
      return name === 'paying' && event.attempt === state.attempt ? answered(state, event.answer) : stay;
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
function frameLost(state: PaymentState): PaymentStep {
  switch (state.name) {
    case 'paid':
    case 'closed':
      return [state, []];
    case 'ready':
    case 'asking':
      return connect(state);
    case 'paying': {
      const [next, commands] = lose(state, 'network');
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
  const { wanted: token, attempt } = state;
  if (state.resumes) return resume(state, state.resumes);
  const known = token === state.token ? core(state) : { token, wanted: token, attempt };
  if (token === undefined) return [{ ...known, name: 'ready' }, [{ do: 'emit-ready' }]];
  const next: PaymentState = { ...known, name: 'starting' };
  return looksLikeOrderToken(token) ? [next, [{ do: 'load', token }]] : close(next, 'token_malformed', false);
}

/** The outcome of the attempt before the element was removed. The shop was not told yet that an answer is lost. */
function resume(before: PaymentState, cause: LookUpCause): PaymentStep {
  const state = { ...before, resumes: undefined };
  return cause === 'loss' ? lose(state, 'network') : lookUp(state, 0, cause);
}

/** The order was loaded for the first time. An earlier outcome is shown, not reported again. */
function open(state: PaymentState, order: OrderLookupResponse): PaymentStep {
  const known: PaymentState = { ...core(state), order, seen: order.transaction_id, name: 'starting' };
  const verdict = judgeFirst(order);
  // The page was reloaded during a payment: money may be moving, so the form stays closed until the gateway knows.
  if (verdict === 'again') return lose({ ...known, seen: undefined }, 'network');
  if (verdict) return close(known, verdict === 'paid' ? 'order_paid' : verdict, false);
  return [{ ...known, name: 'ready' }, [{ do: 'emit-ready' }]];
}

function failToLoad(state: PaymentState, problem: PaymentProblem, retry: boolean): PaymentStep {
  const verdict = judgeFailure(problem);
  return isFinal(verdict) ? close(state, verdict, false) : close(state, problem, retry);
}

function submit(state: PaymentState, token: string | undefined): PaymentStep {
  if (token === undefined) return refuse(state, 'token_missing');
  if (!looksLikeOrderToken(token)) return refuse(state, 'token_malformed');
  const attempt = state.attempt + 1;
  const known = token === state.token ? core(state) : {};
  return [{ ...known, name: 'paying', token, wanted: token, attempt }, [{ do: 'submit', token, attempt }]];
}

function answered(state: PaymentState, answer: PaymentAnswer): PaymentStep {
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
        { ...state, order: state.order ?? { order_data }, seen: transaction ?? state.seen },
        code,
        order_data,
      );
    }
    case 'challenge':
      return challenge(state, answer.challenge);
    case 'failed':
      return failed(state, answer.code);
    case 'lost':
      return lose(state, answer.reason);
  }
}

/** The gateway refused a submission with an error code. */
export function failed(state: PaymentState, code: string): PaymentStep {
  const verdict = judgeFailure(code);
  if (verdict === 'again') return lookUp(state, 0, 'failure');
  return isFinal(verdict) ? close(state, verdict, false) : refuse(state, code);
}
