/**
 * A gateway in memory, with no socket, for tests: its clock is moved by the test, its callbacks are recorded.
 *
 * ```ts
 * const shop = await startGateway();
 * const { token } = await shop.createOrder({ amount: 1000 });
 * await shop.payByCard(token, '4444555511116666');
 * await shop.gateway.runDueJobs();
 * shop.callbacks[0]?.body.order_status; // 'approved'
 * ```
 */
import {
  cardSubmission,
  createOrder,
  orderLookup,
  sign,
  transfer,
  transferStatus,
  verification,
  type Challenge,
  type OrderLookupResponse,
  type OrderResult,
  type TransferAccepted,
  type TransferStatusResponse,
} from '../../src/contract/index.js';
import { orderStatus } from '../../src/contract/index.js';
import { transactionList, type TransactionRecord } from '../../src/contract/index.js';
import { createGateway, type Gateway, type GatewayOptions, type LogLine } from '../../src/sandbox/app/gateway.js';
import {
  postForm,
  completeChallenge,
  type ChallengeOptions,
  type ChallengeRun,
} from '../../src/sandbox/testing/issuer-pages.js';
import type { Store } from '../../src/sandbox/store/tables/schema.js';
import type { ScheduleRow } from '../../src/sandbox/store/tables/orders.js';
import { cards, receiverCard } from '../../src/testing/cards.js';
import { moveClock, type ClockMove } from './clock.js';
import { openTestDatabase } from './database.js';

export { hiddenFieldsOf } from '../../src/sandbox/testing/issuer-pages.js';

export const payOrigin = 'http://localhost:4010';
const acsOrigin = 'http://localhost:4011';
/** The merchant every test uses unless it says otherwise. */
export const merchant = { id: 700001, secret: 'test' };
/** Its transfer widget. */
export const widget = 'widget-700001';
/** A page on this machine, as the `Origin` header says it. */
export const shopOrigin = 'http://localhost:3000';

interface ReceivedCallback {
  url: string;
  contentType: string;
  body: OrderResult;
  /** By the gateway's clock. */
  at: Date;
}

/** The answer of `/api/checkout/ajax`, whichever kind it is. */
export interface Submitted {
  /** Inside of `response`, as it came. */
  response: Record<string, unknown>;
  outcome?: { order_data: OrderResult; error?: { code: string; message: string }; transaction_id: number };
  challenge?: Challenge;
  failure?: { error_code: string; error_message: string };
}

/** The answer of `/api/p2p/widget/transfer`, whichever kind it is. */
export interface Transferred {
  /** Inside of `response`, as it came. */
  response: Record<string, unknown>;
  accepted?: TransferAccepted;
  challenge?: Challenge;
  failure?: { error_code: string; error_message: string };
}

interface StatementLine {
  text: string;
  when: string;
  /** In major units, with the currency. */
  amount: string;
}

