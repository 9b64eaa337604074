/**
 * Wrong uses of the package, which the types of each app's framework must report. Each is in a file of the app's folder
 * `wrong`, below a comment such as `wrong: Property 'tokn' does not exist`.
 *
 * @module
 */
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from './command.js';
import { wrong } from './install.js';

/** The texts after `wrong:` in a file. */
export function expectedErrors(text: string): string[] {
  return [...text.matchAll(/wrong: (.+?)(?: ?(?:-->|\*\/).*)?$/gm)].map(([, expected = '']) => expected);
}

/**
 * Adds the wrong uses to the installed app and checks its types.
 *
 * @param source - The app's folder in the repository.
 * @throws Error if the check passes, or does not report one of them.
 */
export async function checkWrongUses(source: string, folder: string): Promise<void> {
  const from = join(source, wrong);
  const files = (await readdir(from, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(from.length + 1));
  const texts = await Promise.all(paths.map((path) => readFile(join(from, path), 'utf8')));
  const expected = texts.flatMap(expectedErrors);
  if (expected.length === 0) throw new Error(`${from} has no comment "wrong: …" with an expected error.`);
  await cp(from, folder, { recursive: true });
  const { code, output } = await runNpm(folder, ['run', 'check']);
  for (const path of paths) await rm(join(folder, path));
  if (code === 0) throw new Error(`\`npm run check\` passes with wrong uses of the package: ${paths.join(', ')}`);
  const missing = expected.filter((text) => !output.includes(text));
  if (missing.length > 0) {
    throw new Error(`\`npm run check\` does not report ${missing.map((text) => `"${text}"`).join(', ')}:\n${output}`);
  }
}
