/** A build of the page serves every gateway that starts from the same source, and none that starts from another. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildPage, keepPage, page, sourceState } from '../../../src/sandbox/cli/source-build.js';

describe('a page that was built', () => {
  let root = '';
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'gw-source-build-'));
    for (const folder of ['src', 'scripts/vite', 'made']) await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, 'src/a.ts'), '');
    await writeFile(join(root, 'made/frame.html'), 'the page');
  });
  after(() => rm(root, { recursive: true }));

  const next = async () => buildPage(root, page, await sourceState(root, page.folders), new Set());

  it('is there for the next start, which builds nothing', async () => {
    await keepPage(root, async () => join(root, 'made'));
    // There is no vite here that could build it.
    assert.equal(await readFile(join(await next(), 'frame.html'), 'utf8'), 'the page');
  });

  it('is not taken for that of a source that has changed since', async () => {
    const later = new Date(Date.now() + 60_000);
    await utimes(join(root, 'src/a.ts'), later, later);
    await assert.rejects(next(), /vite/);
  });

  it('stands for the source as it was before the build, not for what changed while it was made', async () => {
    await keepPage(root, async () => {
      await writeFile(join(root, 'src/b.ts'), '');
      return join(root, 'made');
    });
    await assert.rejects(next(), /vite/);
  });
});
