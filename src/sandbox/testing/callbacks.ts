/**
 * Sends the callbacks of an in-memory gateway to handlers in this process, instead of the network.
 *
 * @module
 */
import { openVersion2, isVersion2, version2 } from '../../contract/index.js';
import { InputError, showValue } from '../../server/errors/input-error.js';

/** A shop's callback handler, on web requests. */
export type CallbackHandler = (request: Request) => Response | Promise<Response>;

/** One delivery. A callback that was not acknowledged is delivered again, and has another entry. */
export interface DeliveredCallback {
  readonly url: string;
  readonly orderId: string;
  /** `approved`, `declined`, `expired` or `reversed`. */
  readonly orderStatus: string;
  /** The JSON text with its signature. `new Request(url, { method: 'POST', body })` repeats the callback. */
  readonly body: string;
  /** By the gateway's clock. */
  readonly at: Date;
  /** The handler's status; 500 if it threw, undefined if no handler has the address. Only 200 ends the deliveries. */
  readonly status: number | undefined;
  /** The error that the handler threw, or the reason why it was not called. */
  readonly error?: unknown;
}

interface Route {
  /** Of the order's `server_callback_url`, without its query; if absent, every address. */
  readonly address: string | undefined;
  readonly order: string | undefined;
  readonly handler: CallbackHandler;
}

export class CallbackDispatcher {
  readonly delivered: DeliveredCallback[] = [];
  readonly #now: () => Date;
  #routes: readonly Route[] = [];
  #handlerError: InputError | undefined;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The newest matching handler is called. @returns A function that removes the handler. */
  add(filter: { address?: string; order?: string }, handler: CallbackHandler): () => void {
    if (typeof handler !== 'function') {
      throw new InputError('onCallback', 'a function that takes a Request and returns a Response', showValue(handler));
    }
    const route: Route = { address: filter.address && addressOf(filter.address), order: filter.order, handler };
    this.#routes = [route, ...this.#routes];
    return () => {
      this.#routes = this.#routes.filter((candidate) => candidate !== route);
    };
  }

  /** @throws InputError if a handler returned something other than a `Response`, which a real server cannot do. */
  check(): void {
    const handlerError = this.#handlerError;
    this.#handlerError = undefined;
    if (handlerError !== undefined) throw handlerError;
  }

  /** Delivers; the `fetch` of the gateway. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { url, headers } = request;
    const body = await request.text();
    const { orderId, orderStatus } = subjectOf(body);
    const record = (status: number | undefined, error?: unknown): void => {
      const problem = error === undefined ? {} : { error };
      this.delivered.push({ url, orderId, orderStatus, body, at: this.#now(), status, ...problem });
    };
    const handler = this.#find(url, orderId);
    if (handler instanceof Error) {
      record(undefined, handler);
      throw handler;
    }
    try {
      const answer = await untilAborted(handler(new Request(url, { method: 'POST', headers, body })), init?.signal);
      this.#requireResponse(answer);
      record(answer.status);
      return new Response(null, { status: answer.status });
    } catch (error) {
      const isAborted = init?.signal?.aborted === true;
      record(isAborted ? undefined : 500, error);
      if (isAborted) throw error;
      return new Response(null, { status: 500 });
    }
  };

  #find(url: string, orderId: string): CallbackHandler | Error {
    const address = addressOf(url);
    const route = this.#routes.find(
      (candidate) => (candidate.address ?? address) === address && (candidate.order ?? orderId) === orderId,
    );
    if (route) return route.handler;
    // Without a handler, every callback is acknowledged.
    if (this.#routes.length === 0) return () => new Response('ok');
    const addresses = this.#routes.map((route) => route.address ?? 'every address').join(', ');
    return new Error(`No handler has the address ${address} of this callback. Addresses with a handler: ${addresses}.`);
  }

  #requireResponse(answer: unknown): void {
    // Not `instanceof`: a test runner may give each test file a different `Response` class.
    if (typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'number')
      return;
    this.#handlerError = new InputError('onCallback: the handler’s answer', 'a Response', showValue(answer));
    throw this.#handlerError;
  }
}

/** The address without query and fragment. @throws InputError */
function addressOf(url: string): string {
  if (!URL.canParse(url))
    throw new InputError('onCallback', 'an address such as https://shop.example/callbacks', showValue(url));
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** The order that a callback of either form is about. */
function subjectOf(body: string): { orderId: string; orderStatus: string } {
  const parsed = JSON.parse(body) as Record<string, unknown>;
  const fields = isVersion2(parsed) ? openVersion2(version2.parse(parsed)) : parsed;
  const { order_id: orderId = '', order_status: orderStatus = '' } = (fields ?? {}) as Record<string, string>;
  return { orderId, orderStatus };
}

/** Stops waiting for a handler that never answers when the gateway gives up or stops. */
function untilAborted<Value>(work: Value | Promise<Value>, signal: AbortSignal | null | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('The gateway stopped waiting for the handler.')), {
      once: true,
    });
    Promise.resolve(work).then(resolve, reject);
  });
}
