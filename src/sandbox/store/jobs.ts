/**
 * Jobs as rows. A job is written in the transaction that makes it necessary, so that neither happens without the other. The process that
 * claims it has a lease, so that a process that dies gives the job back.
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
 * Takes up to `limit` due jobs for `lease` milliseconds. Two processes never both get one.
 *
 * @param now - By the gateway's clock, which can be moved: which jobs are due.
 * @param real - By the machine's clock: which leases have run out. Moving the gateway's clock takes no job away from its process.
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
      // The conditions again: between the look and the claim another process may have been here.
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

/** One statement that does not wait: rows that another process is claiming or writing are skipped. */
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

/** Keeps a claimed job for longer: `until` by the machine's clock. */
export async function renewClaim(store: Store, id: number, until: number): Promise<void> {
  await store
    .updateTable('jobs')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}

/** Gives a claimed job back: it runs again at `runAt`. `tried` counts this run. */
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

/** Makes every attempt that is with the acquirer due now: called at start, when the process that asked may be dead. */
export async function resumeNow(store: Store, now: number): Promise<void> {
  // A transaction, though it is one statement: two processes that start at once may each wait for the other's rows.
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
