/**
 * The shop pages that the bench opens: an element by its tag, the same with its frame in the markup, or only an input.
 */
import { markup, type Attributes, type ElementTag } from '../src/markup/index.js';

/** The content of the page: an element, or only an input. */
export type Subject = ElementTag | 'floor';

/** How the page contains the element: by its tag only, or with its card frame in the markup. */
export type Way = 'tag' | 'markup';

interface Place {
  readonly way: Way;
  /** Folder of the gateway's files, without a trailing slash. */
  readonly files: string;
  /** Origin of the shop. */
  readonly origin: string;
  readonly token: string;
}

const head = (title: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,">`;

export function shopPage(subject: Subject, place: Place): string {
  if (subject === 'floor') return `${head('Pay')}</head><body><input name="card_number"></body></html>`;
  const { way, files, origin, token } = place;
  const attributes: Attributes =
    subject === 'gw-p2p-transfer' ? { 'widget-id': 'widget-700001', currency: 'EUR' } : { token };
  const isWritten = way === 'markup';
  const style = `<link rel="stylesheet" href="${files}/checkout.css">`;
  const script = `<script${isWritten ? ' async' : ''} src="${files}/checkout.js"></script>`;
  // The frame comes before the script, so the browser requests it first: the payer waits only for the frame.
  if (isWritten) {
    const element = markup(subject, attributes, { gateway: `${files}/`, origin });
    return `${head('Pay')}${style}</head><body>${element}${script}</body></html>`;
  }
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${String(value)}"`);
  return `${head('Pay')}${style}${script}</head><body><${subject}${written.join('')}></${subject}></body></html>`;
}
