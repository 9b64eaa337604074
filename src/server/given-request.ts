/**
 * A request that a shop hands over to be verified, or what it gave instead: Node's own request, a body that a framework parsed. Each has
 * an error of its own, because each comes from a route that is set up the usual way, for requests that are not signed.
 *
 * @module
 */

/** How to get the text that was signed. */
const help =
  "Give the raw text: with Express, use express.text({ type: '*/*' }) for this route alone and give req.body; with Node’s own http, read the body to its end.";

/** Whether it is a request of the web, of any library: its headers and its body can be read. */
export function isWebRequest(given: unknown): given is Request {
  if (typeof given !== 'object' || given === null) return false;
  const { method, headers, body }: { method?: unknown; headers?: unknown; body?: unknown } = given;
  return typeof method === 'string' && hasMethod(headers, 'get') && (!body || hasMethod(body, 'getReader'));
}

/** A body can be read once. */
export function isUsed({ bodyUsed, body }: Request): boolean {
  return bodyUsed || body?.locked === true;
}

/** Says what was given instead of `expected`, without its values, and how to fix that. */
export function describeGiven(given: unknown, expected = 'a Request or its raw text', fix = help): string {
  return `Expected ${expected}, received ${kindOf(given, fix)}`;
}

/** For a text that is no JSON: `String(…)` of an object. */
export function isPrintedObject(text: string): boolean {
  return text === '[object Object]';
}

export const printedObject = `Received the text "[object Object]": a framework parsed the body, such as express.json(). ${help}`;

export const usedRequest =
  'The body was read before it came here, and a body can be read once. Give a Request whose body is unread, or the raw text that was read.';

function kindOf(given: unknown, fix: string): string {
  if (given === undefined || given === null) return `${given}: no body was read for this route. ${fix}`;
  if (typeof given !== 'object') return `${typeof given}. ${fix}`;
  if (ArrayBuffer.isView(given) || given instanceof ArrayBuffer) {
    return 'bytes. Give their text: new TextDecoder().decode(body).';
  }
  if ('raw' in given && isWebRequest(given.raw)) {
    return 'a framework’s own request. Give the Request in it: with Hono, c.req.raw.';
  }
  if ('method' in given && 'headers' in given) {
    const isParsed = 'body' in given && typeof given.body === 'object' && given.body !== null;
    return `Node’s own request${isParsed && !hasMethod(given.body, 'pipe') ? ', whose body is parsed already' : ''}. ${fix}`;
  }
  return `a parsed object, and the text is what was signed. ${fix}`;
}

function hasMethod(given: unknown, name: string): boolean {
  return typeof given === 'object' && given !== null && typeof (given as Record<string, unknown>)[name] === 'function';
}
