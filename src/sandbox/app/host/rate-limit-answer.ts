/**
 * The answer to an address that sends too many requests: the endpoint's error body, with the HTTP status that makes a client wait.
 *
 * @assumption Ours: the interface shows no rate limits. The code is 1002, because the gateway refuses; the status gives the reason.
 * @module
 */
import { Refusal } from '../../engine/refusal.js';

export const tooManyMessage = 'Too many requests: please try again in a second';

/** Refuses a request before it starts. It may be sent again after this number of seconds. */
export class TooManyRequests extends Refusal {
  constructor(
    readonly seconds: number,
    message: string,
  ) {
    super(1002, message);
  }
}

/** The error body as HTTP 429. */
export function asTooMany(answer: Response, seconds = 1): Response {
  const headers = new Headers(answer.headers);
  headers.set('retry-after', String(seconds));
  return new Response(answer.body, { status: 429, headers });
}
