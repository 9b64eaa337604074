/**
 * One gateway and one demo shop for all files of a run.
 *
 * Playwright runs the default export once, before the tests of all projects. It starts only a small server that knows the
 * addresses. The gateway and the shop start when the first test file requests the addresses, so a run of the pictures does not
 * start them.
 *
 * @module
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GatewayProcess } from './gateway-process.js';
import type { Servers, StartedServers } from './servers.js';

const variable = 'GW_TEST_SERVERS';

interface Addresses {
  readonly port: number;
  readonly acsPort: number;
  readonly shop: string;
}

export default async function setUp(): Promise<() => Promise<void>> {
  let started: Promise<StartedServers> | undefined;
  const server = createServer((_request, response) => {
    started ??= import('./servers.js').then(({ startServers }) => startServers());
    started.then(
      ({ gateway: { port, acsPort }, shop }) =>
        response.end(JSON.stringify({ port, acsPort, shop } satisfies Addresses)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // The processes of the tests inherit the variable.
  process.env[variable] = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return async () => {
    server.close();
    const servers = await started?.catch(() => undefined);
    await servers?.stop();
  };
}

/** The gateway of all files. A file that stopped it would stop it for the others. */
class SharedGateway extends GatewayProcess {
  override start(): Promise<void> {
    throw new Error(
      'This gateway is shared. Give `world()` the option `sandbox` or `onDisk` to get a gateway that can be started and stopped.',
    );
  }
  override stop(): Promise<void> {
    return this.start();
  }
}

export async function sharedServers(): Promise<Servers> {
  const answer = await fetch(process.env[variable] ?? '');
  if (!answer.ok) throw new Error(`The gateway and the shop did not start: ${await answer.text()}`);
  const { port, acsPort, shop } = (await answer.json()) as Addresses;
  return { gateway: new SharedGateway(port, acsPort), shop };
}
