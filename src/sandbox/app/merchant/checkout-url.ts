/**
 * Create order with a payment page of the gateway (`/api/checkout/url`): the same request as create order, answered with the address of the
 * page.
 *
 * @assumption HTTP: beyond the written interface.
 * @module
 */
import type { CheckoutUrlResponse } from '../../../contract/index.js';
import type { Parameters } from '../../engine/parameters.js';
import type { Call, Context } from '../context.js';
import { createSignedOrder } from './create-order.js';
import { hostedPath } from '../pages/hosted-page.js';

export async function createCheckoutUrl(
  context: Context,
  request: Parameters,
  call: Call,
): Promise<CheckoutUrlResponse> {
  const { token, payment_id } = await createSignedOrder(context, request, call);
  return { response_status: 'success', checkout_url: `${context.payUrl}${hostedPath}/${token}`, payment_id };
}
