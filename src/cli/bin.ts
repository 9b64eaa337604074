#!/usr/bin/env node
/**
 * `npx gw-checkout`: the commands of the published package.
 *
 * @module
 */
import { print } from '../command/output.js';
import { nearest } from '../contract/nearest.js';
import { packageVersion } from '../command/version.js';

interface Row {
  readonly usage: string;
  readonly about: string;
  /** Runs the command and returns its exit code. Its module is loaded only when it is called. */
  readonly run: (argv: readonly string[]) => Promise<number>;
}

const commands: Readonly<Record<string, Row>> = {
  sandbox: {
    usage: 'sandbox [--open] [--port 4010]',
    about: 'Runs the sandbox gateway (package gw-checkout-sandbox).',
    run: async (argv) => (await import('./sandbox.js')).runSandbox(argv),
  },
  report: {
    usage: 'report REPORT --from DAY --to DAY',
    about: 'Writes a report to a file, as CSV or JSON lines.',
    run: async (argv) => (await import('./report.js')).runReport(argv),
  },
  inventory: {
    usage: 'inventory URL',
    about: 'Compares the scripts of a live page with this package.',
    run: async (argv) => (await import('./inventory.js')).runInventory(argv),
  },
  explain: {
    usage: 'explain CODE',
    about: 'Says what an error code means, and how to fix it.',
    run: async (argv) => (await import('./explain.js')).runExplain(argv),
  },
};

const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length)) + 2;
const help = `Usage: gw-checkout COMMAND

Commands
${Object.values(commands)
  .map(({ usage, about }) => `  ${usage.padEnd(width)}${about}`)
  .join('\n')}

Other flags
  --help, -h     Prints this help.
  --version, -v  Prints the version.

Run \`gw-checkout COMMAND --help\` for the flags of a command.
`;

const [name = '', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) process.exit(await command.run(rest));
if (['--help', '-h', 'help'].includes(name)) {
  print(process.stdout, help);
} else if (['--version', '-v'].includes(name)) {
  print(process.stdout, `${packageVersion(import.meta.url)}\n`);
} else {
  print(process.stderr, `gw-checkout: ${problemOf(name)}\n`);
  process.exit(2);
}

function problemOf(argument: string): string {
  if (argument === '') return `name a command.\n\n${help}`;
  const isFlag = argument.startsWith('-');
  const suggestion = isFlag ? undefined : nearest(argument, Object.keys(commands));
  const problem = `\`${argument}\` is not a ${isFlag ? 'flag' : 'command'}.`;
  return suggestion === undefined
    ? `${problem}\n\n${help}`
    : `${problem} Did you mean \`gw-checkout ${suggestion}\`? Run \`gw-checkout --help\` for all commands.`;
}
