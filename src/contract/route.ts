import type * as z from 'zod/mini';

/** Reads an answer: a schema, or in a payer's browser a shape of the bridge. */
export interface Reader<Output> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Output }
    | { readonly success: false; readonly error: { readonly issues: readonly { readonly path: PropertyKey[] }[] } };
}

/**
 * An endpoint of the payment host. Requests are `{"request": Input}`, answers `{"response": Output}`. Only the compiler checks
 * `Input`; a receiver parses it with the endpoint's request schema.
 */
export interface Route<Input, Output, Response extends Reader<Output> = Reader<Output>> {
  /** Path on the host, with a leading slash and without a trailing slash. */
  readonly path: string;
  /** True if a repeated request has no further effect. Then a client may retry after a lost answer. */
  readonly safe: boolean;
  /** Parses the inside of `response` if it is not a failure. */
  readonly response: Response;
  /** Only for the compiler; never set. */
  readonly input?: Input;
}

/** A route with a schema that reads its answer. */
export type SchemaRoute<Input, Output> = Route<Input, Output, z.ZodMiniType<Output>>;
