import type { Kysely, Migration } from 'kysely';
import { addColumns, table } from './table.js';

export const transfers: Migration = {
  async up(db: Kysely<unknown>) {
    await table(db, 'transfers', {
      payment_id: 'bigint',
      widget_id: 'text',
      amount: 'bigint',
      fee: 'bigint',
      receiver_amount: 'bigint',
      receiver_pays_fee: 'text',
      receiver_type: 'text',
      receiver: 'text',
      receiver_card_id: 'text?',
      receiver_phone: 'text',
      sender_party: 'text',
      receiver_party: 'text',
      send_sms: 'text',
      sender_key: 'text',
      begun_at: 'bigint',
    });
    await db.schema.createIndex('transfers_by_sender').on('transfers').columns(['sender_key', 'begun_at']).execute();
    await addColumns(db, 'acquirer_operations', {
      receiver_approval_code: { type: 'text', value: '' },
      receiver_rrn: { type: 'text', value: '' },
    });
  },
};