export interface TestGateway {
  gateway: Gateway;
  database: Store;
  /** The same as `gateway.fetch`, in the shape of the global one: for clients that take a `fetch`. */
  fetch: typeof fetch;
  payOrigin: string;
  acsOrigin: string;
  merchant: typeof merchant;
  clock: { now(): Date; advance(seconds: number): void };
  callbacks: ReceivedCallback[];
  /** How the receiver answers callbacks; 200 at first. */
  receiver: { answer: (callback: ReceivedCallback) => Response | Promise<Response> };
  logs: LogLine[];
  /** Posts `{"request": …}` and gives the inside of `response`. */
  post(path: string, request: unknown, headers?: Record<string, string>): Promise<Record<string, unknown>>;
  /** The fields with the merchant's signature. */
  signed(fields: Record<string, string | number>): Promise<Record<string, string | number>>;
  /** Creates an order: 1000 EUR cents with a callback address, but for what is given. */
  createOrder(fields?: Record<string, string | number>): Promise<{ token: string; orderId: string }>;
  /** Submits a card; `fields` come on top, so a test can break it. */
  payByCard(
    token: string,
    number?: string,
    fields?: Record<string, string | number>,
    headers?: Record<string, string>,
  ): Promise<Submitted>;
  /** The same, as the answer came: a verification is neither an outcome nor a challenge. */
  payByCardRaw(token: string, number?: string, fields?: object): Promise<Record<string, unknown>>;
  /** Sends 100 EUR from one test card to another, but for what is given. */
  transfer(fields?: Record<string, unknown>, headers?: Record<string, string>): Promise<Transferred>;
  transferStatus(orderId: string): Promise<TransferStatusResponse>;
  /** Posts JSON without an envelope, as a merchant's server does, and gives the whole body. */
  postBare(url: string, body: unknown, headers?: Record<string, string>): Promise<Record<string, unknown>>;
  /** Goes the payer's way through the issuer's pages, without scripts, and back to the gateway. */
  finishChallenge(challenge: Challenge, options?: ChallengeOptions): Promise<ChallengeRun>;
  /** Posts a form, as the browser does. */
  postForm(url: string, fields: Record<string, string>): Promise<Response>;
  lookUp(token: string): Promise<OrderLookupResponse>;
  status(orderId: string): Promise<OrderResult>;
  transactions(orderId: string): Promise<TransactionRecord[]>;
  /** How often the acquirer moved money. */
  charges(): Promise<number>;
  /** Says what a verification asks for. */
  verify(token: string, value: string): Promise<Record<string, unknown>>;
  /** The lines of the card's statement at the issuer, newest first, by the order's token. */
  statement(name: string): Promise<StatementLine[]>;
  /** Every subscription, oldest first, straight from the store. */
  schedules(): Promise<ScheduleRow[]>;
  /** Moves the gateway's clock by HTTP; `clock` is the machine's. */
  moveClock(move: ClockMove): Promise<Date>;
  stop(): Promise<void>;
}

export const cardKey = new Uint8Array(32).fill(7);

