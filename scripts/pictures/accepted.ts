/** The accepted pictures: files of the repository. */
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../test/pictures', import.meta.url));

/** Limit for all pictures together, because every clone of the repository downloads every version of them. */
export const mostBytes = 8_000_000;

const fileOf = (name: string): string => join(folder, `${name}.png`);

/** Undefined if no picture is accepted yet. */
export const readAccepted = (name: string): Promise<Buffer | undefined> =>
  readFile(fileOf(name)).catch(() => undefined);

export async function accept(name: string, picture: Buffer): Promise<void> {
  await mkdir(dirname(fileOf(name)), { recursive: true });
  await writeFile(fileOf(name), picture);
}

/** Removes an accepted picture. */
export const forget = (name: string): Promise<void> => rm(fileOf(name));

/** The names of all accepted pictures. */
export async function acceptedNames(): Promise<string[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.slice(0, -'.png'.length))
    .sort();
}

export async function acceptedBytes(): Promise<number> {
  const sizes = (await acceptedNames()).map(async (name) => (await stat(fileOf(name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
