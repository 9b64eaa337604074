/**
 * `gw-checkout sandbox`: runs the gateway of the package `gw-checkout-sandbox`, where that is installed.
 *
 * @module
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const name = 'gw-checkout-sandbox';

/** The line to type where it is not installed, with what was given. */
function advice(argv: readonly string[]): string {
  const line = ['npx', name, ...argv].join(' ');
  return `gw-checkout sandbox: the gateway is a package of its own, which is not installed here. Type\n\n  ${line}\n`;
}

/** Runs until the gateway ends. Returns 1 where the package is not installed. */
export async function runSandbox(argv: readonly string[]): Promise<number> {
  const program = await findProgram();
  if (program === undefined) {
    process.stderr.write(advice(argv));
    return 1;
  }
  // The program reads its flags from here, and ends the process by itself.
  process.argv = [process.argv[0] ?? 'node', program, ...argv];
  await import(/* @vite-ignore */ pathToFileURL(program).href);
  return 0;
}

/** As the folder it is called in sees it, or else as this package does. */
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
