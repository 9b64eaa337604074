/**
 * Writes the documents that the gateway serves into frames: for each card frame and language one file with its form,
 * styles and script, so the first field appears with the first response. All languages of a frame have the same script
 * and the same styles, with the same hashes.
 */
import type { Plugin } from 'vite';
import { frameTitles, loadCatalogue, type Locale } from '../../src/core/i18n/index.js';
import { loadTransferCatalogue } from '../../src/core/i18n/transfer-catalogue.js';
import { allLocales } from '../../src/core/i18n/locale.js';
import { cardDocument } from '../../src/frame/markup/card.js';
import { checkoutDocument } from '../../src/frame/markup/checkout.js';
import type { FrameDocument } from '../../src/frame/markup/document.js';
import type { Item } from '../../src/frame/markup/item.js';
import { transferDocument } from '../../src/frame/markup/transfer.js';
import { classicScript } from './classic-script.js';
import { minifyCss } from './minify-css.js';

type Texts = Readonly<Record<string, string>>;

/** By the name of the document at the gateway, without `.html`. */
export const frameDocuments = {
  frame: cardDocument,
  'checkout-frame': checkoutDocument,
  'transfer-frame': transferDocument,
} as const satisfies Readonly<Record<string, FrameDocument>>;

export type FrameName = keyof typeof frameDocuments;

const entries: Readonly<Record<FrameName, string>> = {
  frame: 'src/frame/main.ts',
  'checkout-frame': 'src/frame/checkout-main.ts',
  'transfer-frame': 'src/frame/transfer-main.ts',
};

/** `frame.html` is English; `frame-de.html` is German. */
export const documentName = (frame: string, locale: string): string =>
  `${frame}${locale === 'en' ? '' : `-${locale}`}.html`;

export function writeFrames(root: string): Plugin {
  return {
    name: 'write-frames',
    async generateBundle() {
      for (const [name, { styles }] of Object.entries(frameDocuments)) {
        const frame = name as FrameName;
        const script = await classicScript(root, entries[frame]);
        const style = minifyCss(styles);
        for (const locale of allLocales) {
          const source = await frameDocument(frame, locale, { style, script });
          this.emitFile({ type: 'asset', fileName: documentName(frame, locale), source });
        }
      }
      const script = await classicScript(root, 'src/frame/challenge.ts');
      const style = 'html,body,iframe{margin:0;inline-size:100%;block-size:100%;border:0;display:block}';
      const source = page({ lang: 'en', title: 'Confirm', style, script, body: '' });
      this.emitFile({ type: 'asset', fileName: 'challenge.html', source });
    },
  };
}

/** The document of a frame in a language. */
export async function frameDocument(
  frame: FrameName,
  locale: Locale,
  parts: Pick<Page, 'style' | 'script'>,
): Promise<string> {
  const texts = await textsOf(frame, locale);
  // Also the title of the frame, because a screen reader announces one of the two.
  return page({ ...parts, lang: locale, title: frameTitles[locale], body: markup(frameDocuments[frame].form, texts) });
}

function textsOf(frame: FrameName, locale: Locale): Promise<Texts> {
  return frame === 'transfer-frame' ? loadTransferCatalogue(locale) : loadCatalogue(locale);
}

interface Page {
  readonly lang: string;
  readonly title: string;
  readonly style: string;
  readonly script: string;
  readonly body: string;
}

function page({ lang, title, style, script, body }: Page): string {
  if (/<\/?(script|style|!--)/i.test(script + style))
    throw new Error('A script or style contains the end tag of its element.');
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title><style>${style}</style></head><body>${body}<script>${script}</script></body></html>\n`;
}

/** An item as HTML, with its texts. */
export function markup({ tag, attributes, children }: Item, texts: Texts): string {
  const own = Object.entries(attributes).flatMap(([name, value]) => {
    const [, target] = /^data-text-(.+)$/.exec(name) ?? [];
    return target === undefined
      ? [[name, value]]
      : [
          [name, value],
          [target, texts[value] ?? ''],
        ];
  });
  const written = own
    .map(([name, value = '']) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join('');
  if (tag === 'input') return `<input${written}>`;
  const id = attributes['data-text'];
  const text = escaped(id === undefined ? '' : (texts[id] ?? ''));
  return `<${tag}${written}>${text}${children.map((child) => markup(child, texts)).join('')}</${tag}>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
