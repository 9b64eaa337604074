/**
 * Two checks for a proxy or a container, on every host. `/health`: the process lives; it never asks the database, so a database that is
 * away does not restart the process. `/ready`: the database answers within a second, so requests can be carried out.
 *
 * @module
 */
import { sql } from 'kysely';
import type { Store } from '../../store/tables/schema.js';

/** Milliseconds. */
const readyWithin = 1000;

/** Makes the function that answers `/ready`. */
export function makeReadyCheck(store: Store): () => Promise<Response> {
  let asking: Promise<boolean> | undefined;
  return async () => {
    // One question at a time: checks of a database that hangs do not pile up.
    asking ??= probe(store).finally(() => (asking = undefined));
    const headers = { 'cache-control': 'no-store' };
    if (await withinLimit(asking)) return new Response('ok\n', { headers });
    return new Response(`The database does not answer within ${readyWithin} ms\n`, { status: 503, headers });
  };
}

function probe(store: Store): Promise<boolean> {
  return sql`select 1`.execute(store).then(
    () => true,
    () => false,
  );
}

async function withinLimit(asking: Promise<boolean>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), readyWithin)));
  const isReady = await Promise.race([asking, limit]);
  clearTimeout(timer);
  return isReady;
}
