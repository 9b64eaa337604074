/**
 * The flags of the sandbox: one table for parsing, `--help` and the docs.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import type { Application, Merchant } from '../app/context.js';
import { FlagError } from './flag-error.js';
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

export interface Settings {
  port: number;
  acsPort: number;
  /** Undefined where the payment host's port serves the portal host too. */
  portalPort: number | undefined;
  /** A file, or `:memory:`. */
  data: string;
  merchants: Merchant[];
  applications: Application[];
  widgets: string[];
  allowOrigins: string[];
  /** Host names without a port. */
  allowHosts: string[];
  /** Past orders to make for each merchant. */
  seed: number;
  /** Requests a second that one network address may send; 0 for no limit. */
  rate: number;
  /** Refused attempts that one network address may have in a minute; 0 for no limit. */
  refusals: number;
}

export interface Flag {
  name: string;
  value: string;
  initial: string;
  repeats: boolean;
  about: string;
}

const flags: readonly Flag[] = [
  flag('port', 'N', '4010', 'Port of the payment host. 0 takes any free one.'),
  flag('acs-port', 'N', '4011', 'Port of the issuer’s 3-D Secure page, which lives on another origin.'),
  flag('portal-port', 'N', '', 'Splits the portal host off to this port; else one port serves both.'),
  flag(
    'data',
    'PATH',
    '.sandbox/gateway.db',
    'Database file, made with its folder if it is not there. `:memory:` keeps nothing.',
  ),
  flag('merchant', 'ID:SECRET', '700001:test', 'A merchant and the secret of its signatures.', true),
  flag(
    'application',
    'ID:PRIVATE_KEY',
    'app-700001:test',
    'A company that may read reports; it owns every merchant given.',
    true,
  ),
  flag('widget', 'ID', 'widget-700001', 'A transfer widget.', true),
  flag(
    'allow-origin',
    'URL',
    '',
    'An origin whose pages may call and frame the gateway; any loopback origin where none is given.',
    true,
  ),
  flag(
    'allow-host',
    'NAME',
    '',
    'A host name, without a port, that requests may name besides `localhost`, `127.0.0.0/8` and `[::1]`; any other is refused.',
    true,
  ),
  flag(
    'owns',
    'ID=MERCHANT',
    '',
    'A merchant of a company (`app-2=700002`), which then owns those named so alone.',
    true,
  ),
  flag(
    'region',
    'MERCHANT=PLACE',
    '',
    'Where a merchant is settled: `eu` (report 666), `non-eu` (403), or `both`, by the currency, which is the default.',
    true,
  ),
  flag(
    'merchant-name',
    'MERCHANT=NAME',
    '',
    'The name of a merchant for its payers; none where it is not given.',
    true,
  ),
  flag('merchant-url', 'MERCHANT=URL', '', 'The address of a merchant’s site.', true),
  flag('seed', 'N', '0', 'Makes N past orders for each merchant, with settlements, chargebacks and transfers.'),
  flag('rate', 'N', '1000', 'Requests a second that one network address may send; 0 for as many as it likes.'),
  flag(
    'refusals',
    'N',
    '0',
    'Refused payments that one network address may have in a minute, before it is answered 429; 0 for any number.',
  ),
];

function flag(name: string, value: string, initial: string, about: string, repeats = false): Flag {
  return { name, value, initial, about, repeats };
}

/** Reads the flags. @throws FlagError with the flag's name, the expected value and the given one. */
export function readFlags(argv: readonly string[]): Settings | 'help' {
  const values = parse(argv);
  if (values.has('help')) return 'help';
  const all = (name: string): string[] => {
    const given = values.get(name);
    const initial = flags.find((one) => one.name === name)?.initial ?? '';
    return given ?? (initial === '' ? [] : [initial]);
  };
  const last = (name: string): string | undefined => all(name).at(-1);
  const portal = last('portal-port');
  const settings: Settings = {
    port: readNumber('port', last('port'), 65_535),
    acsPort: readNumber('acs-port', last('acs-port'), 65_535),
    portalPort: portal === undefined ? undefined : readNumber('portal-port', portal, 65_535),
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
  };
  requireDistinct(
    'merchant',
    settings.merchants.map(({ id }) => String(id)),
  );
  requireDistinct(
    'application',
    settings.applications.map(({ id }) => id),
  );
  const ports = [settings.port, settings.acsPort, settings.portalPort].filter(
    (port) => port !== undefined && port !== 0,
  );
  requireDistinct('port, --acs-port, --portal-port', ports.map(String));
  return settings;
}

function parse(argv: readonly string[]): Map<string, string[]> {
  const options = Object.fromEntries(flags.map(({ name }) => [name, { type: 'string', multiple: true } as const]));
  const { tokens } = parseArgs({
    args: [...argv],
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    strict: false,
    tokens: true,
  });
  const values = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') throw new FlagError(`\`${token.value}\` is no flag. ${knownFlags()}`);
    if (token.name === 'help') values.set('help', []);
    else if (!(token.name in options)) throw new FlagError(`There is no flag ${token.rawName}. ${knownFlags()}`);
    else if (token.value === undefined) throw new FlagError(`${token.rawName} needs a value.`);
    else values.set(token.name, [...(values.get(token.name) ?? []), token.value]);
  }
  return values;
}

function knownFlags(): string {
  return `The flags are ${flags.map(({ name }) => `--${name}`).join(', ')} and --help.`;
}

/** The text of `--help`. */
export function helpText(): string {
  const lines = flags.map(({ name, value, initial, about, repeats }) => {
    const extra = [initial === '' ? '' : `default ${initial}`, repeats ? 'may repeat' : ''].filter(Boolean).join('; ');
    return `  ${`--${name} ${value}`.padEnd(30)}${about}${extra === '' ? '' : ` (${extra})`}`;
  });
  return `The sandbox gateway.\n\n${lines.join('\n')}\n`;
}

/** The flags as a table for `docs/sandbox.md`. */
export function flagsMarkdown(): string {
  const rows = flags.map(
    ({ name, value, initial, about, repeats }) =>
      `| \`--${name} ${value}\` | ${initial === '' ? '' : `\`${initial}\``} | ${about}${repeats ? ' May repeat.' : ''} |`,
  );
  return ['| flag | default | what it does |', '| --- | --- | --- |', ...rows].join('\n') + '\n';
}
