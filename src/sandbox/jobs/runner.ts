/**
 * Runs the jobs that are due. Several processes may do so on one database: the process that claims a job has a lease on it, renewed while
 * it works, so that a job of a process that died is free again within seconds.
 *
 * @module
 */
import { claimJobs, endJob, postponeJob, renewClaim } from '../store/jobs.js';
import type { Store } from '../store/tables/schema.js';
import type { JobKind, JobRow, JobsTable } from '../store/tables/jobs.js';

/** The result of a run: the job ended, or runs again. */
export type JobResult = { kind: 'end'; outcome: JobsTable['outcome'] } | { kind: 'again'; at: number; tried: boolean };

/** Does one job. The signal ends when the gateway stops; a job that is cut short is simply run again. */
export type JobHandler = (job: JobRow, signal: AbortSignal) => Promise<JobResult>;

export interface RunnerOptions {
  store: Store;
  handlers: Readonly<Record<JobKind, JobHandler>>;
  /** The gateway's clock, for the times that jobs are due. */
  now(): number;
  /** The machine's clock, which cannot be moved, for leases. */
  real(): number;
  /** Reads the gateway's clock before jobs are looked for: another process may have moved it. */
  refresh(): Promise<void>;
  /** Called when a job failed; it runs again a little later. */
  onFailure(job: JobRow, error: unknown): void;
}

/** Milliseconds a claim holds without being renewed. */
const lease = 5000;
const renewEvery = 2000;
/** Milliseconds between two searches for due jobs without a wake-up: expiry has to show within 2 s. */
const pollEvery = 500;
/** Jobs that run at once, so that a receiver that hangs does not delay other jobs. */
const width = 32;

export interface JobRunner {
  /** Runs all due jobs, and jobs that become due because of them, to their end. */
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
        // With all places taken, due jobs may be waiting: search again as soon as one place is free.
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
        // Jobs that run already count too: what they leave may be due.
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
