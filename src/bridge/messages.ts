/**
 * Messages between an element and its card frame: states, masked results and orders. They never contain a digit of a card number.
 *
 * @module
 */
import { orderStatuses } from '../contract/order.js';
import { transactionStatuses } from '../contract/transaction.js';
import type { Challenge, OrderResult } from '../contract/index.js';
import { either, flag, number, object, oneOf, optional, record, text, type Of, type Validator } from './validator.js';

export const fieldState = oneOf('empty', 'incomplete', 'invalid', 'valid', 'checking');

const scalars = record(either(text, number));
const required = object({
  response_status: oneOf('success', 'failure'),
  order_id: text,
  order_status: oneOf(...orderStatuses),
  amount: text,
  currency: text,
  merchant_id: number,
  payment_id: number,
});
/** An order result that the frame has already checked: flat, with the fields that the element reads. */
export const orderResultValidator: Validator<OrderResult> = (value): value is OrderResult =>
  scalars(value) && required(value);

/** The merchant's details for the payer. */
export const merchantValidator = object({ name: optional(text), url: optional(text), logo: optional(text) });

/** The answer to an order look-up. */
export const orderValidator = object({
  order_data: orderResultValidator,
  order_desc: optional(text),
  response_url: optional(text),
  merchant: optional(merchantValidator),
  transaction_id: optional(number),
  transaction_status: optional(oneOf(...transactionStatuses)),
  expires_in: optional(number),
  token: optional(text),
});

export const challengeValidator: Validator<Challenge> = object({
  url: text,
  method: oneOf('POST'),
  action: text,
  send_data: object({ MD: text, PaReq: text, TermUrl: text }),
});

/** From an element to any frame. */
export const toEveryFrame = either(
  /** The content and the appearance of the form. Sent first, and again after each change; typed values are kept. */
  object({
    type: oneOf('show'),
    locale: text,
    direction: text,
    theme: oneOf('light', 'dark'),
    /**
     * Design tokens by name: `main: '#2049b2'`, `radius: '10px'`. The frame checks them and writes the style
     * rules.
     */
    styles: record(text),
    texts: record(text),
    /** The token of a stored card to charge. The frame requests only the security code. */
    rectoken: optional(text),
    disabled: flag,
    /** Brands whose logos the number's field shows until the brand is known, separated by spaces: `visa mastercard`. */
    brands: optional(text),
    /** Text of the line under the fields: the reason why the last attempt failed or, while `busy`, the reason for the wait. */
    notice: optional(text),
    /** The fields are temporarily read-only and keep the focus. */
    busy: flag,
  }),
  /** `code-again`: the bank did not accept the security code. The frame clears that field, shows the reason, and moves the focus there. */
  object({ type: oneOf('validate', 'clear', 'focus', 'code-again') }),
);
export type ToEveryFrame = Of<typeof toEveryFrame>;
export type Show = Extract<ToEveryFrame, { type: 'show' }>;

/** From the card form to its frame. */
export const toFrame = either(
  object({ type: oneOf('load', 'look-up'), token: text }),
  object({ type: oneOf('submit'), token: text, attempt: number }),
  toEveryFrame,
);
export type ToFrame = Of<typeof toFrame>;

/** A payment request that ended without a decision. */
export const undecidedAnswer = either(
  object({ kind: oneOf('invalid') }),
  object({ kind: oneOf('failed'), code: text }),
  object({ kind: oneOf('lost'), reason: oneOf('timeout', 'network', 'answer') }),
);
/** The outcome of a submission, unless the payer has to continue elsewhere first. */
export const finalAnswer = either(
  object({ kind: oneOf('paid'), result: orderResultValidator }),
  object({
    kind: oneOf('refused'),
    result: orderResultValidator,
    code: text,
    transaction: optional(number),
    final: optional(flag),
  }),
  undecidedAnswer,
);
export const cardAnswer = either(finalAnswer, object({ kind: oneOf('challenge'), challenge: challengeValidator }));

/** From any frame to its element. */
export const fromEveryFrame = either(
  object({ type: oneOf('height'), height: number }),
  /** The payer pressed Enter in a field. `at`: the time of the press, because the message may arrive after the page has changed. */
  object({ type: oneOf('pay'), at: optional(number) }),
  /** `error`: the first invalid field and the reason, as text for a payer whose browser refuses to focus the frame. */
  object({ type: oneOf('validated'), valid: flag, error: optional(text) }),
);

/** From a frame with the fields of one card. Messages about the payment are events of the payment machine (`PaymentEvent`). */
export const fromCardFrame = either(
  object({
    type: oneOf('change'),
    fields: object({
      card_number: optional(fieldState),
      expiry_date: optional(fieldState),
      cvv2: optional(fieldState),
    }),
    brand: optional(text),
    complete: flag,
  }),
  object({ type: oneOf('loaded', 'looked-up'), order: orderValidator }),
  object({ type: oneOf('load-failed', 'look-up-failed'), problem: text, retry: flag }),
  fromEveryFrame,
);

export type FromCardFrame = Of<typeof fromCardFrame>;

/** From the card form's frame to the card form. */
export const fromFrame = either(
  object({ type: oneOf('answered'), attempt: number, answer: cardAnswer }),
  fromCardFrame,
);
export type FromFrame = Of<typeof fromFrame>;
/** Messages about the card fields only. */
export type FromForm = Extract<FromFrame, { type: 'height' | 'pay' | 'change' }>;

/** From the element to the page with the issuer's frame, and back. */
export const toChallenge = object({ type: oneOf('challenge'), challenge: challengeValidator, title: text });
export type ToChallenge = Of<typeof toChallenge>;
export const fromChallenge = either(
  object({ type: oneOf('returned'), MD: text }),
  object({ type: oneOf('refused', 'loaded') }),
);
export type FromChallenge = Of<typeof fromChallenge>;
