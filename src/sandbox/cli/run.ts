/**
 * Runs the sandbox: `npx gw-checkout-sandbox`, and `npm run sandbox` in a checkout of the source.
 *
 * @module
 */
import { consolePath } from '../app/console/paths.js';
import type { LogLine } from '../app/gateway.js';
import { FlagError } from './flag-error.js';
import { helpText, readFlags, type Settings } from './flags.js';
import { requireLongSecrets } from './long-secrets.js';
import { openSandbox } from './open-sandbox.js';
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
  const sandbox = await openSandbox(settings, { environment: process.env, ended, log: writeLog, buildPages: true });
  try {
    const { payOrigin, acsOrigin, portalOrigin } = sandbox;
    process.stdout.write(`${announcement(settings, payOrigin, acsOrigin, portalOrigin).join('\n')}\n`);
    await ended;
    return 0;
  } finally {
    await sandbox.stop();
  }
}

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
