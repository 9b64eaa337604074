/**
 * The one judge of lost answers. It owns the rule by which the answers of the gateway to look-ups decide how a payment or a
 * transfer ended. Both machines and `$checkout('Api')` ask it, so that the same answers always give the same verdict. It does
 * not decide when to look up, nor what follows from a verdict.
 *
 * @module
 */
import type { OrderLookupResponse, ProblemCode } from '../../contract/index.js';

/** Seconds before each look-up: about a minute in all, then the payer is asked to check again. */
export const lookUpDelays = [0, 1, 1, 2, 3, 5, 8, 13, 21] as const;

/** Look-ups before a request that was still on its way must have reached the gateway: about four seconds. */
const arrivalTries = 3;

/** A code of the gateway, such as `1037`, or a problem of ours. */
type Problem = ProblemCode | (string & {});

/**
 * `again`: not decided, so the gateway is asked again. Anything but `paid` is why nothing was charged: a code of the bank, or a
 * problem of ours.
 */
export type Verdict = 'again' | 'paid' | Problem;

/** What a look-up found. `waiting`: an attempt waits for its payer. `absent`: the attempt in question is not there. */
export type Sighting = Verdict | 'waiting' | 'absent';

/**
 * Where the payer was when the answer was lost. `never`: not at the issuer. `left`: at the issuer's page, and away from it.
 * `elsewhere`: back by a page of the merchant, which may still have to report to the gateway.
 */
export type IssuerVisit = 'never' | 'left' | 'elsewhere';

/**
 * Judges a failure of a request. Some codes leave open if money moves: another payment of this order is under way or done, or the
 * gateway or its acquirer broke down on the way. The gateway is asked then; nothing is assumed.
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

/** Reads a look-up of an order. @param seen - The newest attempt before the one in question. */
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
  // An approved attempt whose order is not approved yet is no reason to try again.
  return (attempt ? attempt !== 'approved' : status === 'created') ? 'absent' : 'again';
}

/** @param tries - Look-ups before this one. */
export function judge(sighting: Sighting, tries: number, visit: IssuerVisit): Verdict {
  const waited = tries >= arrivalTries;
  // The issuer waits for a payer who is not there: no money moves, and another try takes its place. Said only after a while, so
  // that a return that left just before the dialog closed is not missed.
  if (sighting === 'waiting' && visit === 'elsewhere') return 'again';
  if (sighting === 'waiting' && visit === 'left') return waited ? 'challenge_closed' : 'again';
  if (sighting === 'waiting' || sighting === 'absent') return waited ? 'not_sent' : 'again';
  // An attempt that reached the issuer is in the books of the gateway. Any other may still be on its way, and the refusal that was
  // found may be that of an earlier attempt or of another tab.
  return /^\d/.test(sighting) && visit === 'never' && !waited ? 'again' : sighting;
}

/** Judges an order before anything is sent: `again` where an attempt of it is under way, undefined where it can be paid. */
export function judgeFirst(found: OrderLookupResponse): Verdict | undefined {
  if (found.transaction_status === 'processing' && found.order_data.order_status !== 'approved') return 'again';
  const sighting = sightingOf(found, found.transaction_id);
  return sighting === 'paid' || isFinal(sighting) ? sighting : undefined;
}

/**
 * Judges a look-up that brought no order. That the gateway does not know the name is a proof only where the page made the name up
 * and the gateway has never spoken of it.
 *
 * @param unheard - The page made the name, and the gateway has not mentioned it yet.
 */
export function judgeSilence(problem: string | undefined, tries: number, unheard: boolean): Verdict {
  return judge(unheard && isUnknown(problem) ? 'absent' : 'again', tries, 'never');
}
