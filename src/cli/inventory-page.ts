/**
 * The scripts in a page's HTML: files, inline code, and code in attributes. Scripts added later by other scripts are missing here; a
 * report-only policy reports those.
 *
 * @module
 */
import { tagsOf, type Tag } from './inventory-tags.js';

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

/** Attributes with an address, which may be code: `javascript:`. */
const addresses = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href']);

export interface Page {
  readonly scripts: readonly PageScript[];
  /** Target of each `<base href>`. A browser uses the first, and only for the tags after it. */
  readonly bases: readonly string[];
}

/** @param address - The page's address, after redirects. */
export function readPage(html: string, address: string): Page {
  const scripts: PageScript[] = [];
  const bases: string[] = [];
  const framedBases: string[] = [];
  let base = address;
  for (const tag of tagsOf(html)) {
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
      const framed = readPage(inside, base);
      for (const script of framed.scripts) scripts.push({ ...script, where: `srcdoc ${script.where}` });
      framedBases.push(...framed.bases);
    }
    scripts.push(...scriptOfTag(tag, base));
  }
  return { scripts, bases: [...bases, ...framedBases] };
}

/** The scripts only. */
export function scriptsOfPage(html: string, address: string): readonly PageScript[] {
  return readPage(html, address).scripts;
}

/** The absolute address; the text itself where it is not an address. */
function resolve(text: string, base: string): string {
  const clean = text.trim();
  return URL.canParse(clean, base) ? new URL(clean, base).href : clean;
}

function* codeOfAttributes({ name, attributes }: Tag): Generator<PageScript> {
  for (const [key, value] of attributes) {
    // Browsers ignore tabs and line breaks in an address.
    const isCode = addresses.has(key) && /^javascript:/i.test(value.replace(/[\t\n\r]/g, '').trim());
    if (isCode || (/^on\w/.test(key) && value !== '')) {
      yield { where: `<${name} ${key}>`, address: undefined, integrity: undefined, code: value };
    }
  }
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
  }
  const use = `${attributes.get('rel') ?? ''} ${attributes.get('as') ?? ''}`.toLowerCase();
  if (name === 'link' && href !== undefined && /\bmodulepreload\b|\bpreload\b.*\bscript\b/.test(use)) yield file(href);
}

/** Data blocks (`application/json`, `application/ld+json`) do not run. Import maps and speculation rules affect scripts. */
function isScript(type = ''): boolean {
  const plain = type.trim().toLowerCase().split(';')[0] ?? '';
  return plain === '' || /^(module|importmap|speculationrules)$|(java|ecma|j|live)script/.test(plain);
}
