/**
 * The limits of one network address: requests per second (`--rate`), and refused attempts per minute (`--refusals`). The answer is the
 * endpoint's error body, with the HTTP status that makes a client wait. The limit of one order is in `engine/order-machine.ts`.
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

/** The maximum number of stored addresses. The address with the oldest request is removed first; it then starts with a full bucket. */
const addressLimit = 10_000;

interface Bucket {
  tokens: number;
  /** The time of `tokens`, in milliseconds. */
  updatedAt: number;
}

/** Limits requests (token bucket): a request takes one token of its address, and tokens are added over time. */
export class RateLimit {
  readonly #rate: number;
  readonly #burst: number;
  readonly #now: () => number;
  readonly #maximumAddresses: number;
  /** In order of their last request, oldest first. */
  readonly #buckets = new Map<string, Bucket>();

  /**
   * @param rate - Requests per second, with bursts of twice as many.
   * @param now - Milliseconds of the machine's clock, not of the gateway's, which a test may move.
   * @param maximumAddresses - The maximum number of stored addresses.
   */
  constructor(rate: number, now: () => number, maximumAddresses = addressLimit) {
    this.#rate = rate;
    this.#burst = 2 * rate;
    this.#now = now;
    this.#maximumAddresses = maximumAddresses;
  }

  /** Counts a request; false if the address exceeds its limit. A caller in the same process has no address and no limit. */
  allows(address: string): boolean {
    if (address === '') return true;
    const now = this.#now();
    const bucket = this.#buckets.get(address);
    const tokens = bucket
      ? Math.min(this.#burst, bucket.tokens + this.#tokensBetween(bucket.updatedAt, now))
      : this.#burst;
    const isAllowed = tokens >= 1;
    this.#buckets.delete(address);
    this.#buckets.set(address, { tokens: isAllowed ? tokens - 1 : tokens, updatedAt: now });
    if (this.#buckets.size > this.#maximumAddresses) this.#removeOldest();
    return isAllowed;
  }

  /** The tokens for the time since the last request. A clock that was set back neither adds nor removes tokens. */
  #tokensBetween(from: number, to: number): number {
    return (Math.max(0, to - from) / 1000) * this.#rate;
  }

  #removeOldest(): void {
    const [oldestAddress] = this.#buckets.keys();
    if (oldestAddress !== undefined) this.#buckets.delete(oldestAddress);
  }
}

/** The period in which refused attempts are counted, in milliseconds. */
const period = 60_000;

interface RefusalLimitOptions {
  /** The maximum number of refused attempts in the period; 0 for no limit. */
  maximum: number;
  now(): number;
  /** The times of the newest refused attempts of the address after `since`, newest first, at most `most` of them. */
  refusedAt(address: string, since: number, maximum: number): Promise<readonly number[]>;
}

/**
 * Limits refused attempts, because a thief who tests stolen cards creates an order for each card. The attempts are counted in the database,
 * by the gateway's clock, so all processes on the database share the count.
 *
 * @assumption Settled in the second round: time-outs of attempts
 */
export class RefusalLimit {
  readonly #options: RefusalLimitOptions;
  /** The running work of each address. */
  readonly #running = new Map<string, Set<Promise<unknown>>>();

  constructor(options: RefusalLimitOptions) {
    this.#options = options;
  }

  /**
   * Carries out work that may end in a refused attempt. The number of concurrent runs is limited to the number of refusals left; others
   * wait. So submissions that are sent at the same time count like submissions that are sent one after the other.
   *
   * @throws TooMany if the address has reached its limit. The work is then not started.
   */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const { maximum } = this.#options;
    // A caller without an address runs in the same process.
    if (maximum === 0 || address === '') return work();
    for (;;) {
      // Work that ends during the query may be missing from its result, so it is counted again.
      const earlier = this.#runningFrom(address);
      const refusals = await this.#refusals(address);
      const running = new Set([...earlier, ...this.#runningFrom(address)]);
      if (refusals + running.size < maximum) return this.#follow(address, work());
      await Promise.race(running);
    }
  }

  #runningFrom(address: string): readonly Promise<unknown>[] {
    return [...(this.#running.get(address) ?? [])];
  }

  async #refusals(address: string): Promise<number> {
    const { maximum, now, refusedAt } = this.#options;
    const times = await refusedAt(address, now() - period, maximum);
    const oldest = times[maximum - 1];
    if (oldest === undefined) return times.length;
    const seconds = Math.max(1, Math.ceil((oldest + period - now()) / 1000));
    throw new TooManyRequests(
      seconds,
      `Too many payments from this address were refused: please try again in ${seconds} seconds`,
    );
  }

  async #follow<Result>(address: string, work: Promise<Result>): Promise<Result> {
    const running = this.#running.get(address) ?? new Set();
    this.#running.set(address, running);
    const end = work.catch(() => undefined);
    running.add(end);
    try {
      return await work;
    } finally {
      running.delete(end);
      if (running.size === 0) this.#running.delete(address);
    }
  }
}
