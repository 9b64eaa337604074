/** Builds the site into a folder. Whatever is wrong with the documents is collected, and all of it is thrown at once. */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { home } from '../../packages/package-json.js';
import { allPages, listProblems, writtenPages, type Page } from './book.js';
import { relativeUrl, resolveLink, sourceAddress } from './links.js';
import { renderMarkdown, type Links, type Rendered } from './markdown.js';
import { pageHtml, type Assets } from './template.js';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export interface BuiltSite {
  readonly pages: readonly Page[];
  readonly bytes: number;
}

/** A document as Markdown. LICENSE is plain text without a heading. */
async function read({ file, title }: Page): Promise<string> {
  const text = await readFile(file, 'utf8');
  return file.endsWith('.md') ? text : `# ${title}\n\n${text}`;
}

/** What a rendered page needs of the others, checked when all of them are rendered. */
interface Found {
  readonly problems: string[];
  readonly anchors: { readonly from: string; readonly file: string; readonly hash: string }[];
  readonly files: Set<string>;
}

function linksOf(page: Page, pages: readonly Page[], found: Found): Links {
  const isPage = (file: string) => pages.some((other) => other.file === file);
  const urlOf = (file: string) => pages.find((other) => other.file === file)?.url ?? '';
  const take = (file: string): string => {
    found.files.add(file);
    return relativeUrl(page.url, file.replace(/^docs\//, ''));
  };
  const missing = (file: string) => found.problems.push(`${page.file} links to ${file}, which does not exist.`);
  return {
    link(href) {
      const target = resolveLink(href, page.file, isPage);
      if (target.kind === 'other') return { href: target.address };
      if (target.kind === 'asset') return { href: take(target.file) };
      if (target.kind === 'page') {
        const { file, hash } = target;
        if (hash !== '') found.anchors.push({ from: page.file, file, hash });
        const url = file === page.file && hash !== '' ? '' : relativeUrl(page.url, urlOf(file));
        return { href: url + (hash && `#${hash}`) };
      }
      if (target.kind === 'missing') {
        missing(target.file);
        return { path: target.file };
      }
      const address = sourceAddress(home.repository, target.file, target.hash);
      return address === undefined ? { path: target.file } : { href: address };
    },
    picture(src) {
      const target = resolveLink(src, page.file, isPage);
      if (target.kind === 'asset') return { href: take(target.file), file: target.file };
      found.problems.push(`${page.file} shows ${src}: a picture is a file below docs/.`);
      return { href: src, file: '' };
    },
  };
}

function anchorProblems(found: Found, rendered: ReadonlyMap<string, Rendered>): string[] {
  return found.anchors
    .filter(({ file, hash }) => !rendered.get(file)?.headings.some(({ id }) => id === hash))
    .map(({ from, file, hash }) => `${from} links to #${hash} of ${file}, which has no such heading.`);
}

function headingProblems(rendered: ReadonlyMap<string, Rendered>): string[] {
  return [...rendered]
    .map(([file, { headings }]): [string, number] => [file, headings.filter(({ level }) => level === 1).length])
    .filter(([, count]) => count !== 1)
    .map(([file, count]) => `${file} has ${String(count)} headings of the first level: a page has one.`);
}

/** Each page with its passages, as a script: a file server, and the browser itself from a disk, can load that. */
function searchData(pages: readonly Page[], rendered: ReadonlyMap<string, Rendered>): string {
  const data = pages.map(({ file, url, title, about, words, section, parent }) => ({
    ...{ url, title, about, section, words },
    minor: parent?.startsWith('docs/decisions') === true || file === 'CHANGELOG.md' || undefined,
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
  // The only code of others that the pages load.
  files.set('minisearch-licence.txt', await readFile('node_modules/minisearch/LICENSE.txt'));
  return files;
}

export async function buildSite(folder: string): Promise<BuiltSite> {
  const pages = allPages();
  const found: Found = { problems: listProblems(pages, writtenPages(), existsSync), anchors: [], files: new Set() };
  const rendered = new Map<string, Rendered>();
  for (const page of pages.filter(({ file }) => existsSync(file))) {
    rendered.set(page.file, renderMarkdown(await read(page), linksOf(page, pages, found)));
  }
  const problems = [...found.problems, ...anchorProblems(found, rendered), ...headingProblems(rendered)];
  if (problems.length > 0)
    throw new Error(`The site cannot be built:\n${problems.map((line) => `  - ${line}`).join('\n')}`);

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
  for (const file of found.files) {
    const path = join(folder, file.replace(/^docs\//, ''));
    await mkdir(dirname(path), { recursive: true });
    await copyFile(file, path);
  }
  return { pages, bytes };
}
