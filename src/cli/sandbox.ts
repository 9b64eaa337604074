/**
 * `gw-checkout sandbox`: runs the gateway of the package `gw-checkout-sandbox`, where that is installed.
 *
 * @module
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { print } from '../command/output.js';

const name = 'gw-checkout-sandbox';

/** The command to run when the package is installed, with the same flags. */
function advice(argv: readonly string[]): string {
  const line = ['npx', name, ...argv].join(' ');
  return `gw-checkout sandbox: the package ${name} is not installed here. Install it beside gw-checkout, then run:\n\n  ${line}\n`;
}

/** Runs until the gateway ends. Returns 1 where the package is not installed. */
export async function runSandbox(argv: readonly string[]): Promise<number> {
  const program = await findProgram();
  if (program === undefined) {
    print(process.stderr, advice(argv));
    return 1;
  }
  // The program reads its flags from `process.argv`, and ends the process.
  process.argv = [process.argv[0] ?? 'node', program, ...argv];
  await import(/* @vite-ignore */ pathToFileURL(program).href);
  return 0;
}

/** Looks in the current folder's packages first, then beside this package. */
async function findProgram(): Promise<string | undefined> {
  for (const from of [join(process.cwd(), 'here.js'), import.meta.filename]) {
    let path: string;
    try {
      path = createRequire(from).resolve(`${name}/package.json`);
    } catch {
      continue;
    }
    const { bin } = JSON.parse(await readFile(path, 'utf8')) as { bin: Readonly<Record<string, string>> };
    return join(dirname(path), bin[name] ?? '');
  }
  return undefined;
}
