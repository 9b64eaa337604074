/**
 * The shop under test: its orders, the gateway's callbacks about them, and the shop's reactions.
 *
 * @module
 */
import { createOrder, reverse, sign, type OrderResult } from '../../../contract/index.js';
import type { CallbackHandler } from '../callbacks.js';
import type { TestGateway } from '../test-gateway.js';
import { CallbackSuiteError, type Answer } from './failure.js';

export interface CallbackSuiteOptions {
  /** The gateway that the shop's own client uses, `createGatewayClient(gateway.settings)`, or the promise of it. */
  readonly gateway: TestGateway | PromiseLike<TestGateway>;
  /** The shop's callback handler. */
  readonly handler: CallbackHandler;
  /**
   * Creates a new order as a payer's visit does: the shop's own record, and `orders.create` with the callback address. Returns the `order_id`.
   */
  readonly newOrder: () => string | Promise<string>;
  /** How many times the goods of an order were delivered. */
  readonly deliveries: (orderId: string) => number | Promise<number>;
  /** Whether the order is paid in the shop's records. */
  readonly isPaid?: (orderId: string) => boolean | Promise<boolean>;
  /** Whether the order is refunded in the shop's records. */
  readonly isRefunded?: (orderId: string) => boolean | Promise<boolean>;
  /** Makes the next delivery of goods fail, like a database that is down. Adds a case. */
  readonly failOnce?: () => unknown;
  /** Makes the next search for an order's record find nothing, as if the record were stored a second later. Adds a case. */
  readonly findNothingOnce?: () => unknown;
  /** Maximum seconds for an answer of the handler; default: 5. The gateway itself waits 30. */
  readonly answerWithin?: number;
}

/** A callback from the gateway. */
export interface InterceptedCallback {
  readonly url: string;
  readonly body: string;
  readonly result: OrderResult;
}

/** Cases by the behaviour of a correct handler. */
export type Cases = Readonly<Record<string, (shop: ShopUnderTest) => Promise<void>>>;

/** Milliseconds that the gateway waits for an answer. */
const answerTimeout = 30_000;

export class ShopUnderTest {
  constructor(
    readonly gateway: TestGateway,
    readonly options: Omit<CallbackSuiteOptions, 'gateway'>,
  ) {}

  async newOrder(): Promise<string> {
    const id: unknown = await this.options.newOrder();
    if (typeof id === 'string' && id !== '') return id;
    throw new CallbackSuiteError(
      'The shop did not create an order.',
      '`newOrder` to return the `order_id` of a new order',
      typeof id,
      'Return the `order_id` that you passed to `orders.create`.',
    );
  }

  /** A paid order and its callback, which the shop has not received. */
  async paidOrder(): Promise<{ id: string; callback: InterceptedCallback }> {
    const id = await this.newOrder();
    return { id, callback: await this.intercept(id, () => this.gateway.pay(id)) };
  }

  /** Returns the callback that the gateway sends about an order while `work` runs. It is acknowledged, but does not reach the shop. */
  async intercept(id: string, work: () => Promise<unknown>): Promise<InterceptedCallback> {
    const callback = await this.tryToIntercept(id, work);
    if (callback) return callback;
    throw new CallbackSuiteError(
      `The gateway sent no callback for order "${id}".`,
      'an order with a callback address',
      'none',
      'Give `server_callback_url` to `orders.create`.',
    );
  }

  async tryToIntercept(id: string, work: () => Promise<unknown>): Promise<InterceptedCallback | undefined> {
    let callback: InterceptedCallback | undefined;
    await this.withHandler(
      id,
      async (request) => {
        const body = await request.text();
        callback ??= { url: request.url, body, result: JSON.parse(body) as OrderResult };
        return new Response('ok');
      },
      work,
    );
    return callback;
  }

  /** Sends the callbacks of an order to `handler` while `work` runs. */
  async withHandler(id: string, handler: CallbackHandler, work: () => Promise<unknown>): Promise<void> {
    const end = this.gateway.onCallback({ order: id }, handler);
    try {
      await work();
      await this.gateway.runDueJobs();
    } finally {
      end();
    }
  }

  /** Sends a body to the shop's handler, as the gateway does. */
  async post(url: string, body: string): Promise<Answer> {
    const headers = { 'content-type': 'application/json; charset=UTF-8' };
    return this.handle(new Request(url, { method: 'POST', headers, body }));
  }

  async send({ url, body }: InterceptedCallback): Promise<Answer> {
    return this.post(url, body);
  }

  /** Sends the callback with other fields, signed as the gateway would sign them. */
  async sendSigned(
    { url, result }: InterceptedCallback,
    fields: Readonly<Record<string, string | number>>,
  ): Promise<Answer> {
    const { signature: _, response_signature_string: _string, ...rest } = { ...result, ...fields };
    return this.post(url, JSON.stringify({ ...rest, signature: await sign(this.gateway.merchant.secret, rest) }));
  }

  async handle(request: Request): Promise<Answer> {
    const startTime = performance.now();
    const seconds = () => (performance.now() - startTime) / 1000;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer within 30 seconds')), answerTimeout);
    });
    try {
      const { status } = await Promise.race([this.options.handler(request), limit]);
      return { status, error: undefined, seconds: seconds() };
    } catch (error) {
      return { status: 500, error: error ?? new Error('nothing'), seconds: seconds() };
    } finally {
      clearTimeout(timer);
    }
  }

  async requireDeliveries(problem: string, id: string, expected: 0 | 1, fix: string): Promise<void> {
    const count = await this.options.deliveries(id);
    if (count === expected) return;
    throw new CallbackSuiteError(
      problem,
      `order "${id}" delivered ${expected === 1 ? 'once' : 'not at all'}`,
      `${String(count)} times`,
      fix,
    );
  }

  /** Refunds a payment in full, as the merchant's server does. */
  async refund({ order_id, amount, currency }: OrderResult): Promise<void> {
    await this.#ask(reverse.path, { order_id, amount, currency });
  }

  /** A paid order of the same merchant that the shop does not know. */
  async unknownOrder(): Promise<InterceptedCallback> {
    const { url } = (await this.paidOrder()).callback;
    const id = `unknown-${crypto.randomUUID()}`;
    const fields = { order_desc: 'An order of another program', amount: 700, currency: 'EUR' };
    await this.#ask(createOrder.path, { order_id: id, server_callback_url: url, ...fields });
    return this.intercept(id, () => this.gateway.pay(id));
  }

  async #ask(path: string, fields: Readonly<Record<string, string | number>>): Promise<void> {
    const { merchant, payUrl } = this.gateway;
    const request = { merchant_id: merchant.id, ...fields };
    const answer = await this.gateway.fetch(payUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ request: { ...request, signature: await sign(merchant.secret, request) } }),
    });
    const { response } = (await answer.json()) as { response: Record<string, unknown> };
    if (response['response_status'] === 'success') return;
    throw new Error(`The callback suite’s request to ${path} failed: ${String(response['error_message'])}.`);
  }
}
