/** The frame around each page. It contains no inline scripts or styles, so a strict policy needs no exception. */
import type { Page } from './book.js';
import { escapeHtml } from './html.js';
import { relativeUrl } from './links.js';
import type { Rendered } from './markdown.js';
import { contents, neighbours, place, sidebar } from './navigation.js';

/** Everything comes from the site. A server can send the same policy as a header, with `frame-ancestors 'none'`. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Addresses of the site's own files by name. They contain a hash, so a changed file has a new address. */
export type Assets = (name: 'site.css' | 'scheme.js' | 'site.js' | 'search-data.js' | 'icon.svg') => string;

export function pageHtml(here: Page, pages: readonly Page[], { html, headings }: Rendered, assets: Assets): string {
  const asset = (name: Parameters<Assets>[0]): string => relativeUrl(here.url, assets(name));
  const home = pages[0] ?? here;
  const isHome = here.file === home.file;
  const title = isHome ? 'gw-checkout documentation' : `${here.title} · gw-checkout`;
  const onThisPage = isHome ? '' : contents(headings);
  // In a narrow window, this list below the heading replaces the one beside the page.
  const inline =
    onThisPage && `<details class="contents-inline"><summary>On this page</summary>${onThisPage}</details>`;
  const homeUrl = relativeUrl(here.url, home.url);
  return `<!doctype html>
<html lang="en" data-root="${homeUrl.replace(/index\.html$/, '')}" data-search="${asset('search-data.js')}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(here.about)}">
<link rel="icon" href="${asset('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${asset('site.css')}">
<script src="${asset('scheme.js')}"></script>
<script src="${asset('site.js')}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar">
<button class="menu" type="button" popovertarget="pages" aria-label="All pages"><i aria-hidden="true"></i></button>
<a class="home" href="${homeUrl}">gw-checkout</a>
<button class="search-button" type="button" hidden aria-keyshortcuts="/ Control+K"><span>Search</span> <kbd>/</kbd></button>
<button class="scheme-button" type="button" hidden aria-label="Dark colours" aria-pressed="false"><i aria-hidden="true"></i></button>
</header>
<div class="columns">
<nav id="pages" class="sidebar" popover aria-label="Pages">${sidebar(here, pages)}</nav>
<main id="content" tabindex="-1"${isHome ? ' class="overview"' : ''}>
${isHome ? '' : `<p class="place">${place(here, pages)}</p>`}
<article>
${html.replace('</h1>', `</h1>\n${inline}`)}</article>
<nav class="neighbours" aria-label="Previous and next page">${neighbours(here, pages)}</nav>
</main>
${onThisPage && `<nav class="contents" aria-label="On this page"><h2>On this page</h2>${onThisPage}</nav>`}
</div>
</body>
</html>
`;
}
