/**
 * Reading orders: by token for the page, by the merchant's own id for its server, and the list of attempts.
 *
 * @module
 */
import type { OrderLookupResponse, OrderResult } from '../../contract/index.js';
import { orderStatusRequest } from '../../contract/order-status.js';
import { transactionListRequest, type TransactionRecord } from '../../contract/transaction-list.js';
import { isFinal } from '../engine/order-machine.js';
import { buildOrderResult, fieldsOf, signResult } from '../engine/order-result.js';
import { parseParameters, requireFlat, requireParameters, type Parameters } from '../engine/parameters.js';
import { Refusal } from '../engine/refusal.js';
import { buildTransactionRecord } from '../engine/transaction-record.js';
import { attemptsOf, currentAttempt, orderByOrderId, orderByToken } from '../store/orders.js';
import { asksForRectoken } from '../store/rectokens.js';
import type { OrderRow } from '../store/schema.js';
import { settlementsOf } from '../store/settlement-rows.js';
import { transferOf } from '../store/transfers.js';
import { expireIfDue } from '../store/transitions.js';
import type { Context } from './context.js';
import { requireMerchant, requireSignature } from './merchants.js';

/** The order of a token as it stands now; 1035 where there is none. A transfer is no order that a token pays or shows. */
export async function requireOrderByToken(context: Context, token: string): Promise<OrderRow> {
  const order = await orderByToken(context.store, token);
  if (!order || order.made_by === 'transfer') throw new Refusal(1035);
  return freshOrder(context, order);
}

/** Expiry shows whoever asks, even before its job has run. @assumption Readings settled: Expiry */
export async function freshOrder(context: Context, order: OrderRow): Promise<OrderRow> {
  const fresh = await expireIfDue(context.store, order, context.now());
  if (fresh.status !== order.status) context.wakeJobs();
  return fresh;
}

/** Order by token (`/api/checkout/merchant/order`). @assumption HTTP */
export async function lookUpOrder(context: Context, request: Parameters): Promise<OrderLookupResponse> {
  const { order, byId } = await requireNamedOrder(context, request);
  const attempt = await currentAttempt(context.store, order);
  const { lang } = fieldsOf(order);
  const result = buildOrderResult(order, attempt, {
    extra: { order_desc: order.order_desc, ...(lang === undefined ? {} : { lang: String(lang) }) },
  });
  return {
    order_data: await signResult(requireMerchant(context, order.merchant_id).secret, result),
    ...(order.response_url === '' ? {} : { response_url: order.response_url }),
    ...(attempt ? { transaction_id: attempt.id, transaction_status: attempt.status } : {}),
    ...(byId ? { token: order.token } : {}),
    expires_in: isFinal(order.status) ? 0 : Math.max(0, Math.round((order.expires_at - context.now()) / 1000)),
  };
}

/** The order of a request that names it by its token, or one that a page made by the merchant and its `order_id`. */
export async function requireNamedOrder(
  context: Context,
  request: Parameters,
): Promise<{ order: OrderRow; byId: boolean }> {
  const { token, merchant_id: merchant, order_id: id } = requireFlat(request);
  const byId = (token === undefined || token === '') && id !== undefined;
  if (!byId) requireParameters(request, ['token']);
  const order = byId
    ? await requirePageOrder(context, merchant, id)
    : await requireOrderByToken(context, String(token));
  return { order, byId };
}

/** An order that a page made, by the `order_id` it made up: 1018 where it is not there, and where a merchant signed it. */
async function requirePageOrder(context: Context, merchant: unknown, id: string | number): Promise<OrderRow> {
  requireParameters({ merchant_id: merchant, order_id: id }, ['merchant_id', 'order_id']);
  const order = await orderByOrderId(context.store, requireMerchant(context, merchant).id, String(id));
  if (order?.made_by !== 'page') throw new Refusal(1018);
  return freshOrder(context, order);
}

/** The order by the merchant's own id (`/api/status/order_id`), with its rectoken. @assumption HTTP */
export async function orderStatus(context: Context, request: Parameters): Promise<OrderResult> {
  const { order, secret } = await requireSignedOrder(context, request, orderStatusRequest);
  const attempt = await currentAttempt(context.store, order);
  const withRectoken = asksForRectoken(order, attempt) && order.status === 'approved';
  const ended = order.status === 'approved' || order.status === 'reversed';
  const settlement = attempt && ended && (await settlementsOf(context.store, [attempt.id])).get(attempt.id);
  return signResult(secret, buildOrderResult(order, attempt, { withRectoken, ...(settlement ? { settlement } : {}) }));
}

/** Every attempt of an order (`/api/transaction_list`), oldest first. Interface: Transaction list. */
export async function listTransactions(context: Context, request: Parameters): Promise<TransactionRecord[]> {
  const { order } = await requireSignedOrder(context, request, transactionListRequest);
  const attempts = await attemptsOf(context.store, order.payment_id);
  const transfer = order.made_by === 'transfer' ? await transferOf(context.store, order.payment_id) : undefined;
  const settlements = await settlementsOf(
    context.store,
    attempts.map(({ id }) => id),
  );
  return attempts.map((attempt) =>
    buildTransactionRecord(order, attempt, context.now(), transfer, settlements.get(attempt.id)),
  );
}

async function requireSignedOrder(
  context: Context,
  request: Parameters,
  schema: typeof orderStatusRequest,
): Promise<{ order: OrderRow; secret: string }> {
  requireParameters(request, ['merchant_id', 'order_id', 'signature']);
  return requireSignedOrderOf(context, requireFlat(request), schema);
}

/** The order of its merchant's signed request: 1014 where the signature is wrong, 1018 where there is no such order. */
export async function requireSignedOrderOf(
  context: Context,
  flat: Record<string, string | number>,
  schema: typeof orderStatusRequest = orderStatusRequest,
): Promise<{ order: OrderRow; secret: string }> {
  const merchant = await requireSignature(context, flat);
  const { order_id } = parseParameters(schema, flat);
  const order = await orderByOrderId(context.store, merchant.id, order_id);
  if (!order) throw new Refusal(1018);
  return { order: await freshOrder(context, order), secret: merchant.secret };
}
