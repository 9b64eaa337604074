/**
 * Sends callbacks. It resolves host names itself and refuses every address of {@link isNeverCalled} in the look-up that the connection uses. A name
 * that changes its address between a check and the connection cannot bypass this.
 *
 * @module
 */
import { lookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isNeverCalled, neverCalledMessage } from '../engine/addresses.js';

type LookupAll = (name: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const systemLookup: LookupAll = (name, done) => lookup(name, { all: true }, done);

/** Makes a `fetch` for callbacks: it sends text, follows no redirect, and returns the status without the body. */
export function makeCallbackFetch(resolve: LookupAll = systemLookup): typeof fetch {
  const guarded: LookupFunction = (name, options, done) =>
    resolve(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`${name} has no address`), '');
      if (addresses.some(({ address }) => isNeverCalled(address))) return done(new Error(neverCalledMessage), '');
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  return async (input, init = {}) => {
    const request = new Request(input, init);
    const body = Buffer.from(await request.arrayBuffer());
    const options: RequestOptions = {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), 'content-length': String(body.length) },
      lookup: guarded,
      signal: request.signal,
      agent: false,
    };
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      const send = new URL(request.url).protocol === 'https:' ? httpsRequest : httpRequest;
      send(request.url, options, done).on('error', fail).end(body);
    });
    // The receiver's body is not read.
    answer.on('error', () => undefined).destroy();
    return new Response(null, { status: answer.statusCode ?? 500 });
  };
}
