/**
 * Transfer widgets: their merchants, and the pages that may use them.
 *
 * @assumption HTTP: a transfer is authorized by its `widget_id` and the origins that widget allows (ours). Here every widget belongs to the
 * first merchant and allows the gateway's own list of origins. A request without an `Origin` is a server's.
 * @module
 */
import { parseParameters, requireParameters, type Parameters } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import * as z from 'zod/mini';
import type { Call, Context, Merchant } from '../context.js';

const named = z.object({ widget_id: z.string() });

export interface Widget {
  id: string;
  merchant: Merchant;
}

/** The widget of a request; 1016 for an unknown widget, and for pages of other origins. */
export function requireWidget(context: Context, request: Parameters, call: Call): Widget {
  requireOwnPage(call);
  requireParameters(request, ['widget_id']);
  const { widget_id: id } = parseParameters(named, request);
  const merchant = context.widgets.get(id);
  if (!merchant) throw new Refusal(1016, 'Parameter `widget_id` is incorrect: there is no such widget');
  return { id, merchant };
}

/** A browser keeps the answer from such a page anyway, but not the request from the gateway. */
export function requireOwnPage(call: Call): void {
  if (call.isForeign) throw new Refusal(1016, 'The widget does not allow pages of this origin');
}
