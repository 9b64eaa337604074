/**
 * Problem codes of the elements, in addition to the gateway's error codes.
 *
 * @module
 */

/** The `code` of `gw-error`. Each has a text for the payer in every catalogue (`problem.<code>`). */
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
  'insecure_page',
  'element_failed',
  'foreign_message',
  'challenge_refused_address',
  'challenge_closed',
  'not_sent',
  'shop_failed',
  'too_many_requests',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** The problem codes of a transfer. Each has a text in every transfer catalogue. */
export const transferProblemCodes = [
  'widget_missing',
  'widget_unknown',
  'gateway_unreachable',
  'gateway_answer',
  'frame_unreachable',
  'opaque_origin',
  'insecure_page',
  'element_failed',
  'foreign_message',
  'challenge_refused_address',
  'challenge_closed',
  'not_sent',
  'shop_failed',
  'too_many_requests',
] as const;
export type TransferProblemCode = (typeof transferProblemCodes)[number];
