/**
 * The proof of the card key that this database was begun with: a number that tells nothing of the key, in a row beside the
 * counters.
 *
 * @module
 */
import type { Store } from '../tables/schema.js';

const name = 'card-key';

/** Keeps the proof where there is none yet. False where there is one of another key. */
export async function keepProof(store: Store, proof: number): Promise<boolean> {
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
