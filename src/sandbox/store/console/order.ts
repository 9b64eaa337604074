import { sql } from 'kysely';
import { attemptsOf, orderByOrderId, orderByPayment } from '../orders/orders.js';
import { transferOf } from '../orders/transfers.js';
import type { OrderRow } from '../tables/orders.js';
import type { Store } from '../tables/schema.js';

/** Everything that the gateway knows about an order. All lists but the children are oldest first. */
export type OrderDetails = NonNullable<Awaited<ReturnType<typeof orderDetails>>>;

/** Maximum number of children that the console shows. */
export const childrenLimit = 50;

export async function orderDetails(store: Store, paymentId: number) {
  const order = await orderByPayment(store, paymentId);
  if (!order) return undefined;
  const attemptIds = store.selectFrom('attempts').select('id').where('payment_id', '=', paymentId);
  const callbacks = store
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'callback')
    .where('subject', '=', paymentId);
  const deliveries = store.selectFrom('deliveries').selectAll().where('payment_id', '=', paymentId);
  const settlements = store.selectFrom('settlements').selectAll().where('payment_id', '=', paymentId);
  const chargebacks = store.selectFrom('chargebacks').selectAll().where('attempt_id', 'in', attemptIds);
  return {
    order,
    attempts: await attemptsOf(store, paymentId),
    /** The jobs of its callbacks. */
    callbacks: await callbacks.orderBy('id').execute(),
    deliveries: await deliveries.orderBy('id').execute(),
    captures: await store.selectFrom('acquirer_captures').selectAll().where('attempt_id', 'in', attemptIds).execute(),
    /** Releases of money that a verification held. */
    releases: await store.selectFrom('acquirer_reversals').selectAll().where('attempt_id', 'in', attemptIds).execute(),
    settlements: await settlements.orderBy('id').execute(),
    chargebacks: await chargebacks.orderBy('id').execute(),
    transfer: order.made_by === 'transfer' ? await transferOf(store, paymentId) : undefined,
    schedule: await scheduleOf(store, order),
    parent:
      order.parent_order_id === '' ? undefined : await orderByOrderId(store, order.merchant_id, order.parent_order_id),
    children: await childrenOf(store, order),
  };
}

/** The subscription that an order began, or that created the order. */
function scheduleOf(store: Store, { payment_id, schedule_id }: OrderRow) {
  const schedules = store.selectFrom('schedules').selectAll();
  return (
    schedule_id === null ? schedules.where('payment_id', '=', payment_id) : schedules.where('id', '=', schedule_id)
  ).executeTakeFirst();
}

/** The newest orders that an order's subscription or stored card created. */
function childrenOf(store: Store, { merchant_id, order_id }: OrderRow) {
  return (
    store
      .selectFrom('orders')
      .select(['payment_id', 'order_id', 'status', 'amount', 'currency', 'created_at'])
      .where('merchant_id', '=', merchant_id)
      .where('parent_order_id', '=', order_id)
      // In these words: the index leaves the orders without a parent out.
      .where(sql<boolean>`parent_order_id <> ''`)
      .orderBy('payment_id', 'desc')
      .limit(childrenLimit)
      .execute()
  );
}
