/**
 * Problems that are not the gateway's own error codes: what the widgets themselves can find wrong.
 *
 * @module
 */

/** Each has a text for the payer in every catalogue (`problem.<code>`) and is the `code` of `gw-error`. */
export const problemCodes = [
  'token_missing',
  'token_malformed',
  'token_unknown',
  'order_expired',
  'order_paid',
  'order_declined',
  'order_reversed',
  'gateway_unreachable',
  'gateway_answer',
  'frame_unreachable',
  'opaque_origin',
  'foreign_message',
  'challenge_refused_address',
  'challenge_closed',
  'not_sent',
  'shop_failed',
  'too_many_requests',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Those of a transfer: what it shares with a payment, and its own. Each has a text in every transfer catalogue. */
export const transferProblemCodes = [
  'widget_missing',
  'widget_unknown',
  'gateway_unreachable',
  'gateway_answer',
  'frame_unreachable',
  'opaque_origin',
  'foreign_message',
  'challenge_refused_address',
  'challenge_closed',
  'not_sent',
  'shop_failed',
  'too_many_requests',
] as const;
export type TransferProblemCode = (typeof transferProblemCodes)[number];
