/**
 * The origins whose pages may call the gateway.
 *
 * @assumption Readings settled: Origins
 * @module
 */
import { isAllowedOrigin } from '../../engine/addresses.js';
import type { Context } from '../context.js';
import { idempotencyHeader } from './idempotency.js';
import { ownAddress } from './own-address.js';

/** The request's origin if it is allowed, or the gateway's own by the name of this request, else empty. */
export function allowedOrigin(context: Context, request: Request): string {
  const origin = request.headers.get('origin') ?? '';
  const ownOrigin = () => new URL(ownAddress(context, request)).origin;
  const isAllowed =
    origin !== '' && (isAllowedOrigin(origin, context.allowOrigins, context.payOrigin) || origin === ownOrigin());
  return isAllowed ? origin : '';
}

/** Adds the headers that let a page of an allowed origin read the answer, and the gateway's time, by which cards expire. */
export function withCors(context: Context, request: Request, response: Response): Response {
  const origin = allowedOrigin(context, request);
  response.headers.append('vary', 'Origin');
  response.headers.set('date', new Date(context.now()).toUTCString());
  if (origin !== '') {
    response.headers.set('access-control-allow-origin', origin);
    response.headers.set('access-control-expose-headers', 'date');
  }
  return response;
}

/** The answer to a preflight request, without the headers of {@link withCors}. Browsers keep it for two hours. */
export function preflight(context: Context, request: Request): Response {
  const response = new Response(null, { status: 204 });
  if (allowedOrigin(context, request) !== '') {
    response.headers.set('access-control-allow-methods', 'POST');
    response.headers.set('access-control-allow-headers', `content-type, ${idempotencyHeader}, x-sandbox-fault`);
    response.headers.set('access-control-max-age', '7200');
  }
  return response;
}
