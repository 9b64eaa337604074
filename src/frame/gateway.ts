/**
 * Requests of the card frames to the gateway. Only this file has a `try` around a request: it converts a failure to a reply with the known
 * facts.
 *
 * @module
 */
import { GatewayError, send, TransportError } from '../client/index.js';
import type { Route } from '../contract/index.js';

/** Seconds until a request that moves money counts as lost: longer than an acquirer's own timeout. */
export const submissionTimeout = 60;
/** Seconds until a look-up counts as failed. It may be repeated. */
export const lookUpTimeout = 15;

/** The reason why there is no answer, for the payment machines. `problem`: the gateway's code, or one of our own problem codes. */
export type Failure = { readonly problem: string } & (
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'lost'; readonly reason: 'timeout' | 'network' | 'answer' }
);

/** An answer, or the reason why there is none. */
export type Reply<Answer> = { readonly answer: Answer; readonly problem?: undefined } | Failure;

/**
 * Sends a request to the gateway. Never throws. Repeats only requests that are safe to repeat.
 *
 * @param timeout - Seconds. Default: 30.
 */
export type Gateway = <Input, Answer>(
  route: Route<Input, Answer>,
  input: Input,
  timeout?: number,
) => Promise<Reply<Answer>>;

/**
 * @param origin - Origin of the payment host.
 * @param onDate - Gets the gateway's time with each answer.
 */
export function gatewayAt(origin: string, onDate?: (date: Date) => void): Gateway {
  return async (route, input, timeout) => {
    try {
      return { answer: await send(route, input, { origin, timeout, onDate }) };
    } catch (error) {
      if (error instanceof GatewayError) return { kind: 'failed', code: error.code, problem: error.code };
      const reason = error instanceof TransportError && error.reason !== 'aborted' ? error.reason : 'network';
      return { kind: 'lost', reason, problem: reason === 'answer' ? 'gateway_answer' : 'gateway_unreachable' };
    }
  };
}
