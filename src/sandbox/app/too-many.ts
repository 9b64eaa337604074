/**
 * The answer to an address that sends more than it may: the endpoint's own error body, with the HTTP status that tells a client to wait.
 *
 * @assumption Ours: the interface shows no rate limits.
 * @module
 */

export const tooManyWords = 'Too many requests: please try again in a second';

/** The error body as HTTP 429. */
export function asTooMany(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set('retry-after', '1');
  return new Response(answer.body, { status: 429, headers });
}
