/**
 * The flags of the sandbox: one table that parsing, `--help` and the docs share.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import type { Application, Merchant } from '../app/context.js';
import { hostnameOf } from '../app/host.js';
import { webAddress } from '../engine/addresses.js';

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
  /** Requests a second that one network address may send; 0 for as many as it likes. */
  rate: number;
  /** Refused attempts that one network address may have in a minute; 0 for as many as there are. */
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

/** What is wrong with the flags, in words for whoever typed them. */
export class FlagError extends Error {
  override readonly name = 'FlagError';
}

/** Reads the flags. @throws FlagError with the flag's name, what was expected and what came. */
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
    merchants: withRegions(all('merchant').map(readMerchant), all('region')),
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

function readNumber(name: string, text: string | undefined, maximum: number): number {
  const value = text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : NaN;
  if (value >= 0 && value <= maximum) return value;
  throw new FlagError(`--${name} takes a whole number from 0 to ${maximum}, not \`${text ?? ''}\`.`);
}

function readText(name: string, text: string | undefined): string {
  if (text === undefined || text.trim() === '') throw new FlagError(`--${name} may not be empty.`);
  return text;
}

function readMerchant(text: string): { id: number; secret: string } {
  const [, id, secret] = /^(\d{1,12}):(.+)$/.exec(text) ?? [];
  // A wrong value may hold a secret: it is not repeated.
  if (id === undefined || secret === undefined)
    throw new FlagError('--merchant takes ID:SECRET, such as 700001:test; the ID is a number.');
  return { id: Number(id), secret };
}

function readApplication(text: string): { id: string; privateKey: string } {
  const [, id, privateKey] = /^([^:]{1,20}):(.+)$/.exec(text) ?? [];
  if (id === undefined || privateKey === undefined) {
    throw new FlagError(
      '--application takes ID:PRIVATE_KEY, such as app-700001:test; the ID has at most 20 characters.',
    );
  }
  return { id, privateKey };
}

/** Each merchant with the place of its `--region`. */
function withRegions(merchants: Merchant[], regions: readonly string[]): Merchant[] {
  const places = ['eu', 'non-eu', 'both'] as const;
  const byMerchant = new Map(
    regions.map((text) => {
      const [id, name] = text.split('=');
      const place = places.find((one) => one === name);
      const known = merchants.some((merchant) => String(merchant.id) === id);
      if (!place || !known || id === undefined) {
        throw new FlagError(`--region takes MERCHANT=PLACE, such as 700001=eu, of a merchant given; not \`${text}\`.`);
      }
      return [Number(id), place] as const;
    }),
  );
  return merchants.map((merchant) => {
    const region = byMerchant.get(merchant.id);
    return region ? { ...merchant, region } : merchant;
  });
}

/** Each company with the merchants of its `--owns`. */
function withMerchants(applications: Application[], owned: readonly string[]): Application[] {
  const pairs = owned.map((text) => {
    const [, id, merchant] = /^([^=]{1,20})=(\d{1,12})$/.exec(text) ?? [];
    if (merchant === undefined || !applications.some((application) => application.id === id)) {
      throw new FlagError(
        `--owns takes ID=MERCHANT, such as app-700001=700001, of an application given; not \`${text}\`.`,
      );
    }
    return { id, merchant: Number(merchant) };
  });
  return applications.map((application) => {
    const merchants = pairs.filter(({ id }) => id === application.id).map(({ merchant }) => merchant);
    return merchants.length > 0 ? { ...application, merchants } : application;
  });
}

function readOrigin(text: string): string {
  const url = webAddress(text);
  if (!url || (url.href !== `${url.origin}/` && url.href !== url.origin)) {
    throw new FlagError(
      `--allow-origin takes an origin such as https://shop.example, without a path, not \`${text}\`.`,
    );
  }
  return url.origin;
}

function readHost(text: string): string {
  const name = hostnameOf(text);
  if (name === undefined || /:\d*$/.test(text.replace(/^\[.*\]/, ''))) {
    throw new FlagError(`--allow-host takes a host name such as gateway.example, without a port, not \`${text}\`.`);
  }
  return name;
}

function requireDistinct(name: string, values: readonly string[]): void {
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) throw new FlagError(`--${name} has ${twice} twice.`);
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
