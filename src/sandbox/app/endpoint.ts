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

/** What of a body is waited for and kept. */
export interface BodyLimits {
  /** Its greatest length. */
  bytes?: number;
  /** Milliseconds from now until it must be complete. */
  milliseconds?: number;
}

/** @assumption Ours: the interface shows no limits of a request. */
const bodyLimits: Required<BodyLimits> = { bytes: 64 * 1024, milliseconds: 15_000 };

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
  const refusal = (why: string) => new Refusal(1007, `The request must ${why}`);
  const { text, problem } = await readWhole(request);
  if (problem !== undefined) throw refusal(problem);
  if (text.trim() === '') throw new Refusal(1010);
  return parseJson(text, refusal);
}

/** The media type alone: odd parameters are tolerated. */
export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1).join('').trim().toLowerCase();
}

/** The body of a form as text; undefined where it is not read to its end. */
export async function readBody(request: Request): Promise<string | undefined> {
  return (await readWhole(request)).text;
}

/** The body as text, or why it was not read to its end, in words that go on "The request must …". No more than the limit is ever kept. */
export async function readWhole(
  request: Request,
  limits: BodyLimits = {},
): Promise<{ text: string; problem?: undefined } | { text?: undefined; problem: string }> {
  if (!request.body) return { text: '' };
  const { bytes, milliseconds } = { ...bodyLimits, ...limits };
  const reader = request.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, milliseconds, 'late')));
  try {
    for (;;) {
      const chunk = await Promise.race([reader.read(), late]);
      if (chunk === 'late') return { problem: `be complete within ${milliseconds / 1000} seconds` };
      if (chunk.done) return { text: text + decoder.decode() };
      length += chunk.value.length;
      if (length > bytes) return { problem: `be ${bytes} bytes long at most` };
      text += decoder.decode(chunk.value, { stream: true });
    }
  } finally {
    clearTimeout(timer);
    // Nothing is left to cancel where the end was read. What is on its way still is waited for by nobody.
    void reader.cancel().catch(() => undefined);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
