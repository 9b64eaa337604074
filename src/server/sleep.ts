/**
 * Waiting, and how long before a request is sent again.
 *
 * @module
 */

/** Seconds. */
const first = 0.3;
const longest = 10;

/** Seconds that a gateway may ask to be left alone; whoever asks for more is told of instead of waited for. */
const longestAsked = 60;

/** Ends early with the signal, and leaves no listener on it. */
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
 * Seconds before the next try: twice as long each time at most, and anything down to nothing, so that clients that failed together do
 * not come back together (full jitter).
 *
 * @param tries - How often it was tried before, from 1.
 */
export function backOff(tries: number): number {
  return Math.random() * Math.min(longest, first * 2 ** (tries - 1));
}

/**
 * Seconds by `Retry-After`, which is a number of them or a date. Undefined where there is none, Infinity where it asks for longer than
 * anyone waits.
 */
export function retryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  if (Number.isNaN(seconds)) return undefined;
  return seconds > longestAsked ? Infinity : Math.max(0, seconds);
}
