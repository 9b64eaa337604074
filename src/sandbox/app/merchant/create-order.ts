/**
 * Create order (`/api/checkout/token`), and create order with a payment page of the gateway (`/api/checkout/url`).
 *
 * @module
 */
import { type CheckoutUrlResponse, createOrderRequest, type CreateOrderResponse } from '../../../contract/index.js';
import { checkPreauth, verificationOf } from '../../engine/holds.js';
import { type OrderParameters, readOrder } from '../../engine/order-parameters.js';
import { mandatoryOf, type Parameters, requireFlat, requireParameters } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import { checkSignedSubscription } from '../../engine/subscription.js';
import { checkUnlisted } from '../../engine/unlisted-fields.js';
import { nextId } from '../../store/database/dialect.js';
import { type RequestKey, requestKey, runOnce } from '../../store/idempotency.js';
import { addJob } from '../../store/jobs.js';
import { insertOrderRow, orderByPayment } from '../../store/orders/orders.js';
import type { NewOrder, OrderRow } from '../../store/tables/orders.js';
import type { DatabaseTransaction } from '../../store/tables/schema.js';
import type { Call, Context } from '../context.js';
import { callbackFault, type Fault } from '../host/faults.js';
import { checkReturn } from '../host/origins.js';
import { hostedPath } from '../pages/paths.js';
import { requireSignature } from './merchants.js';

export async function createOrder(context: Context, request: Parameters, call: Call): Promise<CreateOrderResponse> {
  const { token } = await createSignedOrder(context, request, call);
  return { response_status: 'success', token };
}

/**
 * The same request as create order, answered with the address of a payment page.
 *
 * @assumption HTTP: beyond the written interface.
 */
export async function createCheckoutUrl(
  context: Context,
  request: Parameters,
  call: Call,
): Promise<CheckoutUrlResponse> {
  const { token, payment_id } = await createSignedOrder(context, request, call);
  return { response_status: 'success', checkout_url: `${context.payUrl}${hostedPath}/${token}`, payment_id };
}

/**
 * The order of a merchant's signed request. A request that is repeated with the same key gets the order of the first request.
 *
 * @assumption HTTP: which parameters are mandatory; the order of the checks is ours.
 */
export async function createSignedOrder(context: Context, request: Parameters, call: Call): Promise<OrderRow> {
  requireParameters(request, mandatoryOf(createOrderRequest));
  const flat = requireFlat(request);
  // First, because a caller without a valid signature must not learn about values, orders or duplicates.
  const merchant = await requireSignature(context, flat, call);
  checkUnlisted(flat, call.signer ? 'allowed' : 'refused');
  const key = await requestKey(context, call, merchant.id, flat);
  return insertOrder(context, readOrder(flat, checkReturn(context)), {
    faults: call.faults,
    signature_version: call.signer ? '2.0' : '',
    key,
  });
}

/** Writes a new order and the job that expires it; 1013 if the merchant already has an order with this ID. */
export async function insertOrder(
  context: Context,
  order: OrderParameters,
  { key, ...orderOrigin }: OrderOrigin & { key?: RequestKey | undefined },
): Promise<OrderRow> {
  return context.store.transaction().execute((transaction) => {
    const now = context.now();
    return runOnce(transaction, key, now, {
      begin: () => writeOrder(transaction, order, orderOrigin, now),
      idOf: (row) => row.payment_id,
      find: (id) => orderByPayment(transaction, id),
    });
  });
}

/** The origin of an order. */
interface OrderOrigin extends Pick<NewOrder, 'made_by' | 'parent_order_id' | 'signature_version' | 'page_proof'> {
  faults: readonly Fault[];
}

/** Writes the order within a transaction. */
export async function writeOrder(
  transaction: DatabaseTransaction,
  { fields, lifetime, ...columns }: OrderParameters,
  { faults, ...orderOrigin }: OrderOrigin,
  now: number,
): Promise<OrderRow> {
  verificationOf(fields);
  checkSignedSubscription(fields, now);
  const preauth = checkPreauth(fields);
  const expiresAt = now + lifetime * 1000;
  const row = await insertOrderRow(
    transaction,
    {
      payment_id: await nextId(transaction, 'payment'),
      ...columns,
      status: 'created',
      fields: JSON.stringify(fields),
      merchant_data: String(fields['merchant_data'] ?? ''),
      callback_fault: callbackFault(faults),
      made_by: 'merchant',
      parent_order_id: '',
      page_proof: '',
      signature_version: '',
      ...orderOrigin,
      preauth,
      expires_at: expiresAt,
    },
    now,
  );
  if (!row) throw new Refusal(1013, 'An order with this `order_id` exists already');
  await addJob(transaction, { kind: 'expire', subject: row.payment_id, runAt: expiresAt, now });
  return row;
}
