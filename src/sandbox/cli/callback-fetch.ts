/**
 * Sends callbacks. It resolves host names itself and refuses every address of {@link isBlockedAddress} in the look-up that the connection uses. A name
 * that changes its address between a check and the connection cannot bypass this.
 *
 * @module
 */
import { lookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isBlockedAddress, blockedAddressMessage } from '../engine/addresses.js';

type LookupAll = (name: string, callback: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const systemLookup: LookupAll = (name, callback) => lookup(name, { all: true }, callback);

/** How much of an answer is read, and for how long, after its status has arrived. */
interface AnswerLimits {
  bytes: number;
  milliseconds: number;
}

/** @assumption Ours: the limits. */
const answerLimits: AnswerLimits = { bytes: 1_000_000, milliseconds: 10_000 };

/**
 * Makes a `fetch` for callbacks: it sends text, follows no redirect, and returns the status without the body. It reads the answer to its end,
 * because a receiver may send the status first and work on: if the connection closed then, its server would stop that work.
 */
export function makeCallbackFetch(
  resolve: LookupAll = systemLookup,
  limits: AnswerLimits = answerLimits,
): typeof fetch {
  const guardedLookup: LookupFunction = (name, options, callback) =>
    resolve(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`${name} has no address`), '');
      if (addresses.some(({ address }) => isBlockedAddress(address)))
        return callback(new Error(blockedAddressMessage), '');
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  return async (input, init = {}) => {
    const request = new Request(input, init);
    const body = Buffer.from(await request.arrayBuffer());
    const options: RequestOptions = {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), 'content-length': String(body.length) },
      lookup: guardedLookup,
      signal: request.signal,
      agent: false,
    };
    const answer = await new Promise<IncomingMessage>((callback, fail) => {
      const send = new URL(request.url).protocol === 'https:' ? httpsRequest : httpRequest;
      send(request.url, options, callback).on('error', fail).end(body);
    });
    await readToEnd(answer, limits);
    return new Response(null, { status: answer.statusCode ?? 500 });
  };
}

/** Discards the body. Closes the connection at a limit. A broken body changes nothing: the status has arrived. */
function readToEnd(answer: IncomingMessage, { bytes, milliseconds }: AnswerLimits): Promise<void> {
  return new Promise((callback) => {
    const timer = setTimeout(() => answer.destroy(), milliseconds);
    let length = 0;
    answer
      .on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > bytes) answer.destroy();
      })
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(timer);
        callback();
      });
  });
}
