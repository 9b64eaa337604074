/**
 * The one way a request goes to the gateway: time-out, abort, retry of what is safe to retry, and errors that say which
 * of three things happened: the gateway refused, the gateway could not be reached, or its answer made no sense.
 *
 * @module
 */
import { isFailure } from '../contract/failure.js';
import type { Route } from '../contract/index.js';

/** The gateway did not carry the request out, and said why. Interface: Errors. Ours: HTTP 429 has the code `too_many_requests`. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  constructor(
    /** The gateway's code as a string, `"1008"`. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** No word from the gateway: whether it carried the request out is not known. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  constructor(
    /** `answer`: something answered that is not the gateway's interface. `aborted`: the caller ended it. */
    readonly reason: 'timeout' | 'network' | 'answer' | 'aborted',
    /** Path of the endpoint that was asked. */
    readonly path: string,
    /** Where a wrong answer is wrong, or words of the caller's; a page pays for every letter of it. */
    detail = '',
  ) {
    super(`${path}: ${reason} ${detail}`);
  }
}

export interface SendOptions {
  /** Origin of the payment host, `https://pay.example`. */
  readonly origin: string;
  readonly fetch?: typeof fetch;
  readonly signal?: AbortSignal;
  /** Seconds to wait for the whole answer; 30 where absent. */
  readonly timeout?: number;
}

/** Seconds before a safe request is sent again. */
const retryDelays = [0.3, 1];

/**
 * Sends one request and parses its answer.
 *
 * @throws GatewayError when the gateway says no; TransportError when nobody knows.
 */
export async function send<Input, Output>(
  route: Route<Input, Output>,
  input: Input,
  options: SendOptions,
): Promise<Output> {
  for (let tries = 0; ; tries++) {
    try {
      return await sendOnce(route, input, options);
    } catch (error) {
      const delay = retryDelays[tries];
      const again = route.safe && error instanceof TransportError && error.reason === 'network';
      if (!again || delay === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay * 1000));
    }
  }
}

async function sendOnce<Input, Output>(
  route: Route<Input, Output>,
  input: Input,
  { origin, fetch: request = fetch, signal, timeout = 30 }: SendOptions,
): Promise<Output> {
  const { path } = route;
  const limit = AbortSignal.timeout(timeout * 1000);
  let answer: Response;
  let text = '';
  try {
    answer = await request(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ request: input }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
    });
    if (answer.status !== 429) text = await answer.text();
  } catch {
    // The cause is left out on purpose: a request with card data must leave no trace in an error.
    throw new TransportError(signal?.aborted ? 'aborted' : limit.aborted ? 'timeout' : 'network', path);
  }
  // Refused at the door: nothing was begun and nothing was sent on. How an order stood before is not known by it.
  if (answer.status === 429 && !route.safe) throw new GatewayError('too_many_requests', path);
  let inside: unknown;
  try {
    inside = (JSON.parse(text) as { response?: unknown }).response;
  } catch {
    throw new TransportError('answer', path, `HTTP ${answer.status}, no JSON`);
  }
  if (isFailure(inside)) throw new GatewayError(String(inside.error_code), inside.error_message);
  const yes = route.response.safeParse(inside);
  if (yes.success) return yes.data;
  const where = yes.error.issues[0]?.path.join('.') || 'response';
  throw new TransportError('answer', path, where);
}

/** Why a request brought nothing: the code of the gateway, or a name of ours. */
export function problemOf(error: unknown): string {
  if (error instanceof GatewayError) return error.code;
  return error instanceof TransportError && error.reason === 'answer' ? 'gateway_answer' : 'gateway_unreachable';
}
