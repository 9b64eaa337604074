/** Builds the site into a folder. */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import type { Page } from './book.js';
import type { Rendered } from './markdown.js';
import { renderSite } from './render.js';
import { pageHtml, type Assets } from './template.js';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export interface BuiltSite {
  readonly pages: readonly Page[];
  readonly bytes: number;
}

/** All pages with their passages, as a script. A browser can load it from a file server or from a disk. */
function searchData(pages: readonly Page[], rendered: ReadonlyMap<string, Rendered>): string {
  const data = pages.map(({ file, url, title, about, words, section, parent }) => ({
    ...{ url, title, about, section, words },
    minor: parent?.startsWith('docs/decisions') === true || file.endsWith('/CHANGELOG.md') || undefined,
    passages: rendered.get(file)?.passages.map(({ id, heading, text, code }) => [id, heading, text, code]),
  }));
  return `globalThis.siteSearch = ${JSON.stringify(data)};\n`;
}

async function ownFiles(pages: readonly Page[], rendered: ReadonlyMap<string, Rendered>): Promise<Map<string, Buffer>> {
  const { outputFiles } = await bundle({
    entryPoints: [here('client/site.ts'), here('client/scheme.ts'), here('styles/site.css')],
    ...{ bundle: true, minify: true, write: false, outdir: 'assets', format: 'iife', target: 'es2022' },
    ...{ charset: 'utf8', logLevel: 'warning', legalComments: 'eof' },
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [path.replace(/^.*[\\/]/, ''), Buffer.from(contents)]));
  files.set('search-data.js', Buffer.from(searchData(pages, rendered)));
  files.set('icon.svg', await readFile(here('styles/icon.svg')));
  // The only third-party code that the pages load.
  files.set('minisearch-licence.txt', await readFile('node_modules/minisearch/LICENSE.txt'));
  return files;
}

export async function buildSite(folder: string): Promise<BuiltSite> {
  const { pages, rendered, files } = await renderSite();
  await rm(folder, { recursive: true, force: true });
  let bytes = 0;
  const write = async (name: string, content: Buffer): Promise<void> => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    bytes += content.byteLength;
  };
  const own = await ownFiles(pages, rendered);
  for (const [name, content] of own) await write(`assets/${name}`, content);
  const assets: Assets = (name) => {
    const hash = createHash('sha256')
      .update(own.get(name) ?? '')
      .digest('hex');
    return `assets/${name}?${hash.slice(0, 8)}`;
  };
  for (const page of pages) {
    const content = rendered.get(page.file);
    if (content) await write(page.url, Buffer.from(pageHtml(page, pages, content, assets)));
  }
  for (const file of files) {
    const path = join(folder, file.replace(/^docs\//, ''));
    await mkdir(dirname(path), { recursive: true });
    await copyFile(file, path);
  }
  return { pages, bytes };
}
