import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isBroken } from '../app/gateway.js';
import { bareHeaders } from '../app/host/headers.js';
import { codeOf } from '../web/error-code.js';
import { UsageError } from '../../command/usage-error.js';

export type Handler = (request: Request, address: string | undefined) => Promise<Response>;

export interface Listener {
  port: number;
  /** Stops accepting requests, and waits for open ones for a limited time. */
  close(): Promise<void>;
}

/** Milliseconds that open requests have to finish. */
const closeTimeout = 5000;

/** The limits of a connection. Times are milliseconds, sizes bytes. */
export interface SocketLimits {
  /** Until the headers are complete. */
  headersTimeout: number;
  /** Until the request is complete. */
  requestTimeout: number;
  /** Milliseconds between two searches for connections that are over their limit. */
  connectionsCheckingInterval: number;
  maxHeaderSize: number;
}

/** These times are longer than the gateway's limit for a body, so the gateway's own error comes first. */
const socketLimits: SocketLimits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16 * 1024,
};

/**
 * Listens on both loopback addresses, so `localhost` works with both. It listens on no other address, because the secrets of
 * this gateway are public.
 *
 * @param flag - The flag to name in the error if the port is not available.
 * @param handler - Called with every request.
 */
export async function listen(
  port: number,
  flag: string,
  handler: Handler,
  limits: SocketLimits = socketLimits,
): Promise<Listener> {
  const servers: Server[] = [];
  const close = async () => {
    await Promise.all(servers.map(closeServer));
  };
  try {
    const first = await open(port, '127.0.0.1', handler, limits);
    servers.push(first.server);
    const second = await open(first.port, '::1', handler, limits).catch((error: unknown) => {
      // A machine without IPv6 listens on IPv4 only.
      if (codeOf(error) === 'EADDRNOTAVAIL' || codeOf(error) === 'EAFNOSUPPORT') return undefined;
      throw error;
    });
    if (second) servers.push(second.server);
    return { port: first.port, close };
  } catch (error) {
    await close();
    if (codeOf(error) === 'EADDRINUSE') {
      throw new UsageError(
        `Port ${port} is in use. Stop the program that uses it, or choose another port with --${flag}.`,
      );
    }
    if (codeOf(error) === 'EACCES')
      throw new UsageError(`This user is not allowed to use port ${port}. Choose another port with --${flag}.`);
    throw error;
  }
}

function open(
  port: number,
  host: string,
  handler: Handler,
  limits: SocketLimits,
): Promise<{ server: Server; port: number }> {
  const listener = getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      const response = await handler(request, incoming.socket.remoteAddress);
      if (isBroken(response)) {
        outgoing.destroy();
        return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
      }
      return response;
    },
    { overrideGlobalObjects: false, errorHandler: answerError },
  );
  // Without `requireHostHeader`, a request without a host reaches the listener, which refuses it with the headers of every answer.
  const options = { ...limits, requireHostHeader: false };
  const server = createServer(options, (incoming, outgoing) => void listener(incoming, outgoing));
  answerInvalidRequests(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : port });
    });
  });
}

async function closeServer(server: Server): Promise<void> {
  const closing = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), closeTimeout);
  await closing;
  clearTimeout(timer);
}

/** The status by the code of Node's error; 400 for every other one. */
const statuses: ReadonlyMap<unknown, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** The answer to a request whose address or host is invalid: 400. Any other error is the sandbox's own: 500. */
function answerError(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500;
  return new Response(`${STATUS_CODES[status] ?? ''}\n`, { status, headers: { ...bareHeaders, connection: 'close' } });
}

/**
 * Answers the requests of a server that its handler does not get: malformed, too slow, too large. Node would answer them itself, without the
 * headers that every answer of the gateway has.
 */
function answerInvalidRequests(server: Server): void {
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
