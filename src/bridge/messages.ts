/**
 * What the element and the card frame may say to each other. Never a digit of a card: states, masked results and orders.
 *
 * @module
 */
import * as z from 'zod/mini';
import { challenge, orderLookupResponse, orderResult } from '../contract/index.js';

const fieldState = z.enum(['empty', 'incomplete', 'invalid', 'valid', 'checking']);
const states = z.object({
  card_number: z.optional(fieldState),
  expiry_date: z.optional(fieldState),
  cvv2: z.optional(fieldState),
});
const lossReason = z.enum(['timeout', 'network', 'answer']);
const optionalText = z.optional(z.string());

/** From the element to the frame. */
export const toFrame = z.union([
  /** What is shown and how; sent first, and again whenever it changes. Nothing typed is lost by it. */
  z.object({
    type: z.literal('show'),
    locale: z.string(),
    direction: z.enum(['ltr', 'rtl']),
    theme: z.enum(['light', 'dark']),
    texts: z.array(z.tuple([z.string(), z.string()])),
    /** A stored card is charged by its token: only the security code is asked for. */
    rectoken: optionalText,
    disabled: z.boolean(),
  }),
  z.object({ type: z.literal('load'), token: z.string() }),
  z.object({ type: z.literal('look-up'), token: z.string() }),
  z.object({ type: z.literal('validate') }),
  z.object({ type: z.literal('submit'), token: z.string(), attempt: z.int() }),
  z.object({ type: z.literal('clear') }),
  z.object({ type: z.literal('focus') }),
]);
export type ToFrame = z.infer<typeof toFrame>;

/** From the frame to the element. */
export const fromFrame = z.union([
  z.object({ type: z.literal('shown') }),
  z.object({ type: z.literal('height'), height: z.number() }),
  z.object({ type: z.literal('change'), fields: states, brand: optionalText, complete: z.boolean() }),
  /** Enter was pressed in a field. */
  z.object({ type: z.literal('enter') }),
  z.object({ type: z.literal('validated'), valid: z.boolean() }),
  z.object({ type: z.literal('order'), of: z.enum(['load', 'look-up']), order: orderLookupResponse }),
  z.object({ type: z.literal('no-order'), of: z.enum(['load', 'look-up']), problem: z.string() }),
  z.object({
    type: z.literal('answer'),
    attempt: z.int(),
    answer: z.union([
      z.object({ kind: z.literal('invalid') }),
      z.object({ kind: z.literal('paid'), order: orderResult }),
      z.object({
        kind: z.literal('refused'),
        order: orderResult,
        code: z.string(),
        transaction: z.optional(z.int()),
      }),
      z.object({ kind: z.literal('challenge'), challenge }),
      z.object({ kind: z.literal('failed'), code: z.string() }),
      z.object({ kind: z.literal('lost'), reason: lossReason }),
    ]),
  }),
]);
export type FromFrame = z.infer<typeof fromFrame>;

/** From the element to the page that holds the issuer's frame, and back. */
export const toChallenge = z.object({
  type: z.literal('challenge'),
  challenge,
  title: z.string(),
});
export type ToChallenge = z.infer<typeof toChallenge>;
export const fromChallenge = z.union([
  z.object({ type: z.literal('returned'), MD: z.string() }),
  z.object({ type: z.literal('refused') }),
]);
export type FromChallenge = z.infer<typeof fromChallenge>;
