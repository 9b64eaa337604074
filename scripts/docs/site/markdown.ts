/**
 * Renders a document as the HTML of its page. This module depends only on the document; `template.ts` adds the frame
 * around it.
 */
import GithubSlugger from 'github-slugger';
import MarkdownIt, { type MarkdownIt as Markdown, type Renderer, type Token } from 'markdown-it';
import { drawDiagram } from './diagram.js';
import { highlight } from './highlight.js';
import { escapeHtml } from './html.js';
import { pictureSize } from './picture-size.js';

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** A heading with the text below it, for the search. */
interface Passage {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  /** Samples: the search includes them, but does not quote them. */
  readonly code: string;
}

export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly passages: readonly Passage[];
}

/** The target of a link: an address, or the name of a file that is not on the site. */
export type Link = { readonly href: string } | { readonly path: string };

export interface Links {
  link(href: string): Link;
  /** The address of a picture, and its path in the repository. */
  picture(src: string): { readonly href: string; readonly file: string };
}

type Rule = NonNullable<Renderer['rules'][string]>;

/** The text of a token, without its markup. */
function words(token: Token | undefined): string {
  if (!token) return '';
  if (token.type === 'softbreak' || token.type === 'hardbreak') return ' ';
  if (token.children) return token.children.map(words).join('');
  return ['text', 'code_inline', 'fence', 'code_block'].includes(token.type) ? token.content : '';
}

const withoutComments = (html: string): string => html.replace(/<!--[^]*?-->\n?/g, '');

/** A colour in a document, such as `#d94343`. */
const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** The colour beside its value. An attribute sets it, because the site's policy allows no `style`. */
const swatch = (colour: string): string =>
  `<svg class="swatch" viewBox="0 0 16 16" aria-hidden="true"><rect width="16" height="16" fill="${colour}"/></svg>`;

const attribute = (token: Token | undefined, name: string): string => String(token?.attrGet(name) ?? '');

/** The class of a table's cell. A `style` attribute would violate the site's policy. */
function alignCell(token: Token): void {
  const side = /text-align:\s*(\w+)/.exec(attribute(token, 'style'))?.[1];
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
  if (side === 'right' || side === 'center') token.attrSet('class', side);
}

function rulesOf({ link, picture }: Links): Record<string, Rule> {
  /** Suffixes after the text of each open link. */
  const after: string[] = [];
  const cell: Rule = (tokens, at, options, _env, renderer) => {
    const token = tokens[at];
    if (token) alignCell(token);
    return renderer.renderToken(tokens, at, options);
  };
  const html: Rule = (tokens, at) =>
    withoutComments(tokens[at]?.content ?? '').replace(
      /(<(?:img|source)\b[^>]*?\b(?:src|srcset)=")([^"]+)"/g,
      (_all, start: string, src: string) => `${start}${escapeHtml(picture(src).href)}"`,
    );
  return {
    html_block: html,
    html_inline: html,
    th_open: cell,
    td_open: cell,
    table_open: () => '<div class="table"><table>\n',
    table_close: () => '</table></div>\n',
    code_inline: (tokens, at) => {
      const { content = '' } = tokens[at] ?? {};
      return `${isColour(content) ? swatch(content) : ''}<code>${escapeHtml(content)}</code>`;
    },
    fence: (tokens, at) => {
      const { info = '', content = '' } = tokens[at] ?? {};
      const [language = ''] = info.split(/\s/);
      if (language === 'mermaid') return drawDiagram(content);
      return `<pre><code class="hljs">${highlight(content, language)}</code></pre>\n`;
    },
    image: (tokens, at, options, env, renderer) => {
      const token = tokens[at];
      const { href, file } = picture(attribute(token, 'src'));
      const alt = renderer.renderInlineAsText(token?.children ?? [], options, env);
      const size = pictureSize(file);
      const measures = size ? ` width="${String(size.width)}" height="${String(size.height)}"` : '';
      return `<img src="${escapeHtml(href)}" alt="${escapeHtml(alt)}"${measures} loading="lazy" decoding="async">`;
    },
    link_open: (tokens, at) => {
      const found = link(attribute(tokens[at], 'href'));
      if ('href' in found) {
        after.push('</a>');
        return `<a href="${escapeHtml(found.href)}">`;
      }
      const end = tokens.findIndex(({ type }, index) => index > at && type === 'link_close');
      const text = tokens
        .slice(at + 1, end)
        .map(words)
        .join('');
      const code = `<code>${escapeHtml(found.path)}</code>`;
      // The text of the link is the path, or the path follows it.
      const isPath = found.path.endsWith(text) && text.includes('/');
      const isMarked = tokens[at + 1]?.type === 'code_inline';
      after.push(isPath ? (isMarked ? '' : '</code>') : ` (${code})`);
      return isPath && !isMarked ? '<code>' : '';
    },
    link_close: () => after.pop() ?? '',
  };
}

const oneLine = (parts: readonly string[]): string => parts.join(' ').replace(/\s+/g, ' ').trim();

/** Gives each heading the same id as in the repository's web pages, and collects the text below it. */
function readHeadings(tokens: readonly Token[]): Omit<Rendered, 'html'> {
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  const passages: { id: string; heading: string; parts: string[]; samples: string[] }[] = [];
  const begin = (id: string, heading: string) => passages.push({ id, heading, parts: [], samples: [] });
  begin('', '');
  tokens.forEach((token, at) => {
    if (token.type === 'heading_open') {
      const inline = tokens[at + 1];
      const text = words(inline).trim();
      const id = slugger.slug(text);
      const level = Number(token.tag.slice(1));
      headings.push({ level, id, text });
      if (level === 1) return;
      token.attrSet('id', id);
      begin(id, text);
    } else if (tokens[at - 1]?.type !== 'heading_open') {
      const passage = passages.at(-1);
      (token.block && token.tag === 'code' ? passage?.samples : passage?.parts)?.push(words(token));
    }
  });
  return {
    headings,
    passages: passages.map(({ id, heading, parts, samples }) => ({
      ...{ id, heading },
      text: oneLine(parts),
      code: oneLine(samples),
    })),
  };
}

/** Adds a link to itself after each heading. */
function linkHeadings(markdown: Markdown): void {
  markdown.renderer.rules['heading_close'] = (tokens, at, options, _env, renderer) => {
    const id = attribute(tokens[at - 2], 'id');
    const closing = renderer.renderToken(tokens, at, options);
    if (id === '') return closing;
    const text = escapeHtml(words(tokens[at - 1]));
    return ` <a class="anchor" href="#${id}" aria-label="Link to “${text}”">#</a>${closing}`;
  };
}

export function renderMarkdown(text: string, links: Links): Rendered {
  const markdown = new MarkdownIt({ html: true });
  Object.assign(markdown.renderer.rules, rulesOf(links));
  linkHeadings(markdown);
  const tokens = markdown.parse(text, {});
  const read = readHeadings(tokens);
  return { ...read, html: markdown.renderer.render(tokens, markdown.options, {}) };
}
