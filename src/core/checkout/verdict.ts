/**
 * The rules that decide, from the gateway's answers to look-ups, how a payment or a transfer ended after its answer was lost. Both
 * state machines and `$checkout('Api')` use them, so the same answers always give the same verdict. The callers schedule the look-ups
 * and act on the verdict.
 *
 * @module
 */
import { asksCode, isExpired, isOpen, isOrderUnknown } from '../../contract/error-codes/columns.js';
import type { OrderLookupResponse, ProblemCode } from '../../contract/index.js';

/** Seconds before each look-up. After all of them, about a minute, the payer is asked to check again. */
export const lookUpDelays = [0, 1, 1, 2, 3, 5, 8, 13, 21] as const;

/** Seconds before each look-up while the payer is at the issuer; the last one repeats. */
const challengeDelays = [5, 8, 13, 21, 30] as const;

/** @param tries - Number of earlier look-ups. */
export const challengeDelay = (tries: number): number =>
  challengeDelays[Math.min(tries, challengeDelays.length - 1)] ?? 30;

/** Seconds between later look-ups, as long as the page is open. The payer sees this number. */
export const unknownInterval = 10;

/** Whether the bank did not accept the security code: the payer types it again. */
export const isWrongCode = (problem = ''): boolean => asksCode.test(problem);

/** Number of look-ups (about four seconds) after which a request must have reached the gateway. */
const arrivalTries = 3;

/** A code of the gateway, such as `1037`, or one of our own problem codes. */
type Problem = ProblemCode | (string & {});

/**
 * `again`: not decided, look up again. `paid`: charged. Any other value is the reason why nothing was charged: a bank's code, or one of
 * our own problem codes.
 */
export type Verdict = 'again' | 'paid' | Problem;

/** The result of a look-up. `waiting`: an attempt waits for its payer. `absent`: the attempt in question does not exist. */
export type LookUpResult = Verdict | 'waiting' | 'absent';

/**
 * Whether the payer visited the issuer before the answer was lost. `never`: no. `left`: the payer left the issuer's page. `elsewhere`:
 * the payer returned through a page of the merchant, which may still have to report to the gateway.
 */
export type IssuerVisit = 'never' | 'left' | 'elsewhere';

/**
 * Judges a failed request. Some codes do not say whether money moves: another payment of this order is in progress or complete, or the
 * gateway or its acquirer failed midway. In these cases the order is looked up.
 */
export function judgeFailure(code: string): Verdict {
  if (isOpen.test(code)) return 'again';
  if (isUnknown(code)) return 'token_unknown';
  return isExpired.test(code) ? 'order_expired' : code;
}

/** Whether the gateway does not know the order. */
export function isUnknown(code: string | undefined): boolean {
  return isOrderUnknown.test(code ?? '');
}

/** Whether the order can never be paid. */
export function isFinal(problem: Problem): boolean {
  return /^(order_|token_unknown)/.test(problem);
}

/** Reads a look-up of an order. @param previous - The newest attempt before the attempt in question. */
export function lookUpResult(order: OrderLookupResponse, previous: number | undefined): LookUpResult {
  const { order_status: status, response_code: code } = order.order_data;
  const { transaction_id: id, transaction_status: attempt } = order;
  if (status === 'approved') return 'paid';
  if (attempt === 'processing') return 'again';
  if (/^(declined|expired|reversed)$/.test(status)) return `order_${status}`;
  if (id !== undefined && id !== previous) {
    if (attempt === 'declined') return String(code || '1000');
    return attempt === 'created' ? 'waiting' : 'again';
  }
  // If the attempt is approved but the order is not yet, another try must not be allowed.
  return (attempt ? attempt !== 'approved' : status === 'created') ? 'absent' : 'again';
}

/** @param tries - Number of earlier look-ups. */
export function judge(result: LookUpResult, tries: number, visit: IssuerVisit): Verdict {
  const hasWaited = tries >= arrivalTries;
  // The issuer waits for a payer who has left: no money moves, and the payer may try again. This is decided after a few look-ups,
  // because a return may have left the issuer just before the dialog closed.
  if (result === 'waiting' && visit !== 'never') return hasWaited && visit === 'left' ? 'challenge_closed' : 'again';
  if (result === 'waiting' || result === 'absent') return hasWaited ? 'not_sent' : 'again';
  // The gateway has a record of every attempt that reached the issuer. Other attempts may still be on their way, and the refusal
  // may belong to an earlier attempt or another tab.
  return /^\d/.test(result) && visit === 'never' && !hasWaited ? 'again' : result;
}

/**
 * Judges a look-up while the payer is at the issuer: `again` unless the order is paid or final, or this attempt was refused. A waiting
 * or an unknown attempt never ends the challenge.
 *
 * @param transaction - The transaction of this attempt, once a look-up has shown it waiting. A newer one belongs to another tab.
 */
export function judgeChallenge(
  order: OrderLookupResponse,
  previous: number | undefined,
  transaction: number | undefined,
): Verdict {
  const result = lookUpResult(order, previous);
  const isRefusal = /^\d/.test(result) && (transaction ?? order.transaction_id) === order.transaction_id;
  return isRefusal || result === 'paid' || isFinal(result) ? result : 'again';
}

/** Judges an order before anything is sent: `again` if an attempt is in progress, undefined if the order can be paid. */
export function judgeFirst(order: OrderLookupResponse): Verdict | undefined {
  if (order.transaction_status === 'processing' && order.order_data.order_status !== 'approved') return 'again';
  const result = lookUpResult(order, order.transaction_id);
  return result === 'paid' || isFinal(result) ? result : undefined;
}

/**
 * Judges a failed look-up. An unknown id proves that nothing was sent only if the page generated the id and the gateway has never
 * mentioned it.
 *
 * @param isUnmentioned - The page generated the id, and the gateway has not mentioned it yet.
 */
export function judgeSilence(problem: string | undefined, tries: number, isUnmentioned: boolean): Verdict {
  return judge(isUnmentioned && isUnknown(problem) ? 'absent' : 'again', tries, 'never');
}
