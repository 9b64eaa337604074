/**
 * A gateway in memory, without sockets, for the tests of a shop's server.
 *
 * @module
 */
import { createGateway, isBroken } from '../app/gateway.js';
import { openLibsql } from '../store/database/libsql.js';
import { tokenOfOrder } from '../store/orders/orders.js';
import { CallbackDispatcher, type CallbackHandler, type DeliveredCallback } from './callbacks.js';
import { makeClock, momentOf, type SandboxClock } from './clock.js';
import { makeFaults, type SandboxFaults } from './faults.js';
import { readGateway, requireOptions, type GatewayOptions, type SandboxMerchant } from './options.js';
import { payOrder, type PayableOrder, type PayerCard, type PayerDetails, type Payment } from './payer.js';
import { InputError, showValue } from '../../server/errors/input-error.js';

export interface TestGatewayOptions extends GatewayOptions {
  /** Handles the callbacks to every address; see `onCallback`. Without a handler, each callback is acknowledged. */
  readonly onCallback?: CallbackHandler;
  /** The gateway's time at the start; default: the machine's. It changes only when you move `clock`. */
  readonly now?: Date | string;
}

export interface TestGateway extends AsyncDisposable {
  /** For `createGatewayClient(gateway.settings)`: the merchant, the addresses and `fetch`. */
  readonly settings: {
    readonly merchantId: number;
    readonly secret: string;
    readonly payUrl: string;
    readonly applicationId: string;
    readonly privateKey: string;
    readonly fetch: typeof fetch;
  };
  readonly merchant: SandboxMerchant;
  /** Origin of the payment host, which only `fetch` reaches. */
  readonly payUrl: string;
  /** Reaches only this gateway. */
  readonly fetch: typeof fetch;
  readonly clock: SandboxClock;
  readonly faults: SandboxFaults;
  /** Every delivery of a callback so far, oldest first. */
  readonly callbacks: readonly DeliveredCallback[];
  /**
   * Sends callbacks to a handler instead of the network. The newest matching handler is called.
   *
   * @param filter - The order's `server_callback_url` without its query, or one order. If absent, every address.
   * @returns A function that removes the handler.
   */
  onCallback(handler: CallbackHandler): () => void;
  onCallback(filter: string | { readonly order: string }, handler: CallbackHandler): () => void;
  /**
   * Pays an order as a payer does, and resolves when its callback is delivered.
   *
   * @param order - Its token, the answer of `orders.create`, or its `order_id`.
   * @param card - The name of a test card (default: `approved`), a card number, or `{ card, challenge, … }`.
   * @throws InputError if the order or the card is unknown; PaymentError if the gateway refuses the payment.
   */
  pay(order: PayableOrder, card?: PayerCard | string | PayerDetails): Promise<Payment>;
  /**
   * Runs the jobs that are due now: the callbacks of the shop's own requests (a refund, a charge).
   *
   * @returns The number of jobs.
   */
  runDueJobs(): Promise<number>;
  /** Ends the gateway and deletes its data. */
  stop(): Promise<void>;
}

const payUrl = 'http://localhost:4010';
const acsUrl = 'http://localhost:4011';

/**
 * Creates a gateway in this process's memory, without sockets.
 *
 * @throws InputError if an option is invalid.
 */
export async function createTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const method = 'createTestGateway';
  requireOptions(method, options, ['merchants', 'applications', 'widgets', 'onCallback', 'now']);
  const { merchants, applications, widgets } = readGateway(method, options);
  const startTime = momentOf(`${method}: now`, options.now ?? new Date());
  const dispatcher = new CallbackDispatcher(() => gateway.now());
  if (options.onCallback !== undefined) dispatcher.add({}, options.onCallback);
  const database = openLibsql(':memory:');
  const gateway = await createGateway({
    ...{ database, merchants, applications, widgets },
    payOrigin: payUrl,
    acsOrigin: acsUrl,
    cardKey: crypto.getRandomValues(new Uint8Array(32)),
    now: () => new Date(startTime),
    fetch: dispatcher.fetch,
  });

  let stopPromise: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopPromise ??= gateway.stop().then(() => database.destroy()));
  const call: typeof fetch = async (input, init) => {
    if (stopPromise) throw new TypeError('fetch failed: this gateway was stopped.');
    const request = new Request(input, init);
    const { origin } = new URL(request.url);
    if (origin !== payUrl && origin !== acsUrl) {
      throw new TypeError(
        `fetch failed: this gateway is at ${payUrl}, not at ${origin}. Set the client’s payUrl to it.`,
      );
    }
    const response = await gateway.fetch(request);
    if (isBroken(response)) throw new TypeError('fetch failed: a fault cut the connection.');
    return response;
  };
  const runDueJobs = async (): Promise<number> => {
    const count = await gateway.runDueJobs();
    dispatcher.check();
    return count;
  };
  const [merchant] = merchants;
  const [company = { id: '', privateKey: '' }] = applications;
  const context = {
    ...{ call, payOrigin: payUrl, now: () => gateway.now() },
    tokenOf: (id: string) => tokenOfOrder(database, id),
  };

  return {
    settings: {
      ...{ merchantId: merchant.id, secret: merchant.secret, payUrl, fetch: call },
      ...{ applicationId: company.id, privateKey: company.privateKey },
    },
    ...{ merchant, payUrl, fetch: call, runDueJobs, stop },
    [Symbol.asyncDispose]: stop,
    clock: makeClock(gateway, () => dispatcher.check()),
    faults: makeFaults(gateway.faults),
    callbacks: dispatcher.delivered,
    onCallback(...args: [CallbackHandler] | [string | { readonly order: string }, CallbackHandler]) {
      return args.length === 1 ? dispatcher.add({}, args[0]) : dispatcher.add(placeOf(args[0]), args[1]);
    },
    async pay(order, card) {
      const payment = await payOrder(context, order, card);
      await runDueJobs();
      return payment;
    },
  };
}

/** @throws InputError */
function placeOf(filter: unknown): { address: string } | { order: string } {
  if (typeof filter === 'string') return { address: filter };
  const order = typeof filter === 'object' && filter !== null && 'order' in filter ? filter.order : undefined;
  if (typeof order === 'string') return { order };
  throw new InputError('onCallback', 'an address, or { order: "order-1001" }', showValue(filter));
}
