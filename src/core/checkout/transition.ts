/**
 * The payment as a pure machine. It owns the promises that matter: at most one submission in flight, "paid" and "refused"
 * only on the gateway's word, an unknown outcome looked up and never guessed, and always an end. It does nothing itself:
 * whoever runs it carries the commands out and reports back with events.
 *
 * @module
 */
import { looksLikeOrderToken, type OrderLookupResponse } from '../../contract/index.js';
import type {
  PaymentAnswer,
  PaymentCommand,
  PaymentEvent,
  PaymentProblem,
  PaymentState,
  PaymentStep,
  Tail,
} from './state.js';
import { again, close, core, lookUp, lose, paid, ready, refuse } from './steps.js';

/** Look-ups before we take it that an attempt still on its way would have reached the gateway: some four seconds. */
const arrivalTries = 3;

/**
 * Failure codes that leave open whether money moves: another payment of this order is under way or done, or the gateway or
 * its acquirer broke down on the way. The order is asked, nothing is assumed.
 */
const settleByLookUp = new Set(['1002', '1013', '1019', '1089', '1122']);

/** Failure codes after which this order can never be paid, by the problem they mean. */
const closing: ReadonlyMap<string, PaymentProblem> = new Map([
  ['1018', 'token_unknown'],
  ['1035', 'token_unknown'],
  ['1052', 'order_expired'],
  ['1054', 'order_expired'],
]);

/** Order states that end the order unpaid, by the problem they mean. */
const ended: Readonly<Record<string, PaymentProblem>> = {
  declined: 'order_declined',
  expired: 'order_expired',
  reversed: 'order_reversed',
};

/** The machine's first state: the frame is to be connected. */
export function begin(token: string | undefined): PaymentStep {
  return [{ name: 'starting', token, wanted: token, attempt: 0 }, [{ do: 'connect' }]];
}

/** The next state and the commands to run. An event that makes no sense in a state changes nothing. */
export function transition(state: PaymentState, event: PaymentEvent): PaymentStep {
  return turn(react(state, event));
}

/** Turns to the order that the shop gave meanwhile, once nothing holds on to the one before. */
export function turn(step: PaymentStep): PaymentStep {
  const [next, commands] = step;
  const free = next.name === 'ready' || (next.name === 'closed' && next.problem !== 'frame_unreachable');
  if (!free || next.token === next.wanted) return step;
  const [other, more] = load(next);
  return [other, [...commands, ...more]];
}

function react(state: PaymentState, event: PaymentEvent): PaymentStep {
  const stay: PaymentStep = [state, []];
  const { name } = state;
  switch (event.type) {
    case 'frame-ready':
      // Late is better than never: a frame given up on may still come.
      if (name === 'starting' || (name === 'closed' && state.problem === 'frame_unreachable')) return load(state);
      // The frame was loaded anew, and what it was doing is lost with it.
      if (name === 'paying') return lose(state, 'network');
      if (name === 'asking') return state.shop ? stay : ready(state);
      return name === 'checking' ? lookUp(state, 0, state.after) : stay;
    case 'frame-failed':
      return name === 'starting' ? close(state, 'frame_unreachable', true) : stay;
    case 'token':
      if (event.token === state.wanted) return stay;
      if (name === 'closed' && state.problem === 'frame_unreachable') return connect({ ...state, wanted: event.token });
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
      return name === 'checking' || name === 'unknown' ? settle(state, event.order) : stay;
    case 'look-up-failed':
      return name === 'checking' ? again(state) : stay;
    case 'check-again':
      return name === 'unknown' ? lookUp(state, 0, state.after) : stay;
    case 'expired':
      return name === 'ready' ? close(state, 'order_expired', false) : stay;
    case 'retry':
      return name === 'closed' ? connect(state) : stay;
    case 'reset':
      if (name === 'ready') return [{ ...core(state), name }, [{ do: 'clear' }]];
      return name === 'closed' || name === 'paid' ? connect(state, [{ do: 'clear' }]) : stay;
  }
}

/** Whether money may be moving: nothing may be submitted, and the order may not be exchanged. */
export function inFlight(state: PaymentState): boolean {
  return ['paying', 'challenge', 'checking', 'unknown'].includes(state.name);
}

function connect(state: PaymentState, before: readonly PaymentCommand[] = []): PaymentStep {
  return [{ ...core(state), name: 'starting' }, [...before, { do: 'connect' }]];
}

/** Loads the order that the shop gave last. */
function load(state: PaymentState): PaymentStep {
  const { wanted: token, attempt } = state;
  const known = token === state.token ? core(state) : { token, wanted: token, attempt };
  if (token === undefined) return [{ ...known, name: 'ready' }, [{ do: 'tell-ready' }]];
  const next: PaymentState = { ...known, name: 'starting' };
  return looksLikeOrderToken(token) ? [next, [{ do: 'load', token }]] : close(next, 'token_malformed', false);
}

