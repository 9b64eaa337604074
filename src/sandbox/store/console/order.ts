import { sql, type Selectable } from 'kysely';
import type { AcquirerCapturesTable, AcquirerReversalsTable } from '../tables/acquirer.js';
import { attemptsOf, orderByOrderId, orderByPayment } from '../orders/orders.js';
import type { Store } from '../tables/schema.js';
import type { AttemptRow, OrderRow } from '../tables/orders.js';
import type { ChargebackRow, SettlementRow } from '../tables/settlement.js';
import type { DeliveriesTable, JobRow } from '../tables/jobs.js';
import type { ScheduleRow } from '../tables/schedules.js';
import type { TransferRow } from '../tables/transfers.js';
import { transferOf } from '../orders/transfers.js';

export type DeliveryRow = Selectable<DeliveriesTable>;

export interface OrderDetails {
  order: OrderRow;
  /** Oldest first, like all lists here. */
  attempts: AttemptRow[];
  /** The jobs of its callbacks. */
  callbacks: JobRow[];
  deliveries: DeliveryRow[];
  captures: Selectable<AcquirerCapturesTable>[];
  /** Releases of money that a verification held. */
  releases: Selectable<AcquirerReversalsTable>[];
  settlements: SettlementRow[];
  chargebacks: ChargebackRow[];
  transfer: TransferRow | undefined;
  /** The subscription that this order began, or that created this order. */
  schedule: ScheduleRow | undefined;
  parent: OrderRow | undefined;
  /** The newest orders that its subscription created. */
  children: Pick<OrderRow, 'payment_id' | 'order_id' | 'status' | 'amount' | 'currency' | 'created_at'>[];
}

/** Maximum number of children that the console shows. */
export const childrenLimit = 50;

export async function orderDetails(store: Store, paymentId: number): Promise<OrderDetails | undefined> {
  const order = await orderByPayment(store, paymentId);
  if (!order) return undefined;
  const attempts = await attemptsOf(store, paymentId);
  const ids = attempts.map(({ id }) => id);
  const scope = { order, ids };
  return {
    order,
    attempts,
    callbacks: await callbacksOf(store, paymentId),
    deliveries: await store
      .selectFrom('deliveries')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .orderBy('id')
      .execute(),
    ...(await acquirerAnswer(store, scope)),
    ...(await laterRows(store, scope)),
    transfer: order.made_by === 'transfer' ? await transferOf(store, paymentId) : undefined,
    schedule: await scheduleOf(store, order),
    parent:
      order.parent_order_id === '' ? undefined : await orderByOrderId(store, order.merchant_id, order.parent_order_id),
    children: await childrenOf(store, order),
  };
}

interface OrderIds {
  order: OrderRow;
  ids: readonly number[];
}

async function acquirerAnswer(store: Store, { ids }: OrderIds): Promise<Pick<OrderDetails, 'captures' | 'releases'>> {
  if (ids.length === 0) return { captures: [], releases: [] };
  const [captures, releases] = await Promise.all([
    store.selectFrom('acquirer_captures').selectAll().where('attempt_id', 'in', ids).execute(),
    store.selectFrom('acquirer_reversals').selectAll().where('attempt_id', 'in', ids).execute(),
  ]);
  return { captures, releases };
}

async function laterRows(
  store: Store,
  { order, ids }: OrderIds,
): Promise<Pick<OrderDetails, 'settlements' | 'chargebacks'>> {
  const settlements = await store
    .selectFrom('settlements')
    .selectAll()
    .where('payment_id', '=', order.payment_id)
    .orderBy('id')
    .execute();
  if (ids.length === 0) return { settlements, chargebacks: [] };
  const chargebacks = await store
    .selectFrom('chargebacks')
    .selectAll()
    .where('attempt_id', 'in', ids)
    .orderBy('id')
    .execute();
  return { settlements, chargebacks };
}

async function scheduleOf(store: Store, order: OrderRow): Promise<ScheduleRow | undefined> {
  const schedules = store.selectFrom('schedules').selectAll();
  return (
    order.schedule_id === null
      ? schedules.where('payment_id', '=', order.payment_id)
      : schedules.where('id', '=', order.schedule_id)
  ).executeTakeFirst();
}

async function childrenOf(store: Store, order: OrderRow): Promise<OrderDetails['children']> {
  return (
    store
      .selectFrom('orders')
      .select(['payment_id', 'order_id', 'status', 'amount', 'currency', 'created_at'])
      .where('merchant_id', '=', order.merchant_id)
      .where('parent_order_id', '=', order.order_id)
      // In these words: the index leaves the orders without a parent out.
      .where(sql<boolean>`parent_order_id <> ''`)
      .orderBy('payment_id', 'desc')
      .limit(childrenLimit)
      .execute()
  );
}

/** The callbacks of an order, sent or waiting, oldest first. */
async function callbacksOf(store: Store, paymentId: number): Promise<JobRow[]> {
  return store
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'callback')
    .where('subject', '=', paymentId)
    .orderBy('id')
    .execute();
}
