/**
 * The claim of one running job: renews the lease while the job runs, and ends it with the job.
 *
 * @module
 */
import { renewClaim } from '../store/claims.js';
import { endJob, postponeJob, type NextRun } from '../store/jobs.js';
import type { ClaimedJob, JobsTable } from '../store/tables/jobs.js';
import type { Store } from '../store/tables/schema.js';

/** Milliseconds until a claim that is not renewed expires. */
export const lease = 5000;
const renewInterval = 2000;

export class Claim {
  readonly #store: Store;
  readonly #real: () => number;
  readonly #timer: ReturnType<typeof setInterval>;
  #job: ClaimedJob;
  #renewing: Promise<void> = Promise.resolve();

  /** @param real - The machine's clock. */
  constructor(store: Store, job: ClaimedJob, real: () => number) {
    this.#store = store;
    this.#job = job;
    this.#real = real;
    this.#timer = setInterval(() => {
      this.#renewing = this.#renewing.then(() => this.#renew()).catch(() => undefined);
    }, renewInterval);
  }

  async end(outcome: JobsTable['outcome'], now: number): Promise<void> {
    await this.#settle();
    await endJob(this.#store, this.#job, outcome, now);
  }

  async postpone(next: NextRun): Promise<void> {
    await this.#settle();
    await postponeJob(this.#store, this.#job, next);
  }

  /** Stops the renewals. The lease expires, unless the job was ended or postponed. */
  stop(): void {
    clearInterval(this.#timer);
  }

  async #renew(): Promise<void> {
    // A machine's clock that stepped back must not shorten the lease.
    const claimedUntil = Math.max(this.#job.claimed_until, this.#real() + lease);
    if (await renewClaim(this.#store, this.#job, claimedUntil))
      this.#job = { ...this.#job, claimed_until: claimedUntil };
  }

  /** A renewal in progress changes the claim, so it must be over first. */
  async #settle(): Promise<void> {
    this.stop();
    await this.#renewing;
  }
}
