/**
 * A browser, the gateway and the demo shop: one of each for all files of a stage, or a file's own.
 *
 * `E2E_WORLD` is the address that hands the shared ones out (`scripts/test/with-world.ts`). A file that needs flags of its own, or
 * stops its gateway, and a file that runs alone, begins its own.
 *
 * @module
 */
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { startShop } from '../../demo/shop.js';
import { findBrowser } from '../../scripts/browser.js';
import { freePort } from '../../scripts/ports.js';
import { GatewayProcess, merchant } from './gateway-process.js';

export interface WorldOptions {
  /** Flags of the sandbox beside the ports; `--data :memory:` where they name none. */
  readonly sandbox?: () => Promise<readonly string[]>;
  /** Flags of the browser beside its own; `none` where the tests bring a browser themselves. */
  readonly browser?: readonly string[] | 'none';
}

export interface BegunWorld {
  browser: Browser | undefined;
  gateway: GatewayProcess;
  /** Origin of the demo shop. */
  shop: string;
}

/** What `E2E_WORLD` answers. */
interface Addresses {
  browser: string;
  port: number;
  acsPort: number;
  shop: string;
}

/** Is told how to end what was begun, also where something else could not begin. */
type AtEnd = (end: () => Promise<unknown>) => unknown;

/** The gateway of all: a file that stopped it would stop it for the others. */
class SharedGateway extends GatewayProcess {
  override start(): Promise<void> {
    throw new Error(
      'This gateway is shared. Give `world()` the option `sandbox` to get one that can be started and stopped.',
    );
  }
  override stop(): Promise<void> {
    return this.start();
  }
}

/** The shared world where there is one and the options do not ask for another. */
export async function beginWorld(options: WorldOptions, atEnd: AtEnd): Promise<BegunWorld> {
  const address = process.env['E2E_WORLD'];
  if (address === undefined || options.sandbox !== undefined || options.browser !== undefined)
    return beginOwn(options, atEnd);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The shared world could not begin: ${await answer.text()}`);
  const { browser: socket, port, acsPort, shop } = (await answer.json()) as Addresses;
  const browser = await chromium.connect(socket);
  // A connection of its own: its pages are closed with it, and the browser stays.
  atEnd(() => browser.close());
  return { browser, gateway: new SharedGateway(port, acsPort), shop };
}

async function beginOwn(options: WorldOptions, atEnd: AtEnd): Promise<BegunWorld> {
  const { browser: flags } = options;
  const browser =
    flags === 'none' ? Promise.resolve(undefined) : launchOptions(flags).then((found) => chromium.launch(found));
  atEnd(() =>
    browser.then(
      (one) => one?.close(),
      () => undefined,
    ),
  );
  const servers = beginServers(await options.sandbox?.(), atEnd);
  return { browser: await browser, ...(await servers) };
}

/** Begins the world for all files; the answer of `E2E_WORLD`. */
export async function beginShared(atEnd: AtEnd): Promise<Addresses> {
  const browser = launchOptions().then((found) => chromium.launchServer({ ...found, host: '127.0.0.1' }));
  atEnd(() =>
    browser.then(
      (server) => server.close(),
      () => undefined,
    ),
  );
  const { gateway, shop } = await beginServers([], atEnd);
  const { port, acsPort } = gateway;
  return { browser: (await browser).wsEndpoint(), port, acsPort, shop };
}

async function launchOptions(more: readonly string[] = []): Promise<LaunchOptions> {
  const found = await findBrowser();
  return { ...found, args: [...found.args, ...more] };
}

/** Three ports: one that nobody listens on yet can be found twice. */
async function freePorts(): Promise<[number, number, number]> {
  for (;;) {
    const ports: [number, number, number] = [await freePort(0), await freePort(0), await freePort(0)];
    if (new Set(ports).size === ports.length) return ports;
  }
}

async function beginServers(flags: readonly string[] | undefined, atEnd: AtEnd): Promise<Omit<BegunWorld, 'browser'>> {
  const [port, acsPort, shopPort] = await freePorts();
  const gateway = new GatewayProcess(port, acsPort, flags);
  atEnd(() => gateway.stop());
  const shop = startShop({ port: shopPort, payUrl: gateway.payUrl, ...merchant });
  atEnd(() =>
    shop.then(
      (one) => one.close(),
      () => undefined,
    ),
  );
  await Promise.all([shop, gateway.start()]);
  return { gateway, shop: `http://localhost:${shopPort}` };
}
