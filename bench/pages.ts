/** The pages of a shop that the bench opens: an element by its tag, the same with its frame in the markup, or an input and nothing else. */
import { markup, type Attributes, type ElementTag } from '../src/markup/index.js';

/** What is on the page: an element, or an input and nothing else. */
export type Subject = ElementTag | 'floor';

/** How the element comes into the page: by its tag alone, or with its card frame written inside. */
export type Way = 'tag' | 'markup';

interface Place {
  readonly way: Way;
  /** Folder of the gateway's files, without a slash at its end. */
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
  // The frame is asked for before the script: the payer waits for the frame alone.
  if (isWritten) {
    const element = markup(subject, attributes, { gateway: `${files}/`, origin });
    return `${head('Pay')}${style}</head><body>${element}${script}</body></html>`;
  }
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${String(value)}"`);
  return `${head('Pay')}${style}${script}</head><body><${subject}${written.join('')}></${subject}></body></html>`;
}
