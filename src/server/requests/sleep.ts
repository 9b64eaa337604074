/**
 * Waiting, and the delays between retries.
 *
 * @module
 */

/** Seconds. */
const first = 0.3;
const longest = 10;

/** Longest wait that a gateway may request, in seconds. A longer wait is reported as an error instead. */
const longestAsked = 60;

/** Ends early with the signal, and removes its listener. */
export function sleep(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, seconds * 1000);
    signal?.addEventListener('abort', done);
    if (signal?.aborted) done();
  });
}

/**
 * Seconds before the next try: a random value up to a limit that doubles each time, so clients that failed together do not return
 * together (full jitter).
 *
 * @param tries - Number of earlier tries, from 1.
 */
export function backOff(tries: number): number {
  return Math.random() * Math.min(longest, first * 2 ** (tries - 1));
}

/**
 * Seconds from `Retry-After`, which is a number or a date. Undefined if it is absent, Infinity if it exceeds any acceptable
 * wait. A date is relative to the `Date` of the same answer, because the gateway's clock may differ from this one.
 */
export function retryAfter(headers: Headers, here = Date.now()): number | undefined {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  const there = Date.parse(headers.get('date') ?? '');
  const now = Number.isNaN(there) ? here : there;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  if (Number.isNaN(seconds)) return undefined;
  return seconds > longestAsked ? Infinity : Math.max(0, seconds);
}
