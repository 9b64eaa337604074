import { makeDocument } from '../../openapi/document.js';
import type { OwnGateway } from '../console/api-request.js';
import type { Context } from '../context.js';

/** The OpenAPI document with the addresses of this gateway. It contains no secret, so any caller may read it. */
export function makeServeDocument({ payUrl }: Context, { portalOrigin: portalUrl }: OwnGateway): () => Response {
  return () =>
    new Response(JSON.stringify(makeDocument({ payUrl, portalUrl })), {
      headers: { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-cache' },
    });
}
