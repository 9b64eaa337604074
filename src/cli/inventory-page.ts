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
  readonly location: string;
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
type SrcdocPages = Map<string, Page>;

/** @param address - The page's address, after redirects. */
export function readPage(html: string, address: string, srcdocPages: SrcdocPages = new Map()): Page {
  const page = readTags(tagsOf(html), address, srcdocPages);
  const pageWithSelects = readTags(tagsInSelects(html), address, srcdocPages);
  return {
    scripts: union(page.scripts, pageWithSelects.scripts, ({ address: file, integrity, code }) => [
      file,
      integrity,
      code,
    ]),
    targets: union(page.targets, pageWithSelects.targets, ({ kind, address: target, integrity }) => [
      kind,
      target,
      integrity,
    ]),
    bases: [...new Set([...page.bases, ...pageWithSelects.bases])],
  };
}

/** All of the first list, and what only the second one has. */
function union<Item>(
  first: readonly Item[],
  second: readonly Item[],
  keyOf: (item: Item) => readonly unknown[],
): Item[] {
  const firstKeys = new Set(first.map((item) => JSON.stringify(keyOf(item))));
  return [...first, ...second.filter((item) => !firstKeys.has(JSON.stringify(keyOf(item))))];
}

function readTags(tags: Iterable<Tag>, address: string, srcdocPages: SrcdocPages): Page {
  const scripts: PageScript[] = [];
  const targets: PageTarget[] = [];
  const bases: string[] = [];
  const srcdocBases: string[] = [];
  let base = address;
  for (const tag of tags) {
    const href = tag.name === 'base' ? tag.attributes.get('href') : undefined;
    if (href !== undefined) {
      const baseHref = resolve(href, address);
      // Browsers ignore any other base, such as `data:`.
      if (bases.length === 0 && /^https?:/.test(baseHref)) base = baseHref;
      bases.push(baseHref);
    }
    const srcdoc = tag.name === 'iframe' ? tag.attributes.get('srcdoc') : undefined;
    scripts.push(...codeOfAttributes(tag));
    if (srcdoc !== undefined) {
      const document = readSrcdoc(srcdoc, base, srcdocPages);
      for (const script of document.scripts) scripts.push({ ...script, location: `srcdoc ${script.location}` });
      for (const target of document.targets) targets.push({ ...target, location: `srcdoc ${target.location}` });
      srcdocBases.push(...document.bases);
    }
    scripts.push(...scriptOfTag(tag, base));
    for (const reference of referencesOf(tag)) {
      const target = targetOf(reference, tag, base, address);
      if (target) targets.push(target);
    }
  }
  return { scripts, targets, bases: [...bases, ...srcdocBases] };
}

function readSrcdoc(html: string, base: string, srcdocPages: SrcdocPages): Page {
  const key = `${base}\n${html}`;
  const page = srcdocPages.get(key) ?? readPage(html, base, srcdocPages);
  srcdocPages.set(key, page);
  return page;
}

/** The absolute address; the text itself where it is not an address. */
function resolve(text: string, base: string): string {
  return URL.canParse(text, base) ? new URL(text, base).href : text.trim();
}

/** @returns undefined for nothing, the page itself, and code, which is in the list of scripts. */
export function targetOf(
  { kind, location, text }: Reference,
  { name, attributes }: Pick<Tag, 'name' | 'attributes'>,
  base: string,
  page: string,
): PageTarget | undefined {
  if (text === '' || (isCode(text) && name !== 'meta')) return undefined;
  const address = withoutHash(resolve(text, base));
  if (address === 'about:blank') return undefined;
  const isPage = kind === 'visit' ? pathOf(address) === pathOf(page) : name === 'use' && address === withoutHash(page);
  return isPage ? undefined : { kind, location, address, integrity: attributes.get('integrity') };
}

export const withoutHash = (address: string) => address.replace(/#.*$/s, '');
const pathOf = (address: string) => address.replace(/[?#].*$/s, '');

function* codeOfAttributes({ name, attributes }: Tag): Generator<PageScript> {
  for (const [key, value] of attributes) {
    if (listOf(key, value).some(isCode) || (/^on./.test(key) && value !== '')) {
      yield { location: `<${name} ${key}>`, address: undefined, integrity: undefined, code: value };
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
    return { location: `<${name}>`, address: resolve(address, base), integrity, code: undefined };
  };
  const href = attributes.get('href');
  if (name === 'script' && isScript(attributes.get('type'))) {
    const source = attributes.get('src') ?? href ?? attributes.get('xlink:href');
    if (source !== undefined) yield file(source);
    // A browser may run the text despite the address: the script of an SVG has no `src`.
    if (source === undefined || text.trim() !== '')
      yield { location: '<script>', address: undefined, integrity, code: text };
    // The same bytes in another encoding are another script.
    const encoding = attributes.get('charset') ?? 'utf-8';
    if (!/^utf-?8$/i.test(encoding.trim()))
      yield { location: '<script charset>', address: undefined, integrity: undefined, code: encoding };
  }
  const relations = `${attributes.get('rel') ?? ''} ${attributes.get('as') ?? ''}`.toLowerCase();
  if (name === 'link' && href !== undefined && /\bmodulepreload\b|\bpreload\b.*\bscript\b/.test(relations))
    yield file(href);
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
