/**
 * What an endpoint is: where it lives, and how its answer reads.
 *
 * @module
 */

import type * as z from 'zod/mini';

/** What reads an answer: a schema, or in a payer's browser a shape of the bridge. */
export interface Reader<Output> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Output }
    | { readonly success: false; readonly error: { readonly issues: readonly { readonly path: PropertyKey[] }[] } };
}

/**
 * One endpoint of the payment host. Requests are `{"request": Input}`, answers `{"response": Output}`.
 * `Input` is known to the compiler only; whoever takes it from outside parses it with the endpoint's request schema.
 */
export interface Route<Input, Output, Response extends Reader<Output> = Reader<Output>> {
  /** Path on the host, with its leading slash and without the trailing one. */
  readonly path: string;
  /** True where sending twice does no more than sending once, so that a lost answer may be asked for again. */
  readonly safe: boolean;
  /** Parses the inside of `response` when it is not a failure. */
  readonly response: Response;
  /** Only a type: never set. */
  readonly input?: Input;
}

/** A route as the contract has it: its answer read by a schema. */
export type SchemaRoute<Input, Output> = Route<Input, Output, z.ZodMiniType<Output>>;
