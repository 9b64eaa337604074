/**
 * How this client sends: time-out, the caller's signal, retries of what is safe to send again, and answers as JSON. It is apart from
 * the page's sender, for whose bytes a payer's page pays.
 *
 * It sets nothing in a request that one of the runtimes it is for does not have: no `cache`, no `credentials`, no `redirect: 'error'`.
 *
 * @module
 */
import { isFailure, type Route } from '../contract/index.js';
import { GatewayError, TransportError } from './errors.js';
import { hide, valuesToHide } from './hide.js';
import { hiddenValue, InputError } from './input-error.js';
import { backOff, retryAfter, sleep } from './sleep.js';

/** Of one call; what is absent is as the client's settings say. */
export interface CallOptions {
  /** Ends the call: it throws a TransportError of the reason `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Seconds to wait for an answer, for each try. */
  readonly timeout?: number | undefined;
  /**
   * Your own name of this request, 1 to 255 visible ASCII characters: best a UUID that you store before you call. A request that
   * is sent again with its key within a day is carried out once, and answered like the first; with another body it is refused
   * (1007). Methods that make an order or move money send it, others ignore it. This client never sends such a request again by
   * itself.
   */
  readonly idempotencyKey?: string | undefined;
}

export interface SendSettings {
  readonly fetch?: typeof fetch;
  /** Seconds; 30 where absent. */
  readonly timeout?: number;
  /** How often a request that is safe to repeat is sent again; 2 where absent. */
  readonly retries?: number;
}

export interface Question {
  readonly origin: string;
  readonly path: string;
  /** What errors call the endpoint; its path where absent. */
  readonly name?: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether sending twice does no more than sending once. */
  readonly safe: boolean;
}

export interface Answer {
  readonly status: number;
  /** Parsed JSON; whoever asked reads it with a schema. */
  readonly body: unknown;
  readonly requestId: string | undefined;
}

interface Raw {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** `what` is the method, as errors name it. @throws InputError */
export function checkIdempotencyKey(what: string, key: unknown): void {
  if (key === undefined || (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key))) return;
  throw new InputError(
    `${what}: idempotencyKey`,
    '1 to 255 visible ASCII characters, such as a UUID',
    hiddenValue(key),
  );
}

/** What a gateway or what stands before it answers when it is a matter of time. */
const passing: readonly number[] = [429, 502, 503, 504];

/**
 * Posts JSON and gives the JSON that came back, whatever its HTTP status.
 *
 * @throws TransportError
 */
export async function ask(question: Question, settings: SendSettings, options: CallOptions = {}): Promise<Answer> {
  const { path, name = path, safe } = question;
  const retries = safe ? (settings.retries ?? 2) : 0;
  for (let tries = 1; ; tries++) {
    let pause = backOff(tries);
    try {
      const answer = await post(question, settings, options);
      if (passing.includes(answer.status)) pause = retryAfter(answer.headers.get('retry-after')) ?? pause;
      if (tries > retries || !passing.includes(answer.status) || pause === Infinity) return read(name, answer);
    } catch (error) {
      const again = error instanceof TransportError && error.reason === 'network';
      if (!again || tries > retries) throw error;
    }
    await sleep(pause, options.signal);
  }
}

async function post(
  { origin, path, name = path, body, headers }: Question,
  settings: SendSettings,
  { signal, timeout = settings.timeout ?? 30 }: CallOptions,
): Promise<Raw> {
  const { fetch: request = fetch } = settings;
  const end = new AbortController();
  let why: 'timeout' | 'aborted' | undefined;
  let giveUp: () => void = () => undefined;
  // Raced, as a fetch of somebody's own may not look at its signal. No listener on the signal: runtimes keep signals longer than requests.
  const ended = new Promise<never>((_, reject) => (giveUp = () => reject(new Error())));
  ended.catch(() => undefined);
  const stop = (reason: 'timeout' | 'aborted') => {
    why ??= reason;
    end.abort();
    giveUp();
  };
  const onAbort = () => stop('aborted');
  const timer = setTimeout(stop, timeout * 1000, 'timeout');
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  try {
    const work = async (): Promise<Raw> => {
      end.signal.throwIfAborted();
      const answer = await request(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: end.signal,
        // Not followed: what is sent is for the configured host alone.
        redirect: 'manual',
      });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
    return await Promise.race([work(), ended]);
  } catch (error) {
    // The cause is left out on purpose: see errors.ts.
    throw new TransportError(why ?? 'network', name, why ? '' : networkCause(error));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

function read(path: string, { status, headers, text }: Raw): Answer {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    const requestId = shortText(headers.get('x-request-id'));
    throw new TransportError('answer', path, `HTTP ${status}, no JSON`, { status, requestId });
  }
  const fields = Object(body) as { request_id?: unknown; response?: unknown };
  const inside = Object(fields.response) as { request_id?: unknown };
  const requestId =
    shortText(headers.get('x-request-id')) ?? shortText(fields.request_id) ?? shortText(inside.request_id);
  return { status, body, requestId };
}

/** A name as gateways give them. Anything longer is something else, and is left out. */
function shortText(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.:/+=-]{1,200}$/.test(value) ? value : undefined;
}

/** What the runtime says of a connection that failed: a word of its own (`ECONNREFUSED`), never a text that may hold what was sent. */
function networkCause(error: unknown): string {
  const { cause, code } = Object(error) as { cause?: unknown; code?: unknown };
  const inner = (Object(cause) as { code?: unknown }).code ?? code;
  return typeof inner === 'string' &&
    /^(E[A-Z_]{3,20}|(UND_ERR|CERT|ERR_TLS)_[A-Z_]{3,40}|DEPTH_ZERO_[A-Z_]+)$/.test(inner)
    ? inner
    : '';
}

/**
 * Sends one request to an endpoint of the payment host and parses its answer.
 *
 * @throws GatewayError when the gateway says no; TransportError when nobody knows.
 */
export async function send<Input, Output>(
  { path, safe, response }: Route<Input, Output>,
  input: Input,
  settings: SendSettings & { readonly origin: string },
  options: CallOptions = {},
): Promise<Output> {
  const key = safe ? undefined : options.idempotencyKey;
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const question = { origin: settings.origin, path, headers, body: { request: input }, safe };
  const { status, body, requestId } = await ask(question, settings, options);
  const source = { status, requestId };
  const inside = typeof body === 'object' && body !== null && 'response' in body ? body.response : undefined;
  if (isFailure(inside)) {
    const secrets = [...valuesToHide(input), ...(key === undefined ? [] : [key])];
    throw new GatewayError(hide(String(inside.error_code), secrets), hide(inside.error_message, secrets), source);
  }
  const answer = response.safeParse(inside);
  if (answer.success) return answer.data;
  throw new TransportError('answer', path, fieldOf(answer.error.issues), source);
}

/** Which field of an answer is wrong. */
export function fieldOf(issues: readonly { readonly path: readonly PropertyKey[] }[]): string {
  return issues[0]?.path.map(String).join('.').slice(0, 100) || 'response';
}
