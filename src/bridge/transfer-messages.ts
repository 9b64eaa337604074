/**
 * Messages between the transfer and its card frame, in addition to the messages of every card form. They never contain a digit of a card
 * number.
 *
 * @module
 */
import { transferStatuses } from '../contract/transfer.js';
import type { TransferFeeResponse, TransferFieldName, TransferStatusResponse } from '../contract/index.js';
import { challengeValidator, fieldState, fromEveryFrame, toEveryFrame, undecidedAnswer } from './messages.js';
import { either, flag, number, object, oneOf, optional, record, text, type Of, type Validator } from './validator.js';

const receiverKind = oneOf('card', 'phone');
/** Any values, passed on without being read. */
const fields = record((value): value is unknown => value !== undefined);

/** From the element to the frame. */
export const toTransferFrame = either(
  /**
   * `by`: the way to name the receiver. `choice`: whether the payer may choose the way. `review`: whether the payer reviews
   * instead of typing. `refused`: a text with the reason why the gateway does not send to this receiver.
   */
  object({ type: oneOf('receiver'), by: receiverKind, choice: flag, review: flag, refused: optional(text) }),
  /** Like `validate`, without moving the focus. */
  object({ type: oneOf('mark') }),
  /** Moves the focus to a card that was declined. The sender's card is cleared. */
  object({ type: oneOf('correct'), end: oneOf('sender', 'receiver') }),
  /** The frame adds the receiver. */
  object({ type: oneOf('ask-quote'), number, fields }),
  /** The frame adds the cards. */
  object({ type: oneOf('send'), attempt: number, fields }),
  object({ type: oneOf('ask-status'), widget_id: text, order_id: text }),
  toEveryFrame,
);
export type ToTransferFrame = Of<typeof toTransferFrame>;

/** A fee quote. A test compares this shape and all shapes below with the contract's schemas. */
export const feeValidator: Validator<TransferFeeResponse> = object({
  receiver_amount: number,
  fee: number,
  sender_amount: number,
  request_id: text,
  order_id: optional(text),
});
export const acceptedValidator = object({ widget_id: text, order_id: text });
export const transferStatusValidator: Validator<TransferStatusResponse> = object({
  status: oneOf(...transferStatuses),
  currency: text,
  request_id: text,
  receiver_amount: number,
  amount: number,
  receiver: text,
  receiver_type: text,
  sender_amount: optional(number),
  fee: optional(number),
  masked_card: optional(text),
  order_time: optional(text),
  approval_code: optional(text),
  response_code: optional(text),
  response_description: optional(text),
});

/** The outcome of a transfer request. */
const answer = either(
  object({ kind: oneOf('accepted'), order: text }),
  object({ kind: oneOf('challenge'), challenge: challengeValidator }),
  undecidedAnswer,
);

/** From the frame to the element. */
export const fromTransferFrame = either(
  object({
    type: oneOf('change'),
    fields: record(fieldState) as Validator<Partial<Record<TransferFieldName, Of<typeof fieldState>>>>,
    brand: optional(text),
    complete: flag,
    by: receiverKind,
    /** Counts the receivers typed so far. */
    receiver: number,
  }),
  object({ type: oneOf('quoted'), number, quote: feeValidator }),
  object({ type: oneOf('quote-failed'), number, problem: text, refused: flag }),
  object({ type: oneOf('status'), order: text, status: transferStatusValidator }),
  object({ type: oneOf('status-failed'), order: text, problem: optional(text) }),
  object({ type: oneOf('answered'), attempt: number, answer }),
  fromEveryFrame,
);
export type FromTransferFrame = Of<typeof fromTransferFrame>;
