/**
 * Sends requests to the gateway, with a timeout, abort and safe retries. The errors distinguish three cases: the gateway refused the
 * request, it was unreachable, or its answer was malformed.
 *
 * @module
 */
import { isFailure } from '../contract/failure.js';
import type { Route } from '../contract/index.js';

/** The gateway refused the request. Interface: Errors. We added the code `too_many_requests` for HTTP 429. */
export class GatewayError extends Error {
  override readonly name: string = 'GatewayError';
  constructor(
    /** The gateway's code as a string, `"1008"`. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** No valid answer arrived, so it is not known whether the gateway processed the request. */
export class TransportError extends Error {
  override readonly name: string = 'TransportError';
  constructor(
    /** `answer`: the answer does not match the gateway's interface. `aborted`: the caller aborted the request. */
    readonly reason: 'timeout' | 'network' | 'answer' | 'aborted',
    /** Path of the endpoint. */
    readonly path: string,
    /** Kept short, because every page loads it. */
    message = `${path}: ${reason}`,
  ) {
    super(message);
  }
}

export interface SendOptions {
  /** Origin of the payment host, `https://pay.example`. */
  readonly origin: string;
  readonly fetch?: typeof fetch;
  readonly signal?: AbortSignal;
  /** Seconds to wait for the whole answer; default: 30. */
  readonly timeout?: number | undefined;
  /** Gets the gateway's time, if the browser lets this page read it. */
  readonly onDate?: ((date: Date) => void) | undefined;
}

/** Seconds before each retry of a safe request. */
const retryDelays = [0.3, 1];

/**
 * Sends one request and parses its answer.
 *
 * @throws GatewayError if the gateway refuses the request; TransportError if the outcome is not known.
 */
export async function send<Input, Output>(
  route: Route<Input, Output>,
  input: Input,
  options: SendOptions,
): Promise<Output> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await sendOnce(route, input, options);
    } catch (error) {
      const delay = retryDelays[attempt];
      const isRetryable = route.safe && error instanceof TransportError && error.reason === 'network';
      if (!isRetryable || delay === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay * 1000));
    }
  }
}

async function sendOnce<Input, Output>(
  route: Route<Input, Output>,
  input: Input,
  { origin, fetch: request = fetch, signal, timeout = 30, onDate }: SendOptions,
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
    const date = onDate && answer.headers.get('date');
    if (date) onDate?.(new Date(date));
    if (answer.status !== 429) text = await answer.text();
  } catch {
    // There is deliberately no `cause`: an error must not contain card data.
    throw new TransportError(signal?.aborted ? 'aborted' : limit.aborted ? 'timeout' : 'network', path);
  }
  // The rate limit refuses a request before it is processed. Earlier requests for the same order may have succeeded.
  if (answer.status === 429 && !route.safe) throw new GatewayError('too_many_requests', path);
  let body: unknown;
  try {
    body = (JSON.parse(text) as { response?: unknown }).response;
  } catch {
    throw new TransportError('answer', path, `${path}: HTTP ${answer.status}, no JSON`);
  }
  if (isFailure(body)) throw new GatewayError(String(body.error_code), body.error_message);
  const validation = route.response.safeParse(body);
  if (validation.success) return validation.data;
  const fieldPath = validation.error.issues[0]?.path.join('.') || 'response';
  throw new TransportError('answer', path, `${path}: ${fieldPath}`);
}

/** Returns the problem code of a failed request: the gateway's code, or a code of this package. */
export function problemOf(error: unknown): string {
  if (error instanceof GatewayError) return error.code;
  return error instanceof TransportError && error.reason === 'answer' ? 'gateway_answer' : 'gateway_unreachable';
}
