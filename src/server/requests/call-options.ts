/**
 * The options of a call, and their checks.
 *
 * @module
 */
import { isObject } from '../../contract/index.js';
import { hiddenValue, InputError } from '../errors/input-error.js';
import { checkNear, namesOf } from '../errors/near-name.js';
import { checkSeconds } from '../settings.js';

/** Options of a call. An absent option has the value of the client's settings. */
export interface CallOptions {
  /** Aborts the call: it throws a TransportError with the reason `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Seconds to wait for an answer, for each try: at most 300. */
  readonly timeout?: number | undefined;
  /**
   * Your idempotency key for this request: 1 to 255 visible ASCII characters, preferably a UUID that you store before the call. If you
   * send the request again with the same key within a day, the gateway carries it out only once and gives the same answer. It refuses
   * the same key with another body (1007). Methods that create an order or move money send the key; other methods ignore it. This
   * client never retries such a request automatically.
   */
  readonly idempotencyKey?: string | undefined;
}

const names = namesOf<CallOptions>({ signal: true, timeout: true, idempotencyKey: true });

/**
 * The options, checked; an empty object if absent.
 *
 * @param method - The method: `orders.create`.
 * @param moreNames - Names of the method's other options.
 * @param maximumTimeout - Maximum of `timeout`, in seconds.
 * @throws InputError
 */
export function checkOptions<Options extends CallOptions>(
  method: string,
  options: Options | undefined,
  moreNames: readonly string[] = [],
  maximumTimeout?: number,
): Options | Record<string, never> {
  const input: unknown = options === undefined ? {} : options;
  if (!isObject(input))
    throw new InputError(`${method}: options`, 'an object such as { timeout: 5 }', hiddenValue(input));
  if (isSignal(input)) throw new InputError(`${method}: options`, 'an object such as { signal }', 'the signal alone');
  checkNear(method, input, [...names, ...moreNames], 'an option of this call');
  const { signal, timeout, idempotencyKey } = input;
  checkSeconds(`${method}: timeout`, timeout, maximumTimeout);
  checkIdempotencyKey(method, idempotencyKey);
  if (signal !== undefined && !isSignal(signal))
    throw new InputError(`${method}: signal`, 'an AbortSignal', hiddenValue(signal));
  return options ?? {};
}

function isSignal(value: unknown): boolean {
  return typeof (Object(value) as AbortSignal).addEventListener === 'function';
}

/** @throws InputError */
function checkIdempotencyKey(method: string, key: unknown): void {
  if (key === undefined || (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key))) return;
  throw new InputError(
    `${method}: idempotencyKey`,
    '1 to 255 visible ASCII characters, such as a UUID',
    hiddenValue(key),
  );
}
