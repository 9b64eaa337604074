/**
 * The gateway as the card rooms ask it. It owns the only `try` around a request: a failure becomes a reply that says what is known.
 *
 * @module
 */
import { GatewayError, send, TransportError } from '../client/index.js';
import type { Route } from '../contract/index.js';

/** Seconds until a request that moves money counts as lost: longer than an acquirer's own time-out. */
export const submissionTimeout = 60;
/** Seconds until a look-up counts as failed. It may be asked again. */
export const lookUpTimeout = 15;

/** Why there is no answer, as the payment machines read it. `problem`: the gateway's code, or the name of ours for what went wrong. */
export type Failure = { readonly problem: string } & (
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'lost'; readonly reason: 'timeout' | 'network' | 'answer' }
);

/** An answer, or why there is none. */
export type Reply<Answer> = { readonly answer: Answer; readonly problem?: undefined } | Failure;

/**
 * Asks the gateway. Never throws, and never repeats a request that is not safe to repeat.
 *
 * @param timeout - Seconds; 30 where it is left out.
 */
export type Gateway = <Input, Answer>(
  route: Route<Input, Answer>,
  input: Input,
  timeout?: number,
) => Promise<Reply<Answer>>;

/** @param origin - Origin of the payment host. */
export function gatewayAt(origin: string): Gateway {
  return async (route, input, timeout) => {
    try {
      return { answer: await send(route, input, { origin, timeout }) };
    } catch (error) {
      if (error instanceof GatewayError) return { kind: 'failed', code: error.code, problem: error.code };
      const reason = error instanceof TransportError && error.reason !== 'aborted' ? error.reason : 'network';
      return { kind: 'lost', reason, problem: reason === 'answer' ? 'gateway_answer' : 'gateway_unreachable' };
    }
  };
}
