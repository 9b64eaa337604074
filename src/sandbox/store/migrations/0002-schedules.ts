import type { Kysely, Migration } from 'kysely';
import { addColumns, table } from './table.js';

export const schedules: Migration = {
  async up(db: Kysely<unknown>) {
    await table(db, 'schedules', {
      id: 'bigint',
      payment_id: 'bigint',
      merchant_id: 'bigint',
      parent_tran_id: 'bigint',
      rectoken: 'text',
      every: 'integer',
      period: 'text',
      amount: 'bigint',
      currency: 'text',
      anchor_at: 'bigint',
      ends_at: 'bigint?',
      step: 'integer',
      next_at: 'bigint?',
      charges: 'integer',
      declines: 'integer',
      last_attempt: 'bigint?',
      status: 'text',
      stop_code: 'integer',
      version: 'bigint',
      created_at: 'bigint',
    });
    await db.schema.createIndex('schedules_by_payment').on('schedules').columns(['payment_id']).unique().execute();
    await addColumns(db, 'orders', {
      parent_order_id: { type: 'text', value: '' },
      schedule_id: { type: 'bigint', value: null },
    });
    await addColumns(db, 'attempts', {
      parent_tran_id: { type: 'bigint', value: null },
      recurring: { type: 'text', value: '' },
      verification_type: { type: 'text', value: '' },
      verification_status: { type: 'text', value: '' },
      verification_answer: { type: 'text', value: '' },
      verification_tries: { type: 'integer', value: 0 },
    });
    await addColumns(db, 'acquirer_operations', { statement: { type: 'text', value: '' } });
    await table(db, 'acquirer_reversals', {
      attempt_id: 'bigint',
      amount: 'bigint',
      rrn: 'text',
      created_at: 'bigint',
    });
  },
};
