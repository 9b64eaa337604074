/**
 * Writes `X.br` next to each file of a page's folder if it is worth it: Brotli at its highest level, for gateways that
 * serve precompressed files.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storedBrotli, minimumSize } from '../src/sandbox/cli/compress.js';

export async function compressPage(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const all = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(
    all.map(async (file) => {
      const body = await readFile(file);
      if (body.length >= minimumSize) await writeFile(`${file}.br`, await storedBrotli(body));
    }),
  );
}
