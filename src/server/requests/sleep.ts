/**
 * Waiting, and the delays between retries.
 *
 * @module
 */

/** Seconds. */
const firstDelay = 0.3;
const longestDelay = 10;

/** Longest wait that a gateway may request, in seconds. A longer wait is reported as an error instead. */
const longestRetryAfter = 60;

/** Ends early with the signal, and removes its listener. */
export function sleep(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, seconds * 1000);
    signal?.addEventListener('abort', finish);
    if (signal?.aborted) finish();
  });
}

/**
 * Seconds before the next try: a random value up to a limit that doubles each time, so clients that failed together do not return
 * together (full jitter).
 *
 * @param tries - Number of earlier tries, from 1.
 */
export function backOff(tries: number): number {
  return Math.random() * Math.min(longestDelay, firstDelay * 2 ** (tries - 1));
}

/**
 * Seconds from `Retry-After`, which is a number or a date. Undefined if it is absent, Infinity if it exceeds any acceptable
 * wait. A date is relative to the `Date` of the same answer, because the gateway's clock may differ from this one.
 */
export function retryAfter(headers: Headers, localTime = Date.now()): number | undefined {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  const serverTime = Date.parse(headers.get('date') ?? '');
  const now = Number.isNaN(serverTime) ? localTime : serverTime;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  if (Number.isNaN(seconds)) return undefined;
  return seconds > longestRetryAfter ? Infinity : Math.max(0, seconds);
}
