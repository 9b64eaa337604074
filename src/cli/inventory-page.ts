/**
 * The scripts of a page, as its HTML has them: files, code in the page, and code in attributes. What a script adds later is not
 * here; a report-only policy sees that.
 *
 * @module
 */
import { tagsOf, type Tag } from './inventory-tags.js';

export interface PageScript {
  /** Where in the page: a tag, or an attribute of one. */
  readonly where: string;
  /** Absolute address of a file. */
  readonly address: string | undefined;
  /** `integrity` of the tag. */
  readonly integrity: string | undefined;
  /** Code written into the page. */
  readonly code: string | undefined;
}

/** Attributes that lead somewhere, and may lead to code: `javascript:`. */
const addresses = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href']);

export interface Page {
  readonly scripts: readonly PageScript[];
  /** Where each `<base href>` leads. A browser follows the first of them, and only for the tags behind it. */
  readonly bases: readonly string[];
}

/** @param address - Where the page was fetched, after redirects. */
export function readPage(html: string, address: string): Page {
  const scripts: PageScript[] = [];
  const bases: string[] = [];
  const framedBases: string[] = [];
  let base = address;
  for (const tag of tagsOf(html)) {
    const href = tag.name === 'base' ? tag.attributes.get('href') : undefined;
    if (href !== undefined) {
      const given = resolve(href, address);
      // A browser never resolves against anything else, such as `data:`.
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

/** The scripts alone. */
export function scriptsOfPage(html: string, address: string): readonly PageScript[] {
  return readPage(html, address).scripts;
}

/** The whole address; the text itself where it is none. */
function resolve(text: string, base: string): string {
  const clean = text.trim();
  return URL.canParse(clean, base) ? new URL(clean, base).href : clean;
}

function* codeOfAttributes({ name, attributes }: Tag): Generator<PageScript> {
  for (const [key, value] of attributes) {
    // Browsers pass over tabs and line breaks in an address.
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
    // Beside an address, a browser may run it all the same: an SVG's script knows no `src`.
    if (source === undefined || text.trim() !== '')
      yield { where: '<script>', address: undefined, integrity, code: text };
  }
  const use = `${attributes.get('rel') ?? ''} ${attributes.get('as') ?? ''}`.toLowerCase();
  if (name === 'link' && href !== undefined && /\bmodulepreload\b|\bpreload\b.*\bscript\b/.test(use)) yield file(href);
}

/** Data blocks (`application/json`, `application/ld+json`) do not run. Import maps and speculation rules lead scripts. */
function isScript(type = ''): boolean {
  const plain = type.trim().toLowerCase().split(';')[0] ?? '';
  return plain === '' || /^(module|importmap|speculationrules)$|(java|ecma|j|live)script/.test(plain);
}