/** Makes a gateway; `options` come on top of the usual ones, a `database` too. */
export async function startGateway(options: Partial<GatewayOptions> = {}): Promise<TestGateway> {
  let time = Date.UTC(2026, 10, 21, 12);
  const clock = {
    now: () => new Date(time),
    advance: (seconds: number) => {
      time += seconds * 1000;
    },
  };
  const callbacks: ReceivedCallback[] = [];
  const logs: LogLine[] = [];
  const receiver: TestGateway['receiver'] = { answer: () => new Response('ok') };
  const receive: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const callback = {
      url: request.url,
      contentType: request.headers.get('content-type') ?? '',
      body: (await request.json()) as OrderResult,
      at: clock.now(),
    };
    callbacks.push(callback);
    return receiver.answer(callback);
  };
  const database = options.database ?? (await openTestDatabase());
  const gateway = await createGateway({
    payOrigin,
    acsOrigin,
    merchants: [merchant],
    widgets: [widget],
    now: clock.now,
    fetch: receive,
    cardKey,
    log: (line) => logs.push(line),
    ...options,
    database,
  });
  const call: typeof fetch = (input, init) => gateway.fetch(new Request(input, init));

  const post: TestGateway['post'] = async (path, request, headers = {}) => {
    const answer = await call(payOrigin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ request }),
    });
    return ((await answer.json()) as { response: Record<string, unknown> }).response;
  };
  const signed: TestGateway['signed'] = async (fields) => ({
    ...fields,
    signature: await sign(merchant.secret, fields),
  });
  let orders = 0;

  return {
    gateway,
    database,
    fetch: call,
    payOrigin,
    acsOrigin,
    merchant,
    clock,
    callbacks,
    receiver,
    logs,
    post,
    signed,
    postForm: (url, fields) => postForm(call, url, fields),

    async createOrder(fields = {}) {
      orders++;
      const request = {
        merchant_id: merchant.id,
        order_id: `order-${orders}`,
        order_desc: 'Tea & Größe №5',
        amount: 1000,
        currency: 'EUR',
        server_callback_url: 'https://shop.example/callback',
        ...fields,
      };
      const response = await post(createOrder.path, await signed(request));
      if (typeof response['token'] !== 'string') throw new Error(`No order: ${JSON.stringify(response)}`);
      return { token: response['token'], orderId: request.order_id };
    },

    async payByCard(token, number = cards.approved.number, fields = {}, headers = { origin: shopOrigin }) {
      const request = {
        payment_system: 'card',
        token,
        card_number: number,
        expiry_date: '12/30',
        cvv2: '123',
        ...fields,
      };
      const response = await post(cardSubmission.path, request, headers);
      return readSubmitted(response);
    },

    payByCardRaw(token, number = cards.approved.number, fields = {}) {
      const card = { payment_system: 'card', card_number: number, expiry_date: '12/30', cvv2: '123' };
      return post(cardSubmission.path, { ...card, token, ...fields }, { origin: shopOrigin });
    },

    async transfer(fields = {}, headers = { origin: shopOrigin }) {
      const request = {
        widget_id: widget,
        card_number: cards.approved.number,
        expiry_date: '1230',
        cvv2: '123',
        amount: 100,
        currency: 'EUR',
        receiver_card_number: receiverCard,
        ...fields,
      };
      return readTransferred(await post(transfer.path, request, headers));
    },
    async transferStatus(orderId) {
      return transferStatus.response.parse(
        await post(transferStatus.path, { widget_id: widget, order_id: orderId }, { origin: shopOrigin }),
      );
    },
    async postBare(url, body, headers = {}) {
      const answer = await call(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return (await answer.json()) as Record<string, unknown>;
    },

    finishChallenge: (challenge, options) => completeChallenge(call, challenge, options),

    async lookUp(token) {
      return orderLookup.response.parse(await post(orderLookup.path, { token }));
    },
    async status(orderId) {
      const request = await signed({ merchant_id: merchant.id, order_id: orderId });
      return orderStatus.response.parse(await post(orderStatus.path, request));
    },
    async transactions(orderId) {
      const request = await signed({ merchant_id: merchant.id, order_id: orderId });
      return transactionList.response.parse(await post(transactionList.path, request));
    },
    async charges() {
      const rows = await database
        .selectFrom('acquirer_operations')
        .select('attempt_id')
        .where('response_code', '=', 0)
        .where('operation', '!=', 'hold')
        .execute();
      return rows.length;
    },
    verify: (token, value) => post(verification.path, { token, value }),
    async statement(name) {
      const page = await (await call(`${options.acsOrigin ?? acsOrigin}/acs/statement/${name}`)).text();
      const lines = page.matchAll(/<dt><span[^>]*>(.*?)<br>(.*?)<\/span>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g);
      return Array.from(lines, ([, text = '', when = '', note = '', amount = '']) => ({
        text,
        when: when + note,
        amount,
      }));
    },
    schedules: () => database.selectFrom('schedules').selectAll().orderBy('id').execute(),
    moveClock: (move) => moveClock(payOrigin, move, call),
    async stop() {
      await gateway.stop();
      if (!options.database) await database.destroy();
    },
  };
}

function readSubmitted(response: Record<string, unknown>): Submitted {
  if (response['response_status'] === 'failure') {
    return { response, failure: response as unknown as { error_code: string; error_message: string } };
  }
  const parsed = cardSubmission.response.parse(response);
  if ('send_data' in parsed) return { response, challenge: parsed };
  const { order, error, transaction_id = 0 } = parsed;
  return { response, outcome: { order_data: order.order_data, ...(error ? { error } : {}), transaction_id } };
}

function readTransferred(response: Record<string, unknown>): Transferred {
  if (response['response_status'] === 'failure') {
    return { response, failure: response as unknown as { error_code: string; error_message: string } };
  }
  const parsed = transfer.response.parse(response);
  return 'send_data' in parsed ? { response, challenge: parsed } : { response, accepted: parsed };
}
