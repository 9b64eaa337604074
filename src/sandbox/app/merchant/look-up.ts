/**
 * Reads orders: by token for a page, by the `order_id` for the merchant's server, and the list of attempts.
 *
 * @module
 */
import type * as z from 'zod/mini';
import {
  type OrderLookupResponse,
  orderResult,
  type OrderResult,
  orderStatusRequest,
  transactionListRequest,
  type TransactionRecord,
} from '../../../contract/index.js';
import { isFinal } from '../../engine/order-machine.js';
import { buildOrderResult, fieldsOf, signResult } from '../../engine/order-result.js';
import {
  amountMessage,
  mandatoryOf,
  type Parameters,
  parseAmount,
  parseParameters,
  requireFlat,
  requireOnly,
  requireParameters,
} from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import { buildTransactionRecord } from '../../engine/transaction-record.js';
import { rectokenOf } from '../../store/cards/rectokens.js';
import { asksForRectoken } from '../../store/orders/closing.js';
import { attemptsOf, currentAttempt, orderByOrderId, orderByToken } from '../../store/orders/orders.js';
import { transferOf } from '../../store/orders/transfers.js';
import { expireIfDue } from '../../store/orders/transitions.js';
import { settlementsOf } from '../../store/settlement/settlement-batches.js';
import type { AttemptRow, OrderRow } from '../../store/tables/orders.js';
import type { Call, Context } from '../context.js';
import { provesPage } from '../payment/page-proof.js';
import { merchantInfo, requireMerchant, requireSignature } from './merchants.js';

/** The order of a token in its current state; 1035 for an unknown token and for the token of a transfer. */
export async function requireOrderByToken(context: Context, token: string): Promise<OrderRow> {
  const order = await orderByToken(context.store, token);
  if (!order || order.made_by === 'transfer') throw new Refusal(1035);
  return freshOrder(context, order);
}

/** Expires the order if its job has not done so yet. @assumption Readings settled: Expiry */
export async function freshOrder(context: Context, order: OrderRow): Promise<OrderRow> {
  const currentOrder = await expireIfDue(context.store, order, context.now());
  if (currentOrder.status !== order.status) context.wakeJobs();
  return currentOrder;
}

/** Order by token (`/api/checkout/merchant/order`). @assumption HTTP */
export async function lookUpOrder(context: Context, request: Parameters): Promise<OrderLookupResponse> {
  const { order, byId, isProven } = await requireNamedOrder(context, request);
  const attempt = await currentAttempt(context.store, order);
  const { lang } = fieldsOf(order);
  const result = buildOrderResult(order, attempt, isLanguage(lang) ? { extra: { lang } } : {});
  const progress = {
    ...(attempt ? { transaction_id: attempt.id, transaction_status: attempt.status } : {}),
    expires_in: isFinal(order.status) ? 0 : Math.max(0, Math.round((order.expires_at - context.now()) / 1000)),
  };
  // A caller who only knows the IDs sees the order's state, but no data of its payer.
  if (!isProven) return { order_data: publicResult(result), ...progress };
  const merchant = requireMerchant(context, order.merchant_id);
  return {
    order_data: await signResult(merchant.secret, result),
    // Outside of the signed result, because free text must not be signed.
    order_desc: order.order_desc,
    ...(order.response_url === '' ? {} : { response_url: order.response_url }),
    ...merchantInfo(merchant),
    ...(byId ? { token: order.token } : {}),
    ...progress,
  };
}

function isLanguage(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]{2}$/.test(value);
}

/** The public part of an order, for callers who know its IDs: status and amounts. @assumption Look-ups */
const publicFields: ReadonlySet<string> = new Set([
  'response_status',
  'order_status',
  'order_id',
  'merchant_id',
  'payment_id',
  'order_time',
  'tran_type',
  'made_by',
  'amount',
  'currency',
  'actual_amount',
  'actual_currency',
  'reversal_amount',
]);

function publicResult(result: OrderResult): OrderResult {
  return orderResult.parse(Object.fromEntries(Object.entries(result).filter(([name]) => publicFields.has(name))));
}

/**
 * The order of a request, by its token; or an order that a page created, by the merchant and the `order_id`.
 *
 * @returns Whether the request may see the full order: it has the token, or the proof of the page that made it.
 */
