/**
 * The options of a call, and their checks.
 *
 * @module
 */
import { hiddenValue, InputError, isObject } from './input-error.js';
import { checkNear, namesOf } from './near-name.js';
import { checkSeconds } from './settings.js';

/** Options of a call. An absent option has the value of the client's settings. */
export interface CallOptions {
  /** Aborts the call: it throws a TransportError of the reason `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Seconds to wait for an answer, for each try: at most 600. */
  readonly timeout?: number | undefined;
  /**
   * Your own idempotency key of this request, 1 to 255 visible ASCII characters: best a UUID that you store before you call. A request
   * that is sent again with its key within a day is carried out once, and answered like the first; with another body it is refused
   * (1007). Methods that create an order or move money send it, others ignore it. This client never retries such a request
   * automatically.
   */
  readonly idempotencyKey?: string | undefined;
}

const names = namesOf<CallOptions>({ signal: true, timeout: true, idempotencyKey: true });

/**
 * The options, checked; an empty object if absent.
 *
 * @param what - The method: `orders.create`.
 * @param more - Names of the method's other options.
 * @param longest - Maximum of `timeout`, in seconds.
 * @throws InputError
 */
export function checkOptions<Options extends CallOptions>(
  what: string,
  options: Options | undefined,
  more: readonly string[] = [],
  longest?: number,
): Options | Record<string, never> {
  const given: unknown = options === undefined ? {} : options;
  if (!isObject(given))
    throw new InputError(`${what}: options`, 'an object such as { timeout: 5 }', hiddenValue(given));
  if (isSignal(given)) throw new InputError(`${what}: options`, 'an object such as { signal }', 'the signal alone');
  checkNear(what, given, [...names, ...more], 'an option of this call');
  const { signal, timeout, idempotencyKey } = given;
  checkSeconds(`${what}: timeout`, timeout, longest);
  checkIdempotencyKey(what, idempotencyKey);
  if (signal !== undefined && !isSignal(signal))
    throw new InputError(`${what}: signal`, 'an AbortSignal', hiddenValue(signal));
  return options ?? {};
}

function isSignal(value: unknown): boolean {
  return typeof (Object(value) as AbortSignal).addEventListener === 'function';
}

/** @throws InputError */
function checkIdempotencyKey(what: string, key: unknown): void {
  if (key === undefined || (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key))) return;
  throw new InputError(
    `${what}: idempotencyKey`,
    '1 to 255 visible ASCII characters, such as a UUID',
    hiddenValue(key),
  );
}
