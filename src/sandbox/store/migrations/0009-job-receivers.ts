/**
 * The receiver of each callback: one receiver cannot take every place. And how often a job failed: its pause grows.
 *
 * @module
 */
import { sql, type Kysely, type Migration } from 'kysely';
import { addColumns } from './table.js';

export const jobReceivers: Migration = {
  async up(db: Kysely<unknown>) {
    await addColumns(db, 'jobs', {
      receiver: { type: 'text', value: '' },
      failures: { type: 'integer', value: 0 },
    });
    const open = await sql<{ id: number; url: string }>`
      select jobs.id as id, orders.server_callback_url as url from jobs
      join orders on orders.payment_id = jobs.subject
      where jobs.kind = 'callback' and jobs.done_at is null`.execute(db);
    for (const { id, url } of open.rows) {
      const receiver = URL.canParse(url) ? new URL(url).host : '';
      await sql`update jobs set receiver = ${receiver} where id = ${id}`.execute(db);
    }
  },
};
