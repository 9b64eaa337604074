/**
 * The proof of the card key that this database was created with: a number from which the key cannot be found, in a row of the counters.
 *
 * @module
 */
import type { Store } from '../tables/schema.js';

const name = 'card-key';

/** Stores the proof if none is stored. Returns false if the stored proof belongs to another key. */
export async function storeProof(store: Store, proof: number): Promise<boolean> {
  await store
    .insertInto('counters')
    .values({ name, value: proof })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await store
    .selectFrom('counters')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value === proof;
}
