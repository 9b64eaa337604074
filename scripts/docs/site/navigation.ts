/** The links from a page to others: the sidebar, the headings of the page, "previous" and "next". */
import type { Page } from './book.js';
import { escapeHtml } from './html.js';
import { relativeUrl } from './links.js';
import type { Heading } from './markdown.js';
import { sections, type PageEntry } from './pages.js';

const link = (from: Page, to: Page, words: string, more = ''): string =>
  `<a href="${relativeUrl(from.url, to.url)}"${more}>${words}</a>`;

/** The sidebar for the page `here`. Pages below another are shown if their parent or one of them is open. */
export function sidebar(here: Page, pages: readonly Page[]): string {
  const open = here.parent ?? here.file;
  const item = (page: Page): string => {
    const children = page.file === open ? pages.filter(({ parent }) => parent === page.file) : [];
    const list = children.length > 0 ? `<ul>${children.map(item).join('')}</ul>` : '';
    const current = page.file === here.file ? ' aria-current="page"' : '';
    return `<li>${link(here, page, escapeHtml(page.title), current)}${list}</li>`;
  };
  const items = (entries: readonly PageEntry[]): string => {
    const files = new Set(entries.map(({ file }) => file));
    return pages
      .filter(({ file, parent }) => parent === undefined && files.has(file))
      .map(item)
      .join('');
  };
  return sections
    .map(({ title, groups }) => {
      const lists = groups.map(
        (group) => `${group.title ? `<h3>${escapeHtml(group.title)}</h3>` : ''}<ul>${items(group.pages)}</ul>`,
      );
      return `<section><h2>${escapeHtml(title)}</h2>${lists.join('')}</section>`;
    })
    .join('');
}

/** The second- and third-level headings; empty for a page with fewer than two. */
export function contents(headings: readonly Heading[]): string {
  const listed = headings.filter(({ level }) => level === 2 || level === 3);
  if (listed.length < 2) return '';
  const items = listed.map(
    ({ level, id, text }) => `<li class="level-${String(level)}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

export function neighbours(here: Page, pages: readonly Page[]): string {
  const at = pages.findIndex(({ file }) => file === here.file);
  const one = (page: Page | undefined, words: string, name: string): string =>
    page ? link(here, page, `<span>${words}</span> ${escapeHtml(page.title)}`, ` class="${name}" rel="${name}"`) : '';
  return one(pages[at - 1], 'Previous', 'prev') + one(pages[at + 1], 'Next', 'next');
}

/** The place of the page in the list: its section and its parent page. */
export function place(here: Page, pages: readonly Page[]): string {
  const parent = pages.find(({ file }) => file === here.parent);
  return (
    escapeHtml(here.section) +
    (parent ? ` <span aria-hidden="true">/</span> ${link(here, parent, escapeHtml(parent.title))}` : '')
  );
}
