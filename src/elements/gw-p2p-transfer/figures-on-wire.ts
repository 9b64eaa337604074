/**
 * Converts the amounts of a transfer between minor and major units. The gateway and the scripts of the page use major units. All other
 * code uses minor units, as digits. Interface: Transfer fee.
 *
 * @module
 */
import { isSafeAddress } from '../../contract/addresses.js';
import type { FeeDetail, TransferClickDetail, TransferFeeResponse } from '../../contract/index.js';
import { toMajor } from '../../core/money/index.js';
import { fromMajor, majorNumber } from '../../core/money/major.js';
import type { Quote, TransferDraft } from '../../core/transfer/index.js';

/** The fields of a draft for the gateway; the frame adds the receiver. */
export function fieldsOf(widget: string | undefined, draft: TransferDraft): Record<string, unknown> {
  const { amount, currency, receiverPaysFee } = draft;
  return {
    widget_id: widget,
    amount: majorNumber(amount, currency),
    currency,
    receiver_pays_fee: receiverPaysFee,
  };
}

/** Reads a quote. Undefined if one of its values is not an amount of that currency. */
export function readQuote(
  { sender_amount, fee, receiver_amount }: TransferFeeResponse,
  currency: string,
): Quote | undefined {
  const [sender, fees, receiver] = [sender_amount, fee, receiver_amount].map((major) => fromMajor(major, currency));
  return sender === undefined || fees === undefined || receiver === undefined
    ? undefined
    : { sender, fee: fees, receiver };
}

/** The detail of `gw-fee`. */
export function feeDetail({ sender, fee, receiver }: Quote, currency: string): FeeDetail {
  return {
    sender_amount: majorNumber(sender, currency),
    fee: majorNumber(fee, currency),
    receiver_amount: majorNumber(receiver, currency),
    currency,
  };
}

/** The detail of `gw-pay-click`: exact decimals. */
export function clickDetail(
  order: string,
  { amount, currency, receiverPaysFee }: TransferDraft,
  quote: Quote,
): TransferClickDetail {
  return {
    amount: toMajor(amount, currency),
    currency,
    fee: toMajor(quote.fee, currency),
    sender_amount: toMajor(quote.sender, currency),
    receiver_amount: toMajor(quote.receiver, currency),
    receiver_pays_fee: receiverPaysFee,
    order_id: order,
  };
}

/**
 * The address to which the gateway's own return page sends the payer: this page, if the gateway may send a payer there. A developer's
 * page without a secure connection has no such address.
 */
export function returnAddress(): { response_url?: string } {
  return isSafeAddress(location) ? { response_url: location.href } : {};
}
