/**
 * Jobs as rows. A job is written in the transaction that makes it necessary, so both are committed or neither. `claims.ts` gives jobs to
 * processes.
 *
 * @module
 */
import type { UpdateQueryBuilder, UpdateResult } from 'kysely';
import { nextId } from './database/dialect.js';
import type { Database, Scope, Store } from './tables/schema.js';
import type { ClaimedJob, JobKind, JobsTable } from './tables/jobs.js';

export interface NewJob {
  kind: JobKind;
  subject: number;
  payload?: string;
  /** The address of a callback. */
  url?: string;
  runAt: number;
  now: number;
}

export async function addJob(scope: Scope, job: NewJob): Promise<void> {
  await scope
    .insertInto('jobs')
    .values({
      id: await nextId(scope, 'job'),
      kind: job.kind,
      subject: job.subject,
      payload: job.payload ?? '',
      run_at: job.runAt,
      tries: 0,
      claimed_until: null,
      done_at: null,
      outcome: '',
      receiver: receiverOf(job.url ?? ''),
      created_at: job.now,
    })
    .execute();
}

/** The host and port of a callback's address. */
function receiverOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

/** When a job runs again, and what its last run was. */
export interface NextRun {
  runAt: number;
  /** `tried`: the run counts as a try. `failed`: it threw. `blocked`: something else must happen first. `waited`: it was too early. */
  reason: 'tried' | 'failed' | 'blocked' | 'waited';
}

/** The step of a job is not due yet: the time at which it is. The job must run then, or the step never happens. */
export interface Postponement {
  dueAt: number;
}

/** Releases a claimed job for its next run. Returns false, and changes nothing, if the claim has expired and another process has the job. */
export function postponeJob(scope: Scope, job: ClaimedJob, { runAt, reason }: NextRun): Promise<boolean> {
  return changeClaimed(scope, job, (jobs) =>
    jobs.set((expression) => ({
      run_at: runAt,
      claimed_until: null,
      tries: expression('tries', '+', reason === 'tried' ? 1 : 0),
      failures: reason === 'failed' || reason === 'blocked' ? expression('failures', '+', 1) : 0,
    })),
  );
}

/** Ends a claimed job. Returns false, and changes nothing, if the claim has expired and another process has the job. */
export function endJob(scope: Scope, job: ClaimedJob, outcome: JobsTable['outcome'], now: number): Promise<boolean> {
  return changeClaimed(scope, job, (jobs) =>
    jobs.set((expression) => ({
      done_at: now,
      claimed_until: null,
      outcome,
      tries: expression('tries', '+', 1),
      failures: 0,
    })),
  );
}

/** Extends a claim until this time of the machine's clock. Returns false if the claim has expired and another process has the job. */
export function renewClaim(scope: Scope, job: ClaimedJob, claimedUntil: number): Promise<boolean> {
  return changeClaimed(scope, job, (jobs) => jobs.set({ claimed_until: claimedUntil }));
}

type JobsUpdate = UpdateQueryBuilder<Database, 'jobs', 'jobs', UpdateResult>;

async function changeClaimed(
  scope: Scope,
  job: ClaimedJob,
  change: (jobs: JobsUpdate) => JobsUpdate,
): Promise<boolean> {
  const row = await change(scope.updateTable('jobs'))
    .where('id', '=', job.id)
    .where('claimed_until', '=', job.claimed_until)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends jobs that are no longer needed: the `expire` job of an order that is final, the `resume` job of an ended attempt. */
export async function endJobsOf(scope: Scope, kind: JobKind, subject: number, now: number): Promise<void> {
  await scope
    .updateTable('jobs')
    .set({ done_at: now, claimed_until: null, outcome: 'done' })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('done_at', 'is', null)
    .execute();
}

/**
 * Makes the job of every attempt that is with the acquirer due now, and every job that failed. Called at the start, because the process
 * that had them may have died, and a new version or another setting may have removed what made them fail.
 */
export async function resumeNow(store: Store, now: number): Promise<void> {
  // A transaction, although it is one statement, because it runs again if two starting processes wait for each other's rows.
  await store.transaction().execute((transaction) =>
    transaction
      .updateTable('jobs')
      .set({ run_at: now, claimed_until: null, failures: 0 })
      .where((expression) =>
        expression.or([expression('kind', 'in', ['resume', 'capture']), expression('failures', '>', 0)]),
      )
      .where('done_at', 'is', null)
      .execute(),
  );
}

/**
 * The earliest time of an open job. Without the jobs that failed or are blocked: they try again then, but nothing is due.
 *
 * @param after - Only jobs after this time.
 */
export async function nextRunAt(store: Store, after?: number): Promise<number | undefined> {
  const next = await store
    .selectFrom('jobs')
    .select('run_at')
    .where('done_at', 'is', null)
    .where('failures', '=', 0)
    .$if(after !== undefined, (query) => query.where('run_at', '>', after ?? 0))
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst();
  return next?.run_at;
}
