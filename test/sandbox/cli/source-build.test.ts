/** A build of the page serves every gateway that starts from the same source, and none that starts from another. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { fromSource } from '../../../src/sandbox/cli/assets.js';
import { buildPage, storePage, page, sourceState } from '../../../src/sandbox/cli/source-build.js';

describe('a page that was built', () => {
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'gw-source-build-'));
    for (const folder of ['src', 'scripts/vite', 'made']) await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, 'src/a.ts'), '');
    await writeFile(join(root, 'made/frame.html'), 'the page');
  });
  afterAll(() => rm(root, { recursive: true }));

  const next = async () => buildPage(root, page, await sourceState(root, page.folders), new Set());

  it('the next start finds the page that was built, and builds nothing', async () => {
    await storePage(root, async () => join(root, 'made'));
    // There is no vite here that could build it.
    assert.equal(await readFile(join(await next(), 'frame.html'), 'utf8'), 'the page');
  });

  it('is not taken for that of a source that has changed since', async () => {
    const later = new Date(Date.now() + 60_000);
    await utimes(join(root, 'src/a.ts'), later, later);
    await assert.rejects(next(), /vite/);
  });

  it('a page belongs to the source before the build, not to changes during the build', async () => {
    await storePage(root, async () => {
      await writeFile(join(root, 'src/b.ts'), '');
      return join(root, 'made');
    });
    await assert.rejects(next(), /vite/);
  });
});

describe('the pages of a gateway from source', () => {
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'gw-source-pages-'));
    for (const folder of ['src', 'scripts/vite', 'node_modules/vite/bin']) {
      await mkdir(join(root, folder), { recursive: true });
    }
    await writeFile(join(root, 'src/a.ts'), '');
  });
  afterAll(() => rm(root, { recursive: true }));

  /** Replaces vite: it writes a page, or fails. */
  const vite = (text: string) => writeFile(join(root, 'node_modules/vite/bin/vite.js'), text);
  const builds = `const { writeFileSync } = require('node:fs');
    setTimeout(() => writeFileSync(process.argv[process.argv.indexOf('--outDir') + 1] + '/frame.html', 'the page'), 300);`;

  it('are ready when they are built, and the progress has its time', async () => {
    await vite(builds);
    const lines: string[] = [];
    const pages = fromSource(root, page, { begin: false, report: (line) => lines.push(line) });
    await pages.ready();
    assert.match(lines.join('\n'), /^Building the payment page…\nBuilding the payment page… done in \d+ s$/);
    assert.equal(String((await pages.read('frame.html'))?.body), 'the page');
  });

  it('the pages are ready at once if they were built before, without a line', async () => {
    await vite(`throw new Error('built again')`);
    const lines: string[] = [];
    const pages = fromSource(root, page, { report: (line) => lines.push(line) });
    await pages.ready();
    assert.deepEqual(lines, []);
    assert.equal(String((await pages.read('frame.html'))?.body), 'the page');
  });

  it('say why they could not be built, and are ready to say it on the page', async () => {
    await vite(`console.error('a.ts is wrong'); process.exit(1);`);
    const later = new Date(Date.now() + 60_000);
    await utimes(join(root, 'src/a.ts'), later, later);
    const lines: string[] = [];
    const pages = fromSource(root, page, { report: (line) => lines.push(line) });
    await pages.ready();
    assert.equal(lines.length, 2);
    assert.match(lines[1] ?? '', /^Building the payment page… failed\. [^]*a\.ts is wrong/);
    assert.match(
      String((await pages.read('frame.html'))?.body),
      /The payment page could not be built[^]*a\.ts is wrong/,
    );
  });
});
