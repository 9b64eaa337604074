/**
 * What an endpoint is: where it lives, and how its answer reads.
 *
 * @module
 */
import type * as z from 'zod/mini';

/**
 * One endpoint of the payment host. Requests are `{"request": Input}`, answers `{"response": Output}`.
 * `Input` is known to the compiler only; whoever takes it from outside parses it with the endpoint's request schema.
 */
export interface Route<Input, Output> {
  /** Path on the host, with its leading slash and without the trailing one. */
  readonly path: string;
  /** True where sending twice does no more than sending once, so that a lost answer may be asked for again. */
  readonly safe: boolean;
  /** Parses the inside of `response` when it is not a failure. */
  readonly response: z.ZodMiniType<Output>;
  /** Only a type: never set. */
  readonly input?: Input;
}
