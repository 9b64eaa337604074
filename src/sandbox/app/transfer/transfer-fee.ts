/**
 * The fee of a transfer (`/api/p2p/widget/fee`). The request does not start a transfer.
 *
 * @module
 */
import { transferFeeRequest, type TransferFeeResponse } from '../../../contract/index.js';
import { majorNumber } from '../../../core/money/major.js';
import { phoneHasCard } from '../../acquirer/transfer.js';
import { parseParameters, requireOnly, requireParameters, type Parameters } from '../../engine/parameters.js';
import { readReceiver } from '../../engine/transfer-party.js';
import { Refusal } from '../../engine/refusal.js';
import { quoteTransfer } from '../../engine/transfer-quote.js';
import { randomHex } from '../../web/bytes.js';
import type { Call, Context } from '../context.js';
import type { ReceivedRequest } from '../host/endpoint.js';
import { checkTransferName, presentFields, requireWidget, transferCodes } from './transfer-request.js';

/** Interface: Transfer fee. Every answer has a new `request_id`, and repeats the `order_id` of the request (ours). */
export async function answerTransferFee(
  context: Context,
  request: Parameters,
  call: Call,
  { fields }: ReceivedRequest,
): Promise<TransferFeeResponse> {
  requireWidget(context, request, call);
  requireOnly(request, Object.keys(transferFeeRequest.shape));
  requireParameters(request, ['amount', 'currency']);
  requireNoEmptyReceiver(fields);
  const input = parseParameters(transferFeeRequest, presentFields(request), transferCodes);
  const orderId = checkTransferName(input.order_id);
  readReceiver(input, phoneHasCard);
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

/**
 * A request without a receiver gets a quote, because the fee does not depend on the receiver. An empty receiver is an error.
 *
 * @assumption Settled in the second round: Transfer
 */
function requireNoEmptyReceiver(parameters: Parameters): void {
  for (const name of ['receiver_card_number', 'receiver_phone']) {
    if (parameters[name] === '' || parameters[name] === null) throw new Refusal(1009, `Parameter \`${name}\` is empty`);
  }
}
