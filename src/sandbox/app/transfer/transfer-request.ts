/**
 * The common parts of transfer requests: the widget with its merchant and the origins that may use it, the codes of invalid fields, optional
 * fields, and the transfer's `order_id`.
 *
 * @assumption HTTP: a transfer is authorized by its `widget_id` and the origins that the widget allows (ours). Here every widget belongs to the
 * first merchant and allows the gateway's list of origins. A request without an `Origin` comes from a server.
 *
 * @module
 */
import * as z from 'zod/mini';
import { type ErrorCode, transferRequest } from '../../../contract/index.js';
import { type Parameters, parseParameters, requireParameters } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import { amountMessage } from '../../engine/transfer-quote.js';
import type { Call, Context, Merchant } from '../context.js';

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

const widgetFields = z.object({ widget_id: z.string() });

export interface Widget {
  id: string;
  merchant: Merchant;
}

/** The widget of a request; 1016 for an unknown widget, and for pages of other origins. */
export function requireWidget(context: Context, request: Parameters, call: Call): Widget {
  requireOwnPage(call);
  requireParameters(request, ['widget_id']);
  const { widget_id: id } = parseParameters(widgetFields, request);
  const merchant = context.widgets.get(id);
  if (!merchant) throw new Refusal(1016, 'Parameter `widget_id` is incorrect: unknown widget');
  return { id, merchant };
}

/** A browser would hide the answer from such a page, but would still send the request. */
export function requireOwnPage(call: Call): void {
  if (call.isForeign) throw new Refusal(1016, 'The widget does not allow pages of this origin');
}
