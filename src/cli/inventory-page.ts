/**
 * The scripts in a page's HTML: files, inline code, and code in attributes; and what the page frames, imports and leads to. Scripts
 * added later by other scripts are missing here; a report-only policy reports those.
 *
 * @module
 */
import { tagsInSelects, tagsOf, type Tag } from './inventory-tags.js';
import { listOf, referencesOf, type PageTarget, type Reference } from './inventory-targets.js';

export interface PageScript {
  /** Place in the page: a tag, or an attribute of a tag. */
  readonly where: string;
  /** Absolute address of a file. */
  readonly address: string | undefined;
  /** `integrity` of the tag. */
  readonly integrity: string | undefined;
  /** Inline code. */
  readonly code: string | undefined;
}

export interface Page {
  readonly scripts: readonly PageScript[];
  /** Documents, style sheets, and the targets of forms and refreshes. */
  readonly targets: readonly PageTarget[];
  /** Target of each `<base href>`. A browser uses the first, and only for the tags after it. */
  readonly bases: readonly string[];
}

/** The documents of `srcdoc` that were read: both lists of a page with a `<select>` have the same ones. */
type Framed = Map<string, Page>;

/** @param address - The page's address, after redirects. */
export function readPage(html: string, address: string, framed: Framed = new Map()): Page {
  const page = readTags(tagsOf(html), address, framed);
  const other = readTags(tagsInSelects(html), address, framed);
  return {
    scripts: union(page.scripts, other.scripts, ({ address: file, integrity, code }) => [file, integrity, code]),
    targets: union(page.targets, other.targets, ({ kind, address: target, integrity }) => [kind, target, integrity]),
    bases: [...new Set([...page.bases, ...other.bases])],
  };
}

/** The scripts only. */
export function scriptsOfPage(html: string, address: string): readonly PageScript[] {
  return readPage(html, address).scripts;
}

/** All of the first list, and what only the second one has. */
function union<One>(first: readonly One[], second: readonly One[], keyOf: (one: One) => readonly unknown[]): One[] {
  const has = new Set(first.map((one) => JSON.stringify(keyOf(one))));
  return [...first, ...second.filter((one) => !has.has(JSON.stringify(keyOf(one))))];
}

function readTags(tags: Iterable<Tag>, address: string, framed: Framed): Page {
  const scripts: PageScript[] = [];
  const targets: PageTarget[] = [];
  const bases: string[] = [];
  const framedBases: string[] = [];
  let base = address;
  for (const tag of tags) {
    const href = tag.name === 'base' ? tag.attributes.get('href') : undefined;
    if (href !== undefined) {
      const given = resolve(href, address);
      // Browsers ignore any other base, such as `data:`.
      if (bases.length === 0 && /^https?:/.test(given)) base = given;
      bases.push(given);
    }
    const inside = tag.name === 'iframe' ? tag.attributes.get('srcdoc') : undefined;
    scripts.push(...codeOfAttributes(tag));
    if (inside !== undefined) {
      const document = readSrcdoc(inside, base, framed);
      for (const script of document.scripts) scripts.push({ ...script, where: `srcdoc ${script.where}` });
      for (const target of document.targets) targets.push({ ...target, where: `srcdoc ${target.where}` });
      framedBases.push(...document.bases);
    }
    scripts.push(...scriptOfTag(tag, base));
    for (const reference of referencesOf(tag)) {
      const target = targetOf(reference, tag, base, address);
      if (target) targets.push(target);
    }
  }
  return { scripts, targets, bases: [...bases, ...framedBases] };
}

function readSrcdoc(html: string, base: string, framed: Framed): Page {
  const key = `${base}\n${html}`;
  const page = framed.get(key) ?? readPage(html, base, framed);
  framed.set(key, page);
  return page;
}

/** The absolute address; the text itself where it is not an address. */
function resolve(text: string, base: string): string {
  return URL.canParse(text, base) ? new URL(text, base).href : text.trim();
}

/** @returns undefined for nothing, the page itself, and code, which is in the list of scripts. */
export function targetOf(
  { kind, where, text }: Reference,
  { name, attributes }: Pick<Tag, 'name' | 'attributes'>,
  base: string,
  page: string,
): PageTarget | undefined {
  if (text === '' || (isCode(text) && name !== 'meta')) return undefined;
  const address = withoutHash(resolve(text, base));
  if (address === 'about:blank') return undefined;
  const isPage = kind === 'visit' ? pathOf(address) === pathOf(page) : name === 'use' && address === withoutHash(page);
  return isPage ? undefined : { kind, where, address, integrity: attributes.get('integrity') };
}

const withoutHash = (address: string) => address.replace(/#.*$/s, '');
const pathOf = (address: string) => address.replace(/[?#].*$/s, '');

function* codeOfAttributes({ name, attributes }: Tag): Generator<PageScript> {
  for (const [key, value] of attributes) {
    if (listOf(key, value).some(isCode) || (/^on./.test(key) && value !== '')) {
      yield { where: `<${name} ${key}>`, address: undefined, integrity: undefined, code: value };
    }
  }
}

/**
 * Whether a browser would run the text as an address. It ignores control characters and blanks before the scheme, and tabs and line
 * breaks inside of it. Every attribute counts: a list of the attributes with addresses would miss one.
 */
function isCode(value: string): boolean {
  return /^[\u0000-\u0020]*javascript:/i.test(value.replace(/[\t\n\r]/g, ''));
}

function* scriptOfTag({ name, attributes, text }: Tag, base: string): Generator<PageScript> {
  const integrity = attributes.get('integrity');
  const file = (address: string): PageScript => {
    return { where: `<${name}>`, address: resolve(address, base), integrity, code: undefined };
  };
  const href = attributes.get('href');
  if (name === 'script' && isScript(attributes.get('type'))) {
    const source = attributes.get('src') ?? href ?? attributes.get('xlink:href');
    if (source !== undefined) yield file(source);
    // A browser may run the text despite the address: the script of an SVG has no `src`.
    if (source === undefined || text.trim() !== '')
      yield { where: '<script>', address: undefined, integrity, code: text };
    // The same bytes in another encoding are another script.
    const encoding = attributes.get('charset') ?? 'utf-8';
    if (!/^utf-?8$/i.test(encoding.trim()))
      yield { where: '<script charset>', address: undefined, integrity: undefined, code: encoding };
  }
  const use = `${attributes.get('rel') ?? ''} ${attributes.get('as') ?? ''}`.toLowerCase();
  if (name === 'link' && href !== undefined && /\bmodulepreload\b|\bpreload\b.*\bscript\b/.test(use)) yield file(href);
}

/**
 * Whether a browser runs the text, or a script of the page may run it later: everything but the types of data. Import maps and
 * speculation rules affect scripts.
 */
function isScript(type = ''): boolean {
  return !/^(application|text|model|x-shader)\/([\w.-]+\+)?(json|xml|html|csv|markdown|x-vertex|x-fragment|[\w-]*(template|handlebars|mustache|tmpl)[\w-]*)$/i.test(
    type.trim(),
  );
}
