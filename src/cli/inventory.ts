/**
 * `gw-checkout inventory URL`: compares the scripts of a live page with the manifest of the installed package, and with the scripts
 * that the shop allows (PCI DSS 6.4.3 and 11.6.1).
 *
 * @module
 */
import { lastOf, moreHelp, informationText, readArguments, type InformationFlag } from '../command/flags.js';
import { lineText, print } from '../command/output.js';
import { UsageError } from '../command/usage-error.js';
import { packageVersion } from '../command/version.js';
import { readAllowed, type Allowed } from './inventory-allowed.js';
import { inventoryCommand } from './inventory-help.js';
import { readManifest } from './inventory-manifest.js';
import { addRendered } from './inventory-rendered.js';
import { renderPage } from './inventory-render.js';
import { takeInventory, type Inventory, type Load, type Row, type Verdict } from './inventory-take.js';

/** Seconds to wait for each file. */
const timeoutSeconds = 20;

/** The command's environment; the process where absent. */
export interface CommandContext {
  readonly stdout?: NodeJS.WritableStream;
  readonly stderr?: NodeJS.WritableStream;
  readonly fetch?: typeof fetch;
}

/** Runs the command and returns its exit code. */
export async function runInventory(argv: readonly string[], context: CommandContext = {}): Promise<number> {
  const { stdout = process.stdout, stderr = process.stderr, fetch: request = fetch } = context;
  try {
    const options = await readOptions(argv);
    if (typeof options === 'string') {
      print(stdout, informationText(options, inventoryCommand, packageVersion(import.meta.url)));
      return 0;
    }
    const manifest = await readManifest(options.manifest);
    const expected = { ...options, manifest };
    const load = loadBy(request);
    const pageInventory = await takeInventory(options.url, expected, load);
    const inventory =
      options.render === undefined
        ? pageInventory
        : await addRendered(pageInventory, await renderPage(options.url, options.render), expected, options.url, load);
    const { rows, problems } = inventory;
    print(stdout, `${table(rows)}\n`);
    for (const problem of problems) print(stderr, `gw-checkout inventory: ${lineText(problem)}\n`);
    print(stdout, `\n${summary(inventory, manifest.version)}`);
    const isWrong = rows.some(({ verdict }) => verdict !== 'same' && verdict !== 'allowed');
    return isWrong || problems.length > 0 ? 1 : 0;
  } catch (error) {
    print(stderr, `gw-checkout inventory: ${lineText(error instanceof Error ? error.message : String(error))}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

interface InventoryOptions {
  readonly url: string;
  readonly origin: string | undefined;
  readonly manifest: string | undefined;
  /** The program of a browser. */
  readonly render: string | undefined;
  readonly allowed: Allowed;
}

async function readOptions(argv: readonly string[]): Promise<InventoryOptions | InformationFlag> {
  const commandLine = readArguments(argv, inventoryCommand, true);
  if (typeof commandLine === 'string') return commandLine;
  const [url, ...rest] = commandLine.positionals;
  if (url === undefined || rest.length > 0 || !/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    const problem =
      url === undefined
        ? 'No page is named.'
        : rest.length > 0
          ? `There is one page at a time, and ${JSON.stringify(rest[0])} is one word too many.`
          : `${JSON.stringify(url)} is not an http or https address.`;
    throw new UsageError(
      `${problem} Name one page, for example: gw-checkout inventory https://shop.example/pay. ${moreHelp(inventoryCommand)}`,
    );
  }
  const allowed = await readAllowed(commandLine.values.get('allow') ?? [], commandLine.values.get('allow-file') ?? []);
  return {
    url,
    origin: readOrigin(lastOf(commandLine, 'origin')),
    manifest: lastOf(commandLine, 'manifest'),
    render: lastOf(commandLine, 'render'),
    allowed,
  };
}

function readOrigin(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (url?.href === `${url?.origin}/`) return url?.origin;
  throw new UsageError(
    `--origin takes an origin such as https://pay.example, without a path, not ${JSON.stringify(text)}.`,
  );
}

function loadBy(request: typeof fetch): Load {
  return async (address) => {
    try {
      const response = await request(address, {
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
      });
      if (!response.ok) return `HTTP ${response.status}`;
      return {
        body: new Uint8Array(await response.arrayBuffer()),
        address: response.url || address,
        headers: response.headers,
      };
    } catch (error) {
      return networkMessage(error);
    }
  };
}

/** Why a request failed, for a person: the runtime's own message is a code, or only "fetch failed". */
function networkMessage(error: unknown): string {
  const cause: unknown = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const { code, name, message } = Object(cause) as { code?: unknown; name?: unknown; message?: unknown };
  if (name === 'TimeoutError') return `no answer within ${timeoutSeconds} s`;
  switch (code) {
    case 'ECONNREFUSED':
      return 'the connection was refused (ECONNREFUSED); check that the server is running at this host and port';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `no address was found for the host name (${code}); check the spelling and the network connection`;
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
      return 'the server closed the connection before it answered';
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
      return 'the server did not accept the connection in time';
    default:
      return typeof message === 'string' && message !== '' ? message : 'no answer';
  }
}

/** Problems come first. */
function table(rows: readonly Row[]): string {
  const order: readonly Verdict[] = ['changed', 'missing', 'unexpected', 'not allowed', 'same', 'allowed'];
  const sorted = [...rows].sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  const width = rows.reduce((widest, { name }) => Math.max(widest, lineText(name).length), 0);
  return sorted
    .map(({ verdict, name, about }) => `${verdict.padEnd(11)}  ${lineText(name).padEnd(width)}  ${lineText(about)}`)
    .join('\n');
}

function summary({ rows, origins }: Inventory, version: string): string {
  const count = (kind: Row['kind'], ...verdicts: readonly Verdict[]) =>
    rows.filter((row) => row.kind === kind && verdicts.includes(row.verdict)).length;
  const line = (kind: Row['kind'], singular: string, plural: string) => {
    const [allowed, forbidden] = [count(kind, 'allowed'), count(kind, 'not allowed')];
    const all = allowed + forbidden;
    return `${all} other ${all === 1 ? singular : plural}${all === 0 ? '' : `: ${allowed} allowed, ${forbidden} not`}`;
  };
  const gateway = origins.length === 0 ? 'the gateway' : `the gateway ${origins.join(', ')}`;
  const differences = count('gateway', 'changed', 'missing', 'unexpected');
  return [
    `${count('gateway', 'same')} files of ${gateway} as published in ${version}, ${differences} not`,
    line('script', 'script', 'scripts'),
    line('target', 'document, style sheet or target', 'documents, style sheets and targets'),
    '',
  ].join('\n');
}
