/**
 * The bodies of the portal: JSON objects without an envelope.
 *
 * @module
 */
import { accessTokenPath, isObject, type AccessTokenFailure, type ReportFailure } from '../../../contract/index.js';
import { fieldsProblem, parseJson } from '../../engine/request-json.js';
import { PortalRefusal } from '../../engine/refusal.js';
import { mediaType, readBodyText } from '../../web/request-body.js';

/**
 * Reads the body of a request. Also checks the method and the media type.
 *
 * @param limit - The maximum length in bytes.
 * @throws PortalRefusal for any other request.
 */
export async function readObject(request: Request, limit: number): Promise<Record<string, unknown>> {
  if (request.method !== 'POST') throw new PortalRefusal('This address accepts only POST requests');
  if (mediaType(request) !== 'application/json') {
    throw new PortalRefusal('The content type must be application/json');
  }
  const refusal = (reason: string) => new PortalRefusal(`The body must ${reason}`);
  const { text, problem } = await readBodyText(request, { bytes: limit });
  if (problem !== undefined) throw refusal(problem);
  const body = parseJson(text, refusal);
  if (!isObject(body)) {
    throw new PortalRefusal('The body must be a JSON object');
  }
  const invalidField = fieldsProblem(body);
  if (invalidField !== undefined) throw new PortalRefusal(invalidField);
  return body;
}

/** A JSON answer. All answers of the portal have the HTTP status 200. @assumption HTTP */
export function json(body: object): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json; charset=UTF-8' } });
}

/** The failure body of the endpoint at this address. */
export function failureBody(
  path: string,
  request_id: string,
  { code, message }: { code: number; message: string },
): AccessTokenFailure | ReportFailure {
  return path === accessTokenPath
    ? { error_code: code, error_message: message, request_id }
    : { err_code: message, error: message };
}
