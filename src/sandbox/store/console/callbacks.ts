/**
 * Queries of the console: the deliveries of all orders, the waiting callbacks, and the two buttons that send a callback.
 *
 * @module
 */
import { addJob } from '../jobs.js';
import type { Store } from '../tables/schema.js';
import { pageById, readPage } from './page.js';

/** The number of newest deliveries that are searched for failed ones. */
export const failedDepth = 10_000;

/** The number of future jobs that are searched for callbacks. */
const waitingDepth = 10_000;

/** The deliveries of all orders, newest first; only failed ones if `failed` is true. */
export async function newestDeliveries(store: Store, failed: boolean, place: string | null) {
  let query = store
    .selectFrom('deliveries')
    .innerJoin('orders', 'orders.payment_id', 'deliveries.payment_id')
    .innerJoin('jobs', 'jobs.id', 'deliveries.job_id')
    .selectAll('deliveries')
    .select(['orders.order_id', 'jobs.done_at', 'jobs.outcome', 'jobs.tries']);
  if (failed) {
    const { last } = await store
      .selectFrom('deliveries')
      .select((expression) => expression.fn.max<number | null>('id').as('last'))
      .executeTakeFirstOrThrow();
    query = query
      .where('deliveries.id', '>', (last ?? 0) - failedDepth)
      .where((expression) =>
        expression.or([expression('deliveries.status', 'is', null), expression('deliveries.status', '!=', 200)]),
      );
  }
  return pageById(query, 'deliveries.id', 'desc', { place, placeOf: ({ id }) => id });
}

/** The undelivered callbacks, next one first. Only the first page. */
export function waitingCallbacks(store: Store) {
  // The inner limit keeps the database from reading every callback.
  const open = store
    .selectFrom('jobs')
    .select(['id', 'kind', 'subject', 'run_at', 'tries', 'done_at', 'outcome'])
    .where('done_at', 'is', null)
    .orderBy('run_at')
    .orderBy('id')
    .limit(waitingDepth);
  return readPage({ place: null, placeOf: ({ id }: { id: number }) => id }, (limit) =>
    store
      .selectFrom(open.as('jobs'))
      .innerJoin('orders', 'orders.payment_id', 'jobs.subject')
      .select(['jobs.id', 'jobs.subject', 'jobs.run_at', 'jobs.tries', 'jobs.done_at', 'jobs.outcome'])
      .select(['orders.order_id', 'orders.server_callback_url'])
      .where('jobs.kind', '=', 'callback')
      .orderBy('jobs.run_at')
      .orderBy('jobs.id')
      .limit(limit)
      .execute(),
  );
}

/** Adds a job that sends the same body to the order's receiver again; returns the order's payment, or undefined for an unknown callback. */
export async function sendAgain(store: Store, id: number, now: number): Promise<number | undefined> {
  return store.transaction().execute(async (transaction) => {
    const job = await callbackJob(transaction, id).executeTakeFirst();
    if (!job) return undefined;
    const { subject, payload, server_callback_url: url } = job;
    await addJob(transaction, { kind: 'callback', subject, payload, url, runAt: now, now });
    return subject;
  });
}

/** Makes a waiting callback due now. Returns the order's payment, and whether the callback was waiting. */
export async function sendNow(
  store: Store,
  id: number,
  now: number,
): Promise<{ payment: number; waited: boolean } | undefined> {
  const job = await callbackJob(store, id).executeTakeFirst();
  if (!job) return undefined;
  const movedJob = await store
    .updateTable('jobs')
    .set({ run_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    // A callback that is being sent is skipped: its run decides about the next try.
    .where('claimed_until', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return { payment: job.subject, waited: movedJob !== undefined };
}

function callbackJob(scope: Pick<Store, 'selectFrom'>, id: number) {
  return scope
    .selectFrom('jobs')
    .innerJoin('orders', 'orders.payment_id', 'jobs.subject')
    .select(['jobs.subject', 'jobs.payload', 'orders.server_callback_url'])
    .where('jobs.id', '=', id)
    .where('jobs.kind', '=', 'callback');
}
