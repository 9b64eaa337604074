/**
 * What the gateway's word means: its answer to the transfer, and the status, asked for until it is final. "Sent" and "declined" only
 * by that word; what nobody knows is asked for and never guessed.
 *
 * @module
 */
import type { TransferStatusResponse } from '../../contract/index.js';
import type { LossReason, Tail, TransferAnswer, TransferCommand, TransferState, TransferStep } from './state.js';
import { after, close, core, edit, refuse } from './steps.js';

/** Seconds before each question for a status: about a minute in all. */
export const statusDelays = [0, 1, 1, 2, 3, 5, 8, 13, 21] as const;
/** Seconds between two, while the gateway says that the transfer is under way. */
const steadyDelay = 15;
/** Questions before we take it that a request still on its way would have reached the gateway: some four seconds. */
const arrivalTries = 3;

/**
 * Failure codes that leave open whether money moves: this very transfer is under way or done, or the gateway or its acquirer broke
 * down on the way.
 */
const settledByStatus = ['1002', '1013', '1019', '1089', '1122'];

type Checking = Extract<TransferState, { name: 'checking' | 'unknown' }>;

export function check(state: TransferState, tail: Tail, tries = 0): TransferStep {
  const { order } = state;
  const status = 'status' in state ? state.status : undefined;
  if (order === undefined) return edit(state);
  const steady = status === 'processing';
  const delay = statusDelays[tries] ?? (steady ? steadyDelay : undefined);
  const next = { ...core(state), tries, after: tail, status };
  if (delay !== undefined) return [{ ...next, name: 'checking' }, [{ do: 'ask-status', order, delay }]];
  const tell: readonly TransferCommand[] = tail === 'loss' ? [] : [{ do: 'tell-unknown', order, reason: 'timeout' }];
  return [{ ...next, name: 'unknown', after: tail }, tell];
}

export function lose(state: TransferState, reason: LossReason): TransferStep {
  const { order = '' } = state;
  return after([{ do: 'tell-unknown', order, reason }], check(state, 'loss'));
}

/** The answer to the transfer. */
export function answered(state: TransferState, answer: TransferAnswer): TransferStep {
  switch (answer.kind) {
    case 'invalid':
      return edit(state);
    case 'accepted':
      return check({ ...state, order: answer.order, kept: true }, 'accept');
    case 'challenge':
      return [
        { ...core(state), name: 'challenge', challenge: answer.challenge },
        [{ do: 'open-challenge', challenge: answer.challenge }, ...watch(state)],
      ];
    case 'failed':
      if (settledByStatus.includes(answer.code)) return check(state, 'failure');
      return answer.code === '1016' ? close(state, 'widget_unknown', false) : refuse(state, answer.code);
    case 'lost':
      return lose(state, answer.reason);
  }
}

/** The payer may finish at the issuer without a word to this page: the status is asked for meanwhile. */
export function watch({ order }: TransferState): readonly TransferCommand[] {
  return order === undefined ? [] : [{ do: 'ask-status', order, delay: steadyDelay }];
}

/** The payer is away from the issuer's page. */
export function leaveChallenge(state: TransferState, how: 'returned' | 'challenge-closed' | 'challenge-refused') {
  const next =
    how === 'challenge-refused'
      ? refuse(state, 'challenge_refused_address')
      : check({ ...core(state), name: 'sending' }, how === 'returned' ? 'return' : 'close');
  return after([{ do: 'close-challenge' }], next);
}

/** The gateway says how the transfer stands. */
export function settle(state: TransferState, status: TransferStatusResponse): TransferStep {
  const { order = '' } = state;
  const known = 'status' in state ? state.status : undefined;
  const news: readonly TransferCommand[] =
    known === status.status ? [] : [{ do: 'tell-status', order, status: status.status }];
  if (state.name === 'challenge') {
    if (status.status === 'created') return [state, watch(state)];
    const back = { ...core(state), name: 'checking', tries: 0, after: 'return' } as const;
    return after([{ do: 'close-challenge' }, ...news], conclude(back, status));
  }
  return state.name === 'checking' || state.name === 'unknown'
    ? after(news, conclude({ ...state, status: status.status }, status))
    : [state, []];
}

function conclude(state: Checking, status: TransferStatusResponse): TransferStep {
  const { order = '', tries } = state;
  const ended = { ...state, order: undefined, kept: false };
  switch (status.status) {
    case 'success':
      return [
        { ...core(ended), name: 'sent', result: status },
        // The cards have served their purpose.
        [{ do: 'clear' }, { do: 'tell-success', order, result: status }],
      ];
    case 'declined': {
      const { response_code: code = '1000' } = status;
      // The time to confirm ran out.
      return refuse(ended, code === '1054' ? 'challenge_closed' : code, order);
    }
    case 'processing':
      return check({ ...state, status: 'processing' }, state.after, tries + 1);
    case 'created':
      return wait(state);
  }
}

/** It waits for its payer, who is not there: no money moves. The next try goes by the same name, so that this one never comes. */
function wait(state: Checking): TransferStep {
  const { tries, after: tail } = state;
  const gone = tail === 'close' || tail === 'resume' ? 'challenge_closed' : tail === 'return' ? undefined : 'not_sent';
  return gone && tries >= arrivalTries ? refuse(state, gone) : check(state, tail, tries + 1);
}

/**
 * No status came. That the gateway does not know a transfer is a proof only where it keeps the names it was told, and has not spoken
 * of this one before.
 */
export function statusFailed(state: TransferState, problem: string | undefined): TransferStep {
  if (state.name === 'challenge') return [state, watch(state)];
  if (state.name !== 'checking') return [state, []];
  const { tries, after: tail, kept, status } = state;
  const unheard = status === undefined && !['accept', 'return', 'close'].includes(tail);
  const never = problem === '1018' && kept && unheard && tries >= arrivalTries;
  return never ? refuse(state, 'not_sent') : check(state, tail, tries + 1);
}
