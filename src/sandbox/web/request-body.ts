/**
 * Reads the body of a request as text, within limits of its length and of its time. A body is read to its end where that is cheap, so that
 * its sender reads the answer.
 *
 * @module
 */

/** The limits of a body. */
export interface BodyLimits {
  /** Its greatest length. */
  bytes?: number;
  /** Milliseconds from now until it must be complete. */
  milliseconds?: number;
}

/** @assumption Ours: the interface shows no limits of a request. */
const bodyLimits: Required<BodyLimits> = { bytes: 64 * 1024, milliseconds: 15_000 };

/** The media type alone: odd parameters are tolerated. */
export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1).join('').trim().toLowerCase();
}

/** The body of a form as text; undefined where it is not read to its end. */
export async function readBody(request: Request): Promise<string | undefined> {
  return (await readBodyText(request)).text;
}

/**
 * The body as text, or the problem, in words that continue "The request must …". Keeps at most the limit; {@link discardRest} reads what
 * follows.
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

/** Undefined where the bytes are not UTF-8: replacing them with U+FFFD would make two texts equal. */
function decodeUtf8(chunks: readonly Uint8Array[]): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
  } catch {
    return undefined;
  }
}

/** Bytes of a refused request's body that are still read, so that its sender reads the answer. */
const discardedAtMost = 8_000_000;

/**
 * Reads the rest of a body and discards it. A client that is still sending when the connection ends treats that as the failure, and never
 * reads the answer.
 *
 * @param since - When the request came, by `performance.now()`: no body has longer than {@link readBodyText} gives it.
 */
export async function discardRest(request: Request, since: number): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body || request.body.locked) return;
  let length = 0;
  const left = Math.max(0, bodyLimits.milliseconds - (performance.now() - since));
  const end = await readChunks(request, left, (chunk) => (length += chunk.length) <= discardedAtMost);
  if (end === 'stopped') void request.body.cancel().catch(() => undefined);
}

/**
 * Reads the body until its end, until `take` returns false, or until the time is up; then the sender is asked to stop.
 *
 * @throws where the connection breaks.
 */
async function readChunks(
  request: Request,
  milliseconds: number,
  take: (chunk: Uint8Array) => boolean,
): Promise<'end' | 'stopped' | 'late'> {
  if (!request.body) return 'end';
  const reader = request.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, milliseconds, 'late')));
  try {
    for (;;) {
      const chunk = await Promise.race([reader.read(), late]);
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
