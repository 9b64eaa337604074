/**
 * Runs the sandbox: `npx gw-checkout-sandbox`, and `npm run sandbox` in a checkout of the source.
 *
 * @module
 */
import { printed } from '../../command/flags.js';
import { packageVersion } from '../../command/version.js';
import { consolePath, paths } from '../app/console/paths.js';
import type { LogLine } from '../app/gateway.js';
import { FlagError } from './flag-error.js';
import { readFlags, type CommandSettings, type Settings } from './flags.js';
import { requireLongSecrets } from './long-secrets.js';
import { openBrowser } from './open-browser.js';
import { openSandbox } from './open-sandbox.js';
import { publicAddresses, type PublicAddresses } from './public-address.js';
import { sandboxCommand } from './sandbox-command.js';
import { stopSignal } from './stop-signal.js';

/** Runs until SIGTERM or SIGINT and returns the exit code. Prints its addresses, one per line, then `ready`. */
export async function runSandbox(argv: readonly string[]): Promise<number> {
  let settings: CommandSettings;
  let behindProxy: PublicAddresses | undefined;
  try {
    const read = readFlags(argv);
    if (typeof read === 'string') {
      process.stdout.write(printed(read, sandboxCommand, packageVersion(import.meta.url)));
      return 0;
    }
    settings = read;
    behindProxy = publicAddresses(process.env);
    requireLongSecrets(settings, behindProxy);
  } catch (error) {
    return refuse(error, 2);
  }
  try {
    return await serve(settings, behindProxy);
  } catch (error) {
    return refuse(error, 1);
  }
}

/** Prints the reason why the sandbox does not start. */
function refuse(error: unknown, code: number): number {
  if (!(error instanceof FlagError)) throw error;
  process.stderr.write(`${sandboxCommand.name}: ${error.message}\n`);
  return code;
}

async function serve(settings: CommandSettings, behindProxy: PublicAddresses | undefined): Promise<number> {
  const ended = stopSignal();
  const report = (line: string) => process.stderr.write(`${line}\n`);
  const options = { environment: process.env, ended, log: writeLog, buildPages: true, report };
  const sandbox = await openSandbox(settings, options);
  try {
    const { payOrigin, acsOrigin, portalOrigin } = sandbox;
    const addresses = { pay: payOrigin, acs: acsOrigin, portal: portalOrigin, behindProxy };
    process.stdout.write(`${announcement(settings, addresses).join('\n')}\n`);
    // The API already works. After `ready`, pages can be opened too.
    const isReady = await Promise.race([sandbox.pagesReady().then(() => true), ended.then(() => false)]);
    if (isReady) {
      process.stdout.write('ready\n');
      if (settings.open) void show(payOrigin + paths.testPayment);
    }
    await ended;
    return 0;
  } finally {
    await sandbox.stop();
  }
}

async function show(url: string): Promise<void> {
  const opened = await openBrowser(url);
  process.stderr.write(
    opened ? `Opened ${url} in the browser.\n` : `No browser could be opened. Open this page: ${url}\n`,
  );
}

interface Addresses {
  pay: string;
  acs: string;
  portal: string;
  /** The addresses for browsers, if those differ. */
  behindProxy: PublicAddresses | undefined;
}

/** Only the default merchant's secret is printed: it is in the docs. A given secret is never printed. */
function announcement(settings: Settings, { pay, acs, portal, behindProxy }: Addresses): string[] {
  return [
    `pay ${pay}`,
    `acs ${acs}`,
    `portal ${portal}`,
    ...(behindProxy ? [`public pay ${behindProxy.payUrl}`, `public acs ${behindProxy.acsUrl}`] : []),
    ...settings.merchants.map(({ id, secret }) => `merchant ${id}${secret === 'test' ? ' (secret: test)' : ''}`),
    ...settings.applications.map(
      ({ id, privateKey }) => `application ${id}${privateKey === 'test' ? ' (private key: test)' : ''}`,
    ),
    ...settings.widgets.map((id) => `widget ${id}`),
    `console ${pay}${consolePath}`,
  ];
}

/** Failures, refused requests and deliveries. A line for every request would make them hard to find. */
function writeLog(line: LogLine): void {
  if (line.event !== 'request') process.stderr.write(`${JSON.stringify(line)}\n`);
}
