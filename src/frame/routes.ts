/**
 * The gateway's routes as a payer's browser reads their answers: with the shapes that bring them over the bridge, not with the
 * contract's schemas, which would be a sixth of what a card form loads (docs/decisions/0005-no-schema-library-in-the-page.md).
 * A test holds both against each other.
 *
 * @module
 */
import {
  challengeShape,
  either,
  flag,
  number,
  object,
  optional,
  orderResultShape,
  orderShape,
  text,
  type Shape,
} from '../bridge/index.js';
import {
  cardSubmissionPath,
  orderLookupPath,
  type CardSubmissionResponse,
  type Challenge,
  type OrderLookupRequest,
  type OrderLookupResponse,
  type Route,
} from '../contract/index.js';

/** A request as the page and the fields make it. The gateway checks it. */
export type Fields = Readonly<Record<string, unknown>>;

/** @param safe - Whether sending twice does no more than sending once. */
export function readBy<Input, Output>(path: string, shape: Shape<Output>, safe: boolean): Route<Input, Output> {
  return {
    path,
    safe,
    response: {
      safeParse: (data) => (shape(data) ? { success: true, data } : { success: false, error: { issues: [] } }),
    },
  };
}

/** Charged or refused. */
export const outcomeShape = object({
  response_status: optional(text),
  order: object({ order_data: orderResultShape }),
  url: optional(text),
  error: optional(object({ code: text, message: text })),
  final: optional(flag),
  transaction_id: optional(number),
  token: optional(text),
});

export type Outcome = Exclude<CardSubmissionResponse, Challenge>;

export const cardSubmission = readBy<Fields, CardSubmissionResponse>(
  cardSubmissionPath,
  either(outcomeShape, challengeShape),
  false,
);

export const orderLookup = readBy<OrderLookupRequest, OrderLookupResponse>(orderLookupPath, orderShape, true);
