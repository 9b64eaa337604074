/** Renders every document as the HTML of its page. Throws all problems of links, headings and the list at once. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { readPackage } from '../../packages/package-json.js';
import { allPages, listProblems, writtenPages, type Page } from './book.js';
import { relativeUrl, resolveLink, sourceAddress } from './links.js';
import { renderMarkdown, type Links, type Rendered } from './markdown.js';

export interface RenderedSite {
  readonly pages: readonly Page[];
  /** By the file of the page. */
  readonly rendered: ReadonlyMap<string, Rendered>;
  /** Pictures and other files that documents link to. */
  readonly files: ReadonlySet<string>;
}

/** A document as Markdown. LICENSE is plain text without a heading. */
async function read({ file, title }: Page): Promise<string> {
  const text = await readFile(file, 'utf8');
  return file.endsWith('.md') ? text : `# ${title}\n\n${text}`;
}

/** References to other pages, checked after all pages are rendered. */
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
      const address = sourceAddress(readPackage('.', 'gw-checkout').repository, target.file, target.hash);
      return address === undefined ? { path: target.file } : { href: address };
    },
    picture(src) {
      const target = resolveLink(src, page.file, isPage);
      if (target.kind === 'asset') return { href: take(target.file), file: target.file };
      found.problems.push(`${page.file} shows ${src}: a picture must be a file below docs/.`);
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
    .map(([file, count]) => `${file} has ${String(count)} first-level headings: a page must have exactly one.`);
}

export async function renderSite(): Promise<RenderedSite> {
  const pages = allPages();
  const found: Found = { problems: listProblems(pages, writtenPages(), existsSync), anchors: [], files: new Set() };
  const rendered = new Map<string, Rendered>();
  for (const page of pages.filter(({ file }) => existsSync(file))) {
    rendered.set(page.file, renderMarkdown(await read(page), linksOf(page, pages, found)));
  }
  const problems = [...found.problems, ...anchorProblems(found, rendered), ...headingProblems(rendered)];
  if (problems.length > 0)
    throw new Error(`The site cannot be built:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  return { pages, rendered, files: found.files };
}
