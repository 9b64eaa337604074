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

/** @param address - Where the page was fetched, after redirects. */
export function scriptsOfPage(html: string, address: string): PageScript[] {
  const tags = [...tagsOf(html)];
  const given = tags.find(({ name, attributes }) => name === 'base' && attributes.has('href'))?.attributes.get('href');
  const base = given !== undefined && URL.canParse(given, address) ? new URL(given, address).href : address;
  return tags.flatMap((tag) => [...codeOfAttributes(tag, base), ...scriptOfTag(tag, base)]);
}

function* codeOfAttributes({ name, attributes }: Tag, base: string): Generator<PageScript> {
  for (const [key, value] of attributes) {
    // Browsers pass over tabs and line breaks in an address.
    const isCode = addresses.has(key) && /^javascript:/i.test(value.replace(/[\t\n\r]/g, '').trim());
    if (isCode || (/^on\w/.test(key) && value !== '')) {
      yield { where: `<${name} ${key}>`, address: undefined, integrity: undefined, code: value };
    }
    if (name === 'iframe' && key === 'srcdoc') {
      for (const script of scriptsOfPage(value, base)) yield { ...script, where: `srcdoc ${script.where}` };
    }
  }
}

function* scriptOfTag({ name, attributes, text }: Tag, base: string): Generator<PageScript> {
  const integrity = attributes.get('integrity');
  const file = (address: string): PageScript => {
    const clean = address.trim();
    const absolute = URL.canParse(clean, base) ? new URL(clean, base).href : clean;
    return { where: `<${name}>`, address: absolute, integrity, code: undefined };
  };
  const href = attributes.get('href');
  if (name === 'script' && isScript(attributes.get('type'))) {
    const source = attributes.get('src') ?? href ?? attributes.get('xlink:href');
    yield source === undefined ? { where: '<script>', address: undefined, integrity, code: text } : file(source);
  }
  const use = `${attributes.get('rel') ?? ''} ${attributes.get('as') ?? ''}`.toLowerCase();
  if (name === 'link' && href !== undefined && /\bmodulepreload\b|\bpreload\b.*\bscript\b/.test(use)) yield file(href);
}

/** Data blocks (`application/json`, `application/ld+json`) do not run. Import maps and speculation rules lead scripts. */
function isScript(type = ''): boolean {
  const plain = type.trim().toLowerCase().split(';')[0] ?? '';
  return plain === '' || /^(module|importmap|speculationrules)$|(java|ecma|j|live)script/.test(plain);
}
