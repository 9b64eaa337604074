/**
 * The console's list of orders, newest first.
 *
 * @module
 */
import type { ExpressionBuilder } from 'kysely';
import type { OrderStatus } from '../../../contract/index.js';
import type { Database, Scope, Store } from '../tables/schema.js';
import type { AttemptRow, OrderRow } from '../tables/orders.js';
import { readPage, type Page } from './page.js';

export interface OrderFilter {
  status?: OrderStatus | undefined;
  merchant?: number | undefined;
}

const columns = [
  ...(['payment_id', 'merchant_id', 'order_id', 'status', 'amount', 'currency', 'order_desc', 'created_at'] as const),
  ...(['made_by', 'capture_status', 'reversal_amount', 'parent_order_id', 'current_attempt'] as const),
] as const;

/** An order as the list shows it. */
export type ListedOrder = Pick<OrderRow, (typeof columns)[number]> & {
  attempts: number;
  /** The current attempt; undefined before the first. */
  current: Pick<AttemptRow, 'status' | 'masked_card' | 'payment_system' | 'response_code'> | undefined;
};

/** The orders that match a filter, newest first. */
export function newestOrders(store: Store, filter: OrderFilter, place: string | null): Promise<Page<ListedOrder>> {
  const places = {
    place,
    pattern: /^(\d{1,15})-(\d{1,15})$/,
    placeOf: ({ created_at, payment_id }: ListedOrder) => `${created_at}-${payment_id}`,
  };
  return readPage(places, async (limit, values) => {
    let query = store.selectFrom('orders').select(columns).where(matches(filter));
    if (values) {
      const [createdAt = 0, paymentId = 0] = values.map(Number);
      query = query
        .where('created_at', '<=', createdAt)
        .where((expression) =>
          expression.or([expression('created_at', '<', createdAt), expression('payment_id', '<', paymentId)]),
        );
    }
    const rows = await query.orderBy('created_at', 'desc').orderBy('payment_id', 'desc').limit(limit).execute();
    return withAttempts(store, rows);
  });
}

/** Orders by their payments, newest first, without orders that the filter excludes. */
export async function ordersOf(
  store: Store,
  payments: readonly number[],
  filter: OrderFilter = {},
): Promise<ListedOrder[]> {
  if (payments.length === 0) return [];
  const rows = await store
    .selectFrom('orders')
    .select(columns)
    .where('payment_id', 'in', payments)
    .where(matches(filter))
    .orderBy('created_at', 'desc')
    .orderBy('payment_id', 'desc')
    .execute();
  return withAttempts(store, rows);
}

/** The newest order that a merchant's server created, with this status if one is given. */
export function newestMerchantOrder(store: Store, status: OrderStatus | undefined) {
  return store
    .selectFrom('orders')
    .select(['merchant_id', 'order_id', 'amount', 'currency', 'token'])
    .where('made_by', '=', 'merchant')
    .where(matches({ status }))
    .orderBy('created_at', 'desc')
    .orderBy('payment_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The SQL condition of a filter. */
export function matches({ status, merchant }: OrderFilter) {
  return (expression: ExpressionBuilder<Database, 'orders'>) =>
    expression.and([
      ...(status === undefined ? [] : [expression('orders.status', '=', status)]),
      ...(merchant === undefined ? [] : [expression('orders.merchant_id', '=', merchant)]),
    ]);
}

async function withAttempts(
  scope: Scope,
  orders: readonly Pick<OrderRow, (typeof columns)[number]>[],
): Promise<ListedOrder[]> {
  if (orders.length === 0) return [];
  const payments = orders.map(({ payment_id }) => payment_id);
  const attempts = await scope
    .selectFrom('attempts')
    .select(['id', 'payment_id', 'status', 'masked_card', 'payment_system', 'response_code'])
    .where('payment_id', 'in', payments)
    .execute();
  return orders.map((order) => {
    const ofOrder = attempts.filter(({ payment_id }) => payment_id === order.payment_id);
    return { ...order, attempts: ofOrder.length, current: ofOrder.find(({ id }) => id === order.current_attempt) };
  });
}
