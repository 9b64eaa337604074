/**
 * The purpose of each file that a gateway serves, in one line: the inventory of scripts that PCI DSS 6.4.3 requires. That of a script is
 * the first sentence of its source module.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const libraries: Readonly<Record<string, string>> = {
  'node_modules/lit-html/lit-html.js': 'lit, which draws the pages around the frames.',
  'node_modules/lit-html/directive.js': 'The part of lit that reads and writes the fields of a page.',
};

const otherFiles: Readonly<Record<string, string>> = {
  'checkout.js':
    'The script of the tag: the elements, which start their frames and load their pages; checkout() and $checkout().',
  'checkout.css': 'Keeps the elements’ place while they load.',
  'challenge.html': 'Holds the issuer’s 3-D Secure page.',
};

/** The documents of the card frames, by their name without language. */
const frames: Readonly<Record<string, string>> = {
  frame: 'The card fields of <gw-card-form>',
  'checkout-frame': 'The card fields of <gw-checkout>',
  'transfer-frame': 'The card fields of <gw-p2p-transfer>',
};

/** The purpose of a script, by its main module: the one that is imported. Undefined if the module does not begin with a comment. */
export function purposeOfScript(root: string, module: string): string | undefined {
  const [, kind, locale] = /^src\/core\/i18n\/catalogues\/(?:(\w+)\/)?(\w\w)\.ts$/.exec(module) ?? [];
  if (locale)
    return `Texts of the ${{ page: 'payment page', transfer: 'transfer' }[kind ?? ''] ?? 'card form'}: ${locale}.`;
  return libraries[module] ?? firstSentence(readFileSync(join(root, module), 'utf8'));
}

/** The first sentence of the comment at the start of a module. */
function firstSentence(source: string): string | undefined {
  const [, comment = ''] = /^\/\*\*([^]*?)\*\//.exec(source) ?? [];
  const [paragraph = ''] = comment
    .replaceAll(/^ *\*? /gm, '')
    .trim()
    .split('\n\n');
  return /^.+?[.](?= |$)/.exec(paragraph.replaceAll(/\s+/g, ' ').replaceAll('`', ''))?.[0];
}

/** The purpose of any other file, by its name without folder and hash. */
export function purposeOfFile(file: string): string | undefined {
  const [, frame, locale = 'en'] = /^(frame|checkout-frame|transfer-frame)(?:-(\w\w))?\.html$/.exec(file) ?? [];
  return frame === undefined ? otherFiles[file] : `${frames[frame]} (${locale})`;
}
