/**
 * The answer to a request that reaches no endpoint: the endpoint's error body, with an HTTP status that gives the reason.
 *
 * @module
 */
import {
  accessTokenPath,
  reportPath,
  type AccessTokenFailure,
  type ErrorCode,
  type ReportFailure,
} from '../../../contract/index.js';
import { Refusal } from '../../engine/refusal.js';
import { failure } from './endpoint.js';
import { json } from '../portal/body.js';
import { withRequestId } from './request-id.js';

/** The reason for a refusal. */
export interface RefusedRequest {
  status: number;
  /** The code in the payment host's error body. */
  code: ErrorCode;
  /** A sentence without its full stop. */
  message: string;
}

/** JSON in the shape of the endpoint at this address; plain text if the address is not an endpoint's. */
export function refuse(pathname: string, requestId: string, { status, code, message }: RefusedRequest): Response {
  const { body, headers } = bodyFor(pathname.replace(/\/$/, ''), requestId, { status, code, message });
  return withRequestId(new Response(body, { status, headers }), requestId);
}

function bodyFor(path: string, request_id: string, { status, code, message }: RefusedRequest): Response {
  if (path === accessTokenPath) {
    return json({ error_code: status, error_message: message, request_id } satisfies AccessTokenFailure);
  }
  if (path === reportPath) return json({ err_code: message, error: message } satisfies ReportFailure);
  if (/^\/api(\/|$)/.test(path)) return failure(new Refusal(code, message));
  return new Response(`${message}.\n`);
}
