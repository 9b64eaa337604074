/** Resolves the links of a document for the site. */
import { existsSync, statSync } from 'node:fs';
import { posix } from 'node:path';

export type Target =
  /** A page of the site, or the anchor `hash` on it. */
  | { readonly kind: 'page'; readonly file: string; readonly hash: string }
  /** A picture or another file that a document links to. The site copies it. */
  | { readonly kind: 'asset'; readonly file: string }
  /** A file of the repository that is not a page. */
  | { readonly kind: 'source'; readonly file: string; readonly hash: string }
  | { readonly kind: 'other'; readonly address: string }
  | { readonly kind: 'missing'; readonly file: string };

/** An HTML file is a code sample here. If it were copied, it would become a page of the site. */
const isAsset = (file: string): boolean =>
  /^docs\/./.test(file) && !/\.(md|html?)$/.test(file) && statSync(file).isFile();

/**
 * @param href - As in the document: relative to the document, an anchor of it, or an address.
 * @param from - The document, by its path in the repository.
 */
export function resolveLink(href: string, from: string, isPage: (file: string) => boolean): Target {
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return { kind: 'other', address: href };
  const [path = '', hash = ''] = href.split('#');
  if (path === '') return { kind: 'page', file: from, hash };
  const file = posix.normalize(posix.join(posix.dirname(from), decodeURIComponent(path))).replace(/\/$/, '');
  if (isPage(file)) return { kind: 'page', file, hash };
  if (isPage(`${file}/README.md`)) return { kind: 'page', file: `${file}/README.md`, hash };
  if (!existsSync(file)) return { kind: 'missing', file };
  return isAsset(file) ? { kind: 'asset', file } : { kind: 'source', file, hash };
}

/** The relative address from one page of the site to another, so the site works in any folder. */
export function relativeUrl(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to) || posix.basename(to);
}

/** The address of a file in the repository's web pages; undefined if package.json names no repository. */
export function sourceAddress(repository: string | undefined, file: string, hash = ''): string | undefined {
  const address = repository?.replace(/^git\+/, '').replace(/\.git$/, '');
  if (address === undefined || !/^https:\/\//.test(address)) return undefined;
  return `${address}/blob/HEAD/${file}${hash && `#${hash}`}`;
}
