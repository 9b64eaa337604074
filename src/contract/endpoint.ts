/**
 * An endpoint: its address, the proof of its sender, its request and answer. The gateway's routes, the OpenAPI document, the docs' tables and the
 * tests that hold for every endpoint read it.
 *
 * @module
 */
import type * as z from 'zod/mini';
import type { SchemaRoute } from './route.js';

/** How a request proves who sent it. */
export type Proof =
  /** The merchant's `signature`, of version 1 or 2.0. */
  | 'signature'
  /** The company's SHA-512 signature for an access token. */
  | 'private key'
  /** An access token in the header. */
  | 'access token'
  /** Nothing, or something secret among the fields: an order token, a widget. */
  | 'none';

interface EndpointDetails {
  /** `operationId` of the document, and the name under which the gateway has its handler. */
  readonly id: string;
  readonly group: 'Orders' | 'Payment page' | 'Transfers' | 'Reports';
  readonly summary: string;
  readonly description: string;
  /** Default: `none`. */
  readonly proof?: Proof;
  /** Whether the fields are inside of `request`, and the answer inside of `response`. Default: yes. */
  readonly hasEnvelope?: boolean;
  /** Whether `Idempotency-Key` is read. Default: no. */
  readonly takesKey?: boolean;
  /** The fields that contain card data. Any other field that looks like a card's is refused. Default: none. */
  readonly cardFields?: readonly string[];
  readonly request: z.ZodMiniType;
  /** Example fields without a signature; the merchant's id is set by the reader. */
  readonly example: Readonly<Record<string, unknown>>;
  /** The order's webhook, where the request names an address for it. */
  readonly hasWebhook?: boolean;
}

const defaults = { proof: 'none', hasEnvelope: true, takesKey: false, cardFields: [], hasWebhook: false } as const;

type RouteOf = Pick<SchemaRoute<unknown, unknown>, 'path' | 'safe' | 'response'>;
export type Endpoint = Required<EndpointDetails> & RouteOf;

/** Describes a route. The server client uses routes alone, so its build leaves the descriptions out. */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<const Details extends EndpointDetails>(
  { path, safe, response }: RouteOf,
  details: Details,
): Omit<typeof defaults, keyof Details> & Details & RouteOf {
  return { ...defaults, ...details, path, safe, response };
}
