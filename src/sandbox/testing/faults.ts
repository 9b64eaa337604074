/**
 * The sandbox's faults for a test. They follow the same rules as the console's page and `X-Sandbox-Fault`.
 *
 * @module
 */
import { cardSubmission } from '../../contract/index.js';
import { InputError, showValue } from '../../server/errors/input-error.js';
import { faultRoutes } from '../app/console/fault-kinds.js';
import type { Duration } from '../app/host/duration.js';
import { maximumDelay, type FaultRules } from '../app/host/faults.js';
import { after } from './clock.js';

export interface FaultOptions {
  /** Number of requests that the fault affects; default: 1. */
  readonly times?: number;
}

export interface CallbackFaultOptions extends FaultOptions {
  /** The path of the requests that create or pay the orders; default: each submission of a card, a bank or a wallet. */
  readonly path?: string;
}

/** Removes a fault that still waits for a request. */
export type RemoveFault = () => void;

/** Each fault affects the next request to its path, or to a path under it, and is then removed. */
export interface SandboxFaults {
  /** Carries the request out, and the answer never arrives. */
  loseAnswer(path: string, options?: FaultOptions): RemoveFault;
  /** The request never arrives. */
  loseRequest(path: string, options?: FaultOptions): RemoveFault;
  /** Answers an HTTP status from 400 to 599 (default: 500), without carrying the request out. */
  answerError(path: string, options?: FaultOptions & { readonly status?: number }): RemoveFault;
  /** Carries the request out, and answers something that is not JSON. */
  answerMalformed(path: string, options?: FaultOptions): RemoveFault;
  /** Waits before the request is carried out. The wait is real time, at most an hour. Moving the clock does not shorten it. */
  delay(path: string, duration: Duration, options?: FaultOptions): RemoveFault;
  /** Sends each callback of the next paid order twice. */
  callbackTwice(options?: CallbackFaultOptions): RemoveFault;
  /** Sends each callback of the next paid order this much later by the gateway's clock, at most an hour. */
  callbackLate(duration: Duration, options?: CallbackFaultOptions): RemoveFault;
  /**
   * Sends the first callback of the next paid order later than its next one: a refund's callback overtakes the approval's.
   *
   * @param options - `by`: how much later, by the gateway's clock; default: a minute.
   */
  callbacksOutOfOrder(options?: CallbackFaultOptions & { readonly by?: Duration }): RemoveFault;
  /** Removes all faults that still wait for a request. */
  clear(): void;
}

export function makeFaults(rules: FaultRules): SandboxFaults {
  const add = (method: string, path: string, fault: string, { times = 1 }: FaultOptions = {}): RemoveFault => {
    checkPath(method, path);
    if (!Number.isSafeInteger(times) || times < 1) {
      throw new InputError(`faults.${method}: times`, 'a whole number above 0', showValue(times));
    }
    const id = rules.add({ route: path, fault, times });
    return () => rules.remove(id);
  };
  const cardPath = cardSubmission.path;
  return {
    loseAnswer: (path, options) => add('loseAnswer', path, 'drop', options),
    loseRequest: (path, options) => add('loseRequest', path, 'drop-before', options),
    answerError(path, options = {}) {
      const { status = 500 } = options;
      if (!Number.isSafeInteger(status) || status < 400 || status > 599) {
        throw new InputError('faults.answerError: status', 'an HTTP status from 400 to 599', showValue(status));
      }
      return add('answerError', path, `error=${String(status)}`, options);
    },
    answerMalformed: (path, options) => add('answerMalformed', path, 'malformed', options),
    delay: (path, duration, options) => add('delay', path, `delay=${wait('delay', duration)}`, options),
    callbackTwice: ({ path = cardPath, ...options } = {}) => add('callbackTwice', path, 'duplicate-callback', options),
    callbackLate: (duration, { path = cardPath, ...options } = {}) =>
      add('callbackLate', path, `late-callback=${wait('callbackLate', duration)}`, options),
    callbacksOutOfOrder: ({ path = cardPath, by = { minutes: 1 }, ...options } = {}) =>
      add('callbacksOutOfOrder', path, `late-first-callback=${wait('callbacksOutOfOrder', by)}`, options),
    clear: () => rules.clear(),
  };
}

function wait(method: string, duration: Duration): string {
  const milliseconds = after(`faults.${method}`, 0, duration);
  if (milliseconds <= maximumDelay) return String(milliseconds);
  throw new InputError(`faults.${method}`, 'at most an hour', showValue(milliseconds / 1000) + ' seconds');
}

/** A fault for an unknown address would affect no request, and the test would pass for no reason. */
function checkPath(method: string, path: unknown): void {
  const trimmedPath = typeof path === 'string' ? path.replace(/\/+$/, '') : '';
  const isOfApi = `${trimmedPath}/`.startsWith('/api/');
  const isKnown = [...faultRoutes.keys()].some((route) => {
    const knownPath = route.replace(/\/+$/, '');
    return (
      knownPath === trimmedPath || knownPath.startsWith(`${trimmedPath}/`) || trimmedPath.startsWith(`${knownPath}/`)
    );
  });
  if (trimmedPath.startsWith('/') && (isKnown || !isOfApi)) return;
  const paths = [...faultRoutes.keys()].join(', ');
  throw new InputError(`faults.${method}`, `a path of the gateway, one of ${paths}`, showValue(path));
}
