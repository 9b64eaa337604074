/**
 * The status of a transfer (`/api/p2p/widget/status`).
 *
 * @module
 */
import { transferStatusRequest, type TransferStatus, type TransferStatusResponse } from '../../../contract/index.js';
import { majorNumber } from '../../../core/money/major.js';
import { parseParameters, requireOnly, requireParameters, type Parameters } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import { wireDate } from '../../engine/order-result.js';
import { randomHex } from '../../web/bytes.js';
import { currentAttempt, orderByOrderId } from '../../store/orders/orders.js';
import type { AttemptRow, OrderRow } from '../../store/tables/orders.js';
import { transferOf } from '../../store/orders/transfers.js';
import type { Call, Context } from '../context.js';
import { freshOrder } from '../merchant/look-up.js';
import { requireWidget } from './transfer-request.js';

/** Interface: Transfer status. 1018 if the widget has no transfer with this `order_id`. Every answer has a new `request_id`. */
export async function answerTransferStatus(
  context: Context,
  request: Parameters,
  call: Call,
): Promise<TransferStatusResponse> {
  const widget = requireWidget(context, request, call);
  requireOnly(request, Object.keys(transferStatusRequest.shape));
  requireParameters(request, ['order_id']);
  const { order_id: id } = parseParameters(transferStatusRequest, request);
  const row = await orderByOrderId(context.store, widget.merchant.id, id);
  const transfer = row?.made_by === 'transfer' ? await transferOf(context.store, row.payment_id) : undefined;
  if (!row || transfer?.widget_id !== widget.id) throw new Refusal(1018);
  const order = await freshOrder(context, row);
  const attempt = await currentAttempt(context.store, order);
  const { currency } = order;
  return {
    status: statusOf(order, attempt),
    currency,
    request_id: randomHex(16),
    receiver_amount: majorNumber(transfer.receiver_amount, currency),
    amount: majorNumber(transfer.amount, currency),
    receiver: transfer.receiver,
    receiver_type: transfer.receiver_type,
    sender_amount: majorNumber(order.amount, currency),
    fee: majorNumber(transfer.fee, currency),
    masked_card: attempt?.masked_card ?? '',
    order_time: wireDate(order.created_at),
    ...(attempt?.approval_code ? { approval_code: attempt.approval_code } : {}),
    ...(attempt?.response_code
      ? { response_code: String(attempt.response_code), response_description: attempt.response_description }
      : {}),
  };
}

/** @assumption States: of a transfer (ours). A transfer that expired before its payer returned is declined. */
function statusOf(order: OrderRow, attempt: AttemptRow | undefined): TransferStatus {
  switch (order.status) {
    case 'created':
    case 'processing':
      return attempt?.status === 'processing' ? 'processing' : 'created';
    case 'approved':
      return 'success';
    case 'declined':
    case 'expired':
    case 'reversed':
      return 'declined';
  }
}
