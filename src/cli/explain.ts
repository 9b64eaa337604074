/**
 * `gw-checkout explain`: what an error code means, how to fix it, and how to cause it in the sandbox.
 *
 * @module
 */
import { readFile } from 'node:fs/promises';
import { moreHelp, informationText, readArguments } from '../command/flags.js';
import { wrap, type Command } from '../command/help.js';
import { print, type Output } from '../command/output.js';
import { UsageError } from '../command/usage-error.js';
import { packageVersion } from '../command/version.js';
import { nearest } from '../contract/nearest.js';
import { allErrors, partyNames, findError, reproduction, type ErrorEntry } from '../errors/index.js';

/** `gw-checkout explain --help`, and the flags of the command. */
export const explainCommand: Command = {
  name: 'gw-checkout explain',
  usage: 'gw-checkout explain CODE… | --list',
  about:
    'Says what an error code means, why it happens, how to fix it, and how to cause it in the sandbox. CODE is a code of the gateway (1018), of an element (token_unknown), of an option (with_token), of the server client (timeout), of a webhook (signature), or an exit code (exit_2).',
  flags: [{ title: 'Codes', flags: [{ name: 'list', about: 'Prints every code with its meaning.' }] }],
  examples: ['npx gw-checkout explain 1018', 'npx gw-checkout explain token_unknown timeout'],
  exitCodes: [
    [0, 'Every code is explained.'],
    [2, 'A code is unknown, or a flag is wrong.'],
  ],
};

/** Widest line, in characters. */
const width = 88;
/** Column of the texts. */
const indent = 13;

const allCodes = allErrors.map(({ code }) => code);

/** The command's environment; the process where absent. */
export interface CommandContext {
  readonly stdout?: Output;
  readonly stderr?: Output;
  /** The address of the documentation, where the package has a home page. */
  readonly homepage?: string | undefined;
}

/** Runs the command and returns its exit code. */
export async function runExplain(argv: readonly string[], context: CommandContext = {}): Promise<number> {
  const { stdout = process.stdout, stderr = process.stderr } = context;
  let codes: readonly string[];
  try {
    const commandLine = readArguments(argv, explainCommand, true);
    if (typeof commandLine === 'string') {
      print(stdout, informationText(commandLine, explainCommand, packageVersion(import.meta.url)));
      return 0;
    }
    if (commandLine.values.has('list')) {
      print(stdout, list());
      return 0;
    }
    codes = commandLine.positionals;
    if (codes.length === 0) throw new UsageError(`Name a code, such as 1018. ${moreHelp(explainCommand)}`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    print(stderr, `${explainCommand.name}: ${error.message}\n`);
    return 2;
  }
  const homepage = 'homepage' in context ? context.homepage : await readHomepage();
  const unknown = codes.filter((code) => !findError(code));
  const entries = codes.map(findError).filter((entry) => entry !== undefined);
  print(stdout, entries.map((entry) => explain(entry, homepage)).join('\n'));
  for (const code of unknown) print(stderr, `gw-checkout explain: ${notFound(code)}\n`);
  return unknown.length > 0 ? 2 : 0;
}

function explain(entry: ErrorEntry, homepage: string | undefined): string {
  const rows: [name: string, text: string | undefined][] = [
    ['What', entry.what],
    ['Cause', entry.cause],
    ['Fix', entry.fix],
    ['Who', partyNames[entry.party]],
    ['Reproduce', reproduction(entry)],
    ['More', homepage === undefined ? undefined : `${homepage.replace(/\/$/, '')}/errors#${entry.code}`],
  ];
  const parts = rows.map(([name, text]) => {
    if (text === undefined) return '';
    return `  ${name.padEnd(indent - 2)}${wrap(text.replaceAll('`', ''), width - indent).join(`\n${' '.repeat(indent)}`)}\n`;
  });
  return `${entry.code}\n\n${parts.join('')}`;
}

function list(): string {
  const widest = Math.max(...allCodes.map((code) => code.length));
  return allErrors.map(({ code, what }) => `${code.padEnd(widest + 2)}${what.replaceAll('`', '')}\n`).join('');
}

function notFound(code: string): string {
  const suggestion = /^\d+$/.test(code) ? undefined : nearest(code, allCodes);
  const hint = suggestion ? `Did you mean ${suggestion}?` : 'gw-checkout explain --list shows all codes.';
  return `${quoteCode(code)} is not a code of this version. ${hint}`;
}

/** The typed text, short enough to print. */
const quoteCode = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** `homepage` of the published package; none is invented. */
async function readHomepage(): Promise<string | undefined> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8').catch(() => '{}');
  const { homepage } = JSON.parse(text) as { homepage?: unknown };
  return typeof homepage === 'string' ? homepage : undefined;
}
