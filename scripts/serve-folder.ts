/** A static server for one folder, below a path of its own, so the folder cannot rely on the root path. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

export interface FolderServer {
  /** Address of the folder, with a trailing slash. */
  url: string;
  close(): Promise<void>;
}

export async function serveFolder(folder: string, below = '/some/folder/'): Promise<FolderServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = decodeURIComponent(pathname.slice(below.length)) || 'index.html';
    const path = join(folder, name);
    const inside = pathname.startsWith(below) && path.startsWith(folder);
    void (inside ? stat(path) : Promise.reject(new Error('outside'))).then(
      () => {
        response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' });
        createReadStream(path).pipe(response);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${String(port)}${below}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
