import { UsageError } from '../../command/usage-error.js';
import type { CommandSettings } from './flags.js';
import type { PublicAddresses } from './public-address.js';

/** @throws UsageError if `--open` would open a page of a console that does not exist. */
export function requireConsoleToOpen(
  { open, consolePort, allowHosts }: CommandSettings,
  behindProxy?: PublicAddresses,
): void {
  if (!open || consolePort !== undefined || (behindProxy === undefined && allowHosts.length === 0)) return;
  const cause = behindProxy === undefined ? '--allow-host' : 'GW_PUBLIC_URL';
  throw new UsageError(
    `--open opens a page of the console, and with ${cause} the console has a separate port. Add --console-port N, such as --console-port 4013.`,
  );
}
