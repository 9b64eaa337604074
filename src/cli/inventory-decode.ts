/**
 * The bytes of a page as text. A browser takes the encoding from the byte order mark, then the `Content-Type`, then a `<meta>`, and it
 * guesses where none of these names one. In another encoding than UTF-8 the same bytes are other tags: what ASCII shows as a comment can
 * be a script. Therefore only a page that is certainly UTF-8 passes, and every other page is a problem.
 *
 * @module
 */
import { tagsOf, type Tag } from './inventory-tags.js';

export interface DecodedPage {
  /** In the encoding that the page names, as far as this runtime knows it. */
  readonly html: string;
  /** Why a browser may read other tags than this command. */
  readonly problem: string | undefined;
}

const fix = 'Send the page with "Content-Type: text/html; charset=utf-8".';

/** @param contentType - The header of the answer. */
export function decodePage(body: Uint8Array, contentType: string | undefined): DecodedPage {
  const type = contentType?.split(/[;,]/)[0]?.trim().toLowerCase() ?? '';
  const { label, source, problem } = encodingOf(body, contentType ?? '');
  const html = decoderOf(label).decode(body);
  if (type !== 'text/html') {
    const contentTypeText = type === '' ? 'has no Content-Type' : `is ${type}`;
    return {
      html,
      problem: `The page ${contentTypeText}, so a browser may not read it as HTML, as this command does. ${fix}`,
    };
  }
  if (problem !== undefined) return { html, problem: `${problem} ${fix}` };
  if (label !== 'utf-8') {
    return {
      html,
      problem: `The page is ${label} by its ${source}, and not UTF-8, so a browser may read other scripts than this command. ${fix}`,
    };
  }
  return { html, problem: undefined };
}

interface Encoding {
  readonly label: string;
  readonly source: string;
  readonly problem?: string;
}

function encodingOf(body: Uint8Array, contentType: string): Encoding {
  const [first, second, third] = body;
  const byteOrderMark = 'byte order mark';
  if (first === 0xef && second === 0xbb && third === 0xbf) return { label: 'utf-8', source: byteOrderMark };
  if (first === 0xfe && second === 0xff) return { label: 'utf-16be', source: byteOrderMark };
  if (first === 0xff && second === 0xfe) return { label: 'utf-16le', source: byteOrderMark };
  const ascii = new TextDecoder('latin1').decode(body);
  return encodingOfHeader(contentType) ?? encodingOfMeta(ascii) ?? encodingOfBytes(ascii);
}

function encodingOfHeader(contentType: string): Encoding | undefined {
  const source = 'Content-Type';
  const mentions = contentType.match(/charset/gi)?.length ?? 0;
  if (mentions === 0) return undefined;
  const [, quoted, unquoted] = /;\s*charset=(?:"([^"]+)"|([^\s";,]+))/i.exec(contentType) ?? [];
  const name = canonical(quoted ?? unquoted);
  if (name !== undefined && mentions === 1) return { label: name, source };
  return {
    label: name ?? 'utf-8',
    source,
    problem: `The encoding of the page is not clear from its Content-Type (${contentType}), so a browser may read other scripts than this command.`,
  };
}

/** Every `<meta>` counts, those in comments and scripts too: browsers differ in which of them they read. */
function encodingOfMeta(ascii: string): Encoding | undefined {
  const source = '<meta>';
  const labels = [...ascii.matchAll(metaTag)].flatMap(([, attributes = '']) => labelsIn(attributes));
  for (const tag of tagsOf(ascii)) if (tag.name === 'meta') labels.push(...labelsIn(attributesOf(tag)));
  const otherLabel = labels.find((label) => canonical(label) !== 'utf-8');
  if (otherLabel !== undefined) {
    const label = canonical(otherLabel);
    return label === undefined
      ? { label: 'utf-8', source, problem: `The page has a <meta> with the unknown encoding ${otherLabel}.` }
      : { label, source };
  }
  // Browsers look for it in the first 1024 bytes.
  for (const tag of labels.length === 0 ? [] : tagsOf(ascii.slice(0, 1024))) {
    if (tag.name === 'meta' && labelsIn(attributesOf(tag)).length > 0) return { label: 'utf-8', source };
  }
  return undefined;
}

const metaTag = /<meta(?=[\s/])((?:"[^"]*"|'[^']*'|[^>"'])*)/gi;

const attributesOf = ({ attributes }: Tag): string =>
  `charset="${attributes.get('charset') ?? ''}" ${attributes.get('content') ?? ''}`;

function labelsIn(attributes: string): string[] {
  return [...attributes.matchAll(/charset\s*=\s*["']?\s*([^\s"'/>;]+)/gi)].map(([, label = '']) => label);
}

/** Without a name a browser guesses. Every guess reads printable ASCII alike. */
function encodingOfBytes(ascii: string): Encoding {
  const label = 'utf-8';
  if (!/[^\t\n\f\r -~]/.test(ascii)) return { label, source: 'bytes' };
  const problem = 'The page names no encoding, so a browser guesses it, and may read other scripts than this command.';
  return { label, source: 'bytes', problem };
}

/** The name of an encoding by any of its labels. */
function canonical(label: string | undefined): string | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

function decoderOf(label: string): TextDecoder {
  return new TextDecoder(canonical(label) ?? 'utf-8');
}
