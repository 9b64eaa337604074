/**
 * A proxy as many are set up: it passes every request on as it came, the `Host` of the caller included, from a socket of this machine.
 */
import { createServer, request } from 'node:http';
import { once } from 'node:events';

export interface ProxyAnswer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

export interface ForwardingProxy {
  /** Sends a request through the proxy. A body makes it a POST. */
  send(path: string, headers?: Readonly<Record<string, string>>, body?: string): Promise<ProxyAnswer>;
  close(): Promise<void>;
}

/** Sends a request to a port of this machine, with any `Host`. A body makes it a POST. */
export function sendTo(
  port: number | string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<ProxyAnswer> {
  return new Promise((resolve, reject) => {
    const options = { port, path, method: body === undefined ? 'GET' : 'POST', headers, agent: false };
    const sent = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/**
 * @param target - The origin that it forwards to.
 * @param adds - The headers that the proxy adds.
 */
export async function startForwardingProxy(
  target: string,
  adds: Readonly<Record<string, string>> = {},
): Promise<ForwardingProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const options = { port: new URL(target).port, method, path, headers: { ...headers, ...adds } };
    const forwarded = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.once('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const { port } = address;
  return {
    send: (path, headers, body) => sendTo(port, path, headers, body),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
