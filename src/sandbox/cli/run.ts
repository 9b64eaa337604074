/**
 * Runs the sandbox: `npm run sandbox`, and `npx gw-checkout sandbox` in the published package.
 *
 * @module
 */
import { consolePath } from '../app/console/paths.js';
import { createGateway, type Gateway, type LogLine } from '../app/gateway.js';
import type { Store } from '../store/tables/schema.js';
import { localAssets, type LocalAssets } from './assets.js';
import { makeCallbackFetch } from './callback-fetch.js';
import { compressed } from './compress.js';
import { openDatabase } from './database.js';
import { FlagError } from './flag-error.js';
import { helpText, readFlags, type Settings } from './flags.js';
import { listen, type Handler, type Listener } from './listen.js';
import { requireLongSecrets } from './long-secrets.js';
import { seedPast } from './seed.js';
import { stopSignal } from './stop-signal.js';

/** Runs until SIGTERM or SIGINT and returns the exit code. Prints the addresses it serves, one a line, then `ready`. */
export async function runSandbox(argv: readonly string[]): Promise<number> {
  try {
    const settings = readFlags(argv);
    if (settings === 'help') {
      process.stdout.write(helpText());
      return 0;
    }
    requireLongSecrets(settings);
    return await serve(settings);
  } catch (error) {
    if (!(error instanceof FlagError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

async function serve(settings: Settings): Promise<number> {
  const ended = stopSignal();
  const listeners: Listener[] = [];
  let database: Store | undefined;
  let assets: LocalAssets | undefined;
  let gateway: Gateway | undefined;
  const open = async (port: number, flag: string, handler: () => Handler): Promise<string> => {
    const listener = await listen(port, flag, handler);
    listeners.push(listener);
    return `http://localhost:${listener.port}`;
  };
  // Ports are taken first: with `--port 0` only then is the gateway's own origin known.
  let ready = false;
  const whenReady = (answer: (gateway: Gateway) => Handler) => () => (gateway && ready ? answer(gateway) : notReady);
  try {
    const opened = await openDatabase(settings.data, process.env);
    ({ database } = opened);
    const payOrigin = await open(settings.port, 'port', whenReady(payHandler));
    const acsOrigin = await open(settings.acsPort, 'acs-port', whenReady(acsHandler));
    const portalOrigin =
      settings.portalPort === undefined
        ? payOrigin
        : await open(settings.portalPort, 'portal-port', whenReady(portalHandler));
    assets = localAssets();
    const options = {
      database,
      payOrigin,
      acsOrigin,
      merchants: settings.merchants,
      applications: settings.applications,
      ...(settings.portalPort === undefined ? {} : { portalOrigin }),
      widgets: settings.widgets,
      allowOrigins: settings.allowOrigins,
      allowHosts: settings.allowHosts,
      rate: settings.rate,
      refusals: settings.refusals,
      cardKey: opened.cardKey,
      assets,
      fetch: makeCallbackFetch(),
      log: writeLog,
    };
    gateway = await createGateway(options);
    await seedPast(database, settings, ended);
    ready = true;
    gateway.startJobs();
    process.stdout.write(`${announcement(settings, payOrigin, acsOrigin, portalOrigin).join('\n')}\n`);
    await ended;
    return 0;
  } finally {
    // Answers in flight end first, then the jobs, then the database.
    await Promise.all(listeners.map((listener) => listener.close()));
    await gateway?.stop();
    assets?.stop();
    await database?.destroy();
  }
}

function payHandler(gateway: Gateway): Handler {
  return async (request, address) => {
    const response = await gateway.fetchPay(request, { address });
    const { pathname } = new URL(request.url);
    return /^\/api\/|^\/[^/]+\/checkout-vue\//.test(pathname) ? compressed(request, response) : response;
  };
}

function acsHandler(gateway: Gateway): Handler {
  return (request, address) => gateway.fetchAcs(request, { address });
}

function portalHandler(gateway: Gateway): Handler {
  return (request, address) => gateway.fetchPortal(request, { address });
}

/** Between taking the port and printing `ready`: the address is unknown to clients until then. */
const notReady: Handler = async () =>
  new Response('Starting\n', { status: 503, headers: { 'x-content-type-options': 'nosniff' } });

/** Only the default merchant's secret is printed: it is in the docs. A given secret is never printed. */
function announcement(settings: Settings, pay: string, acs: string, portal: string): string[] {
  return [
    `pay ${pay}`,
    `acs ${acs}`,
    `portal ${portal}`,
    ...settings.merchants.map(({ id, secret }) => `merchant ${id}${secret === 'test' ? ' (secret: test)' : ''}`),
    ...settings.applications.map(
      ({ id, privateKey }) => `application ${id}${privateKey === 'test' ? ' (private key: test)' : ''}`,
    ),
    ...settings.widgets.map((id) => `widget ${id}`),
    `console ${pay}${consolePath}`,
    'ready',
  ];
}

/** Failures and deliveries; a line for every request would hide them. */
function writeLog(line: LogLine): void {
  if (line.event !== 'request') process.stderr.write(`${JSON.stringify(line)}\n`);
}
