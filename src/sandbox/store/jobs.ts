/**
 * Jobs as rows. A job is written in the transaction that makes it necessary, so both are committed or neither. The process that
 * claims it has a lease. If the process dies, the lease expires, and another process can claim the job.
 *
 * @module
 */
import { isPostgres } from './database/dialect.js';
import { nextId } from './database/ids.js';
import type { Scope, Store } from './tables/schema.js';
import type { JobKind, JobRow, JobsTable } from './tables/jobs.js';

export interface NewJob {
  kind: JobKind;
  subject: number;
  payload?: string;
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
      created_at: job.now,
    })
    .execute();
}

/**
 * Takes up to `limit` due jobs for `lease` milliseconds. A job goes to only one process.
 *
 * @param now - The gateway's clock, which can be moved. It decides which jobs are due.
 * @param real - The machine's clock. It decides which leases have expired, so a job keeps its process when the gateway's clock is moved.
 */
export async function claimJobs(
  store: Store,
  now: number,
  real: number,
  lease: number,
  limit: number,
): Promise<JobRow[]> {
  const until = real + lease;
  if (isPostgres(store)) return claimAtOnce(store, now, real, until, limit);
  const found = await dueJobs(store, now, real).limit(limit).execute();
  if (found.length === 0) return [];
  return store.transaction().execute(async (transaction) => {
    const claimed: JobRow[] = [];
    for (const { id } of found) {
      // The conditions are repeated, because another process may have claimed the job since the query.
      const job = await transaction
        .updateTable('jobs')
        .set({ claimed_until: until })
        .where('id', '=', id)
        .where('done_at', 'is', null)
        .where('run_at', '<=', now)
        .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', real)]))
        .returningAll()
        .executeTakeFirst();
      if (job) claimed.push(job);
    }
    return claimed;
  });
}

/** Due jobs without a lease, the oldest first. */
function dueJobs(scope: Scope, now: number, real: number) {
  return scope
    .selectFrom('jobs')
    .select('id')
    .where('done_at', 'is', null)
    .where('run_at', '<=', now)
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', real)]))
    .orderBy('run_at')
    .orderBy('id');
}

/** One statement, which skips rows that another process is claiming or writing. */
async function claimAtOnce(store: Store, now: number, real: number, until: number, limit: number): Promise<JobRow[]> {
  const claimed = await store
    .with('due', () => dueJobs(store, now, real).limit(limit).forUpdate().skipLocked())
    .updateTable('jobs')
    .set({ claimed_until: until })
    .where('id', 'in', (from) => from.selectFrom('due').select('due.id'))
    .returningAll()
    .execute();
  return claimed.sort((one, other) => one.run_at - other.run_at || one.id - other.id);
}

/** Extends the lease of a claimed job, until `until` by the machine's clock. */
export async function renewClaim(store: Store, id: number, until: number): Promise<void> {
  await store
    .updateTable('jobs')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}

/** Releases a claimed job, which runs again at `runAt`. `tried` counts this run. */
export async function postponeJob(scope: Scope, id: number, runAt: number, tried: boolean): Promise<void> {
  await scope
    .updateTable('jobs')
    .set((is) => ({ run_at: runAt, claimed_until: null, tries: is('tries', '+', tried ? 1 : 0) }))
    .where('id', '=', id)
    .execute();
}

export async function endJob(scope: Scope, id: number, outcome: JobsTable['outcome'], now: number): Promise<void> {
  await scope
    .updateTable('jobs')
    .set((is) => ({ done_at: now, claimed_until: null, outcome, tries: is('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
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

/** Makes the job of every attempt that is with the acquirer due now. Called at the start, because the process that sent it may have died. */
export async function resumeNow(store: Store, now: number): Promise<void> {
  // A transaction, although it is one statement, because it runs again if two starting processes wait for each other's rows.
  await store
    .transaction()
    .execute((within) =>
      within
        .updateTable('jobs')
        .set({ run_at: now, claimed_until: null })
        .where('kind', 'in', ['resume', 'capture'])
        .where('done_at', 'is', null)
        .execute(),
    );
}
