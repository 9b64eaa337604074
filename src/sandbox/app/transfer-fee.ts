/**
 * The fee of a transfer (`/api/p2p/widget/fee`): nothing begins by asking.
 *
 * @module
 */
import { transferFeeRequest, type TransferFeeResponse } from '../../contract/index.js';
import { majorNumber } from '../../core/money/major.js';
import { parseParameters, requireParameters, type Parameters } from '../engine/parameters.js';
import { readReceiver } from '../engine/receiver.js';
import { quoteTransfer } from '../engine/transfer-quote.js';
import { randomHex } from '../store/ids.js';
import type { Call, Context } from './context.js';
import { checkTransferName, givenFields, transferCodes } from './transfer-request.js';
import { requireWidget } from './widgets.js';

/** Interface: Transfer fee. `request_id` is new with every answer; `order_id` comes back as it was sent (ours). */
export async function tellTransferFee(context: Context, request: Parameters, call: Call): Promise<TransferFeeResponse> {
  requireWidget(context, request, call);
  requireParameters(request, ['amount', 'currency']);
  const input = parseParameters(transferFeeRequest, givenFields(request), transferCodes);
  const orderId = checkTransferName(input.order_id);
  readReceiver(input);
  const { currency, fee, senderAmount, receiverAmount } = quoteTransfer(
    input.amount,
    input.currency,
    input.receiver_pays_fee,
  );
  return {
    receiver_amount: majorNumber(receiverAmount, currency),
    fee: majorNumber(fee, currency),
    sender_amount: majorNumber(senderAmount, currency),
    request_id: randomHex(16),
    ...(orderId === undefined ? {} : { order_id: orderId }),
  };
}
