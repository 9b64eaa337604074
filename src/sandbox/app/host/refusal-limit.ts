/**
 * Limits the refused attempts of a network address per minute (`--refusals`), because a thief who tries stolen cards creates an order for
 * each. The attempts are counted in the database by the gateway's clock, so that all processes on it share the count.
 *
 * The limit of one order is in `engine/order-machine.ts`, the limit of requests in `rate-limit.ts`.
 *
 * @assumption Settled in the second round: time-outs of attempts
 * @module
 */
import { TooMany } from './rate-limit-answer.js';

/** Milliseconds in which refused attempts are counted. */
const span = 60_000;

interface RefusalLimitOptions {
  /** Refused attempts within the span; 0 for as many as there are. */
  most: number;
  now(): number;
  /** When the newest attempts of the address were refused, newest first: `most` of them, all after `since`. */
  refusedAt(address: string, since: number, most: number): Promise<readonly number[]>;
}

export class RefusalLimit {
  readonly #options: RefusalLimitOptions;
  /** The running work of each address. */
  readonly #running = new Map<string, Set<Promise<unknown>>>();

  constructor(options: RefusalLimitOptions) {
    this.#options = options;
  }

  /**
   * Carries out work that may end in a refused attempt. Running work may still be refused, so only as many run at a time as may still be
   * refused; the others wait. That way submissions sent at once are counted like submissions sent one after the other.
   *
   * @throws TooMany where the address has reached its limit. Nothing was started then.
   */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const { most } = this.#options;
    // A caller without an address runs in the same process.
    if (most === 0 || address === '') return work();
    for (;;) {
      // Work that ends while the database is asked may be missing from its answer, and is counted again.
      const before = this.#under(address);
      const refused = await this.#refusals(address);
      const running = new Set([...before, ...this.#under(address)]);
      if (refused + running.size < most) return this.#follow(address, work());
      await Promise.race(running);
    }
  }

  #under(address: string): readonly Promise<unknown>[] {
    return [...(this.#running.get(address) ?? [])];
  }

  async #refusals(address: string): Promise<number> {
    const { most, now, refusedAt } = this.#options;
    const times = await refusedAt(address, now() - span, most);
    const oldest = times[most - 1];
    if (oldest === undefined) return times.length;
    const seconds = Math.max(1, Math.ceil((oldest + span - now()) / 1000));
    throw new TooMany(
      seconds,
      `Too many payments of this address were refused: please try again in ${seconds} seconds`,
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
