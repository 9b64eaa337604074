/**
 * What a page proves itself by, and the form that an order's signed messages have.
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
