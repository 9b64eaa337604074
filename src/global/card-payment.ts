/**
 * Sends a card for a page, once, and says what came of it. "Charged" and "refused" only on the gateway's word: where an answer
 * was lost the order is looked up, and what cannot be found out is `unknown`.
 *
 * @module
 */
import { GatewayError, send, TransportError } from '../client/index.js';
import {
  cardSubmission,
  isSafeAddress,
  orderLookup,
  type CardSubmissionRequest,
  type OrderLookupRequest,
  type OrderLookupResponse,
  type OrderResult,
} from '../client/page.js';
import type { Posting } from './model.js';
import type { ModelData } from './types.js';

export interface Outcome {
  /** Charged, or the issuer's turn. */
  readonly done: boolean;
  readonly data: ModelData;
  /** Where the payer's browser goes on, and with what. */
  readonly posting: Posting;
}

/** Seconds to wait for an answer; the submission's is longer than an acquirer's own time-out. */
const patience = { submission: 60, lookUp: 15 };
/** Seconds before each look-up of a lost answer: half a minute in all. */
const lookUpDelays = [0, 1, 1, 2, 3, 5, 8, 13];
/** Look-ups before we take it that an attempt still on its way would have reached the gateway: some four seconds. */
const arrivalTries = 3;

/** Failure codes that leave open whether money moves; the order is asked. As in the payment machine of the elements. */
const openCodes = new Set(['1002', '1013', '1019', '1089', '1122']);

const messages = {
  unreachable:
    'The gateway could not be reached, and nothing was sent. Check the connection, and that connect-src of the page’s policy names the gateway.',
  not_sent: 'The payment did not reach the gateway. Nothing was charged; it can be tried again.',
  unknown:
    'No answer came, and whether the order was charged is not known yet. Do not take it as refused: look the order up before you try again.',
  order_paid: 'This order is already paid.',
  order_declined: 'This order was refused and is closed.',
  order_expired: 'The time to pay this order has run out.',
  order_reversed: 'This order was paid back.',
  challenge_refused_address: 'The issuer’s page has an unsafe address and was not opened. Nothing was charged.',
} as const;
type OwnCode = keyof typeof messages;

const ended: Readonly<Record<string, OwnCode>> = {
  declined: 'order_declined',
  expired: 'order_expired',
  reversed: 'order_reversed',
};

const failed = (code: string, message: string, order?: OrderResult, address?: string): Outcome => ({
  done: false,
  data: { error: { code, message }, order: { order_data: order } },
  posting: { address, fields: order },
});
const own = (code: OwnCode, order?: OrderLookupResponse): Outcome =>
  failed(code === 'unreachable' ? 'gateway_unreachable' : code, messages[code], order?.order_data, order?.response_url);
const charged = (order_data: OrderResult, address: string | undefined): Outcome => ({
  done: true,
  data: { order: { order_data }, url: address },
  posting: { address, fields: order_data },
});

/** @param origin - Origin of the gateway. Never throws. */
export async function payByCard(request: CardSubmissionRequest, origin: string): Promise<Outcome> {
  const { token } = request;
  if (!token) {
    // Made up here, so that the order can be asked for where the answer with its token was lost.
    const { merchant_id = '', order_id = `page-${crypto.randomUUID()}` } = request;
    return submit(Object.assign(request, { order_id }), { merchant_id, order_id }, undefined, origin);
  }
  let before: OrderLookupResponse;
  try {
    // What is known of the order first: a refusal found later can then be told from one that was there before.
    before = await send(orderLookup, { token }, { origin, timeout: patience.lookUp });
  } catch (error) {
    return error instanceof GatewayError ? failed(error.code, error.message) : own('unreachable');
  }
  const { order_status: status } = before.order_data;
  if (status === 'approved') return own('order_paid', before);
  if (ended[status]) return own(ended[status], before);
  // An attempt is under way, in another tab or before a reload: money may be moving.
  if (before.transaction_status === 'processing') return settle({ token }, undefined, origin);
  return submit(request, { token }, before, origin);
}

async function submit(
  request: CardSubmissionRequest,
  order: OrderLookupRequest,
  before: OrderLookupResponse | undefined,
  origin: string,
): Promise<Outcome> {
  try {
    const answer = await send(cardSubmission, request, { origin, timeout: patience.submission });
    if ('send_data' in answer) {
      if (!URL.canParse(answer.url) || !isSafeAddress(new URL(answer.url)))
        return own('challenge_refused_address', before);
      return { done: true, data: { ...answer }, posting: { address: answer.url, fields: answer.send_data } };
    }
    const { order_data } = answer.order;
    const address = answer.url ?? before?.response_url;
    if (answer.error) return failed(answer.error.code, answer.error.message, order_data, address);
    if (order_data.order_status === 'approved') return charged(order_data, address);
  } catch (error) {
    if (error instanceof GatewayError && !openCodes.has(error.code)) {
      return failed(error.code, error.message, before?.order_data, before?.response_url);
    }
    if (!(error instanceof GatewayError || error instanceof TransportError)) throw error;
  }
  return settle(order, before?.transaction_id, origin);
}

/** Asks for the order until the gateway says how the payment ended. @param seen - The attempt before ours. */
async function settle(order: OrderLookupRequest, seen: number | undefined, origin: string): Promise<Outcome> {
  let last: OrderLookupResponse | undefined;
  for (const [tries, delay] of lookUpDelays.entries()) {
    await new Promise((resolve) => setTimeout(resolve, delay * 1000));
    try {
      last = await send(orderLookup, order, { origin, timeout: patience.lookUp });
    } catch {
      continue;
    }
    const outcome = read(last, seen, tries >= arrivalTries);
    if (outcome) return outcome;
  }
  return own('unknown', last);
}

/** How the payment ended, as far as the order tells. @param waited - Whether an attempt of ours must have arrived. */
function read(found: OrderLookupResponse, seen: number | undefined, waited: boolean): Outcome | undefined {
  const { order_data, response_url, transaction_id, transaction_status } = found;
  const { order_status: status, response_code, response_description } = order_data;
  if (status === 'approved') return charged(order_data, response_url);
  if (transaction_status === 'processing') return undefined;
  if (ended[status]) return own(ended[status], found);
  if (!waited) return undefined;
  const trace = transaction_id !== undefined && transaction_id !== seen;
  if (trace && transaction_status === 'declined') {
    const refused: OrderResult = { ...order_data, order_status: 'declined' };
    const message = String(response_description || '') || 'The payment was refused. Nothing was charged.';
    return failed(String(response_code || '1000'), message, refused, response_url);
  }
  const untouched = !trace && (transaction_status ? transaction_status !== 'approved' : status === 'created');
  // The issuer still waits for a payer who was never sent there: nothing is charged.
  return untouched || transaction_status === 'created' ? own('not_sent', found) : undefined;
}
