/**
 * The console's search. It searches all orders for indexed values, and only the newest orders for other values, so no search reads the
 * full table.
 *
 * @module
 */
import { sql } from 'kysely';
import { fromMajor } from '../../../core/money/major.js';
import { minorDigits } from '../../../core/money/index.js';
import type { Store } from '../tables/schema.js';
import { matches, ordersOf, type ListedOrder, type OrderFilter } from './orders.js';
import { readPage, type Page } from './page.js';

/** Maximum number of orders that are searched for a value without an index: the newest orders, or orders whose ids share a beginning. */
export const searchDepth = 10_000;

/** Maximum number of attempts of one order among the results, so other orders have room. */
const rowsOfOrder = 4;

/** The possible meanings of a search text. */
type Query = ReturnType<typeof readQuery>;

/** The orders that match a text, newest first. Only the first page. */
export function findOrders(
  store: Store,
  merchants: readonly number[],
  text: string,
  filter: OrderFilter,
): Promise<Page<ListedOrder>> {
  const query = readQuery(text);
  return readPage({ place: null, placeOf: ({ payment_id }) => payment_id }, async (limit) => {
    const rows = [...(await byName(store, query))];
    for (const merchant of filter.merchant === undefined ? merchants : [filter.merchant]) {
      rows.push(...(await byOrderId(store, merchant, text, filter, limit)));
    }
    if (query.email !== undefined || query.lastFour !== undefined || query.amount !== undefined) {
      const since = await depth(store);
      rows.push(...(await byPayer(store, query, since, filter, limit)));
      rows.push(...(await byAmount(store, query, since, filter, limit)));
    }
    const paymentIds = new Set(rows.map(({ payment_id }) => payment_id));
    return ordersOf(store, [...paymentIds], filter);
  });
}

function readQuery(text: string) {
  const [, before = '', value = '', after = ''] =
    /^([A-Z]{3} )?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,13}(?:\.\d+)?)( ?[A-Z]{3})?$/i.exec(text) ?? [];
  return {
    number: /^\d{1,12}$/.test(text) ? Number(text) : undefined,
    token: /^[\da-f]{40}$/i.test(text) ? text.toLowerCase() : undefined,
    email: text.includes('@') ? text.toLowerCase() : undefined,
    lastFour: /^(?:[\dX•*]{4,6}[\dX•* ]{4,14})?(\d{4})$/i.exec(text)?.[1],
    /** Without a currency, the minor units of a number depend on each order's currency. */
    amount:
      value === '' ? undefined : { value: value.replaceAll(',', ''), currency: (before || after).trim().toUpperCase() },
  };
}

/** Searches for one order by its payment, a transaction or its token. */
async function byName(store: Store, { number, token }: Query): Promise<{ payment_id: number }[]> {
  if (token !== undefined) return store.selectFrom('orders').select('payment_id').where('token', '=', token).execute();
  if (number === undefined) return [];
  const attempts = await store.selectFrom('attempts').select('payment_id').where('id', '=', number).execute();
  return [{ payment_id: number }, ...attempts];
}

/** The order of this id, and orders whose id begins with it. If there are many, the first by id that match the filter. */
async function byOrderId(store: Store, merchant: number, text: string, filter: OrderFilter, limit: number) {
  const named = store
    .selectFrom('orders')
    .select(['payment_id', 'status', 'order_id'])
    .where('merchant_id', '=', merchant)
    .where('order_id', '>=', text)
    .where('order_id', '<', `${text}\u{10ffff}`)
    .orderBy('order_id')
    .limit(filter.status === undefined ? limit : searchDepth);
  let query = store.selectFrom(named.as('named')).select('payment_id').orderBy('order_id').limit(limit);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  return query.execute();
}

/** The time of the oldest order among the newest. */
async function depth(store: Store): Promise<number> {
  const oldest = await store
    .selectFrom('orders')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .orderBy('payment_id', 'desc')
    .offset(searchDepth - 1)
    .limit(1)
    .executeTakeFirst();
  return oldest?.created_at ?? 0;
}

async function byPayer(store: Store, { email, lastFour }: Query, since: number, filter: OrderFilter, limit: number) {
  if (email === undefined && lastFour === undefined) return [];
  const startsWith = (column: 'orders.sender_email' | 'attempts.sender_email', start: string) =>
    sql<boolean>`substr(lower(${sql.ref(column)}), 1, ${start.length}) = ${start}`;
  return (
    store
      .selectFrom('orders')
      .leftJoin('attempts', 'attempts.payment_id', 'orders.payment_id')
      .select('orders.payment_id')
      .where('orders.created_at', '>=', since)
      .where(matches(filter))
      .where((expression) =>
        expression.or([
          ...(email === undefined
            ? []
            : [startsWith('orders.sender_email', email), startsWith('attempts.sender_email', email)]),
          ...(lastFour === undefined ? [] : [expression('attempts.masked_card', 'like', `%${lastFour}`)]),
        ]),
      )
      // As the index has them: in any other order the database would read all there are.
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.payment_id', 'desc')
      .limit(limit * rowsOfOrder)
      .execute()
  );
}

async function byAmount(store: Store, { amount }: Query, since: number, filter: OrderFilter, limit: number) {
  if (!amount) return [];
  const { value, currency } = amount;
  // One currency represents all currencies with the same number of digits.
  const examples = currency === '' ? ['EUR', 'JPY', 'KWD', 'CLF'] : [currency];
  const minorAmounts = new Map(
    examples.flatMap((code) => {
      const minor = fromMajor(value, code);
      return minor === undefined ? [] : [[minorDigits(code), Number(minor)] as const];
    }),
  );
  if (minorAmounts.size === 0) return [];
  const rows = await store
    .selectFrom('orders')
    .select(['payment_id', 'amount', 'currency'])
    .where('created_at', '>=', since)
    .where('amount', 'in', [...minorAmounts.values()])
    .where(matches(filter))
    .orderBy('created_at', 'desc')
    .orderBy('payment_id', 'desc')
    .limit(limit)
    .execute();
  return rows.filter(
    (row) =>
      minorAmounts.get(minorDigits(row.currency)) === row.amount && (currency === '' || currency === row.currency),
  );
}
