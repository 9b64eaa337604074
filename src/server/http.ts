/**
 * The sender of this client: time-out, the caller's signal, safe retries, and JSON answers. It is separate from the page's
 * sender, which must be small because payers download it.
 *
 * All supported runtimes have the options that a request uses. Some lack `cache`, `credentials` and `redirect: 'error'`.
 *
 * @module
 */
import { isFailure, type Route } from '../contract/index.js';
import { GatewayError, TransportError } from './errors.js';
import { redact, valuesToRedact } from './redact.js';
import type { CallOptions } from './call-options.js';
import { backOff, retryAfter, sleep } from './sleep.js';

export interface SendSettings {
  readonly fetch?: typeof fetch;
  /** Seconds; default: 30. */
  readonly timeout?: number;
  /** Number of retries of a safe request; default: 2. */
  readonly retries?: number;
}

export interface Question {
  readonly origin: string;
  readonly path: string;
  /** Name of the endpoint in errors; its path if absent. */
  readonly name?: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether a repeated request has no further effect. */
  readonly safe: boolean;
}

export interface Answer {
  readonly status: number;
  /** Parsed JSON; the caller reads it with a schema. */
  readonly body: unknown;
  readonly requestId: string | undefined;
}

interface Raw {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Statuses with which a gateway or a proxy reports a temporary failure. */
const passing: readonly number[] = [429, 502, 503, 504];

/**
 * Posts JSON and returns the JSON of the answer, whatever its HTTP status.
 *
 * @throws TransportError
 */
export async function ask(question: Question, settings: SendSettings, options: CallOptions = {}): Promise<Answer> {
  const { path, name = path, safe } = question;
  const retries = safe ? (settings.retries ?? 2) : 0;
  for (let tries = 1; ; tries++) {
    let pause = backOff(tries);
    try {
      const answer = await post(question, settings, options, tries);
      if (passing.includes(answer.status)) pause = retryAfter(answer.headers.get('retry-after')) ?? pause;
      if (tries > retries || !passing.includes(answer.status) || pause === Infinity)
        return read(answer, { name, tries });
    } catch (error) {
      const again = error instanceof TransportError && error.reason === 'network';
      if (!again || tries > retries) throw error;
    }
    await sleep(pause, options.signal);
  }
}

/** @param tries - Number of this try, from 1. */
async function post(
  { origin, path, name = path, body, headers }: Question,
  settings: SendSettings,
  { signal, timeout = settings.timeout ?? 30 }: CallOptions,
  tries: number,
): Promise<Raw> {
  const { fetch: request = fetch } = settings;
  const wasAborted = signal?.aborted === true;
  const end = new AbortController();
  let why: 'timeout' | 'aborted' | undefined;
  let giveUp: () => void = () => undefined;
  // A race, because a custom fetch may ignore its signal. No listener on the signal, because runtimes keep signals longer than
  // requests.
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
        // Redirects are not followed: the request is for the configured host only.
        redirect: 'manual',
      });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
    return await Promise.race([work(), ended]);
  } catch (error) {
    // No `cause`, on purpose: see errors.ts.
    const source = { origin, tries: wasAborted ? tries - 1 : tries, seconds: timeout };
    throw new TransportError(why ?? 'network', name, why ? '' : networkCause(error), source);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

function read({ status, headers, text }: Raw, { name, tries }: { name: string; tries: number }): Answer {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    const requestId = shortText(headers.get('x-request-id'));
    throw new TransportError('answer', name, `HTTP ${status}, not JSON`, { status, requestId, tries });
  }
  const fields = Object(body) as { request_id?: unknown; response?: unknown };
  const inside = Object(fields.response) as { request_id?: unknown };
  const requestId =
    shortText(headers.get('x-request-id')) ?? shortText(fields.request_id) ?? shortText(inside.request_id);
  return { status, body, requestId };
}

/** A short text, as gateways use for ids. A longer text is omitted. */
function shortText(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.:/+=-]{1,200}$/.test(value) ? value : undefined;
}

/** The runtime's error code of a failed connection (`ECONNREFUSED`). Its message is omitted, because it may contain request data. */
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
 * @throws GatewayError when the gateway refuses; TransportError when the outcome is unknown.
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
    const secrets = [...valuesToRedact(input), ...(key === undefined ? [] : [key])];
    throw new GatewayError(redact(String(inside.error_code), secrets), redact(inside.error_message, secrets), source);
  }
  const answer = response.safeParse(inside);
  if (answer.success) return answer.data;
  throw new TransportError('answer', path, fieldOf(answer.error.issues), source);
}

/** The wrong field of an answer. */
export function fieldOf(issues: readonly { readonly path: readonly PropertyKey[] }[]): string {
  const field = issues[0]?.path.map(String).join('.').slice(0, 100) || 'response';
  return `the field "${field}" is missing or invalid`;
}
