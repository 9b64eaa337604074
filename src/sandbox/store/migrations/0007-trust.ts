/**
 * The proof of a page, and the form of an order's signed messages.
 *
 * @module
 */
import type { Kysely, Migration } from 'kysely';
import { addColumns } from './table.js';

export const trust: Migration = {
  async up(db: Kysely<unknown>) {
    await addColumns(db, 'orders', {
      page_proof: { type: 'text', value: '' },
      signature_version: { type: 'text', value: '' },
    });
  },
};
