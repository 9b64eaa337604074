/**
 * Seals the rectokens that an earlier version stored in clear. It needs the key, so it cannot be a migration; a row of
 * the counters records that it was done.
 *
 * Several processes may do it at once, because each seals a rectoken to the same text.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { sealRectoken, type RectokenKeys } from './rectokens.js';
import type { Database, Store } from '../tables/schema.js';

const marker = 'rectokens-sealed';
/** Rows of one transaction. */
const batch = 500;
const plainRectoken = /^[0-9a-f]{40}$/;

export async function sealRectokens(store: Store, keys: RectokenKeys): Promise<void> {
  const markerRow = await store.selectFrom('counters').select('value').where('name', '=', marker).executeTakeFirst();
  if (markerRow) return;
  await sealStored(store, keys);
  await sealWithId(store, 'attempts', keys);
  await sealWithId(store, 'schedules', keys);
  await sealCallbacks(store, keys);
  await store
    .insertInto('counters')
    .values({ name: marker, value: 1 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** The table whose key is the rectoken. Sealed rectokens sort after the ones in clear. */
async function sealStored(store: Store, keys: RectokenKeys): Promise<void> {
  for (let last = ''; ;) {
    const rows = await store
      .selectFrom('rectokens')
      .select('rectoken')
      .where('rectoken', '>', last)
      .orderBy('rectoken')
      .limit(batch)
      .execute();
    const sealedRows = await Promise.all(
      rows
        .filter(({ rectoken }) => plainRectoken.test(rectoken))
        .map(async ({ rectoken: clear }) => ({ clear, handle: await sealRectoken(keys, clear) })),
    );
    await store.transaction().execute(async (transaction) => {
      for (const { clear, handle } of sealedRows) {
        await transaction.updateTable('rectokens').set({ rectoken: handle }).where('rectoken', '=', clear).execute();
      }
    });
    last = rows.at(-1)?.rectoken ?? '';
    if (rows.length < batch) return;
  }
}

async function sealWithId(store: Store, table: 'attempts' | 'schedules', keys: RectokenKeys): Promise<void> {
  // Both tables have these two columns, and the query reads only these.
  const db = store as unknown as Kysely<Record<typeof table, Pick<Database['attempts'], 'id' | 'rectoken'>>>;
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'rectoken'])
      .where('id', '>', last)
      .where('rectoken', '!=', '')
      .orderBy('id')
      .limit(batch)
      .execute();
    const sealedRows = await Promise.all(
      rows
        .filter(({ rectoken }) => plainRectoken.test(rectoken))
        .map(async ({ id, rectoken }) => ({ id, handle: await sealRectoken(keys, rectoken) })),
    );
    await db.transaction().execute(async (transaction) => {
      for (const { id, handle } of sealedRows) {
        await transaction.updateTable(table).set({ rectoken: handle }).where('id', '=', id).execute();
      }
    });
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < batch) return;
  }
}

/** The bodies of callbacks, sent or not. */
async function sealCallbacks(store: Store, keys: RectokenKeys): Promise<void> {
  const field = /("rectoken":")([0-9a-f]{40})(")/;
  for (let last = 0; ;) {
    const rows = await store
      .selectFrom('jobs')
      .select(['id', 'payload'])
      .where('id', '>', last)
      .where('kind', '=', 'callback')
      .where('payload', 'like', '%"rectoken":"%')
      .orderBy('id')
      .limit(batch)
      .execute();
    const sealedRows = await Promise.all(
      rows.map(async ({ id, payload }) => {
        const clear = field.exec(payload)?.[2];
        const handle = clear === undefined ? '' : await sealRectoken(keys, clear);
        return { id, payload: payload.replace(field, `$1${handle}$3`) };
      }),
    );
    await store.transaction().execute(async (transaction) => {
      for (const { id, payload } of sealedRows) {
        await transaction.updateTable('jobs').set({ payload }).where('id', '=', id).execute();
      }
    });
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < batch) return;
  }
}
