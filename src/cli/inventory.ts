/**
 * `gw-checkout inventory URL`: compares the scripts of a live page with the manifest of the installed package, and with the scripts
 * that the shop allows (PCI DSS 6.4.3 and 11.6.1). Exit code 0 where every script is known, 1 where one is not, 2 where the command is
 * wrong.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { readAllowed, type Allowed } from './inventory-allowed.js';
import { readManifest } from './inventory-manifest.js';
import { takeInventory, type Inventory, type Load, type Row, type Verdict } from './inventory-take.js';
import { UsageError } from './report-flags.js';

const help = `gw-checkout inventory URL [--origin ORIGIN] [--allow HASH] [--allow-file FILE] [--manifest FILE]

Compares the scripts of the page at URL with the manifest of the installed package: every file that the gateway serves to this
page, the frame documents too, by SHA-384. Every other script must be one that you allow.

  --origin ORIGIN     the gateway's, such as https://pay.example; files from elsewhere are not the gateway's
  --allow HASH        a script of yours, as this command prints it: sha384-…; may repeat. An address allows whatever it serves,
                      or the page's <base href>
  --allow-file FILE   the same, one a line; # begins a comment
  --manifest FILE     another manifest than the installed package's (manifest.json of a build)
  --help              this text

It reads the page's HTML and runs nothing: a script that another script adds is not listed.

Exit code: 0 every script is the published one, or allowed; 1 one was changed, is missing, is unexpected or is not allowed, or the
page has something to look at; 2 the command is wrong.
`;

/** Seconds to wait for each file. */
const patience = 20;

/** The command's environment; the process where absent. */
export interface Surroundings {
  readonly stdout?: NodeJS.WritableStream;
  readonly stderr?: NodeJS.WritableStream;
  readonly fetch?: typeof fetch;
}

/** Runs the command and returns its exit code. */
export async function runInventory(argv: readonly string[], surroundings: Surroundings = {}): Promise<number> {
  const { stdout = process.stdout, stderr = process.stderr, fetch: ask = fetch } = surroundings;
  try {
    const order = await readOrder(argv);
    if (order === 'help') {
      stdout.write(help);
      return 0;
    }
    const manifest = await readManifest(order.manifest);
    const inventory = await takeInventory(order.url, { ...order, manifest }, loadBy(ask));
    const { rows, problems } = inventory;
    stdout.write(`${table(rows)}\n`);
    for (const problem of problems) stderr.write(`gw-checkout inventory: ${plain(problem)}\n`);
    stdout.write(`\n${summary(inventory, manifest.version)}`);
    const isWrong = rows.some(({ verdict }) => verdict !== 'same' && verdict !== 'allowed');
    return isWrong || problems.length > 0 ? 1 : 0;
  } catch (error) {
    stderr.write(`gw-checkout inventory: ${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

interface Order {
  readonly url: string;
  readonly origin: string | undefined;
  readonly manifest: string | undefined;
  readonly allowed: Allowed;
}

async function readOrder(argv: readonly string[]): Promise<Order | 'help'> {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        allow: { type: 'string', multiple: true },
        'allow-file': { type: 'string', multiple: true },
        origin: { type: 'string' },
        manifest: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  const [url = '', ...more] = positionals;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url) || more.length > 0) {
    throw new UsageError(`Name one page by its address, https://shop.example/pay.\n\n${help}`);
  }
  const allowed = await readAllowed(values.allow ?? [], values['allow-file'] ?? []);
  return { url, origin: readOrigin(values.origin), manifest: values.manifest, allowed };
}

function readOrigin(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (url?.href === `${url?.origin}/`) return url?.origin;
  throw new UsageError(`--origin: "${text}" is not an origin, such as https://pay.example.`);
}

function loadBy(ask: typeof fetch): Load {
  return async (address) => {
    try {
      const response = await ask(address, { cache: 'no-store', signal: AbortSignal.timeout(patience * 1000) });
      if (!response.ok) return `HTTP ${response.status}`;
      return { body: new Uint8Array(await response.arrayBuffer()), address: response.url || address };
    } catch (error) {
      return error instanceof Error
        ? String(error.cause instanceof Error ? error.cause.message : error.message)
        : 'no answer';
    }
  };
}

/** Problems come first. */
function table(rows: readonly Row[]): string {
  const order: readonly Verdict[] = ['changed', 'missing', 'unexpected', 'not allowed', 'same', 'allowed'];
  const sorted = [...rows].sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  const width = rows.reduce((most, { name }) => Math.max(most, name.length), 0);
  return sorted
    .map(({ verdict, name, about }) => `${verdict.padEnd(11)}  ${plain(name).padEnd(width)}  ${plain(about)}`)
    .join('\n');
}

function summary({ rows, origins }: Inventory, version: string): string {
  const count = (...verdicts: readonly Verdict[]) => rows.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const [allowed, not] = [count('allowed'), count('not allowed')];
  const gateway = origins.length === 0 ? 'the gateway' : `the gateway ${origins.join(', ')}`;
  const wrong = count('changed', 'missing', 'unexpected');
  const others = allowed + not;
  return [
    `${count('same')} files of ${gateway} as published in ${version}, ${wrong} not`,
    `${others} other script${others === 1 ? '' : 's'}${others === 0 ? '' : `: ${allowed} allowed, ${not} not`}`,
    '',
  ].join('\n');
}

/** A page's text must not control the terminal. */
function plain(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
}
