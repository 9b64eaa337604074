/**
 * Runs the jobs that are due. Several processes can run jobs of one database. A process that claims a job has a lease on it, and renews
 * the lease while it works. If the process dies, another one can claim the job within seconds.
 *
 * @module
 */
import { claimJobs, endJob, postponeJob, renewClaim } from '../store/jobs.js';
import type { Store } from '../store/tables/schema.js';
import type { JobKind, JobRow, JobsTable } from '../store/tables/jobs.js';

/** The result of a run: the job ended, or runs again. */
export type JobResult = { kind: 'end'; outcome: JobsTable['outcome'] } | { kind: 'again'; at: number; tried: boolean };

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
  /** Called when a job failed; it runs again a little later. */
  onFailure(job: JobRow, error: unknown): void;
}

/** Milliseconds until a claim that is not renewed expires. */
const lease = 5000;
const renewEvery = 2000;
/** Milliseconds between two searches for due jobs without a wake-up: an expired order must show as expired within 2 s. */
const pollEvery = 500;
/** Jobs that run at once, so a receiver that hangs does not delay other jobs. */
const width = 32;

export interface JobRunner {
  /** Runs all due jobs, and the jobs that become due because of them, until none is left. */
  runDue(): Promise<number>;
  start(): void;
  /** Looks for jobs soon. */
  wake(): void;
  /** Starts no more jobs, aborts deliveries (they stay due) and waits for running writes. */
  stop(): Promise<void>;
}

export function makeRunner({ store, handlers, now, real, refresh, onFailure }: RunnerOptions): JobRunner {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let started = false;
  let looking: Promise<void> | undefined;
  let again = false;

  async function run(job: JobRow): Promise<void> {
    const renewal = setInterval(() => {
      renewClaim(store, job.id, real() + lease).catch(() => undefined);
    }, renewEvery);
    try {
      const result = await handlers[job.kind](job, stopping.signal);
      if (result.kind === 'end') await endJob(store, job.id, result.outcome, now());
      else await postponeJob(store, job.id, result.at, result.tried);
    } catch (error) {
      onFailure(job, error);
      await postponeJob(store, job.id, now() + 1000, false).catch(() => undefined);
    } finally {
      clearInterval(renewal);
    }
  }

  async function claim(): Promise<Promise<void>[]> {
    if (stopping.signal.aborted || running.size >= width) return [];
    await refresh();
    const jobs = await claimJobs(store, now(), real(), lease, width - running.size);
    return jobs.map((job) => {
      const work = run(job).finally(() => running.delete(work));
      running.add(work);
      return work;
    });
  }

  async function look(): Promise<void> {
    clearTimeout(timer);
    try {
      do {
        again = false;
        const begun = await claim();
        // If all places are in use, due jobs may be waiting: search again as soon as a place is free.
        if (begun.length > 0 && running.size >= width) void Promise.race(running).then(wake);
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
    async runDue() {
      let count = 0;
      for (;;) {
        const begun = await claim();
        // Running jobs count too: they may add due jobs.
        if (begun.length === 0 && running.size === 0) return count;
        count += begun.length;
        await Promise.all(running);
      }
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(running);
    },
  };
}
