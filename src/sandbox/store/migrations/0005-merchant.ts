/**
 * Tables for a merchant's server: reports, tokens for them, settlements, chargebacks, reversals, captures.
 *
 * @module
 */
import { sql, type Kysely, type Migration } from 'kysely';
import { fillMerchantData } from './merchant-data.js';
import { addColumns, table } from './table.js';

export const merchantSide: Migration = {
  async up(db: Kysely<unknown>) {
    await addColumns(db, 'orders', {
      preauth: { type: 'text', value: 'N' },
      capture_status: { type: 'text', value: '' },
      capture_amount: { type: 'bigint', value: 0 },
      reversal_amount: { type: 'bigint', value: 0 },
      merchant_data: { type: 'text', value: '' },
    });
    await fillMerchantData(db);
    await addColumns(db, 'attempts', {
      merchant_id: { type: 'bigint', value: 0 },
      reversal_key: { type: 'text', value: '' },
    });
    await addColumns(db, 'rectokens', { attempt_id: { type: 'bigint', value: null } });
    await sql`update attempts set merchant_id =
      (select orders.merchant_id from orders where orders.payment_id = attempts.payment_id)`.execute(db);
    await table(db, 'access_tokens', { token_hash: 'text', application_id: 'text', expires_at: 'bigint' });
    await table(db, 'settlements', {
      id: 'bigint',
      merchant_id: 'bigint',
      region: 'text',
      payment_id: 'bigint',
      attempt_id: 'bigint',
      operation: 'text',
      amount: 'bigint',
      currency: 'text',
      settlement_currency: 'text',
      transaction_rate: 'bigint',
      settlement_rate: 'bigint',
      fee_rate: 'bigint',
      gross: 'bigint',
      commission: 'bigint',
      settlement_amount: 'bigint',
      reserve_amount: 'bigint',
      reserve_at: 'bigint?',
      deposit_amount: 'bigint',
      batch_number: 'bigint',
      status: 'text',
      occurred_at: 'bigint',
      settled_at: 'bigint',
    });
    await table(db, 'settlement_days', { id: 'text', merchant_id: 'bigint', day: 'text', batch_number: 'bigint?' });
    await table(db, 'chargebacks', {
      id: 'bigint',
      merchant_id: 'bigint',
      payment_id: 'bigint',
      attempt_id: 'bigint',
      amount: 'bigint',
      currency: 'text',
      status: 'text',
      created_at: 'bigint',
      ended_at: 'bigint?',
    });
    await table(db, 'acquirer_captures', { attempt_id: 'bigint', amount: 'bigint', rrn: 'text', created_at: 'bigint' });
    const index = (name: string, table: string, columns: string[], unique = false) => {
      const builder = db.schema.createIndex(name).on(table).columns(columns);
      return (unique ? builder.unique() : builder).execute();
    };
    await index('orders_by_start', 'orders', ['merchant_id', 'created_at', 'payment_id']);
    await index('orders_by_end', 'orders', ['merchant_id', 'final_at', 'payment_id']);
    // For the console: the newest orders, the newest of one status, and the orders that another order made.
    await index('orders_by_time', 'orders', ['created_at', 'payment_id']);
    await index('orders_by_status', 'orders', ['status', 'created_at', 'payment_id']);
    const byParent = sql`create index orders_by_parent on orders (merchant_id, parent_order_id) where parent_order_id <> ''`;
    await byParent.execute(db);
    await index('attempts_by_start', 'attempts', ['merchant_id', 'started_at', 'id', 'status']);
    await index('attempts_by_end', 'attempts', ['merchant_id', 'ended_at', 'id']);
    await index('settlements_by_time', 'settlements', ['merchant_id', 'region', 'settled_at', 'id']);
    await index('settlements_by_authorization', 'settlements', ['merchant_id', 'region', 'occurred_at', 'id']);
    await index('settlements_by_transaction', 'settlements', ['attempt_id', 'operation'], true);
    await index('settlements_by_payment', 'settlements', ['payment_id']);
    await index('chargebacks_by_time', 'chargebacks', ['merchant_id', 'created_at', 'id']);
    // Every payment checks whether its card can be deleted.
    await index('rectokens_by_card', 'rectokens', ['card_id']);
    await index('chargebacks_by_transaction', 'chargebacks', ['attempt_id'], true);
  },
};
