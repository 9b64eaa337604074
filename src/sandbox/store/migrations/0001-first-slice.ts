import type { Kysely, Migration } from 'kysely';
import { table } from './table.js';

export const firstSlice: Migration = {
  async up(db: Kysely<unknown>) {
    await table(db, 'counters', { name: 'text', value: 'bigint' });
    await table(db, 'orders', {
      payment_id: 'bigint',
      merchant_id: 'bigint',
      order_id: 'text',
      token: 'text',
      status: 'text',
      amount: 'bigint',
      currency: 'text',
      order_desc: 'text',
      server_callback_url: 'text',
      response_url: 'text',
      required_rectoken: 'text',
      sender_email: 'text',
      fields: 'text',
      callback_fault: 'text',
      version: 'bigint',
      current_attempt: 'bigint?',
      created_at: 'bigint',
      expires_at: 'bigint',
      final_at: 'bigint?',
    });
    await table(db, 'attempts', {
      id: 'bigint',
      payment_id: 'bigint',
      tran_type: 'text',
      status: 'text',
      amount: 'bigint',
      currency: 'text',
      card_id: 'text?',
      masked_card: 'text',
      card_bin: 'text',
      card_type: 'text',
      expire_month: 'text',
      expire_year: 'text',
      sender_email: 'text',
      response_code: 'integer',
      response_description: 'text',
      approval_code: 'text',
      rrn: 'text',
      eci: 'text',
      cavv: 'text',
      veres_status: 'text',
      pares_status: 'text',
      md: 'text?',
      xid: 'text?',
      rectoken: 'text',
      rectoken_lifetime: 'text',
      page_origin: 'text',
      ip_address: 'text',
      started_at: 'bigint',
      ended_at: 'bigint?',
    });
    await table(db, 'cards', { id: 'text', sealed: 'text', created_at: 'bigint' });
    await table(db, 'rectokens', {
      rectoken: 'text',
      merchant_id: 'bigint',
      card_id: 'text',
      masked_card: 'text',
      expires_at: 'bigint',
      created_at: 'bigint',
    });
    await table(db, 'acquirer_operations', {
      attempt_id: 'bigint',
      operation: 'text',
      amount: 'bigint',
      currency: 'text',
      response_code: 'integer',
      approval_code: 'text',
      rrn: 'text',
      created_at: 'bigint',
    });
    await table(db, 'issuer_sessions', {
      xid: 'text',
      code: 'text',
      tries_left: 'integer',
      outcome: 'text',
      created_at: 'bigint',
    });
    await table(db, 'jobs', {
      id: 'bigint',
      kind: 'text',
      subject: 'bigint',
      payload: 'text',
      run_at: 'bigint',
      tries: 'integer',
      claimed_until: 'bigint?',
      done_at: 'bigint?',
      outcome: 'text',
      created_at: 'bigint',
    });
    await table(db, 'deliveries', {
      id: 'bigint',
      job_id: 'bigint',
      payment_id: 'bigint',
      url: 'text',
      status: 'integer?',
      error: 'text',
      started_at: 'bigint',
      duration: 'bigint',
    });
    const index = (name: string, table: string, columns: string[], unique = false) => {
      const builder = db.schema.createIndex(name).on(table).columns(columns);
      return (unique ? builder.unique() : builder).execute();
    };
    await index('orders_by_order_id', 'orders', ['merchant_id', 'order_id'], true);
    await index('orders_by_token', 'orders', ['token'], true);
    await index('attempts_by_payment', 'attempts', ['payment_id']);
    await index('attempts_by_md', 'attempts', ['md'], true);
    await index('jobs_by_time', 'jobs', ['done_at', 'run_at']);
    await index('jobs_by_subject', 'jobs', ['kind', 'subject']);
    await index('deliveries_by_payment', 'deliveries', ['payment_id']);
  },
};
