/**
 * A payer: pays an order with the same requests as the card form, in the same order.
 *
 * @module
 */
import {
  errorRow,
  challenge as challengeSchema,
  checkoutSubmissionResponse,
  cardSubmission,
  failure,
  orderLookup,
  type Challenge,
  type OrderLookupResponse,
  type OrderResult,
} from '../../contract/index.js';
import { hiddenValue, InputError, showValue } from '../../server/errors/input-error.js';
import { cards } from '../../testing/cards.js';
import { completeChallenge } from './issuer-pages.js';

/** The name of a test card. `docs/test-your-shop.md` lists them. */
export type PayerCard = keyof typeof cards;

export interface PayerDetails {
  /** The name of a test card, or a number; default: `approved`. */
  readonly card?: string;
  /** `MM/YY`; default: a month three years from now. */
  readonly expiry?: string;
  /** Default: `123`. */
  readonly cvv?: string;
  readonly email?: string;
  /**
   * The payer's action on the issuer's page: confirm (`pass`, the default), cancel (`refuse`), or close the browser (`leave`). Only for
   * cards with 3-D Secure.
   */
  readonly challenge?: 'pass' | 'refuse' | 'leave';
}

export interface Payment {
  /**
   * `approved`, or `declined` by the issuer, so the payer may try again. `pending` if neither is known: the payer left the issuer's page,
   * or the request never reached the gateway.
   */
  readonly status: 'approved' | 'declined' | 'pending';
  /** The reason for the decline: `1037`. See the interface's error codes. */
  readonly code?: string;
  readonly message?: string;
  /** The order afterwards. */
  readonly order: OrderResult;
}

/** The gateway refused the submission: the order is paid or expired, or a field is wrong. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';

  constructor(
    /** `1052` for an expired order; see the interface's error codes. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface PayerContext {
  /** Reaches the gateway and the issuer. */
  call: typeof fetch;
  payOrigin: string;
  now(): Date;
  /** The token of an order of the merchants, by its `order_id`. */
  tokenOf(orderId: string): Promise<string | undefined>;
}

/** An order: its token, the answer that has the token, or the shop's own `order_id`. */
export type PayableOrder = string | { readonly token: string };

/** @throws InputError if the order or the card is unknown; PaymentError if the gateway refuses the submission. */
export async function payOrder(
  context: PayerContext,
  order: PayableOrder,
  details: PayerCard | string | PayerDetails = {},
): Promise<Payment> {
  const token = await readToken(context, order);
  const { answer, number, ...fields } = readDetails(details, context.now());
  const submission = { payment_system: 'card', token, card_number: number, ...fields };
  const response = await post(context, cardSubmission.path, submission);
  const refusal = failure.safeParse(response);
  if (refusal.success) {
    const { error_code: code, error_message: message } = refusal.data;
    const reason = message.replace(/\.$/, '');
    throw new PaymentError(
      String(code),
      `The gateway refused the payment: ${String(code)}, ${reason}.${adviceFor(code)}`,
    );
  }
  const challenge = challengeSchema.safeParse(response);
  if (challenge.success && answer !== 'leave') await passChallenge(context, challenge.data, answer);
  if (response !== undefined && !challenge.success) checkoutSubmissionResponse.parse(response);
  return paymentOf(await lookUp(context, token));
}

const ownClient = 'A shop’s client creates its orders here if it uses the `payUrl` and the `fetch` of this gateway';

function adviceFor(code: string | number): string {
  return errorRow(code)?.outcome === 'no token' ? ` ${ownClient}.` : '';
}

async function passChallenge({ call }: PayerContext, challenge: Challenge, answer: 'pass' | 'refuse'): Promise<void> {
  await completeChallenge(call, challenge, { answer: answer === 'pass' ? 'confirm' : 'cancel' }).catch(
    ignoreLostAnswer,
  );
}

function paymentOf({ order_data: order, transaction_status: attempt }: OrderLookupResponse): Payment {
  if (order.order_status === 'approved') return { status: 'approved', order };
  if (attempt !== 'declined') return { status: 'pending', order };
  const { response_code: code = '', response_description: message = '' } = order;
  return { status: 'declined', code: String(code), message: String(message), order };
}

/** Looks the order up to find the outcome. The form does this only after a lost answer. */
async function lookUp(context: PayerContext, token: string): Promise<OrderLookupResponse> {
  for (let tries = 1; ; tries++) {
    const lookup = orderLookup.response.safeParse(await post(context, orderLookup.path, { token }));
    if (lookup.success) return lookup.data;
    if (tries === 3) throw new Error(`The payment was sent, but ${orderLookup.path} did not return its outcome.`);
  }
}

/** The content of `response`; undefined if there was no readable answer. */
async function post({ call, payOrigin }: PayerContext, path: string, request: object): Promise<unknown> {
  try {
    const answer = await call(payOrigin + path, {
      method: 'POST',
      // The card form is a page of the gateway.
      headers: { 'content-type': 'application/json', origin: payOrigin },
      body: JSON.stringify({ request }),
    });
    return ((await answer.json()) as { response?: unknown }).response;
  } catch (error) {
    return ignoreLostAnswer(error);
  }
}

/** Errors that a test's faults cause: `TypeError` for a lost answer, `SyntaxError` for an answer that is not JSON. Any other error is a bug here. */
function ignoreLostAnswer(error: unknown): undefined {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  if (name !== 'TypeError' && name !== 'SyntaxError') throw error;
}

async function readToken({ tokenOf }: PayerContext, order: unknown): Promise<string> {
  const reference = typeof order === 'object' && order !== null && 'token' in order ? order.token : order;
  if (typeof reference !== 'string' || reference === '') {
    throw new InputError(
      'pay: order',
      'the token of an order, the answer of orders.create, or an order_id',
      showValue(reference),
    );
  }
  if (/^[0-9a-f]{40}$/.test(reference)) return reference;
  const token = await tokenOf(reference);
  if (token !== undefined) return token;
  throw new InputError('pay: order', `an order of this gateway. ${ownClient}`, showValue(reference));
}

function readDetails(details: unknown, now: Date) {
  const payerDetails: PayerDetails =
    typeof details === 'object' && details !== null ? details : { card: details as string | (undefined & string) };
  const {
    card = 'approved',
    expiry = `12/${String((now.getUTCFullYear() + 3) % 100)}`,
    cvv = '123',
    email,
  } = payerDetails;
  const { challenge: answer = 'pass' } = payerDetails;
  if (!['pass', 'refuse', 'leave'].includes(answer)) {
    throw new InputError('pay: challenge', '"pass", "refuse" or "leave"', showValue(answer));
  }
  return {
    answer,
    number: numberOf(card),
    expiry_date: expiry,
    cvv2: cvv,
    ...(email === undefined ? {} : { email }),
  };
}

function numberOf(card: unknown): string {
  const named = Object.entries(cards).find(([name]) => name === card)?.[1];
  if (named) return named.number;
  const digits = typeof card === 'string' ? card.replaceAll(' ', '') : '';
  if (/^\d{12,19}$/.test(digits)) return digits;
  const names = Object.keys(cards).map((name) => `"${name}"`);
  throw new InputError('pay: card', `${names.join(', ')}, or a card number`, hiddenValue(card));
}
