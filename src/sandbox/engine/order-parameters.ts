/**
 * What makes a request to create an order right, and what the gateway keeps of it.
 *
 * @module
 */
import {
  createOrderRequest,
  defaultLifetime,
  maximumLifetime,
  type CreateOrderRequest,
  type ErrorCode,
} from '../../contract/index.js';
import { webAddress } from './addresses.js';
import { isCurrency } from './currencies.js';
import { amountMessage, checkEmail, parseAmount, parseParameters } from './parameters.js';
import { Refusal } from './refusal.js';

/** Those the request must have. @assumption HTTP */
export const mandatoryOrderParameters = [
  'merchant_id',
  'order_id',
  'order_desc',
  'amount',
  'currency',
  'signature',
] as const;

const currencyCode: readonly [ErrorCode, string] = [1012, 'Parameter `currency` is incorrect: no such currency here'];

/** What has no place in an order's kept fields: proofs, and card data that came to a wrong or a right address. */
const neverKept = new Set([
  'signature',
  'token',
  'payment_system',
  'card_number',
  'expiry_date',
  'cvv2',
  'cvv',
  'rectoken',
  'payment_data',
]);

/** An order as it will be kept. */
export interface OrderParameters {
  merchantId: number;
  orderId: string;
  orderDesc: string;
  amount: number;
  currency: string;
  /** Seconds. */
  lifetime: number;
  serverCallbackUrl: string;
  responseUrl: string;
  requiredRectoken: 'Y' | 'N';
  senderEmail: string;
  /** Every field that was sent, but for those that are never kept. */
  fields: Record<string, string | number>;
}

/** Judges the values of a request whose mandatory parameters are there and whose signature is right. */
export function readOrder(request: Record<string, string | number>): OrderParameters {
  // An optional parameter that is empty is one that was not given; the signature sees it the same way.
  const given = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== ''));
  const order: CreateOrderRequest = parseParameters(createOrderRequest, given, {
    amount: [1023, amountMessage],
    currency: currencyCode,
  });
  const amount = parseAmount(order.amount);
  if (!isCurrency(order.currency)) throw new Refusal(...currencyCode);
  const fields = Object.fromEntries(Object.entries(request).filter(([name]) => !neverKept.has(name)));
  return {
    merchantId: Number(order.merchant_id),
    orderId: order.order_id,
    orderDesc: order.order_desc,
    amount,
    currency: order.currency,
    lifetime: readLifetime(order.lifetime),
    serverCallbackUrl: readAddress('server_callback_url', order.server_callback_url),
    responseUrl: readAddress('response_url', order.response_url),
    requiredRectoken: order.required_rectoken?.toUpperCase() === 'Y' ? 'Y' : 'N',
    senderEmail: checkEmail(order['sender_email'] ?? order['email']),
    fields,
  };
}

/** Seconds. Absent and 0 mean the default; more than the maximum is refused, never cut. @assumption HTTP */
function readLifetime(value: string | number | undefined): number {
  const lifetime = Number(value ?? 0);
  if (lifetime === 0) return defaultLifetime;
  if (lifetime < 0 || lifetime > maximumLifetime) {
    throw new Refusal(1007, `Parameter \`lifetime\` is incorrect: 1 to ${maximumLifetime} seconds are expected`);
  }
  return lifetime;
}

function readAddress(name: string, value: string | undefined): string {
  if (value === undefined || value === '') return '';
  if (!webAddress(value))
    throw new Refusal(1007, `Parameter \`${name}\` is incorrect: an http or https address is expected`);
  return value;
}
