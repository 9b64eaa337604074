/**
 * Runs a Node program with one browser, one gateway and one shop for all end-to-end files that it starts:
 *
 *     node --import tsx scripts/test/with-world.ts --import tsx scripts/test/run-node.ts …
 *
 * They start when the first file requests `E2E_WORLD`, and end with the program.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const ends: (() => Promise<unknown>)[] = [];
let world: Promise<object> | undefined;

const begin = async (): Promise<object> => {
  const { beginShared } = await import('../../test/e2e/shared-world.js');
  return beginShared((end) => ends.push(end));
};

const server = createServer((_request, response) => {
  world ??= begin();
  world.then(
    (addresses) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(addresses)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');

const { port } = server.address() as AddressInfo;
const env = { ...process.env, E2E_WORLD: `http://127.0.0.1:${String(port)}` };
const child = spawn(process.execPath, process.argv.slice(2), { env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
const [code] = (await once(child, 'exit')) as [number | null];

await Promise.allSettled(ends.map((end) => end()));
process.exit(code ?? 1);
