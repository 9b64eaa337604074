/**
 * Compressed answers for the checkout page's files, by what the browser accepts. Each file is compressed once.
 *
 * @module
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this many bytes the headers weigh more than the gain. */
const worthwhile = 512;
const done = new Map<string, Promise<Buffer>>();

/** The answer as it is, or compressed; only text, only whole answers. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || !/^(text\/|application\/(json|javascript)|image\/svg)/.test(type)) return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '');
  const body = new Uint8Array(await response.arrayBuffer());
  if (!encoding || body.length < worthwhile) return new Response(body, { headers });
  const tag = headers.get('etag');
  const small = await (tag === null
    ? squeeze(encoding, body)
    : once(`${encoding} ${tag}`, () => squeeze(encoding, body)));
  headers.set('content-encoding', encoding);
  // Another representation of the same file: its tag is a weak one.
  if (tag !== null) headers.set('etag', `W/${tag}`);
  return new Response(new Uint8Array(small), { headers });
}

type Encoding = 'br' | 'gzip';

/** Brotli where it is accepted, else gzip; `;q=0` refuses. */
function chooseEncoding(accept: string): Encoding | undefined {
  const accepted = new Set(
    accept
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined;
}

function squeeze(encoding: Encoding, body: Uint8Array): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: 9 });
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

function once(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  let made = done.get(key);
  if (!made) {
    // Rebuilding leaves old files behind: a small memory is enough.
    if (done.size > 200) done.clear();
    made = make();
    done.set(key, made);
  }
  return made;
}
