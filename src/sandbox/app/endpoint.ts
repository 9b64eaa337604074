/**
 * The envelope of the payment host: `{"request": {…}}` in, `{"response": {…}}` out, failures with HTTP 200 in the
 * endpoint's own shape, whatever comes in.
 *
 * @assumption HTTP
 * @module
 */
import { parseJson } from '../engine/json.js';
import { failureOf, Refusal } from '../engine/refusal.js';
import type { Parameters } from '../engine/parameters.js';

/** Longest body that is read, in bytes. */
const bodyLimit = 64 * 1024;

/** Carries one request out. */
export function answerEndpoint(
  request: Request,
  carryOut: (parameters: Parameters) => Promise<object>,
  report: (error: unknown) => void,
): Promise<Response> {
  return answerJson(async () => ({ response: await carryOut(await readParameters(request)) }), report);
}

/** Answers a body of any shape. What is thrown as {@link Refusal} becomes the failure body, anything else 1002. */
export async function answerJson(carryOut: () => Promise<object>, report: (error: unknown) => void): Promise<Response> {
  try {
    return json(await carryOut());
  } catch (error) {
    if (!(error instanceof Refusal)) report(error);
    return failure(error instanceof Refusal ? error : new Refusal(1002));
  }
}

export function failure(refusal: Refusal): Response {
  return json({ response: failureOf(refusal) });
}

function json(body: object): Response {
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-store' },
  });
}

async function readParameters(request: Request): Promise<Parameters> {
  const body = await readJson(request);
  const inside = isObject(body) ? body['request'] : undefined;
  if (inside === undefined || inside === null || inside === '') throw new Refusal(1010);
  if (!isObject(inside)) throw new Refusal(1007, 'Parameter `request` is incorrect: an object is expected');
  return given(inside);
}

/** The parameters of a body that need not have the envelope. */
export async function readBareParameters(request: Request): Promise<Parameters> {
  const body = await readJson(request);
  if (!isObject(body)) throw new Refusal(1007, 'The request is incorrect: an object is expected');
  return given(isObject(body['request']) ? body['request'] : body);
}

function given(inside: Record<string, unknown>): Parameters {
  const parameters = Object.fromEntries(Object.entries(inside).filter(([, value]) => value !== null));
  if (Object.keys(parameters).length === 0) throw new Refusal(1010);
  return parameters;
}

async function readJson(request: Request): Promise<unknown> {
  if (request.method !== 'POST') throw new Refusal(1007, 'This address takes POST requests only');
  if (mediaType(request) !== 'application/json') {
    throw new Refusal(1021, 'The content type must be application/json');
  }
  const text = await readBody(request);
  if (text === undefined) throw new Refusal(1007, `The request is longer than ${bodyLimit} bytes`);
  if (text.trim() === '') throw new Refusal(1010);
  return parseJson(text, (why) => new Refusal(1007, `The request must ${why}`));
}

/** The media type alone: odd parameters are tolerated. */
export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1).join('').trim().toLowerCase();
}

/** The body as text, or undefined where it is longer than the limit, in bytes; no more than the limit is ever kept. */
export async function readBody(request: Request, limit = bodyLimit): Promise<string | undefined> {
  if (!request.body) return '';
  const reader = request.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > limit) {
      await reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
