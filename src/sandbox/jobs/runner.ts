/**
 * Runs the jobs that are due. Several processes can run jobs of one database. A process that claims a job has a lease on it, and renews
 * the lease while it works. If the process dies, another one can claim the job within seconds.
 *
 * @module
 */
import { claimJobs } from '../store/claims.js';
import type { NextRun } from '../store/jobs.js';
import type { Store } from '../store/tables/schema.js';
import type { ClaimedJob, JobKind, JobRow, JobsTable } from '../store/tables/jobs.js';
import { Claim, lease } from './claim.js';
import { Patience } from './patience.js';
import { freePlaces, isLastPlace } from './places.js';

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
  real(): number;
  /** Reads the gateway's clock before a search for jobs: another process may have moved it. */
  refresh(): Promise<void>;
  /** Called when a job failed; it runs again after a pause. */
  onFailure(job: JobRow, error: unknown): void;
}

/** Milliseconds between two searches for due jobs without a wake-up: an expired order must show as expired within 2 s. */
const pollEvery = 500;

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
   * @param patience - For deliveries, whose receivers may not answer. When it is over, they continue, and the call returns.
   */
  runDue(patience?: Patience): Promise<number>;
  start(): void;
  /** Looks for jobs soon. */
  wake(): void;
  /** Starts no more jobs, aborts deliveries (they stay due) and waits for running writes. */
  stop(): Promise<void>;
}

export function makeRunner({ store, handlers, now, real, refresh, onFailure }: RunnerOptions): JobRunner {
  const running = new Map<Promise<void>, ClaimedJob>();
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let started = false;
  let looking: Promise<void> | undefined;
  let claiming: Promise<unknown> = Promise.resolve();
  let again = false;

  async function run(job: ClaimedJob): Promise<void> {
    const claim = new Claim(store, job, real);
    try {
      const result = await handlers[job.kind](job, stopping.signal);
      if (result.kind === 'end') await claim.end(result.outcome, now());
      else await claim.postpone(result);
    } catch (error) {
      onFailure(job, error);
      await claim.postpone({ at: now() + pauseAfter(job.failures), after: 'failed' }).catch(() => undefined);
    } finally {
      claim.drop();
    }
  }

  /** Starts the due jobs that have a place. Returns their number. One search after the other: each counts the places that the last one took. */
  function claim(): Promise<number> {
    const found = claiming.then(claimDue);
    claiming = found.catch(() => undefined);
    return found;
  }

  async function claimDue(): Promise<number> {
    if (stopping.signal.aborted) return 0;
    await refresh();
    const jobs = await claimJobs(store, { now: now(), real: real(), lease }, freePlaces(running.values()));
    for (const job of jobs) {
      const work = run(job).finally(() => {
        const waited = isLastPlace(job, running.values());
        running.delete(work);
        // The next job may have been waiting for this place.
        if (waited) wake();
      });
      running.set(work, job);
    }
    return jobs.length;
  }

  async function look(): Promise<void> {
    clearTimeout(timer);
    try {
      do {
        again = false;
        await claim();
      } while (again);
    } catch {
      // The database is busy or going away: the next look finds the same jobs.
    } finally {
      looking = undefined;
      if (started && !stopping.signal.aborted) timer = setTimeout(lookSoon, pollEvery);
    }
  }

  function lookSoon(): void {
    looking ??= look();
  }

  function wake(): void {
    if (!started || stopping.signal.aborted) return;
    if (looking) again = true;
    else lookSoon();
  }

  return {
    wake,
    start() {
      if (started) return;
      started = true;
      lookSoon();
    },
    async runDue(patience = new Patience(Infinity)) {
      let count = 0;
      for (;;) {
        const begun = await claim();
        count += begun;
        // Running jobs count too: they may add due jobs.
        const waited = [...running].filter(([, job]) => patience.waitsFor(job));
        if (begun === 0 && waited.length === 0) return count;
        const deliveries = waited.filter(([, { kind }]) => kind === 'callback');
        await Promise.all(waited.filter(([, { kind }]) => kind !== 'callback').map(([work]) => work));
        await patience.forDeliveries(new Map(deliveries));
      }
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(running.keys());
    },
  };
}
