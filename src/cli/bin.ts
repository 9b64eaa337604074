#!/usr/bin/env node
/**
 * `npx gw-checkout`: the published package's commands.
 *
 * @module
 */
import { readFile } from 'node:fs/promises';

const help = `gw-checkout COMMAND

  gw-checkout sandbox [--port 4010] [--data FILE]   runs the sandbox gateway (the package gw-checkout-sandbox)
  gw-checkout report REPORT --from DAY --to DAY     writes a report to a file, as CSV or JSON lines
  gw-checkout inventory URL                         compares the scripts of a live page with this package
  gw-checkout explain CODE                          says what an error code means and how to fix it

\`gw-checkout COMMAND --help\` lists what each takes.
`;

// Each is loaded only when it is called.
const commands: Readonly<Record<string, (argv: readonly string[]) => Promise<number>>> = {
  sandbox: async (argv) => (await import('./sandbox.js')).runSandbox(argv),
  report: async (argv) => (await import('./report.js')).runReport(argv),
  inventory: async (argv) => (await import('./inventory.js')).runInventory(argv),
  explain: async (argv) => (await import('./explain.js')).runExplain(argv),
};

const [name = '', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) process.exit(await command(rest));
if (['--help', '-h', 'help'].includes(name)) {
  process.stdout.write(help);
} else if (['--version', '-v'].includes(name)) {
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  process.stdout.write(`${version}\n`);
} else {
  process.stderr.write(`gw-checkout: ${name ? `there is no command "${name}"` : 'name a command'}.\n\n${help}`);
  process.exit(2);
}