export async function requireNamedOrder(
  context: Context,
  request: Parameters,
): Promise<{ order: OrderRow; byId: boolean; isProven: boolean }> {
  const { token, merchant_id: merchant, order_id: id } = requireFlat(request);
  const byId = (token === undefined || token === '') && id !== undefined;
  if (!byId) requireParameters(request, ['token']);
  const order = byId
    ? await requirePageOrder(context, merchant, id)
    : await requireOrderByToken(context, String(token));
  return { order, byId, isProven: !byId || (await provesPage(order, request['page_proof'])) };
}

/** An order that a page created, by its `order_id`; 1018 for an unknown order and for a merchant's order. */
async function requirePageOrder(context: Context, merchant: unknown, id: string | number): Promise<OrderRow> {
  requireParameters({ merchant_id: merchant, order_id: id }, ['merchant_id', 'order_id']);
  const order = await orderByOrderId(context.store, requireMerchant(context, merchant).id, String(id));
  if (order?.made_by !== 'page') throw new Refusal(1018);
  return freshOrder(context, order);
}

/** The order by its `order_id` (`/api/status/order_id`), with its rectoken. @assumption HTTP */
export async function orderStatus(context: Context, request: Parameters, call: Call): Promise<OrderResult> {
  const { order, secret } = await requireSignedOrder(context, request, orderStatusRequest, call);
  const current = await currentAttempt(context.store, order);
  const attempt = current && (await withClearRectoken(context, current));
  const withRectoken = asksForRectoken(order, attempt) && order.status === 'approved';
  const isEnded = order.status === 'approved' || order.status === 'reversed';
  const settlement = attempt && isEnded && (await settlementsOf(context.store, [attempt.id])).get(attempt.id);
  return signResult(secret, buildOrderResult(order, attempt, { withRectoken, ...(settlement ? { settlement } : {}) }));
}

/** Every attempt of an order (`/api/transaction_list`), oldest first. Interface: Transaction list. */
export async function listTransactions(
  context: Context,
  request: Parameters,
  call: Call,
): Promise<TransactionRecord[]> {
  const { order } = await requireSignedOrder(context, request, transactionListRequest, call);
  const rows = await attemptsOf(context.store, order.payment_id);
  const attempts = await Promise.all(rows.map((attempt) => withClearRectoken(context, attempt)));
  const transfer = order.made_by === 'transfer' ? await transferOf(context.store, order.payment_id) : undefined;
  const settlements = await settlementsOf(
    context.store,
    attempts.map(({ id }) => id),
  );
  return attempts.map((attempt) =>
    buildTransactionRecord(order, attempt, context.now(), transfer, settlements.get(attempt.id)),
  );
}

/**
 * The order of a merchant's signed request; 1014 for a wrong signature, 1018 for an unknown order.
 *
 * @param schema - The request may have only its fields. @assumption Requests are not results
 */
async function requireSignedOrder(
  context: Context,
  request: Parameters,
  schema: z.ZodMiniObject,
  call: Call,
): Promise<{ order: OrderRow; secret: string; flat: Record<string, string | number> }> {
  requireParameters(request, mandatoryOf(schema));
  const flat = requireFlat(request);
  requireOnly(flat, Object.keys(schema.shape));
  const merchant = await requireSignature(context, flat, call);
  const { order_id } = parseParameters(orderStatusRequest, flat);
  const order = await orderByOrderId(context.store, merchant.id, order_id);
  if (!order) throw new Refusal(1018);
  return { order: await freshOrder(context, order), secret: merchant.secret, flat };
}

/** The same for a request that moves money of the order. */
export async function requireSignedMoney<Input extends { amount: string | number; currency: string }>(
  context: Context,
  request: Parameters,
  schema: z.ZodMiniObject & z.ZodMiniType<Input>,
  call: Call,
) {
  const { order, secret, flat } = await requireSignedOrder(context, request, schema, call);
  const input = parseParameters(schema, flat, { amount: [1023, amountMessage], currency: [1012] });
  if (input.currency !== order.currency) throw new Refusal(1012, 'Parameter `currency` is not the order’s currency');
  return { order, secret, flat, input, amount: parseAmount(input.amount) };
}

/** The attempt with its unencrypted rectoken, which is never stored. */
export async function withClearRectoken(context: Context, attempt: AttemptRow): Promise<AttemptRow> {
  return { ...attempt, rectoken: await rectokenOf(context.keys, attempt.rectoken) };
}
