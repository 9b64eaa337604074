/**
 * Messages between the payment page and its card frame, in addition to the messages of every card form. They never contain a digit of
 * a card number.
 *
 * @module
 */
import { verificationTypes } from '../contract/checkout-submission.js';
import type { CheckoutInfo } from '../contract/index.js';
import { challengeValidator, fromCardFrame, merchantValidator, finalAnswer, toEveryFrame } from './messages.js';
import { either, flag, number, object, oneOf, optional, record, text, type Of, type Validator } from './validator.js';

function list<T>(validator: Validator<T>): Validator<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(validator);
}

/** Any value, passed on without being read. */
export const anyValue: Validator<unknown> = (value): value is unknown => value !== undefined;

/** The fields of the order and the payment method for a request. The frame adds the card data. */
const fields = record(anyValue);

/** From the page to the frame. */
export const toCheckoutFrame = either(
  object({ type: oneOf('load', 'look-up'), token: text, fields }),
  object({ type: oneOf('submit'), token: text, attempt: number, fields }),
  object({ type: oneOf('verify'), token: text, value: text, fields }),
  /** Whether the display card is above the fields, if there is enough space. */
  object({ type: oneOf('preview'), preview: flag }),
  object({ type: oneOf('ask-info'), request: record(either(text, number)) }),
  object({ type: oneOf('ask-logo'), address: text }),
  object({ type: oneOf('ask-session'), validation_url: text, domain: text }),
  toEveryFrame,
);
export type ToCheckoutFrame = Of<typeof toCheckoutFrame>;

const banks = object({
  countries: record(list(object({ id: text, name: text, logo: optional(text) }))),
  later: optional(flag),
});

/** The gateway's offer. The frame passes no other fields on. A test compares this shape with the contract's schema. */
export const checkoutInfoValidator: Validator<CheckoutInfo> = object({
  methods: object({
    card: optional(
      object({
        stored: optional(
          list(object({ rectoken: text, masked_card: text, card_type: optional(text), expiry_date: optional(text) })),
        ),
      }),
    ),
    banklinks_eu: optional(banks),
    local_methods: optional(banks),
    wallets: optional(
      object({
        googlepay: optional(
          object({
            environment: oneOf('TEST', 'PRODUCTION'),
            gateway: text,
            gateway_merchant_id: text,
            merchant_id: text,
            merchant_name: text,
            country: text,
            networks: list(text),
          }),
        ),
        applepay: optional(object({ merchant_name: text, country: text, networks: list(text) })),
      }),
    ),
  }),
  email_required: optional(flag),
  test: optional(flag),
  merchant: optional(merchantValidator),
  expires_at: optional(text),
  mails_result: optional(flag),
  stop_url: optional(text),
  country: optional(text),
});

const ofTheOrder = { transaction_id: optional(number), token: optional(text) };

/** The payer continues at a bank, or enters the amount or the code from a bank statement. */
export const redirectChallenge = either(
  object({ action: oneOf('leave'), url: text, ...ofTheOrder }),
  object({
    action: oneOf('verify'),
    verification_type: oneOf(...verificationTypes),
    tries_left: number,
    ...ofTheOrder,
  }),
);

const bitmap: Validator<ImageBitmap> = (value): value is ImageBitmap => value instanceof ImageBitmap;

const answer = either(
  finalAnswer,
  object({ kind: oneOf('challenge'), challenge: either(challengeValidator, redirectChallenge) }),
);

/** From the frame to the page. */
export const fromCheckoutFrame = either(
  object({ type: oneOf('info'), info: checkoutInfoValidator }),
  object({ type: oneOf('info-failed'), problem: text }),
  object({ type: oneOf('logo'), address: text, bitmap: optional(bitmap) }),
  object({ type: oneOf('session'), session: optional(record(anyValue)) }),
  object({ type: oneOf('answered'), attempt: number, answer }),
  /** The answer to the value from the payer's bank statement. */
  object({ type: oneOf('verified'), answer }),
  fromCardFrame,
);
export type FromCheckoutFrame = Of<typeof fromCheckoutFrame>;
