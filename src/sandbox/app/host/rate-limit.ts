/**
 * Limits the requests of a network address (token bucket): a request takes one token of the address, and tokens are added over time.
 *
 * @assumption Ours: the interface shows no rate limits.
 * @module
 */

/** The maximum number of stored addresses. The address with the oldest request is removed first; it then starts with a full bucket. */
const addressLimit = 10_000;

interface Bucket {
  tokens: number;
  /** The time of `tokens`, in milliseconds. */
  updatedAt: number;
}

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
  admits(address: string): boolean {
    if (address === '') return true;
    const now = this.#now();
    const bucket = this.#buckets.get(address);
    const tokens = bucket
      ? Math.min(this.#burst, bucket.tokens + this.#tokensBetween(bucket.updatedAt, now))
      : this.#burst;
    const admitted = tokens >= 1;
    this.#buckets.delete(address);
    this.#buckets.set(address, { tokens: admitted ? tokens - 1 : tokens, updatedAt: now });
    if (this.#buckets.size > this.#maximumAddresses) this.#forget();
    return admitted;
  }

  /** The tokens for the time since the last request. A clock that was set back neither adds nor removes tokens. */
  #tokensBetween(from: number, to: number): number {
    return (Math.max(0, to - from) / 1000) * this.#rate;
  }

  #forget(): void {
    const [silent] = this.#buckets.keys();
    if (silent !== undefined) this.#buckets.delete(silent);
  }
}
