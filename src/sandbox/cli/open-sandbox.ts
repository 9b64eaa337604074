/**
 * Opens the sandbox in this process (database, ports and gateway), for the command and for the tests of a shop.
 *
 * @module
 */
import { hasConsoleOnPayHost } from '../app/gateway-options.js';
import { createGateway, type Gateway, type LogLine } from '../app/gateway.js';
import { bareHeaders } from '../app/host/headers.js';
import type { Store } from '../store/tables/schema.js';
import { localAssets, type LocalAssets } from './assets.js';
import { makeCallbackFetch } from './callback-fetch.js';
import { compressedResponse } from './compress.js';
import { openDatabase } from './database.js';
import type { Settings } from './flags.js';
import { listen, type Listener } from './listen.js';
import { publicAddresses } from './public-address.js';
import { seedPast } from './seed/seed.js';

export interface OpenSandbox {
  readonly gateway: Gateway;
  readonly database: Store;
  readonly payOrigin: string;
  readonly acsOrigin: string;
  readonly portalOrigin: string;
  /** Undefined if the sandbox has no console: others can reach its payment host, and the console has no port of its own. */
  readonly consoleOrigin: string | undefined;
  /** Resolves when the first page can be served; until then a request for a page waits. */
  pagesReady(): Promise<void>;
  /** Ends open requests first, then the jobs, then the database. */
  stop(): Promise<void>;
}

export interface OpenOptions {
  /** `DATABASE_URL`, `GW_CARD_KEY`, `GW_PUBLIC_URL` and `GW_PUBLIC_ACS_URL` are read. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Settles when the sandbox should stop. It interrupts `--seed`. */
  stopSignal: Promise<unknown>;
  log(line: LogLine): void;
  /** Whether pages built from source are built at once, or at the first request for one. */
  buildPages: boolean;
  /** Gets the progress of builds from source, line by line. */
  report?: (line: string) => void;
}

/**
 * Opens the sandbox, and resolves when it answers requests.
 *
 * @throws UsageError if a port is in use or the database cannot be opened.
 */
export async function openSandbox(
  settings: Settings,
  { environment, stopSignal, log, buildPages, report = () => undefined }: OpenOptions,
): Promise<OpenSandbox> {
  const behindProxy = publicAddresses(environment);
  const listeners: Listener[] = [];
  let database: Store | undefined;
  let assets: LocalAssets | undefined;
  let gateway: Gateway | undefined;
  const stop = async (): Promise<void> => {
    await Promise.all(listeners.map((listener) => listener.close()));
    await gateway?.stop();
    assets?.stop();
    await database?.destroy();
  };
  // The ports are opened first, because with `--port 0` the gateway's origin is not known before.
  let ready = false;
  const open = async (
    port: number,
    flag: string,
    host: 'fetchPay' | 'fetchAcs' | 'fetchPortal' | 'fetchConsole',
  ): Promise<string> => {
    const listener = await listen(port, flag, async (request, address) => {
      // No client knows the address yet.
      if (!gateway || !ready) return new Response('Starting\n', { status: 503, headers: bareHeaders });
      const response = await gateway[host](request, { address });
      return host === 'fetchPay' ? compressedFor(request, response) : response;
    });
    listeners.push(listener);
    return `http://localhost:${listener.port}`;
  };
  try {
    const payOrigin = await open(settings.port, 'port', 'fetchPay');
    const acsOrigin = await open(settings.acsPort, 'acs-port', 'fetchAcs');
    const portalOrigin =
      settings.portalPort === undefined ? payOrigin : await open(settings.portalPort, 'portal-port', 'fetchPortal');
    const consoleOrigin =
      settings.consolePort === undefined ? undefined : await open(settings.consolePort, 'console-port', 'fetchConsole');
    // After the ports, so a command whose port is in use leaves no files.
    const connection = await openDatabase(settings.data, environment);
    ({ database } = connection);
    const pages = localAssets({ begin: buildPages, report });
    assets = pages;
    const options = {
      ...settings,
      ...behindProxy,
      ...(consoleOrigin === undefined ? {} : { consoleOrigin }),
      ...(settings.portalPort === undefined ? {} : { portalOrigin }),
      // The gateway's frames are pages of its public address.
      allowOrigins: behindProxy ? [...settings.allowOrigins, behindProxy.payUrl] : settings.allowOrigins,
    };
    gateway = await createGateway({
      ...options,
      ...{ database, payOrigin, acsOrigin, assets, log },
      cardKey: connection.cardKey,
      fetch: makeCallbackFetch(),
    });
    await seedPast(database, connection.cardKey, settings, stopSignal);
    ready = true;
    gateway.startJobs();
    return {
      ...{ gateway, database, payOrigin, acsOrigin, portalOrigin },
      consoleOrigin: hasConsoleOnPayHost(options) ? payOrigin : consoleOrigin,
      pagesReady: () => pages.ready(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The files of the payment page and the answers of the API are compressed. */
async function compressedFor(request: Request, response: Response): Promise<Response> {
  const { pathname } = new URL(request.url);
  return /^\/api\/|^\/[^/]+\/checkout-vue\//.test(pathname) ? compressedResponse(request, response) : response;
}
