/**
 * The common parts of transfer requests: the codes of invalid fields, optional fields, and the transfer's `order_id`.
 *
 * @module
 */
import { transferRequest, type ErrorCode } from '../../../contract/index.js';
import { amountMessage } from '../../engine/transfer-quote.js';
import type { Parameters } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';

const nameMessage =
  'Parameter `order_id` is incorrect: `transfer-` and 1 to 55 letters, digits, `-` and `_` are expected';

export const transferCodes: Readonly<Record<string, readonly [ErrorCode, string?]>> = {
  card_number: [1015, 'Parameter `card_number` is incorrect: digits are expected'],
  receiver_card_number: [1015, 'Parameter `receiver_card_number` is incorrect: digits are expected'],
  receiver_phone: [1092, 'Parameter `receiver_phone` is incorrect: a text is expected'],
  expiry_date: [1025, 'Parameter `expiry_date` is incorrect: a text is expected'],
  amount: [1023, amountMessage],
  currency: [1012, 'Parameter `currency` is incorrect: the code of a currency is expected'],
  order_id: [1007, nameMessage],
};

/** An empty optional parameter counts as absent. */
export function presentFields(request: Parameters): Parameters {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== ''));
}

const name = transferRequest.shape.order_id;

/** The `order_id` of a transfer, if the request has one; 1007 for an invalid one. */
export function checkTransferName(id: string | undefined): string | undefined {
  if (!name.safeParse(id).success) throw new Refusal(1007, nameMessage);
  return id;
}
