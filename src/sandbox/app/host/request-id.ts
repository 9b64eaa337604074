/**
 * The name of one request, for questions about it: in the header `X-Request-Id` of its answer, and in the body where the endpoint's shape
 * has a field for it.
 *
 * @module
 */
import { randomHex } from '../../web/random.js';
import { isCut } from './faults.js';

/** A random name: it does not reveal the number of requests. */
export function makeRequestId(): string {
  return randomHex(16);
}

/** The answer with its request's name; a cut connection answers nothing. */
export function withRequestId(answer: Response, requestId: string): Response {
  if (!isCut(answer)) answer.headers.set('x-request-id', requestId);
  return answer;
}
