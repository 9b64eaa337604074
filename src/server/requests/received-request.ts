/**
 * The values that a shop passes to `callbacks.verify`: a Request or its text, or by mistake Node's own request, a body that a framework
 * parsed, or nothing. Each mistake has a separate error, because the usual setup of a route leads to it.
 *
 * @module
 */
import { typeName } from '../errors/input-error.js';

/** How to get the text that was signed. */
const help =
  "Pass the raw text: with Express, use express.text({ type: '*/*' }) for this route and pass req.body; with node:http, read the body to its end and pass the text.";

/** Whether it is a web Request, from any library: its headers and its body can be read. */
export function isWebRequest(value: unknown): value is Request {
  if (typeof value !== 'object' || value === null) return false;
  const { method, headers, body }: { method?: unknown; headers?: unknown; body?: unknown } = value;
  return typeof method === 'string' && hasMethod(headers, 'get') && (!body || hasMethod(body, 'getReader'));
}

/** Whether the body was already read. A body can be read only once. */
export function isUsed({ bodyUsed, body }: Request): boolean {
  return bodyUsed || body?.locked === true;
}

/** The body of an untrusted request as text. Undefined if it is longer than `maximumLength` bytes; the rest is not read. */
export async function readBody({ body }: Request, maximumLength: number): Promise<string | undefined> {
  if (!body) return '';
  const decoder = new TextDecoder();
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > maximumLength) {
      // Not awaited: an endless sender must not block the answer.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Names the value that was passed in place of `expected`, without its contents, and the fix. */
export function describeReceived(value: unknown, expected = 'a Request or its raw text', fix = help): string {
  return `Expected ${expected}, received ${kindOf(value, fix)}`;
}

/** `String(…)` of an object, which is not JSON. */
export const printedObject = '[object Object]';

export const printedObjectMessage = `Received the text "${printedObject}": a framework parsed the body, such as express.json(). ${help}`;

export const usedRequest =
  'The body of the Request was already read, and a body can be read only once. Pass a Request with an unread body, or the raw text.';

function kindOf(value: unknown, fix: string): string {
  if (value === undefined || value === null) return `${typeName(value)}: no body was read for this route. ${fix}`;
  if (typeof value !== 'object') return `${typeName(value)}. ${fix}`;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
    return 'bytes. Pass their text: new TextDecoder().decode(body).';
  }
  if ('raw' in value && isWebRequest(value.raw)) {
    return 'a framework’s own request. Pass the Request inside it: with Hono, c.req.raw.';
  }
  if ('method' in value && 'headers' in value) {
    const isParsed = 'body' in value && typeof value.body === 'object' && value.body !== null;
    return `Node’s own request${isParsed && !hasMethod(value.body, 'pipe') ? ', whose body is already parsed' : ''}. ${fix}`;
  }
  return `a parsed object, but the gateway signed the raw text. ${fix}`;
}

export function hasMethod(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[name] === 'function';
}
