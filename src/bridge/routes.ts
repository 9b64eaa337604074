/**
 * The gateway's routes for a payer's browser. Answers are checked with the shapes of the bridge's messages, because the contract's
 * schemas would be a sixth of the code of a card form (docs/decisions/0005-no-schema-library-in-the-page.md). A test compares both.
 *
 * @module
 */
import { cardSubmissionPath, orderLookupPath } from '../contract/paths.js';
import type {
  CardSubmissionResponse,
  Challenge,
  OrderLookupRequest,
  OrderLookupResponse,
  Route,
} from '../contract/index.js';
import { challengeValidator, orderResultValidator, orderValidator } from './messages.js';
import { either, flag, number, object, optional, text, type Validator } from './validator.js';

/** A request with values of the page and of the fields. The gateway checks it. */
export type Fields = Readonly<Record<string, unknown>>;

/** @param safe - Whether a repeated request has no further effect. */
export function readBy<Input, Output>(path: string, validator: Validator<Output>, safe: boolean): Route<Input, Output> {
  return {
    path,
    safe,
    response: {
      safeParse: (data) => (validator(data) ? { success: true, data } : { success: false, error: { issues: [] } }),
    },
  };
}

/** Charged or refused. */
export const outcomeValidator = object({
  response_status: optional(text),
  order: object({ order_data: orderResultValidator }),
  url: optional(text),
  error: optional(object({ code: text, message: text })),
  final: optional(flag),
  transaction_id: optional(number),
  token: optional(text),
});

export type Outcome = Exclude<CardSubmissionResponse, Challenge>;

export const cardSubmission = readBy<Fields, CardSubmissionResponse>(
  cardSubmissionPath,
  either(outcomeValidator, challengeValidator),
  false,
);

export const orderLookup = readBy<OrderLookupRequest, OrderLookupResponse>(orderLookupPath, orderValidator, true);
