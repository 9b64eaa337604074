/**
 * The envelope of the payment host: a request is `{"request": {…}}`, an answer `{"response": {…}}`. Every failure is answered with HTTP 200
 * in the endpoint's shape.
 *
 * @assumption HTTP
 * @module
 */
import { accessTokenPath, isObject, reportPath, type ErrorCode } from '../../../contract/index.js';
import { fieldsProblem, parseJson } from '../../engine/request-json.js';
import { failureOf, Refusal } from '../../engine/refusal.js';
import type { Parameters } from '../../engine/parameters.js';
import { mediaType, readBodyText } from '../../web/request-body.js';
import { asTooMany, TooManyRequests } from './limits.js';
import { failureBody, json as portalJson } from '../portal/body.js';
import { withRequestId } from './pipeline.js';

/** A request as it was sent, for the endpoints to which more than the values of its fields matters. */
export interface ReceivedRequest {
  /** The fields with their nulls. */
  readonly fields: Parameters;
  /** The text of the body, which has the numbers as they were written. */
  readonly text: string;
}

/** Carries out one request. */
export function answerEndpoint(
  request: Request,
  execute: (parameters: Parameters, received: ReceivedRequest) => Promise<object>,
  onFailure: (error: unknown) => void,
): Promise<Response> {
  return answerJson(async () => {
    const received = await readRequest(request);
    return { response: await execute(presentParameters(received.fields), received) };
  }, onFailure);
}

/**
 * Answers a body of any shape. A {@link Refusal} becomes the failure body, any other error 1002.
 *
 * @param onFailure - Called with either.
 */
export async function answerJson(
  execute: () => Promise<object>,
  onFailure: (error: unknown) => void,
): Promise<Response> {
  try {
    return json(await execute());
  } catch (error) {
    onFailure(error);
    return failure(error instanceof Refusal ? error : new Refusal(1002));
  }
}

export function failure(refusal: Refusal): Response {
  const answer = json({ response: failureOf(refusal) });
  return refusal instanceof TooManyRequests ? asTooMany(answer, refusal.seconds) : answer;
}

function json(body: object): Response {
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-store' },
  });
}

async function readRequest(request: Request): Promise<{ fields: Record<string, unknown>; text: string }> {
  const { body, text } = await readJson(request);
  const fields = isObject(body) ? body['request'] : undefined;
  if (fields === undefined || fields === null || fields === '') throw emptyRequest('the body has no `request`');
  if (!isObject(fields)) throw new Refusal(1007, 'Parameter `request` is incorrect: an object is expected');
  return { fields: checkFields(fields), text };
}

/** The parameters of a body with or without the envelope. */
export async function readBareParameters(request: Request): Promise<Parameters> {
  const { body } = await readJson(request);
  if (!isObject(body)) throw new Refusal(1007, 'The request is incorrect: an object is expected');
  return presentParameters(
    checkFields(isObject(body['request']) ? body['request'] : body),
    'a JSON object with the fields',
  );
}

/** Refuses too many fields, and names that no field has, with 1007. */
export function checkFields<Fields extends object>(fields: Fields): Fields {
  const problem = fieldsProblem(fields);
  if (problem !== undefined) throw new Refusal(1007, problem);
  return fields;
}

const envelope = 'a JSON body {"request": {…}} with the fields inside';

function presentParameters(fields: Record<string, unknown>, expected = envelope): Parameters {
  const parameters = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  if (Object.keys(parameters).length === 0) throw emptyRequest('the request has no fields', expected);
  return parameters;
}

/** The message shows the envelope, because first requests often lack it. */
function emptyRequest(reason: string, expected = envelope): Refusal {
  return new Refusal(1010, `Empty request: ${reason}. Expected ${expected}`);
}

async function readJson(request: Request): Promise<{ body: unknown; text: string }> {
  if (request.method !== 'POST') throw new Refusal(1007, 'This address accepts only POST requests');
  if (mediaType(request) !== 'application/json') {
    throw new Refusal(1021, 'The content type must be application/json');
  }
  const refusal = (reason: string) => new Refusal(1007, `The request must ${reason}`);
  const { text, problem } = await readBodyText(request);
  if (problem !== undefined) throw refusal(problem);
  if (text.trim() === '') throw emptyRequest('the body is empty');
  return { body: parseJson(text, refusal), text };
}

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
  if (path === accessTokenPath || path === reportPath) {
    return portalJson(failureBody(path, request_id, { code: status, message }));
  }
  if (/^\/api(\/|$)/.test(path)) return failure(new Refusal(code, message));
  return new Response(`${message}.\n`);
}
