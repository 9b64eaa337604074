/**
 * A payer: pays an order by the addresses that the card form uses, in the same order.
 *
 * @module
 */
import {
  challenge as challengeSchema,
  checkoutSubmissionResponse,
  cardSubmission,
  failure,
  orderLookup,
  type Challenge,
  type OrderLookupResponse,
  type OrderResult,
} from '../../contract/index.js';
import { hiddenValue, InputError, showValue } from '../../server/input-error.js';
import { walkChallenge } from './issuer-pages.js';

/** Test cards by what becomes of them. `docs/sandbox.md` has all of them. */
export const payerCards = {
  approved: '4444555511116666',
  declined: '4444111155556666',
  'insufficient-funds': '4444000010370001',
  '3ds': '4444555566661111',
  '3ds-code': '4444666655559999',
  '3ds-frictionless': '4444555566669999',
  '3ds-declined': '4444111166665555',
  chargeback: '4444000050000013',
} as const;

export type PayerCard = keyof typeof payerCards;

export interface PayerDetails {
  /** The name of a test card, or a number; `approved` where absent. */
  readonly card?: string;
  /** `MM/YY`; a month three years from now where absent. */
  readonly expiry?: string;
  /** `123` where absent. */
  readonly cvv?: string;
  readonly email?: string;
  /**
   * What the payer does on the issuer's page: confirms (`pass`, where absent), cancels (`refuse`), or closes the browser (`leave`). Counts for
   * cards whose issuer asks.
   */
  readonly challenge?: 'pass' | 'refuse' | 'leave';
}

export interface Payment {
  /**
   * `approved`, or `declined` by the issuer, so that the payer may try again. `pending` where neither is known: the payer left the issuer's page,
   * or the request never reached the gateway.
   */
  readonly status: 'approved' | 'declined' | 'pending';
  /** Why the issuer declined: `1037`. See the interface's error codes. */
  readonly code?: string;
  readonly message?: string;
  /** The order afterwards. */
  readonly order: OrderResult;
}

/** The gateway did not take the submission: the order is paid or expired, or a field is wrong. */
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

export interface PayerWorld {
  /** Reaches the gateway and the issuer. */
  call: typeof fetch;
  payOrigin: string;
  now(): Date;
  /** The token of an order of the merchants, by its `order_id`. */
  tokenOf(orderId: string): Promise<string | undefined>;
}

/** An order: its token, the answer that has the token, or the shop's own `order_id`. */
export type PayableOrder = string | { readonly token: string };

/** @throws InputError where the order or the card is unknown; PaymentError where the gateway does not take the submission. */
export async function payOrder(
  world: PayerWorld,
  order: PayableOrder,
  details: PayerCard | string | PayerDetails = {},
): Promise<Payment> {
  const token = await readToken(world, order);
  const { answer, number, ...fields } = readDetails(details, world.now());
  const submission = { payment_system: 'card', token, card_number: number, ...fields };
  const response = await post(world, cardSubmission.path, submission);
  const refused = failure.safeParse(response);
  if (refused.success) {
    const { error_code: code, error_message: message } = refused.data;
    const what = message.replace(/\.$/, '');
    throw new PaymentError(
      String(code),
      `The gateway did not take the payment: ${String(code)}, ${what}.${adviceFor(code)}`,
    );
  }
  const asked = challengeSchema.safeParse(response);
  if (asked.success && answer !== 'leave') await walk(world, asked.data, answer);
  if (response !== undefined && !asked.success) checkoutSubmissionResponse.parse(response);
  return paymentOf(await lookUp(world, token));
}

const ownClient = 'A shop’s client makes its orders here when its `payUrl` and its `fetch` are those of this gateway';

function adviceFor(code: string | number): string {
  return String(code) === '1035' ? ` ${ownClient}.` : '';
}

async function walk({ call }: PayerWorld, challenge: Challenge, answer: 'pass' | 'refuse'): Promise<void> {
  await walkChallenge(call, challenge, { answer: answer === 'pass' ? 'confirm' : 'cancel' }).catch(ignoreLostAnswer);
}

function paymentOf({ order_data: order, transaction_status: attempt }: OrderLookupResponse): Payment {
  if (order.order_status === 'approved') return { status: 'approved', order };
  if (attempt !== 'declined') return { status: 'pending', order };
  const { response_code: code = '', response_description: message = '' } = order;
  return { status: 'declined', code: String(code), message: String(message), order };
}

/** As the form does when an answer was lost, and here always: the order says what came of the payment. */
async function lookUp(world: PayerWorld, token: string): Promise<OrderLookupResponse> {
  for (let tries = 1; ; tries++) {
    const found = orderLookup.response.safeParse(await post(world, orderLookup.path, { token }));
    if (found.success) return found.data;
    if (tries === 3) throw new Error(`The order was paid, and ${orderLookup.path} did not answer what came of it.`);
  }
}

/** The inside of `response`; undefined where no readable answer came. */
async function post({ call, payOrigin }: PayerWorld, path: string, request: object): Promise<unknown> {
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

/** Faults of a test: `TypeError` is a lost answer, `SyntaxError` one that is not JSON. Anything else is a fault of this code. */
function ignoreLostAnswer(error: unknown): undefined {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  if (name !== 'TypeError' && name !== 'SyntaxError') throw error;
}

async function readToken({ tokenOf }: PayerWorld, order: unknown): Promise<string> {
  const given = typeof order === 'object' && order !== null && 'token' in order ? order.token : order;
  if (typeof given !== 'string' || given === '') {
    throw new InputError(
      'pay: order',
      'the token of an order, the answer of orders.create, or an order_id',
      showValue(given),
    );
  }
  if (/^[0-9a-f]{40}$/.test(given)) return given;
  const token = await tokenOf(given);
  if (token !== undefined) return token;
  throw new InputError('pay: order', `an order of this gateway. ${ownClient}`, showValue(given));
}

function readDetails(details: unknown, now: Date) {
  const given: PayerDetails =
    typeof details === 'object' && details !== null ? details : { card: details as string | (undefined & string) };
  const { card = 'approved', expiry = `12/${String((now.getUTCFullYear() + 3) % 100)}`, cvv = '123', email } = given;
  const { challenge: answer = 'pass' } = given;
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
  const named = Object.entries(payerCards).find(([name]) => name === card)?.[1];
  if (named) return named;
  const digits = typeof card === 'string' ? card.replaceAll(' ', '') : '';
  if (/^\d{12,19}$/.test(digits)) return digits;
  const names = Object.keys(payerCards).map((name) => `"${name}"`);
  throw new InputError('pay: card', `${names.join(', ')}, or a card number`, hiddenValue(card));
}
