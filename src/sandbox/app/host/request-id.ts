/**
 * The ID of one request, for support and logs: in the header `X-Request-Id` of its answer, and in the body if the endpoint's shape has a
 * field for it.
 *
 * @module
 */
import { randomHex } from '../../web/random.js';
import { isBroken } from './faults.js';

/** A random ID, which does not reveal the number of requests. */
export function makeRequestId(): string {
  return randomHex(16);
}

/** The answer with its request's ID. A closed connection has no answer. */
export function withRequestId(answer: Response, requestId: string): Response {
  if (!isBroken(answer)) answer.headers.set('x-request-id', requestId);
  return answer;
}
