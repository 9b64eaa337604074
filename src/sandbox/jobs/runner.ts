/**
 * Runs the jobs that are due. Several processes can run jobs of one database. A process that claims a job has a lease on it, and renews
 * the lease while it works. If the process dies, another one can claim the job within seconds.
 *
 * @module
 */
import { claimJobs, freeSlots, isLastSlot } from '../store/claims.js';
import { endJob, type NextRun, postponeJob, renewClaim } from '../store/jobs.js';
import type { ClaimedJob, JobKind, JobRow, JobsTable } from '../store/tables/jobs.js';
import type { Store } from '../store/tables/schema.js';
import { WaitLimit } from './wait-limit.js';

/** The result of a run: the job ended, or runs again. */
export type JobResult = { kind: 'end'; outcome: JobsTable['outcome'] } | ({ kind: 'again' } & NextRun);

/** Does one job. The signal ends when the gateway stops; an interrupted job runs again. */
export type JobHandler = (job: JobRow, signal: AbortSignal) => Promise<JobResult>;

export interface RunnerOptions {
  store: Store;
  handlers: Readonly<Record<JobKind, JobHandler>>;
  /** The gateway's clock, for the times that jobs are due. */
  now(): number;
  /** The machine's clock, which no request can move, for leases. */
  systemTime(): number;
  /** Reads the gateway's clock before a search for jobs: another process may have moved it. */
  refresh(): Promise<void>;
  /** Called when a job failed; it runs again after a pause. */
  onFailure(job: JobRow, error: unknown): void;
}

/** Milliseconds between two searches for due jobs without a wake-up: an expired order must show as expired within 2 s. */
const pollInterval = 500;

/**
 * Milliseconds until a job that failed runs again: 1 s, 2 s, 4 s, up to an hour. It never ends, because it may be a charge whose outcome
 * is unknown.
 */
export function pauseAfter(failures: number): number {
  return Math.min(3_600_000, 1000 * 2 ** Math.min(failures, 12));
}

export interface JobRunner {
  /**
   * Runs all due jobs, and the jobs that become due because of them, until none is left.
   *
   * @param waitLimit - For deliveries, whose receivers may not answer. When it is over, they continue, and the call returns.
   */
  runDue(waitLimit?: WaitLimit): Promise<number>;
  start(): void;
  /** Looks for jobs soon. */
  wake(): void;
  /** Starts no more jobs, aborts deliveries (they stay due) and waits for running writes. */
  stop(): Promise<void>;
}

export function makeRunner({ store, handlers, now, systemTime, refresh, onFailure }: RunnerOptions): JobRunner {
  const running = new Map<Promise<void>, ClaimedJob>();
  const stopController = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;
  let search: Promise<void> | undefined;
  let claiming: Promise<unknown> = Promise.resolve();
  let isSearchRequested = false;

  async function run(job: ClaimedJob): Promise<void> {
    const claim = new Claim(store, job, systemTime);
    try {
      const result = await handlers[job.kind](job, stopController.signal);
      if (result.kind === 'end') await claim.end(result.outcome, now());
      else await claim.postpone(result);
    } catch (error) {
      onFailure(job, error);
      await claim.postpone({ runAt: now() + pauseAfter(job.failures), reason: 'failed' }).catch(() => undefined);
    } finally {
      claim.stop();
    }
  }

  /** Starts the due jobs that have a place. Returns their number. One search after the other: each counts the places that the last one took. */
  function claim(): Promise<number> {
    const claimedCount = claiming.then(claimDue);
    claiming = claimedCount.catch(() => undefined);
    return claimedCount;
  }

  async function claimDue(): Promise<number> {
    if (stopController.signal.aborted) return 0;
    await refresh();
    const jobs = await claimJobs(store, { now: now(), systemTime: systemTime(), lease }, freeSlots(running.values()));
    for (const job of jobs) {
      const work = run(job).finally(() => {
        const wasLastSlot = isLastSlot(job, running.values());
        running.delete(work);
        // The next job may have been waiting for this place.
        if (wasLastSlot) wake();
      });
      running.set(work, job);
    }
    return jobs.length;
  }

  async function searchJobs(): Promise<void> {
    clearTimeout(timer);
    try {
      do {
        isSearchRequested = false;
        await claim();
      } while (isSearchRequested);
    } catch {
      // The database is busy or going away: the next look finds the same jobs.
    } finally {
      search = undefined;
      if (isStarted && !stopController.signal.aborted) timer = setTimeout(startSearch, pollInterval);
    }
  }

  function startSearch(): void {
    search ??= searchJobs();
  }

  function wake(): void {
    if (!isStarted || stopController.signal.aborted) return;
    if (search) isSearchRequested = true;
    else startSearch();
  }

  return {
    wake,
    start() {
      if (isStarted) return;
      isStarted = true;
      startSearch();
    },
    async runDue(waitLimit = new WaitLimit(Infinity)) {
      let count = 0;
      for (;;) {
        const startedJobs = await claim();
        count += startedJobs;
        // Running jobs count too: they may add due jobs.
        const pendingJobs = [...running].filter(([, job]) => waitLimit.appliesTo(job));
        if (startedJobs === 0 && pendingJobs.length === 0) return count;
        const deliveries = pendingJobs.filter(([, { kind }]) => kind === 'callback');
        await Promise.all(pendingJobs.filter(([, { kind }]) => kind !== 'callback').map(([work]) => work));
        await waitLimit.waitForDeliveries(new Map(deliveries));
      }
    },
    async stop() {
      stopController.abort();
      clearTimeout(timer);
      await search;
      await Promise.all(running.keys());
    },
  };
}

/** Milliseconds until a claim that is not renewed expires. */
const lease = 5000;
const renewInterval = 2000;

/** The claim of one running job: renews the lease while the job runs, and ends it with the job. */
class Claim {
  readonly #store: Store;
  readonly #real: () => number;
  readonly #timer: ReturnType<typeof setInterval>;
  #job: ClaimedJob;
  #renewing: Promise<void> = Promise.resolve();

  /** @param systemTime - The machine's clock. */
  constructor(store: Store, job: ClaimedJob, systemTime: () => number) {
    this.#store = store;
    this.#job = job;
    this.#real = systemTime;
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
