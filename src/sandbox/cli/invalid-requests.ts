/**
 * The answers to requests that never reach a handler: malformed, too slow, too large, without a host. Node would answer them itself,
 * without the headers that every answer of the gateway has.
 *
 * @module
 */
import { RequestError } from '@hono/node-server';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { bareHeaders } from '../app/host/headers.js';
import { codeOf } from '../web/error-code.js';

/** The status by the code of Node's error; 400 for every other one. */
const statuses: ReadonlyMap<unknown, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** The answer to a request whose address or host is invalid: 400. Any other error is the sandbox's own: 500. */
export function answerError(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500;
  return new Response(`${STATUS_CODES[status] ?? ''}\n`, { status, headers: { ...bareHeaders, connection: 'close' } });
}

/** Answers the requests of a server that its handler does not get. */
export function answerInvalidRequests(server: Server): void {
  // A connection with a started answer gets no second one.
  const answering = new WeakSet<object>();
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...bareHeaders, connection: 'close' }).end();
  });
  server.on('clientError', (error, socket) => {
    if (!socket.writable || answering.has(socket)) {
      socket.destroy(error);
      return;
    }
    const status = statuses.get(codeOf(error)) ?? 400;
    const headers = Object.entries({ ...bareHeaders, connection: 'close', 'content-length': '0' });
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
  });
}
