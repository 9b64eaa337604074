/**
 * The settings of the sandbox, read from its flags.
 *
 * @module
 */
import { readArguments, type InformationFlag } from '../../command/flags.js';
import { UsageError } from '../../command/usage-error.js';
import type { GatewayOptions } from '../app/gateway-options.js';
import {
  readApplication,
  readHost,
  readMerchant,
  readNumber,
  readOrigin,
  readText,
  requireDistinct,
  withMerchants,
  withRegions,
  withSites,
} from './flag-values.js';
import { initialOf, sandboxCommand } from './sandbox-command.js';

/** The settings of a sandbox: its ports and its data, and those of its gateway. */
export interface Settings extends Required<
  Pick<GatewayOptions, 'merchants' | 'applications' | 'widgets' | 'allowOrigins' | 'allowHosts' | 'rate' | 'refusals'>
> {
  port: number;
  acsPort: number;
  /** Undefined if the payment host's port serves the portal host too. */
  portalPort: number | undefined;
  /** Undefined if the console has no separate port. */
  consolePort: number | undefined;
  /** A file, or `:memory:`. */
  data: string;
  /** Number of past orders to create for each merchant. */
  seed: number;
}

/** The settings of the command. */
export interface CommandSettings extends Settings {
  /** Whether the page for a test payment opens in the default browser. */
  open: boolean;
}

/** Reads the flags. @throws UsageError with the flag's name, the expected value and the given one. */
export function readFlags(argv: readonly string[]): CommandSettings | InformationFlag {
  const commandLine = readArguments(argv, sandboxCommand, false);
  if (typeof commandLine === 'string') return commandLine;
  const all = (name: string): string[] => {
    const initial = initialOf(name);
    return [...(commandLine.values.get(name) ?? (initial === undefined ? [] : [initial]))];
  };
  const last = (name: string): string | undefined => all(name).at(-1);
  const port = (name: string): number | undefined => {
    const text = last(name);
    return text === undefined ? undefined : readNumber(name, text, 65_535);
  };
  const settings: CommandSettings = {
    port: readNumber('port', last('port'), 65_535),
    acsPort: readNumber('acs-port', last('acs-port'), 65_535),
    portalPort: port('portal-port'),
    consolePort: port('console-port'),
    data: readText('data', last('data')),
    merchants: withSites(withRegions(all('merchant').map(readMerchant), all('region')), {
      names: all('merchant-name'),
      urls: all('merchant-url'),
    }),
    applications: withMerchants(all('application').map(readApplication), all('owns')),
    widgets: all('widget').map((id) => readText('widget', id)),
    allowOrigins: all('allow-origin').map(readOrigin),
    allowHosts: all('allow-host').map(readHost),
    seed: readNumber('seed', last('seed'), 5_000_000),
    rate: readNumber('rate', last('rate'), 1_000_000),
    refusals: readNumber('refusals', last('refusals'), 1_000_000),
    open: commandLine.values.has('open'),
  };
  requireDistinct(
    'merchant',
    settings.merchants.map(({ id }) => String(id)),
  );
  requireDistinct(
    'application',
    settings.applications.map(({ id }) => id),
  );
  const { acsPort, portalPort, consolePort } = settings;
  const ports = [settings.port, acsPort, portalPort, consolePort].filter(
    (number) => number !== undefined && number !== 0,
  );
  const duplicate = ports.find((number, index) => ports.indexOf(number) !== index);
  if (duplicate !== undefined) {
    throw new UsageError(
      `--port, --acs-port, --portal-port and --console-port must be different, but ${duplicate} is used twice.`,
    );
  }
  return settings;
}
