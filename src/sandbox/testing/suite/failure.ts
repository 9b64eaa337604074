/**
 * The errors of the callback suite, and the checks that throw them.
 *
 * @module
 */

/** A mistake of a shop's callback handler. The message contains all fields. */
export class CallbackSuiteError extends Error {
  override readonly name = 'CallbackSuiteError';

  constructor(
    /** The mistake. */
    readonly problem: string,
    readonly expected: string,
    readonly received: string,
    /** How to fix it. */
    readonly fix: string,
  ) {
    super(`${problem}\n  Expected: ${expected}\n  Received: ${received}\n  Fix: ${fix}`);
  }
}

/** A handler's reaction to one request. */
export interface Answer {
  /** 500 if the handler threw. */
  readonly status: number;
  /** The error that it threw. */
  readonly error: unknown;
  /** Seconds until it answered. */
  readonly seconds: number;
}

/** The fix for each mistake. */
export const fixes = {
  once: 'Keep a flag with the order and set it in the transaction that delivers: `update orders set delivered = true where id = ? and not delivered`. Deliver only if it changed a row.',
  acknowledge:
    'Answer 200 to every genuine callback that needs no second delivery, whatever its contents. After any other status the gateway sends it again, for 25 hours.',
  retry:
    'Answer a status other than 200 (503) when the order could not be checked or delivered, and set the flag together with the delivery. The gateway then sends the callback again.',
  unknown:
    'Answer 404 to a genuine callback whose order is not in your records, as the `status` of a CallbackError says. The gateway then sends it again: the record may be stored a second later.',
  verify:
    'Verify each callback with `callbacks.verify(request, { expect })` before anything else, and answer the `status` of a CallbackError.',
  expect: 'Compare the callback with your own record of the order: `callbacks.verify(request, { expect })`.',
  confirm:
    'Ask the gateway before you deliver, with `orders.confirm(result, { expect })`, or store the refund with the order.',
  state: 'Deliver only for `approved`. Never let a later callback change a paid order to an earlier state.',
  crash: 'Read the body inside `try`: `callbacks.verify` throws a CallbackError with the `status` to answer.',
  slow: 'Answer first, and do slow work in a queue. The gateway waits 30 seconds, and then sends the callback again.',
} as const;

export function describeAnswer({ status, error: error }: Answer): string {
  if (error === undefined) return `HTTP ${status}`;
  return `the handler threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
}

/** Makes a check of the status of an answer. */
const check =
  (expected: string, isExpected: (status: number) => boolean) =>
  (problem: string, answer: Answer, fix: string): void => {
    if (!isExpected(answer.status)) throw new CallbackSuiteError(problem, expected, describeAnswer(answer), fix);
  };

const isRefusal = (status: number): boolean => status >= 400 && status < 500;

export const requireStatus = check('HTTP 200', (status) => status === 200);
export const requireRefusal = check('an HTTP status from 400 to 499', isRefusal);
/** For callbacks that must come again. After a crash they come again too, but only by accident. */
export const requireAnotherDelivery = check(
  'HTTP 404, or another status from 400 to 499, or 503',
  (status) => status === 503 || isRefusal(status),
);
/** For callbacks that the handler may acknowledge or refuse: only a crash is a mistake. */
export const requireNoCrash = check('an HTTP status below 500', (status) => status < 500);