/** The order was loaded for the first time: whatever happened to it before is shown, not repeated. */
function open(state: PaymentState, order: OrderLookupResponse): PaymentStep {
  const known = { ...core(state), order, seen: order.transaction_id };
  const { order_status: status } = order.order_data;
  if (status === 'approved') {
    return [
      { ...known, name: 'closed', problem: 'order_paid', retry: false },
      [{ do: 'tell-error', problem: 'order_paid', retry: false, order: order.order_data }],
    ];
  }
  // A reload during payment: money may be moving, so the form stays shut until the gateway knows.
  if (order.transaction_status === 'processing') {
    return lose({ ...known, seen: undefined, name: 'starting' }, 'network');
  }
  if (ended[status]) return close({ ...known, name: 'starting' }, ended[status], false);
  return [{ ...known, name: 'ready' }, [{ do: 'tell-ready' }]];
}

function failToLoad(state: PaymentState, problem: PaymentProblem, retry: boolean): PaymentStep {
  const final = closing.get(problem);
  return close(state, final ?? problem, retry && !final);
}

function submit(state: PaymentState, token: string | undefined): PaymentStep {
  if (token === undefined) return refuse(state, 'token_missing');
  if (!looksLikeOrderToken(token)) return refuse(state, 'token_malformed');
  const attempt = state.attempt + 1;
  const same = token === state.token;
  return [
    {
      name: 'paying',
      token,
      wanted: token,
      attempt,
      order: same ? state.order : undefined,
      seen: same ? state.seen : undefined,
    },
    [{ do: 'submit', token, attempt }],
  ];
}

function answered(state: PaymentState, answer: PaymentAnswer): PaymentStep {
  switch (answer.kind) {
    case 'invalid':
      return ready(state);
    case 'paid':
      return paid(state, answer.order);
    case 'refused': {
      const order = state.order ?? { order_data: answer.order };
      return refuse({ ...state, order, seen: answer.transaction ?? state.seen }, answer.code, answer.order);
    }
    case 'challenge':
      return [
        { ...core(state), name: 'challenge', challenge: answer.challenge },
        [{ do: 'open-challenge', challenge: answer.challenge }],
      ];
    case 'failed':
      return failed(state, answer.code);
    case 'lost':
      return lose(state, answer.reason);
  }
}

/** The gateway did not carry a submission out, and said why. */
export function failed(state: PaymentState, code: string): PaymentStep {
  if (settleByLookUp.has(code)) return lookUp(state, 0, 'failure');
  const problem = closing.get(code);
  return problem ? close(state, problem, false) : refuse(state, code);
}

function leaveChallenge(state: PaymentState, how: 'returned' | 'challenge-closed' | 'challenge-refused'): PaymentStep {
  // An address that was refused was never opened, so nothing can have been charged by it.
  const [next, commands] =
    how === 'challenge-refused'
      ? refuse(state, 'challenge_refused_address')
      : lookUp(state, 0, how === 'returned' ? 'return' : 'close');
  return [next, [{ do: 'close-challenge' }, ...commands]];
}

/** A look-up answered. Only the gateway's own words lead out of here. */
function settle(state: PaymentState & { tries: number; after: Tail }, order: OrderLookupResponse): PaymentStep {
  const known = { ...state, order };
  const { order_status: status, response_code: code } = order.order_data;
  const { transaction_status: transaction } = order;
  if (status === 'approved') return paid(known, order.order_data);
  if (transaction === 'processing') return again(known);
  if (ended[status]) return close(known, ended[status], false);
  const trace = order.transaction_id !== undefined && order.transaction_id !== state.seen;
  const waited = state.tries >= arrivalTries;
  const wasAtIssuer = state.after === 'return' || state.after === 'close';
  // Once the issuer was reached the attempt is in the gateway's books. Else it may be on its way still, and the refusal found
  // may be that of another one: an earlier one that was late, or another tab's.
  if (trace && transaction === 'declined' && (waited || wasAtIssuer)) {
    const refused = { ...order.order_data, order_status: 'declined' as const };
    return refuse({ ...known, seen: order.transaction_id }, String(code || '1000'), refused);
  }
  // The issuer still waits for the payer, who is no longer there: nothing is charged, another try takes its place. Only said
  // after a while, so that a return that left just before the dialog closed is not missed.
  if (trace && transaction === 'created' && waited) {
    return refuse({ ...known, seen: order.transaction_id }, 'challenge_closed');
  }
  // An approved attempt whose order does not say so yet is no reason to try again.
  const traceless = !trace && (transaction ? transaction !== 'approved' : status === 'created');
  return waited && traceless ? refuse(known, 'not_sent') : again(known);
}
