/**
 * The sender of this client: time-out, the caller's signal, safe retries, and JSON answers. It is separate from the page's
 * sender, which must be small because payers download it.
 *
 * All supported runtimes have the options that a request uses. Some lack `cache`, `credentials` and `redirect: 'error'`.
 *
 * @module
 */
import { isFailure, isObject, type Reader, type Route } from '../../contract/index.js';
import { GatewayError, TransportError } from '../errors/errors.js';
import { redact, valuesToRedact } from '../errors/redact.js';
import type { CallOptions } from './call-options.js';
import { backOff, retryAfter, sleep } from './sleep.js';
import { isLasting, type ErrorSource } from '../errors/transport-text.js';
import type { CheckedSettings } from '../settings.js';

export type SendSettings = Pick<CheckedSettings, 'fetch' | 'timeout' | 'retries'>;

export interface JsonRequest {
  /** Address of the host, without a slash at its end: `https://pay.example`. */
  readonly address: string;
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

interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Statuses with which a gateway or a proxy reports a temporary failure. */
const temporaryStatuses: readonly number[] = [429, 502, 503, 504];

/**
 * Posts JSON and returns the JSON of the answer, whatever its HTTP status.
 *
 * @throws TransportError
 */
export async function postJson(
  jsonRequest: JsonRequest,
  settings: SendSettings,
  options: CallOptions = {},
): Promise<Answer> {
  const retries = jsonRequest.safe ? (settings.retries ?? 2) : 0;
  for (let tries = 1; ; tries++) {
    let pause = backOff(tries);
    try {
      const answer = await postOnce(jsonRequest, settings, options, tries);
      // Never shorter than the usual pause: a date in the past would send all tries at once.
      if (temporaryStatuses.includes(answer.status)) pause = Math.max(pause, retryAfter(answer.headers) ?? 0);
      if (tries > retries || !temporaryStatuses.includes(answer.status) || pause === Infinity)
        return read(answer, jsonRequest, tries);
    } catch (error) {
      const isRetryable = error instanceof TransportError && error.reason === 'network' && !isLasting(error.detail);
      if (!isRetryable || tries > retries) throw error;
    }
    await sleep(pause, options.signal);
  }
}

/** @param tries - Number of this try, from 1. */
async function postOnce(
  { address, path, name = path, body, headers }: JsonRequest,
  settings: SendSettings,
  { signal, timeout = settings.timeout ?? 30 }: CallOptions,
  tries: number,
): Promise<RawAnswer> {
  const { fetch: request = fetch } = settings;
  const wasAborted = signal?.aborted === true;
  const controller = new AbortController();
  let stopReason: 'timeout' | 'aborted' | undefined;
  let rejectStop: () => void = () => undefined;
  // A race, because a custom fetch may ignore its signal. No listener on the signal, because runtimes keep signals longer than
  // requests.
  const stopPromise = new Promise<never>((_, reject) => (rejectStop = () => reject(new Error())));
  stopPromise.catch(() => undefined);
  const stop = (reason: 'timeout' | 'aborted') => {
    stopReason ??= reason;
    controller.abort();
    rejectStop();
  };
  const onAbort = () => stop('aborted');
  const timer = setTimeout(stop, timeout * 1000, 'timeout');
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  try {
    const work = async (): Promise<RawAnswer> => {
      controller.signal.throwIfAborted();
      const answer = await request(address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: controller.signal,
        // Redirects are not followed: the request is for the configured host only.
        redirect: 'manual',
      });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
    return await Promise.race([work(), stopPromise]);
  } catch (error) {
    const detail = stopReason ? '' : networkCause(error);
    // The fetch's own limit. It may be shorter than `timeout`, so the error names no seconds.
    const isLate = /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(detail);
    // No `cause`, on purpose: see errors.ts.
    const source = { address, tries: wasAborted ? tries - 1 : tries, seconds: isLate ? undefined : timeout };
    throw new TransportError(stopReason ?? (isLate ? 'timeout' : 'network'), name, detail, source);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

function read(rawAnswer: RawAnswer, { path, name = path }: JsonRequest, tries: number): Answer {
  const { status, headers, text } = rawAnswer;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    const requestId = shortText(headers.get('x-request-id'));
    const detail = `HTTP ${status}, ${redirectOf(rawAnswer, name === path) ?? 'not JSON'}`;
    throw new TransportError('answer', name, detail, { status, requestId, tries });
  }
  const fields = Object(body) as { request_id?: unknown; response?: unknown };
  const responseFields = Object(fields.response) as { request_id?: unknown };
  const requestId =
    shortText(headers.get('x-request-id')) ?? shortText(fields.request_id) ?? shortText(responseFields.request_id);
  return { status, body, requestId };
}

/**
 * The target of a redirect without its query, which may repeat parts of the request. Only its host if the path of the request is not
 * shown either (`name`).
 */
function redirectOf({ status, headers }: RawAnswer, hasFixedPath: boolean): string | undefined {
  if (status < 300 || status > 399) return undefined;
  const visiblePart = hasFixedPath
    ? /^(https?:\/)?\/[\w.:/-]{1,200}(?=[?#]|$)/
    : /^https?:\/\/[\w.:-]{1,200}(?=[/?#]|$)/;
  const [target] = visiblePart.exec(headers.get('location') ?? '') ?? [];
  return target && `a redirect to ${target}`;
}

/** A short text, as gateways use for ids. A longer text is omitted. */
function shortText(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.:/+=-]{1,200}$/.test(value) ? value : undefined;
}

/**
 * The runtime's error code of a failed request (`ECONNREFUSED`), after `connect` if no connection was made. Its message is omitted,
 * because it may contain request data. A code is one word in capitals: systems, Node, OpenSSL and undici have hundreds of them.
 */
function networkCause(error: unknown): string {
  const { cause, code } = Object(error) as { cause?: unknown; code?: unknown };
  const inner = Object(cause) as { code?: unknown; syscall?: unknown; errors?: unknown };
  const name = inner.code ?? code;
  if (typeof name !== 'string' || !/^[A-Z][A-Z0-9_]{2,60}$/.test(name)) return '';
  // A host with several addresses has one error for each of them.
  const all: unknown[] = Array.isArray(inner.errors) ? inner.errors : [inner];
  const isConnecting =
    all.length > 0 && all.every((failure) => (Object(failure) as { syscall?: unknown }).syscall === 'connect');
  return isConnecting && name !== 'ECONNREFUSED' ? `connect ${name}` : name;
}

/**
 * Sends one request to an endpoint of the payment host and parses its answer.
 *
 * @throws GatewayError when the gateway refuses; TransportError when the outcome is unknown.
 */
export async function send<Input, Output>(
  { path, safe, response }: Route<Input, Output>,
  input: Input,
  settings: SendSettings & Pick<CheckedSettings, 'address'>,
  options: CallOptions = {},
): Promise<Output> {
  const key = safe ? undefined : options.idempotencyKey;
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const jsonRequest = { address: settings.address, path, headers, body: { request: input }, safe };
  const { body, ...source } = await postJson(jsonRequest, settings, options);
  const secrets = [...valuesToRedact(input), ...(key === undefined ? [] : [key])];
  return readResponse(path, isObject(body) ? body['response'] : undefined, response, source, secrets);
}

/**
 * The answer of the endpoint `path`, parsed.
 *
 * @param secrets - Values of the request that no message may repeat.
 * @throws GatewayError when the gateway refuses; TransportError when the answer does not match the schema.
 */
export function readResponse<Output>(
  path: string,
  response: unknown,
  schema: Reader<Output>,
  source: ErrorSource,
  secrets: readonly string[],
): Output {
  if (isFailure(response)) {
    const { error_code, error_message } = response;
    throw new GatewayError(redact(String(error_code), secrets), redact(error_message, secrets), source);
  }
  const answer = schema.safeParse(response);
  if (answer.success) return answer.data;
  throw new TransportError('answer', path, fieldOf(answer.error.issues), source);
}

/** The wrong field of an answer. */
export function fieldOf(issues: readonly { readonly path: readonly PropertyKey[] }[]): string {
  const field = issues[0]?.path.map(String).join('.').slice(0, 100) || 'response';
  return `the field "${field}" is missing or invalid`;
}
