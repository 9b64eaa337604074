/**
 * Create order: returns a token for the payment page (`/api/checkout/token`), or the address of the gateway's own payment page
 * (`/api/checkout/url`).
 *
 * @module
 */
import * as z from 'zod/mini';
import { exampleOrder } from './examples.js';
import { defineEndpoint } from './endpoint.js';
import { field, named } from './documented.schema.js';
import type { SchemaRoute } from './route.js';
import { orderTokenLength } from './order.js';
import { recurringPeriods } from './recurring-data.js';
import { verificationTypes } from './checkout-submission.js';
import { wireInteger, wireScalar } from './values.schema.js';

const yesNo = z.enum(['Y', 'N']);

/** Fields that the gateway keeps with an order, or with the charge of a stored card, and repeats in its results. */
export const keptFields = z.object({
  product_id: wireScalar,
  merchant_data: z.string().check(z.maxLength(4096)),
  sender_account: z.string(),
  sender_email: z.string(),
  sender_cell_phone: z.string(),
  sender_name: z.string(),
});

/** Each of them has a check and a code of its own (`engine/order-parameters.ts`). */
const furtherFields = z.extend(keptFields, {
  lang: z.string(),
  preauth: yesNo,
  verification: yesNo,
  verification_type: z.enum(verificationTypes),
  recurring_every: field(wireInteger, 'Subscription: number of periods between two charges; 1 where absent.'),
  recurring_period: field(z.enum(recurringPeriods), 'Subscription: period that is counted; a month where absent.'),
  recurring_amount: field(wireInteger, 'Subscription: minor units of each charge; the order’s amount where absent.'),
  recurring_start_time: field(z.string(), 'Subscription: day of the first charge, `YYYY-MM-DD`.'),
  recurring_end_time: field(z.string(), 'Subscription: day it stops, `YYYY-MM-DD`.'),
});

/**
 * Inside of `request`. `amount` is a whole number of minor units, `lifetime` seconds.
 * Fields that are not listed are accepted, signed and kept with the order. Interface: Create order.
 */
export const createOrderRequest = named(
  'CreateOrderRequest',
  z.catchall(
    z.object({
      merchant_id: wireInteger,
      order_id: z.string().check(z.minLength(1), z.maxLength(1024)),
      order_desc: z.string().check(z.minLength(1), z.maxLength(1024)),
      amount: wireInteger,
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      server_callback_url: z.optional(z.string()),
      response_url: z.optional(z.string()),
      required_rectoken: z.optional(z.string().check(z.regex(/^[YNyn]?$/))),
      lifetime: field(
        z.optional(wireInteger),
        'Seconds in which the order can be paid: 36,000 where absent, 69,120,000 at most.',
      ),
      signature: z.string(),
    }),
    wireScalar,
  ),
  { further: furtherFields },
);
export type CreateOrderRequest = z.infer<typeof createOrderRequest>;

/** Inside of `response` when the order was created. */
export const createOrderResponse = named(
  'CreateOrderResponse',
  z.object({
    response_status: z.literal('success'),
    token: z.string().check(z.length(orderTokenLength)),
  }),
);
export type CreateOrderResponse = z.infer<typeof createOrderResponse>;

export const createOrder: SchemaRoute<CreateOrderRequest, CreateOrderResponse> = {
  path: '/api/checkout/token',
  safe: false,
  response: createOrderResponse,
};

/** Inside of `response`: the address to which the shop sends the payer. @assumption HTTP: beyond the written interface. */
export const checkoutUrlResponse = named(
  'CheckoutUrlResponse',
  z.object({
    response_status: z.literal('success'),
    checkout_url: field(z.string().check(z.minLength(1)), 'Address of the payment page. Send the payer there.'),
    payment_id: z.optional(z.number()),
  }),
);
export type CheckoutUrlResponse = z.infer<typeof checkoutUrlResponse>;

export const checkoutUrl: SchemaRoute<CreateOrderRequest, CheckoutUrlResponse> = {
  path: '/api/checkout/url',
  safe: false,
  response: checkoutUrlResponse,
};

export const createOrderEndpoint = defineEndpoint(createOrder, {
  id: 'createOrder',
  group: 'Orders',
  summary: 'Create an order',
  description:
    'Answers the order token that a payment page or a card form pays with. Further fields are accepted, signed and kept with the order.',
  proof: 'signature',
  takesKey: true,
  request: createOrderRequest,
  example: { ...exampleOrder, server_callback_url: 'https://shop.example/callbacks' },
  hasWebhook: true,
});

export const checkoutUrlEndpoint = defineEndpoint(checkoutUrl, {
  id: 'createCheckoutUrl',
  group: 'Orders',
  summary: 'Create an order with a hosted payment page',
  description: 'Takes the fields of createOrder. Answers the address of the gateway’s own payment page.',
  proof: 'signature',
  takesKey: true,
  request: createOrderRequest,
  example: { ...exampleOrder, response_url: 'https://shop.example/thanks', lang: 'en' },
  hasWebhook: true,
});
