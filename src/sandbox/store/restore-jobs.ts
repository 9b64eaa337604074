/**
 * Adds the jobs that something open lacks. Each is written together with its cause, so all should exist. A subscription that
 * lost its job would end silently.
 *
 * @module
 */
import { sql, type SqlBool } from 'kysely';
import { chargebackEnd } from '../engine/chargeback.js';
import { settlementTime } from '../engine/settlement-day.js';
import { lockName } from './database/dialect.js';
import { addJob, type NewJob } from './jobs.js';
import type { JobKind } from './tables/jobs.js';
import type { Store, DatabaseTransaction } from './tables/schema.js';

/**
 * Gives every active subscription, open chargeback and unsettled day its job. Called at the start.
 *
 * @returns The number of added jobs.
 */
export async function restoreJobs(store: Store, now: number): Promise<number> {
  return store.transaction().execute(async (transaction) => {
    // Two processes that start together would add the same jobs.
    await lockName(transaction, 'restore jobs');
    const missing = [
      ...(await chargesWithoutJob(transaction)),
      ...(await chargebacksWithoutJob(transaction)),
      ...(await daysWithoutJob(transaction)),
    ];
    for (const job of missing) await addJob(transaction, { ...job, now });
    return missing.length;
  });
}

type MissingJob = Omit<NewJob, 'now'>;

/** @param subject - The column with the job's subject; `payload` the one with its payload, if that matters. */
function noOpenJob(kind: JobKind, subject: string, payload?: string) {
  const samePayload = payload === undefined ? sql`` : sql`and jobs.payload = ${sql.ref(payload)}`;
  return sql<SqlBool>`not exists (select jobs.id from jobs
    where jobs.kind = ${kind} and jobs.subject = ${sql.ref(subject)} ${samePayload} and jobs.done_at is null)`;
}

async function chargesWithoutJob(transaction: DatabaseTransaction): Promise<MissingJob[]> {
  const rows = await transaction
    .selectFrom('schedules')
    .select(['id', 'step', 'next_at'])
    .where('status', '=', 'active')
    .where(noOpenJob('schedule', 'schedules.id'))
    .execute();
  return rows.flatMap(({ id, step, next_at }) =>
    next_at === null ? [] : [{ kind: 'schedule' as const, subject: id, payload: String(step), runAt: next_at }],
  );
}

async function chargebacksWithoutJob(transaction: DatabaseTransaction): Promise<MissingJob[]> {
  const rows = await transaction
    .selectFrom('chargebacks')
    .select(['attempt_id', 'created_at'])
    // The outcome is in the payload of the job that made the chargeback.
    .select((expression) =>
      expression
        .selectFrom('jobs')
        .select('jobs.payload')
        .where('jobs.kind', '=', 'chargeback')
        .whereRef('jobs.subject', '=', 'chargebacks.attempt_id')
        .orderBy('jobs.id', 'desc')
        .limit(1)
        .as('outcome'),
    )
    .where('status', '=', 'created')
    .where(noOpenJob('chargeback', 'chargebacks.attempt_id'))
    .execute();
  return rows.map(({ attempt_id, created_at, outcome }) => ({
    kind: 'chargeback',
    ...{ subject: attempt_id, payload: outcome ?? 'lost', runAt: chargebackEnd(created_at) },
  }));
}

async function daysWithoutJob(transaction: DatabaseTransaction): Promise<MissingJob[]> {
  const rows = await transaction
    .selectFrom('settlement_days')
    .select(['merchant_id', 'day'])
    .where('batch_number', 'is', null)
    .where(noOpenJob('settle', 'settlement_days.merchant_id', 'settlement_days.day'))
    .execute();
  return rows.map(({ merchant_id, day }) => ({
    kind: 'settle',
    ...{ subject: merchant_id, payload: day, runAt: settlementTime(day) },
  }));
}
