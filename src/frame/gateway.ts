/**
 * The gateway as the card rooms ask it. It owns the only `try` around a request: a failure becomes a reply that says what is known.
 *
 * @module
 */
import { GatewayError, problemOf, send, TransportError } from '../client/index.js';
import type { Route } from '../contract/index.js';

/** Seconds until a request that moves money counts as lost: longer than an acquirer's own time-out. */
export const submissionTimeout = 60;
/** Seconds until a look-up counts as failed. It may be asked again. */
export const lookUpTimeout = 15;

/** Why there is no answer. */
export interface Failure {
  readonly ok: false;
  /** The gateway's code, where it refused. */
  readonly code?: string;
  /** The code, or the name of ours for what went wrong. */
  readonly problem: string;
  readonly reason: 'timeout' | 'network' | 'answer';
}

export type Reply<Answer> = { readonly ok: true; readonly answer: Answer } | Failure;

export class Gateway {
  readonly #origin: string;

  /** @param origin - Origin of the payment host. */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /**
   * Asks the gateway. Never throws, and never repeats a request that is not safe to repeat.
   *
   * @param timeout - Seconds; 30 where it is left out.
   */
  async ask<Input, Answer>(route: Route<Input, Answer>, input: Input, timeout?: number): Promise<Reply<Answer>> {
    try {
      return { ok: true, answer: await send(route, input, { origin: this.#origin, ...(timeout ? { timeout } : {}) }) };
    } catch (error) {
      return {
        ok: false,
        ...(error instanceof GatewayError ? { code: error.code } : {}),
        problem: problemOf(error),
        reason: error instanceof TransportError && error.reason !== 'aborted' ? error.reason : 'network',
      };
    }
  }
}

/** A request to pay that brought no answer, as the payment machines read it. */
export function unanswered({ code, reason }: Failure) {
  return code === undefined ? ({ kind: 'lost', reason } as const) : ({ kind: 'failed', code } as const);
}
