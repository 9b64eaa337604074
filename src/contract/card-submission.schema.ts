/**
 * Card submission (`/api/checkout/ajax`): sends a card, or a stored card, to pay an order.
 *
 * @assumption HTTP: the address and the envelope; the fields are the interface's (Card form submission).
 * @module
 */
import * as z from 'zod/mini';
import { field, named } from './documented.schema.js';
import { orderResult } from './order-result.schema.js';
import { cardSubmissionPath } from './paths.js';
import { recurringData } from './recurring-data.schema.js';
import type { SchemaRoute } from './route.js';
import { wireInteger, wireScalar } from './values.schema.js';

/**
 * Inside of `request`. A card needs `cvv2`, and either `card_number` with `expiry_date` or `rectoken`. A wallet needs `payment_data`, the
 * wallet's token as JSON text.
 */
export const cardSubmissionRequest = named(
  'SubmissionRequest',
  z.catchall(
    z.object({
      payment_system: z.string(),
      token: field(z.optional(z.string()), 'Order token. Without it the fields create an order.'),
      card_number: field(z.optional(z.string()), '16 to 19 digits.'),
      expiry_date: z.optional(z.string()),
      cvv2: z.optional(z.string()),
      rectoken: field(z.optional(z.string()), 'Alias of a stored card, instead of number and expiry.'),
      email: field(z.optional(z.string()), 'E-mail address of the payer.'),
      merchant_id: z.optional(wireInteger),
      amount: z.optional(wireInteger),
      currency: z.optional(z.string()),
      order_desc: z.optional(z.string()),
      order_id: field(
        z.optional(z.string()),
        'Without a token: `page-` and at least 12 hexadecimal digits. The page makes it up.',
      ),
      page_proof: z.optional(z.string()),
      payment_data: field(z.optional(z.string()), 'The wallet’s own token, as JSON text.'),
      recurring_data: field(
        z.optional(recurringData),
        'A subscription. After the first payment the gateway charges by this rhythm.',
      ),
      required_rectoken: z.optional(z.string().check(z.regex(/^[YNyn]?$/))),
      verification: z.optional(z.string().check(z.regex(/^[YNyn]?$/))),
      verification_type: z.optional(z.enum(['', 'amount', 'code'])),
    }),
    wireScalar,
  ),
);
export type CardSubmissionRequest = z.infer<typeof cardSubmissionRequest>;

/** The form that the payer's browser posts to the issuer. Interface: 3-D Secure steps. */
export const challenge = named(
  'Challenge',
  z.object({
    url: field(z.string(), 'Address of the issuer. Post the form there in the payer’s browser.'),
    method: field(z.enum(['POST']), 'HTTP method of the form.'),
    action: field(
      z.string(),
      'What the page does next: `leave` for `url`, or `verify` the card. In a challenge the address of the form.',
    ),
    send_data: field(
      z.object({
        MD: z.string(),
        PaReq: field(z.string(), 'Request to the issuer.'),
        TermUrl: field(z.string(), 'Address that the issuer sends the payer back to.'),
      }),
      'Fields of the form to post to the issuer.',
    ),
  }),
  { text: '3-D Secure: post `send_data` as a form to `url` in the payer’s browser.' },
);
export type Challenge = z.infer<typeof challenge>;

/**
 * Charged or refused; a refusal includes `error` beside the order. `response_status` is `success` for both, because the request
 * worked; some gateways omit it. `token` names the order that a submission without a token created. We added two fields:
 * `transaction_id` (see the order look-up), and `final`, which means that the order itself is declined and allows no further attempt.
 */
export const cardSubmissionOutcome = named(
  'CardSubmissionOutcome',
  z.object({
    response_status: z.optional(z.string()),
    order: field(z.object({ order_data: orderResult }), 'Holds `order_data`.'),
    url: field(z.optional(z.string()), 'Where the payer goes next.'),
    error: field(
      z.optional(
        z.object({
          code: field(z.string(), 'Error code, as text.'),
          message: field(z.string(), 'What is wrong, for developers.'),
        }),
      ),
      'Reason of the refusal. Absent where the order was charged.',
    ),
    final: field(z.optional(z.boolean()), '`true`: no further attempt is allowed, the order itself is declined.'),
    transaction_id: z.optional(z.number()),
    token: field(z.optional(z.string()), 'Order token, where the submission created the order.'),
  }),
);

export const cardSubmissionResponse = z.union([cardSubmissionOutcome, challenge]);
export type CardSubmissionResponse = z.infer<typeof cardSubmissionResponse>;

export const cardSubmission: SchemaRoute<CardSubmissionRequest, CardSubmissionResponse> = {
  path: cardSubmissionPath,
  safe: false,
  response: cardSubmissionResponse,
};
