/**
 * Runs the sandbox: `npx gw-checkout-sandbox`, and `npm run sandbox` in a checkout of the source.
 *
 * @module
 */
import { informationText } from '../../command/flags.js';
import { jsonText, print } from '../../command/output.js';
import { packageVersion } from '../../command/version.js';
import { consolePath, paths } from '../app/console/paths.js';
import type { LogLine } from '../app/gateway.js';
import { UsageError } from '../../command/usage-error.js';
import { readFlags, type CommandSettings, type Settings } from './flags.js';
import { openBrowser } from './open-browser.js';
import { openSandbox, type OpenSandbox } from './open-sandbox.js';
import { publicAddresses, type PublicAddresses, requireConsoleToOpen, requireLongSecrets } from './public-address.js';
import { sandboxCommand } from './sandbox-command.js';
import { stopSignal } from './stop-signal.js';

/** Runs until SIGTERM or SIGINT and returns the exit code. Prints its addresses, one per line, then `ready`. */
export async function runSandbox(argv: readonly string[]): Promise<number> {
  let settings: CommandSettings;
  let behindProxy: PublicAddresses | undefined;
  try {
    const read = readFlags(argv);
    if (typeof read === 'string') {
      print(process.stdout, informationText(read, sandboxCommand, packageVersion(import.meta.url)));
      return 0;
    }
    settings = read;
    behindProxy = publicAddresses(process.env);
    requireLongSecrets(settings, behindProxy);
    requireConsoleToOpen(settings, behindProxy);
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
  if (!(error instanceof UsageError)) throw error;
  print(process.stderr, `${sandboxCommand.name}: ${error.message}\n`);
  return code;
}

async function serve(settings: CommandSettings, behindProxy: PublicAddresses | undefined): Promise<number> {
  const stop = stopSignal();
  const report = (line: string) => print(process.stderr, `${line}\n`);
  const options = { environment: process.env, stopSignal: stop, log: writeLog, buildPages: true, report };
  const sandbox = await openSandbox(settings, options);
  try {
    const { consoleOrigin } = sandbox;
    print(process.stdout, `${announcement(settings, sandbox, behindProxy).join('\n')}\n`);
    // The API already works. After `ready`, pages can be opened too.
    const isReady = await Promise.race([sandbox.pagesReady().then(() => true), stop.then(() => false)]);
    if (isReady) {
      print(process.stdout, 'ready\n');
      if (settings.open && consoleOrigin !== undefined) void openConsole(consoleOrigin + paths.testPayment);
    }
    await stop;
    return 0;
  } finally {
    await sandbox.stop();
  }
}

async function openConsole(url: string): Promise<void> {
  const isOpen = await openBrowser(url);
  print(
    process.stderr,
    isOpen ? `Opened ${url} in the browser.\n` : `No browser could be opened. Open this page: ${url}\n`,
  );
}

/** Only the default merchant's secret is printed: it is in the docs. A given secret is never printed. */
function announcement(
  settings: Settings,
  { payOrigin, acsOrigin, portalOrigin, consoleOrigin }: OpenSandbox,
  behindProxy: PublicAddresses | undefined,
): string[] {
  return [
    `pay ${payOrigin}`,
    `acs ${acsOrigin}`,
    `portal ${portalOrigin}`,
    ...(behindProxy ? [`public pay ${behindProxy.payUrl}`, `public acs ${behindProxy.acsUrl}`] : []),
    ...settings.merchants.map(({ id, secret }) => `merchant ${id}${secret === 'test' ? ' (secret: test)' : ''}`),
    ...settings.applications.map(
      ({ id, privateKey }) => `application ${id}${privateKey === 'test' ? ' (private key: test)' : ''}`,
    ),
    ...settings.widgets.map((id) => `widget ${id}`),
    consoleOrigin === undefined
      ? 'console none (start with --console-port N)'
      : `console ${consoleOrigin}${consolePath}`,
  ];
}

/** Failures, refused requests and deliveries. A line for every request would make them hard to find. */
function writeLog(line: LogLine): void {
  if (line.event !== 'request') print(process.stderr, `${jsonText(line)}\n`);
}
