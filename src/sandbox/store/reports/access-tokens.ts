/**
 * Access tokens as rows: only their hashes, so a reader of the database cannot read reports. SHA-256 is enough, because a token is random and
 * cannot be guessed.
 *
 * @module
 */
import { hexHash } from '../../../contract/index.js';
import type { Store } from '../tables/schema.js';

/** Keeps a token until it expires. */
export async function storeToken(store: Store, token: string, applicationId: string, expiresAt: number): Promise<void> {
  await store
    .insertInto('access_tokens')
    .values({ token_hash: await hexHash('SHA-256', token), application_id: applicationId, expires_at: expiresAt })
    .execute();
}

/** The company to which a token was issued; undefined if it was never issued, or has expired. */
export async function applicationOfToken(store: Store, token: string, now: number): Promise<string | undefined> {
  const row = await store
    .selectFrom('access_tokens')
    .select('application_id')
    .where('token_hash', '=', await hexHash('SHA-256', token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.application_id;
}

/** Deletes expired tokens. */
export async function dropExpiredTokens(store: Store, now: number): Promise<void> {
  // A transaction, although it is one statement, because it runs again if two processes wait for each other's rows.
  await store
    .transaction()
    .execute((transaction) => transaction.deleteFrom('access_tokens').where('expires_at', '<=', now).execute());
}
