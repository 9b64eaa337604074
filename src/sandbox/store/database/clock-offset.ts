/**
 * The offset of the gateway's clock, in milliseconds: one row, changed by single statements, so two processes can move it at
 * the same time.
 *
 * @module
 */
import type { Store } from '../tables/schema.js';

const name = 'clock';

export async function readOffset(store: Store): Promise<number> {
  const row = await store.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? 0;
}

/** Adds to the offset. Returns false if the sum is more than `most`. */
export async function addOffset(store: Store, milliseconds: number, maximum: number): Promise<boolean> {
  await makeRow(store);
  const row = await store
    .updateTable('counters')
    .set((expression) => ({ value: expression('value', '+', milliseconds) }))
    .where('name', '=', name)
    .where('value', '<=', maximum - milliseconds)
    .returning('value')
    .executeTakeFirst();
  return row !== undefined;
}

/** Raises the offset to this value. Returns false if it is already as large. */
export async function raiseOffset(store: Store, offset: number): Promise<boolean> {
  await makeRow(store);
  const row = await store
    .updateTable('counters')
    .set({ value: offset })
    .where('name', '=', name)
    .where('value', '<', offset)
    .returning('value')
    .executeTakeFirst();
  return row !== undefined;
}

async function makeRow(store: Store): Promise<void> {
  await store
    .insertInto('counters')
    .values({ name, value: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
