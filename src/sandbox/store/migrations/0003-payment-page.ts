/**
 * Banks and wallets in addition to cards, orders that a page makes, and stored cards by the merchant's customer.
 *
 * @module
 */
import type { Kysely, Migration } from 'kysely';
import { addColumns } from './table.js';

export const paymentPage: Migration = {
  async up(db: Kysely<unknown>) {
    await addColumns(db, 'orders', { made_by: { type: 'text', value: 'merchant' } });
    await addColumns(db, 'attempts', {
      payment_system: { type: 'text', value: 'card' },
      sender_cell_phone: { type: 'text', value: '' },
      sender_name: { type: 'text', value: '' },
      store_card: { type: 'text', value: 'N' },
    });
    await addColumns(db, 'rectokens', { sender_account: { type: 'text', value: '' } });
    const index = db.schema.createIndex('rectokens_by_account').on('rectokens');
    await index.columns(['merchant_id', 'sender_account']).execute();
  },
};
