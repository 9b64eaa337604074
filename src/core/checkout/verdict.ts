/**
 * The judge of lost answers: the rule by which the gateway's answers to look-ups decide how a payment or a transfer ended. Both
 * machines and `$checkout('Api')` use it, so that the same answers always give the same verdict. Neither the times of look-ups nor the
 * consequences of a verdict are decided here.
 *
 * @module
 */
import type { OrderLookupResponse, ProblemCode } from '../../contract/index.js';

/** Seconds before each look-up: about a minute in all, then the payer is asked to check again. */
export const lookUpDelays = [0, 1, 1, 2, 3, 5, 8, 13, 21] as const;

/** Seconds between the look-ups after that, for as long as the page is open. The payer reads this number. */
export const unknownInterval = 10;

/** The gateway's code for a security code that the bank did not accept. */
export const wrongCode = '1003';

/** Number of look-ups (about four seconds) after which a request still on its way must have reached the gateway. */
const arrivalTries = 3;

/** A code of the gateway, such as `1037`, or a problem code of ours. */
type Problem = ProblemCode | (string & {});

/**
 * `again`: not decided, look up again. Any value other than `paid` is the reason why nothing was charged: a bank's code, or a problem
 * code of ours.
 */
export type Verdict = 'again' | 'paid' | Problem;

/** The finding of a look-up. `waiting`: an attempt waits for its payer. `absent`: the attempt in question does not exist. */
export type Sighting = Verdict | 'waiting' | 'absent';

/**
 * Where the payer was when the answer was lost. `never`: not at the issuer. `left`: left the issuer's page. `elsewhere`: returned
 * through a page of the merchant, which may still have to report to the gateway.
 */
export type IssuerVisit = 'never' | 'left' | 'elsewhere';

/**
 * Judges a failed request. Some codes leave open whether money moves: another payment of this order is in progress or complete, or the
 * gateway or its acquirer failed midway. Then the gateway is asked; nothing is assumed.
 */
export function judgeFailure(code: string): Verdict {
  if (/^1(002|013|019|089|122)$/.test(code)) return 'again';
  if (isUnknown(code)) return 'token_unknown';
  return /^105[24]$/.test(code) ? 'order_expired' : code;
}

/** Whether the gateway does not know the order. */
export function isUnknown(code: string | undefined): boolean {
  return /^10(18|35)$/.test(code ?? '');
}

/** Whether the order can never be paid. */
export function isFinal(problem: Problem): boolean {
  return /^(order_|token_unknown)/.test(problem);
}

/** Reads a look-up of an order. @param seen - The newest attempt before the attempt in question. */
export function sightingOf(found: OrderLookupResponse, seen: number | undefined): Sighting {
  const { order_status: status, response_code: code } = found.order_data;
  const { transaction_id: id, transaction_status: attempt } = found;
  if (status === 'approved') return 'paid';
  if (attempt === 'processing') return 'again';
  if (/^(declined|expired|reversed)$/.test(status)) return `order_${status}`;
  if (id !== undefined && id !== seen) {
    if (attempt === 'declined') return String(code || '1000');
    return attempt === 'created' ? 'waiting' : 'again';
  }
  // An approved attempt of an order that is not approved yet must not allow another try.
  return (attempt ? attempt !== 'approved' : status === 'created') ? 'absent' : 'again';
}

/** @param tries - Number of earlier look-ups. */
export function judge(sighting: Sighting, tries: number, visit: IssuerVisit): Verdict {
  const waited = tries >= arrivalTries;
  // The issuer waits for a payer who has left: no money moves, and the payer may try again. Decided after a few look-ups only,
  // because a return may have left the issuer just before the dialog closed.
  if (sighting === 'waiting' && visit !== 'never') return waited && visit === 'left' ? 'challenge_closed' : 'again';
  if (sighting === 'waiting' || sighting === 'absent') return waited ? 'not_sent' : 'again';
  // The gateway has a record of every attempt that reached the issuer. Other attempts may still be on their way, and the refusal
  // may belong to an earlier attempt or another tab.
  return /^\d/.test(sighting) && visit === 'never' && !waited ? 'again' : sighting;
}

/** Judges an order before anything is sent: `again` where an attempt is in progress, undefined where the order can be paid. */
export function judgeFirst(found: OrderLookupResponse): Verdict | undefined {
  if (found.transaction_status === 'processing' && found.order_data.order_status !== 'approved') return 'again';
  const sighting = sightingOf(found, found.transaction_id);
  return sighting === 'paid' || isFinal(sighting) ? sighting : undefined;
}

/**
 * Judges a failed look-up. An unknown id proves that nothing was sent only where the page generated the id and the gateway has never
 * mentioned it.
 *
 * @param unmentioned - The page generated the id, and the gateway has not mentioned it yet.
 */
export function judgeSilence(problem: string | undefined, tries: number, unmentioned: boolean): Verdict {
  return judge(unmentioned && isUnknown(problem) ? 'absent' : 'again', tries, 'never');
}
