/**
 * Reads the gateway's answers: the answer to the transfer, and its status until the status is final. Only the gateway decides "sent" and
 * "declined"; an unknown outcome is looked up and never guessed.
 *
 * @module
 */
import { isChallengeExpired, isMerchantUnknown } from '../../contract/error-codes/columns.js';
import type { TransferStatusResponse } from '../../contract/index.js';
import {
  challengeDelay,
  judge,
  judgeFailure,
  judgeSilence,
  lookUpDelays,
  unknownInterval,
  type IssuerVisit,
} from '../checkout/verdict.js';
import type { LossReason, LookUpCause, TransferAnswer, TransferCommand, TransferState, TransferStep } from './state.js';
import { after, close, core, edit, refuse } from './steps.js';

/** Seconds between status requests while the gateway reports the transfer as processing. */
const processingDelay = 15;
type Checking = Extract<TransferState, { name: 'checking' | 'unknown' }>;

export function check(state: TransferState, cause: LookUpCause, tries = 0): TransferStep {
  const { order } = state;
  const status = 'status' in state ? state.status : undefined;
  if (order === undefined) return edit(state);
  const isProcessing = status === 'processing';
  const delay = lookUpDelays[tries] ?? (isProcessing ? processingDelay : undefined);
  const next = { ...core(state), tries, after: cause, status };
  if (delay !== undefined) return [{ ...next, name: 'checking' }, [{ do: 'ask-status', order, delay }]];
  const isReported = cause !== 'loss' && state.name !== 'unknown';
  return [
    { ...next, name: 'unknown' },
    [
      ...(isReported ? [{ do: 'emit-unknown', order, reason: 'timeout' } as const] : []),
      { do: 'ask-status', order, delay: unknownInterval },
    ],
  ];
}

export function handleLostAnswer(state: TransferState, reason: LossReason): TransferStep {
  const { order = '' } = state;
  return after([{ do: 'emit-unknown', order, reason }], check(state, 'loss'));
}

/** Handles the answer to the transfer. */
export function handleAnswer(state: TransferState, answer: TransferAnswer): TransferStep {
  switch (answer.kind) {
    case 'invalid':
      return edit(state);
    case 'accepted':
      return check({ ...state, order: answer.order, registered: true }, 'accept');
    case 'challenge':
      return after(
        [{ do: 'open-challenge', challenge: answer.challenge }],
        watch({ ...core(state), name: 'challenge', challenge: answer.challenge, tries: -1 }),
      );
    case 'failed':
      if (judgeFailure(answer.code) === 'again') return check(state, 'failure');
      return isMerchantUnknown.test(answer.code) ? close(state, 'widget_unknown', false) : refuse(state, answer.code);
    case 'lost':
      return handleLostAnswer(state, answer.reason);
  }
}

/** Requests the status after this many seconds. */
export function requestStatus({ order }: TransferState, delay: number): readonly TransferCommand[] {
  return order === undefined ? [] : [{ do: 'ask-status', order, delay }];
}

/**
 * Requests the status during a challenge, a little later each time: the answer of the issuer or the way back may be lost, and the payer
 * may finish without returning to this page.
 */
function watch(state: Extract<TransferState, { name: 'challenge' }>): TransferStep {
  const tries = state.tries + 1;
  return [{ ...state, tries }, requestStatus(state, challengeDelay(tries))];
}

/** The payer left the issuer's page. */
export function leaveChallenge(state: TransferState, how: 'returned' | 'challenge-closed' | 'challenge-refused') {
  const next =
    how === 'challenge-refused'
      ? refuse(state, 'challenge_refused_address')
      : check({ ...core(state), name: 'sending' }, how === 'returned' ? 'return' : 'close');
  return after([{ do: 'close-challenge' }], next);
}

/** The gateway reported the status. */
export function settle(state: TransferState, status: TransferStatusResponse): TransferStep {
  const { order = '' } = state;
  const previousStatus = 'status' in state ? state.status : undefined;
  const emits: readonly TransferCommand[] =
    previousStatus === status.status ? [] : [{ do: 'emit-status', order, status: status.status }];
  if (state.name === 'challenge') {
    if (status.status === 'created') return watch(state);
    const back = { ...core(state), name: 'checking', tries: 0, after: 'return' } as const;
    return after([{ do: 'close-challenge' }, ...emits], applyStatus(back, status));
  }
  return state.name === 'checking' || state.name === 'unknown'
    ? after(emits, applyStatus({ ...state, status: status.status }, status))
    : [state, []];
}

/** Returns where the payer was. If the payer returned through the merchant's own page, that page may still have to report to the gateway. */
function visitOf(cause: LookUpCause): IssuerVisit {
  if (cause === 'return') return 'elsewhere';
  return cause === 'close' || cause === 'resume' ? 'left' : 'never';
}

function applyStatus(state: Checking, status: TransferStatusResponse): TransferStep {
  const { order = '', tries, after: cause } = state;
  const withoutOrder = { ...state, order: undefined, registered: false };
  const lookUpResults = { success: 'paid', processing: 'again', created: 'waiting' } as const;
  if (status.status === 'declined') {
    // An id belongs to a single transfer, so a refusal always refers to this transfer.
    const { response_code: code = '1000', masked_card: masked } = status;
    return refuse(withoutOrder, isChallengeExpired.test(code) ? 'challenge_closed' : code, order, masked);
  }
  const verdict = judge(lookUpResults[status.status], tries, visitOf(cause));
  if (verdict === 'again') return check({ ...state, status: status.status }, cause, tries + 1);
  // The next try uses the same id, so this transfer can no longer happen.
  if (verdict !== 'paid') return refuse(state, verdict);
  return [
    { ...core(withoutOrder), name: 'sent', result: status },
    // The cards are no longer needed.
    [{ do: 'clear' }, { do: 'emit-success', order, result: status }],
  ];
}

/**
 * The status request failed. An unknown id proves that nothing was sent only if the gateway registers the ids it receives and has
 * never mentioned this transfer.
 */
export function statusFailed(state: TransferState, problem: string | undefined): TransferStep {
  if (state.name === 'challenge') return watch(state);
  if (state.name !== 'checking' && state.name !== 'unknown') return [state, []];
  const { tries, after: cause, registered, status } = state;
  const unmentioned = registered && status === undefined && !['accept', 'return', 'close'].includes(cause);
  const verdict = judgeSilence(problem, tries, unmentioned);
  return verdict === 'again' ? check(state, cause, tries + 1) : refuse(state, verdict);
}
