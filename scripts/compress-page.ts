/** Writes `X.br` beside each file of a page's folder that is worth it: brotli at its best, for gateways that serve it as it is. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { worthwhile } from '../src/sandbox/cli/compress.js';

const brotli = promisify(brotliCompress);

export async function compressPage(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const all = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(
    all.map(async (file) => {
      const body = await readFile(file);
      if (body.length < worthwhile) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      await writeFile(`${file}.br`, await brotli(body, { params }));
    }),
  );
}
