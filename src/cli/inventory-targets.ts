/**
 * The targets of a page beside scripts: documents in frames, style sheets, the targets of a refresh and of forms. Each of them can change
 * the page, read from it, or replace it. An unknown use counts: the lists here name the harmless uses.
 *
 * @module
 */
import type { Tag } from './inventory-tags.js';

/** `load`: the browser loads it with the page. `visit`: the browser goes there, at a refresh or when the payer submits a form. */
type TargetKind = 'load' | 'visit';

export interface PageTarget {
  readonly kind: TargetKind;
  /** A tag and its attribute: `<iframe src>`. */
  readonly location: string;
  /** Absolute, without its fragment. */
  readonly address: string;
  readonly integrity: string | undefined;
}

/** A target before its address is resolved. */
export interface Reference {
  readonly kind: TargetKind;
  readonly location: string;
  readonly text: string;
}

/** The attribute with the address of a document inside of the page. */
const frameAttributes: Readonly<Record<string, string>> = {
  iframe: 'src',
  frame: 'src',
  object: 'data',
  embed: 'src',
  portal: 'src',
  fencedframe: 'src',
};

/** Relations of `<link>` that load nothing which can change the page or read from it. */
const harmlessRelations = new Set(
  (
    'alternate amphtml apple-touch-icon apple-touch-icon-precomposed apple-touch-startup-image author bookmark canonical dns-prefetch ' +
    'help icon image_src license manifest mask-icon me next nofollow noopener noreferrer pingback preconnect prev privacy-policy ' +
    'profile search shortcut shortlink tag terms-of-service'
  ).split(' '),
);
/** Kinds of `preload` and `prefetch` that no script, style or document uses. */
const harmlessPreloads = new Set(['audio', 'fetch', 'font', 'image', 'track', 'video']);

/** Elements of SVG that write an attribute of another element. */
const animations = new Set(['animate', 'animatemotion', 'animatetransform', 'set']);
const animatedValues = ['by', 'from', 'to', 'values'];

/** The targets of a tag, as written. */
export function* referencesOf({ name, attributes, text }: Tag): Generator<Reference> {
  const reference = (kind: TargetKind, key: string, value: string): Reference => {
    return { kind, location: `<${name} ${key}>`, text: value };
  };
  const frameAttribute = Object.hasOwn(frameAttributes, name) ? frameAttributes[name] : undefined;
  for (const [key, value] of attributes) {
    if (key === frameAttribute) yield reference('load', key, value);
    if (key === 'formaction' || (name === 'form' && key === 'action')) yield reference('visit', key, value);
    if (name === 'use' && /^(xlink:)?href$/.test(key)) yield reference('load', key, value);
    if (name === 'link' && key === 'href' && !isHarmless(attributes)) yield reference('load', key, value);
    if (animations.has(name) && animatedValues.includes(key) && animatesAddress(attributes)) {
      for (const item of listOf(key, value)) yield reference('load', key, item);
    }
  }
  const content = attributes.get('content');
  if (name === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'refresh' && content !== undefined) {
    yield reference('visit', 'content', refreshTarget(content));
  }
  if (name === 'style') for (const url of importsOf(text)) yield reference('load', '@import', url);
}

/** The values of an attribute: `values` of an animation is a list. */
export function listOf(key: string, value: string): string[] {
  return key === 'values' ? value.split(';') : [value];
}

/** The address of `<meta http-equiv="refresh">` and of the header `Refresh`; empty for the page itself. */
export function refreshTarget(content: string): string {
  const [, rest = ''] = /^[\s\d.]*[\s;,]*([^]*)$/.exec(content) ?? [];
  const address = rest.replace(/^url\s*=\s*/i, '');
  const [, quoted] = /^["']([^"']*)/.exec(address) ?? [];
  return quoted ?? address;
}

/** The addresses of style sheets in the header `Link`, which some browsers load. */
export function linkedStyles(header: string): string[] {
  return [...header.matchAll(/<([^>]*)>([^<]*)/g)].flatMap(([, address = '', parameters = '']) =>
    /stylesheet/i.test(parameters) ? [address] : [],
  );
}

function isHarmless(attributes: ReadonlyMap<string, string>): boolean {
  const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const destination = (attributes.get('as') ?? '').toLowerCase().trim();
  // A module or a script is in the list of scripts.
  if (relations.includes('modulepreload') || (relations.includes('preload') && destination === 'script'))
    return relations.length === 1;
  return relations.every(
    (relation) =>
      harmlessRelations.has(relation) ||
      (['preload', 'prefetch'].includes(relation) && harmlessPreloads.has(destination)),
  );
}

function animatesAddress(attributes: ReadonlyMap<string, string>): boolean {
  return /href|src|action|data/i.test(attributes.get('attributename') ?? '');
}

/** The style sheets that a style sheet imports. An escape (`@\69mport`) is read as its letter. */
function importsOf(css: string): string[] {
  const decodedCss = css
    .replace(/\/\*[^]*?(?:\*\/|$)/g, ' ')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => letter(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1');
  return [...decodedCss.matchAll(/@import\s*(?:url\(\s*)?["']?([^"')\s;]*)/gi)].map(([, address = '']) => address);
}

function letter(code: number): string {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\ufffd';
}
