/**
 * The errors of the callback suite, and the checks that throw them.
 *
 * @module
 */

/** A shop's callback handler did something wrong. The message has all of it. */
export class CallbackSuiteError extends Error {
  override readonly name = 'CallbackSuiteError';

  constructor(
    /** What went wrong. */
    readonly what: string,
    readonly expected: string,
    readonly received: string,
    /** How to fix it. */
    readonly fix: string,
  ) {
    super(`${what}\n  Expected: ${expected}\n  Received: ${received}\n  Fix: ${fix}`);
  }
}

/** What a handler did with one request. */
export interface Answer {
  /** 500 where the handler threw. */
  readonly status: number;
  /** The error that it threw. */
  readonly thrown: unknown;
  /** Seconds until it answered. */
  readonly seconds: number;
}

/** The fix, for each thing that can be wrong. */
export const fixes = {
  once: 'Keep a flag with the order and set it in the transaction that delivers: `update orders set delivered = true where id = ? and not delivered`. Deliver only where it changed a row.',
  acknowledge:
    'Answer 200 to every genuine callback that needs no second delivery, whatever it says. Any other status brings it again for 25 hours.',
  retry:
    'Answer a status other than 200 (503) when the order could not be checked or delivered, and set the flag together with the delivery. The gateway then sends the callback again.',
  verify:
    'Verify each callback with `callbacks.verify(request, { expect })` before anything else, and answer the `status` of a CallbackError.',
  expect: 'Compare the callback with your own record of the order: `callbacks.verify(request, { expect })`.',
  confirm:
    'Ask the gateway before you deliver: `orders.confirm(result, { expect })`; or keep the refund with the order.',
  state: 'Deliver for `approved` alone. Never let a later callback take a paid order back to an earlier state.',
  crash: 'Read the body inside of `try`: `callbacks.verify` throws a CallbackError with the `status` to answer.',
  slow: 'Answer first, and do slow work in a queue. The gateway waits 30 seconds, and then sends the callback again.',
} as const;

export function describeAnswer({ status, thrown }: Answer): string {
  if (thrown === undefined) return `HTTP ${status}`;
  return `the handler threw ${thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)}`;
}

export function requireStatus(what: string, answer: Answer, fix: string): void {
  if (answer.status === 200) return;
  throw new CallbackSuiteError(what, 'HTTP 200', describeAnswer(answer), fix);
}

export function requireRefusal(what: string, answer: Answer, fix: string): void {
  if (answer.status >= 400 && answer.status < 500) return;
  throw new CallbackSuiteError(what, 'an HTTP status from 400 to 499', describeAnswer(answer), fix);
}

/** For callbacks that may be acknowledged or refused: whatever the handler does, it knows what it does. */
export function requireNoCrash(what: string, answer: Answer, fix: string): void {
  if (answer.status < 500) return;
  throw new CallbackSuiteError(what, 'an HTTP status below 500', describeAnswer(answer), fix);
}
