/**
 * How long a move of the clock waits for what is not in this process's power: a receiver of callbacks that does not answer, and a job that
 * another process has.
 *
 * @module
 */
import type { JobRow } from '../store/tables/jobs.js';

type Delivery = Pick<JobRow, 'kind' | 'receiver'>;

export class WaitLimit {
  readonly #limit: number;
  /** The receivers that did not answer within the limit. They are not waited for again. */
  readonly #slow = new Set<string>();
  #remaining: number;

  /** @param milliseconds - For each receiver, and for all jobs of other processes; by the machine's clock. `Infinity`: as long as it takes. */
  constructor(milliseconds: number) {
    this.#limit = milliseconds;
    this.#remaining = milliseconds;
  }

  /** Whether something was given up. */
  get isExceeded(): boolean {
    return this.#slow.size > 0 || this.#remaining <= 0;
  }

  /** Whether the job is waited for. */
  appliesTo({ kind, receiver }: Delivery): boolean {
    return kind !== 'callback' || !this.#slow.has(receiver);
  }

  /** Waits for the deliveries. The receivers of those that take too long are given up; their deliveries continue. */
  async waitForDeliveries(deliveries: ReadonlyMap<Promise<void>, Delivery>): Promise<void> {
    const open = new Map(deliveries);
    const all = Promise.all([...deliveries.keys()].map((work) => work.finally(() => open.delete(work))));
    if (this.#limit === Infinity) return void (await all);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise((resolve) => (timer = setTimeout(resolve, this.#limit)));
    await Promise.race([all, limit]);
    clearTimeout(timer);
    for (const { receiver } of open.values()) this.#slow.add(receiver);
  }

  /** Waits for a moment, for a job that another process has. */
  async pause(milliseconds: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    this.#remaining -= milliseconds;
  }
}
