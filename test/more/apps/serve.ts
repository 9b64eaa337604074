/**
 * The server of an app that has only pages. Like a shop's server, it serves files and creates orders. The samples name
 * the gateway `pay.example`, which this server replaces by the sandbox.
 *
 * @module
 */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** The content of a file, with the sandbox's address instead of the samples' gateway. */
export function atGateway(text: string, payUrl: string): string {
  return text.replaceAll('https://pay.example', payUrl).replaceAll('pay.example', new URL(payUrl).host);
}

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

export async function servePages(
  folder: string,
  payUrl: string,
  newOrder: () => Promise<{ token: string }>,
): Promise<Served> {
  const answer = async (path: string): Promise<{ type: string; body: string | Buffer }> => {
    if (path === '/orders') return { type: 'application/json', body: JSON.stringify(await newOrder()) };
    const name = path.endsWith('/') ? `${path}index.html` : path;
    const body = await readFile(join(folder, name));
    const type = types[extname(name)];
    return type === undefined
      ? { type: 'application/octet-stream', body }
      : { type, body: atGateway(body.toString(), payUrl) };
  };
  return listen(
    createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      answer(pathname).then(
        ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
        () => response.writeHead(404).end(),
      );
    }),
  );
}

/** Opens a server on a free port. */
export async function listen(server: Server): Promise<Served> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return {
    url: `http://localhost:${String(address.port)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
