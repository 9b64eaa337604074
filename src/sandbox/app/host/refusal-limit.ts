/**
 * Limits the refused attempts of a network address per minute (`--refusals`), because a thief who tests stolen cards creates an order for
 * each card. The attempts are counted in the database, by the gateway's clock, so all processes on the database share the count.
 *
 * The limit of one order is in `engine/order-machine.ts`, the limit of requests in `rate-limit.ts`.
 *
 * @assumption Settled in the second round: time-outs of attempts
 * @module
 */
import { TooManyRequests } from './rate-limit-answer.js';

/** The period in which refused attempts are counted, in milliseconds. */
const period = 60_000;

interface RefusalLimitOptions {
  /** The maximum number of refused attempts in the period; 0 for no limit. */
  maximum: number;
  now(): number;
  /** The times of the newest refused attempts of the address after `since`, newest first, at most `most` of them. */
  refusedAt(address: string, since: number, maximum: number): Promise<readonly number[]>;
}

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
