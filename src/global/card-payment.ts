/**
 * Sends a card for a page, once, and reports the outcome. Only the gateway decides "charged" and "refused". If an answer is lost, the
 * order is looked up; an outcome that stays open is `unknown`. The elements follow the same rules (`core/checkout/verdict.ts`).
 * `messages.ts` adds the messages.
 *
 * @module
 */
import { GatewayError, problemOf, send, TransportError } from '../client/index.js';
import { cardSubmission, orderLookup } from '../bridge/routes.js';
import { safeUrl } from '../contract/addresses.js';
import type { CardSubmissionRequest, OrderLookupRequest, OrderLookupResponse, OrderResult } from '../contract/index.js';
import {
  isFinal,
  judge,
  judgeFailure,
  judgeFirst,
  judgeSilence,
  lookUpDelays,
  lookUpResult,
  type Verdict,
} from '../core/checkout/verdict.js';
import { PageOrders, type OrderFields } from '../elements/gw-checkout/payment/page-orders.js';
import type { Posting } from './model.js';
import type { ModelData } from './types.js';

export interface Outcome {
  /** Charged, or the issuer asks the payer to confirm. */
  readonly done: boolean;
  readonly data: Omit<ModelData, 'error'>;
  /** Why nothing was charged, or `unknown`: a code of the gateway, or one of our own problem codes. */
  readonly problem?: string;
  /** The form with which the payer's browser continues. */
  readonly posting: Posting;
}

/** Seconds to wait for an answer. A submission waits longer than an acquirer's own timeout. */
const timeouts = { submission: 60, lookUp: 15 };

const failed = (problem: string, order?: Partial<OrderLookupResponse>): Outcome => ({
  done: false,
  problem,
  data: { order: { order_data: order?.order_data } },
  posting: { address: order?.response_url, fields: order?.order_data },
});
const charged = (order_data: OrderResult, address: string | undefined): Outcome => ({
  done: true,
  data: { order: { order_data }, url: address },
  posting: { address, fields: order_data },
});

/**
 * An order created by this page keeps its id and proof until it is paid or closed, so another try does not create a second order, even
 * after a reload.
 */
const orders = new PageOrders('gw-checkout-api');

/** @param origin - Origin of the gateway. Never throws. */
export async function payByCard(request: CardSubmissionRequest, origin: string): Promise<Outcome> {
  const { token } = request;
  if (!token) {
    // Generated here: if the answer with the order's token is lost, the order can still be looked up.
    const fields = { ...request } as OrderFields;
    const id = orders.idOf(fields, orders.resume(fields));
    const name = { ...orders.fieldsOf(id), order_id: request.order_id ?? id };
    const outcome = await submit(Object.assign(request, name), name, undefined, origin);
    if (outcome.done ? outcome.data.order : isFinal(outcome.problem ?? '')) orders.end(id);
    return outcome;
  }
  let before: OrderLookupResponse;
  try {
    // The order is looked up first, to tell a later refusal from an earlier one.
    before = await send(orderLookup, { token }, { origin, timeout: timeouts.lookUp });
  } catch (error) {
    const problem = problemOf(error);
    const verdict = judgeFailure(problem);
    return failed(verdict === 'again' ? problem : verdict);
  }
  const verdict = judgeFirst(before);
  // An attempt is in progress, in another tab or before a reload: money may be moving.
  if (verdict === 'again') return settle({ token }, undefined, origin);
  if (verdict) return failed(verdict === 'paid' ? 'order_paid' : verdict, before);
  return submit(request, { token }, before, origin);
}

async function submit(
  request: CardSubmissionRequest,
  order: OrderLookupRequest,
  before: OrderLookupResponse | undefined,
  origin: string,
): Promise<Outcome> {
  try {
    const answer = await send(cardSubmission, request, { origin, timeout: timeouts.submission });
    if ('send_data' in answer) {
      if (!safeUrl(answer.url)) return failed('challenge_refused_address', before);
      return { done: true, data: { ...answer }, posting: { address: answer.url, fields: answer.send_data } };
    }
    const { order_data } = answer.order;
    const response_url = answer.url ?? before?.response_url;
    if (answer.error) return failed(answer.final ? 'order_declined' : answer.error.code, { order_data, response_url });
    if (order_data.order_status === 'approved') return charged(order_data, response_url);
  } catch (error) {
    if (error instanceof GatewayError) {
      const verdict = judgeFailure(error.code);
      if (verdict !== 'again') return failed(verdict, before);
    } else if (!(error instanceof TransportError)) throw error;
  }
  return settle(order, before, origin);
}

/** Looks the order up until the gateway decides. @param before - The order before this attempt. */
async function settle(
  order: OrderLookupRequest,
  before: OrderLookupResponse | undefined,
  origin: string,
): Promise<Outcome> {
  let last = before;
  for (const tries of lookUpDelays.keys()) {
    await new Promise((resolve) => setTimeout(resolve, (lookUpDelays[tries] ?? 0) * 1000));
    let verdict: Verdict;
    try {
      last = await send(orderLookup, order, { origin, timeout: timeouts.lookUp });
      verdict = judge(lookUpResult(last, before?.transaction_id), tries, 'never');
      // Without a token, the answer is the public part of an order that another page created. Its refusal may belong to another attempt.
      if (!order.token && !last.token && /^\d/.test(verdict)) verdict = 'again';
    } catch (error) {
      verdict = judgeSilence(problemOf(error), tries, !order.token && !last);
    }
    if (verdict === 'again') continue;
    if (verdict === 'paid' && last) return charged(last.order_data, last.response_url);
    const declined = /^\d/.test(verdict) && last && { ...last.order_data, order_status: 'declined' as const };
    return failed(verdict, last && { ...last, order_data: declined || last.order_data });
  }
  return failed('unknown', last);
}
