/**
 * Reads the body of a request, as text or as a form, with limits on its length and duration. The rest of a refused body is read too if it is
 * short: a client that cannot finish sending would not read the answer.
 *
 * @module
 */

/** The limits of a body. */
export interface BodyLimits {
  /** The maximum length. */
  bytes?: number;
  /** Milliseconds until the body must be complete. */
  milliseconds?: number;
}

/** @assumption Ours: the interface shows no limits of a request. */
const bodyLimits: Required<BodyLimits> = { bytes: 64 * 1024, milliseconds: 15_000 };

/**
 * The media type of a request without its parameters: unusual parameters are allowed. A published client sends the header's name in the value
 * too: `Content-type: application/json; charset=utf-8`. Browsers ask before they send such a value to another origin, so it opens nothing.
 *
 * @assumption HTTP: content types
 */
export function mediaType(request: Request): string {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';', 1);
  return type
    .replace(/^\s*content-type\s*:/i, '')
    .trim()
    .toLowerCase();
}

/** The body of a form as text; undefined if it cannot be read completely. */
export async function readBody(request: Request): Promise<string | undefined> {
  return (await readBodyText(request)).text;
}

/**
 * The body as text, or the problem, as a continuation of "The request must …". Stops at the limit; {@link discardRest} reads the rest.
 */
export async function readBodyText(
  request: Request,
  limits: BodyLimits = {},
): Promise<{ text: string; problem?: undefined } | { text?: undefined; problem: string }> {
  const { bytes, milliseconds } = { ...bodyLimits, ...limits };
  const chunks: Uint8Array[] = [];
  let length = 0;
  const end = await readChunks(request, milliseconds, (chunk) => {
    length += chunk.length;
    if (length <= bytes) chunks.push(chunk);
    return length <= bytes;
  });
  if (end === 'late') return { problem: `be complete within ${milliseconds / 1000} seconds` };
  if (end === 'stopped') return { problem: `be ${bytes} bytes long at most` };
  const text = decodeUtf8(chunks);
  return text === undefined ? { problem: 'be valid UTF-8' } : { text };
}

/** Undefined if the bytes are not UTF-8. Replacing them with U+FFFD would make different texts equal. */
function decodeUtf8(chunks: readonly Uint8Array[]): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
  } catch {
    return undefined;
  }
}

/** The number of bytes of a refused body that are still read. */
const discardedAtMost = 8_000_000;

/**
 * Reads the rest of a body and discards it. If the connection closes while a client is still sending, the client reports a network error
 * and never reads the answer.
 *
 * @param since - The time of the request's arrival, by `performance.now()`. The total time is limited as in {@link readBodyText}.
 */
export async function discardRest(request: Request, since: number): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body || request.body.locked) return;
  let length = 0;
  const remaining = Math.max(0, bodyLimits.milliseconds - (performance.now() - since));
  const end = await readChunks(request, remaining, (chunk) => (length += chunk.length) <= discardedAtMost);
  if (end === 'stopped') void request.body.cancel().catch(() => undefined);
}

/**
 * Reads the body until its end, until `take` returns false, or until the time is up. It then asks the sender to stop.
 *
 * @throws if the connection breaks.
 */
async function readChunks(
  request: Request,
  milliseconds: number,
  take: (chunk: Uint8Array) => boolean,
): Promise<'end' | 'stopped' | 'late'> {
  if (!request.body) return 'end';
  const reader = request.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, milliseconds, 'late')));
  try {
    for (;;) {
      const chunk = await Promise.race([reader.read(), timeout]);
      if (chunk === 'late') {
        void reader.cancel().catch(() => undefined);
        return 'late';
      }
      if (chunk.done) return 'end';
      if (!take(chunk.value)) return 'stopped';
    }
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
}

/** The fields of a posted form, with the first value of each; undefined if the body is not a form, too long, or badly encoded. */
export function readForm(type: string, body: string | undefined): Record<string, string> | undefined {
  if (type !== 'application/x-www-form-urlencoded' || body === undefined || isBadlyEncoded(body)) return undefined;
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) if (!fields.has(name)) fields.set(name, value);
  return Object.fromEntries(fields);
}

/** Whether a URL or an encoded form contains U+0000, or bytes that are not UTF-8. */
export function isBadlyEncoded(text: string): boolean {
  if (/%00|\0/.test(text)) return true;
  try {
    // A percent sign that starts no escape is a plain character.
    decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25'));
    return false;
  } catch {
    return true;
  }
}
