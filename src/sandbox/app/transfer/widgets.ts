/**
 * Transfer widgets: their merchants, and the origins that may use them.
 *
 * @assumption HTTP: a transfer is authorized by its `widget_id` and the origins that the widget allows (ours). Here every widget belongs to the
 * first merchant and allows the gateway's list of origins. A request without an `Origin` comes from a server.
 * @module
 */
import { parseParameters, requireParameters, type Parameters } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import * as z from 'zod/mini';
import type { Call, Context, Merchant } from '../context.js';

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
