/** Where a link of a document leads on the site. */
import { existsSync, statSync } from 'node:fs';
import { posix } from 'node:path';

export type Target =
  /** A page of the site, or the place `hash` on it. */
  | { readonly kind: 'page'; readonly file: string; readonly hash: string }
  /** A picture, or a file that a document offers: the site takes it along. */
  | { readonly kind: 'asset'; readonly file: string }
  /** A file of the repository that is no page. */
  | { readonly kind: 'source'; readonly file: string; readonly hash: string }
  | { readonly kind: 'other'; readonly address: string }
  | { readonly kind: 'missing'; readonly file: string };

/** A page of HTML is a sample of code here, and would be a page of the site if it were copied. */
const isAsset = (file: string): boolean =>
  /^docs\/./.test(file) && !/\.(md|html?)$/.test(file) && statSync(file).isFile();

/**
 * @param href - As the document has it: relative to the document, an anchor of it, or an address.
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

/** The way from one address of the site to another: the site works in any folder. */
export function relativeUrl(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to) || posix.basename(to);
}

/** The address of a file in the repository's own pages; undefined where package.json names no repository. */
export function sourceAddress(repository: string | undefined, file: string, hash = ''): string | undefined {
  const address = repository?.replace(/^git\+/, '').replace(/\.git$/, '');
  if (address === undefined || !/^https:\/\//.test(address)) return undefined;
  return `${address}/blob/HEAD/${file}${hash && `#${hash}`}`;
}
