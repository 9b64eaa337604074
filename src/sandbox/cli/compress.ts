/**
 * Compressed answers, by the encodings that the browser accepts: the checkout page's files, each compressed once at the best quality, and
 * large answers of the API, each compressed per request.
 *
 * Compression can reveal to a listener how much of a guess matches a secret in the same answer. A page of another site cannot
 * add anything to the large answers.
 *
 * @module
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { entityTag } from '../app/gateway.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this many bytes the headers are larger than the saving. */
export const minimumSize = 512;
/** For an answer made for one request: below this many bytes the work costs more than it saves. */
const minimumSizeOnce = 4096;
/** Quality of brotli and gzip: the best for files that are stored, a low one for an answer made for one request. */
const quality = { stored: { br: 11, gzip: 9 }, once: { br: 5, gzip: 6 } } as const;
const cache = new Map<string, Promise<Buffer>>();

/** Uses a file that the build has already compressed. */
export async function takeCompressed(body: string | Uint8Array, brotli: Buffer): Promise<void> {
  cache.set(`br ${await entityTag(body)}`, Promise.resolve(brotli));
}

/** The answer, compressed if it is a complete text. A cut connection has no content type. */
export async function compressedResponse(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || !/^(text\/|application\/(json|javascript)|image\/svg)/.test(type)) return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '');
  const body = new Uint8Array(await response.arrayBuffer());
  const tag = headers.get('etag');
  if (!encoding || body.length < (tag === null ? minimumSizeOnce : minimumSize)) return new Response(body, { headers });
  const content = await (tag === null
    ? compress(encoding, body, quality.once)
    : cached(`${encoding} ${tag}`, () => compress(encoding, body, quality.stored)));
  headers.set('content-encoding', encoding);
  // Another representation of the same file has a weak tag.
  if (tag !== null) headers.set('etag', `W/${tag}`);
  return new Response(new Uint8Array(content), { headers });
}

type Encoding = 'br' | 'gzip';

/** Brotli if it is accepted, otherwise gzip; `;q=0` refuses an encoding. */
function chooseEncoding(accept: string): Encoding | undefined {
  const encodings = new Set(
    accept
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((parameter) => parameter.trim()))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  return encodings.has('br') ? 'br' : encodings.has('gzip') ? 'gzip' : undefined;
}

function compress(encoding: Encoding, body: Uint8Array, level: Readonly<Record<Encoding, number>>): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: level.gzip });
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level.br, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** A file compressed at the best quality, as the build stores it. */
export const storedBrotli = (body: Uint8Array): Promise<Buffer> => compress('br', body, quality.stored);

function cached(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  let result = cache.get(key);
  if (!result) {
    // Old files stay here after a rebuild, so the cache is limited.
    if (cache.size > 500) cache.clear();
    result = make();
    cache.set(key, result);
  }
  return result;
}
