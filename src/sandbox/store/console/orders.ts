/**
 * The console's list of orders: one page at a time, newest first. The speed does not depend on the number of orders.
 *
 * @module
 */
import type { ExpressionBuilder } from 'kysely';
import type { OrderStatus } from '../../../contract/index.js';
import type { Database, Scope, Store } from '../tables/schema.js';
import type { AttemptRow, OrderRow } from '../tables/orders.js';

/** The position between two pages of the list. */
export interface OrderPlace {
  createdAt: number;
  paymentId: number;
}

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

/** The newest orders before a position, or the newest of all. */
export async function newestOrders(
  store: Store,
  filter: OrderFilter,
  before: OrderPlace | undefined,
  limit: number,
): Promise<ListedOrder[]> {
  let query = store.selectFrom('orders').select(columns).where(matches(filter));
  if (before) {
    const { createdAt, paymentId } = before;
    query = query
      .where('created_at', '<=', createdAt)
      .where((expression) =>
        expression.or([expression('created_at', '<', createdAt), expression('payment_id', '<', paymentId)]),
      );
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('payment_id', 'desc').limit(limit).execute();
  return withAttempts(store, rows);
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
  const attemptsById = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const counts = new Map<number, number>();
  for (const { payment_id: id } of attempts) counts.set(id, (counts.get(id) ?? 0) + 1);
  return orders.map((order) => ({
    ...order,
    attempts: counts.get(order.payment_id) ?? 0,
    current: order.current_attempt === null ? undefined : attemptsById.get(order.current_attempt),
  }));
}
