/**
 * How many refused attempts a network address may have in a minute (`--refusals`): whoever tries stolen cards makes an order for each.
 * The attempts are counted in the database, so that every process on it counts all of them, by the gateway's clock.
 *
 * It does not own the limit of one order (`engine/order-machine.ts`) nor that of requests (`rate-limit.ts`).
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
  /** When the newest attempts of the address were refused, newest first: `most` of them, and none from before `since`. */
  refusedAt(address: string, since: number, most: number): Promise<readonly number[]>;
}

export class RefusalLimit {
  readonly #options: RefusalLimitOptions;
  /** What each address has under way here. */
  readonly #running = new Map<string, Set<Promise<unknown>>>();

  constructor(options: RefusalLimitOptions) {
    this.#options = options;
  }

  /**
   * Carries out what may end in a refused attempt. What is under way may be refused yet: as many as could still be refused run at a time,
   * the others wait for them, so that submissions sent at once are counted like those sent one after the other.
   *
   * @throws TooMany where the address had its refusals. Nothing was begun then.
   */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const { most } = this.#options;
    // A caller without an address runs in the same process.
    if (most === 0 || address === '') return work();
    for (;;) {
      // Those that end while the database is asked may not be in its answer yet: they count once more.
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
