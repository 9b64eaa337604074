/** Archives of the browser package, as `scripts/browser/unpack.ts` unpacks them. */
import assert from 'node:assert/strict';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createBrotliCompress } from 'node:zlib';
import { pack } from 'tar-fs';
import { untar } from '../../scripts/browser/unpack.js';

describe('an archive of the browser package', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gw unpack '));
    await mkdir(join(folder, 'source/lib'), { recursive: true });
    await writeFile(join(folder, 'source/lib/program'), 'x'.repeat(10_000), { mode: 0o755 });
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Writes an archive of the source, with each name changed. */
  async function archive(name: string, rename: (path: string) => string = (path) => path): Promise<string> {
    const path = join(folder, name);
    const tar = pack(join(folder, 'source'), { map: (header) => ({ ...header, name: rename(header.name) }) });
    await pipeline(tar, createBrotliCompress(), createWriteStream(path));
    return path;
  }
  async function target(name: string): Promise<string> {
    const path = join(folder, name);
    await mkdir(path);
    return path;
  }

  it('is unpacked with the modes of its files', async () => {
    const into = await target('plain');
    await untar(await archive('plain.tar.br'), into);
    assert.equal((await readFile(join(into, 'lib/program'), 'utf8')).length, 10_000);
    assert.equal((await stat(join(into, 'lib/program'))).mode & 0o777, 0o755);
  });

  it('writes nothing outside the folder', async () => {
    const into = await target('inside');
    await untar(await archive('outside.tar.br', (path) => `../../${path}`), into);
    assert.deepEqual(await readdir(into), ['lib']);
    assert.deepEqual((await readdir(folder)).sort(), ['inside', 'outside.tar.br', 'plain', 'plain.tar.br', 'source']);
  });

  it('is refused if it is cut short', async () => {
    const path = await archive('short.tar.br');
    await truncate(path, Math.floor((await stat(path)).size / 2));
    await assert.rejects(untar(path, await target('short')));
  });
});
