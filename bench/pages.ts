/** The pages of a shop that the bench opens: an element by its tag, the same with its frame in the markup, or an input and nothing else. */
import { frameAddress, type FirstLook } from '../src/bridge/index.js';

export type Element = 'gw-checkout' | 'gw-card-form' | 'gw-p2p-transfer';

/** What is on the page: an element, or an input and nothing else. */
export type Subject = Element | 'floor';

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

const rooms: Readonly<Record<Element, { room: string; look: Partial<FirstLook> }>> = {
  'gw-checkout': { room: 'checkout-frame', look: { face: 'plain' } },
  'gw-card-form': { room: 'frame', look: {} },
  'gw-p2p-transfer': { room: 'transfer-frame', look: { by: 'card', choice: true } },
};

const head = (title: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,">`;

export function shopPage(subject: Subject, place: Place): string {
  if (subject === 'floor') return `${head('Pay')}</head><body><input name="card_number"></body></html>`;
  const { way, files, token } = place;
  const what = subject === 'gw-p2p-transfer' ? 'widget-id="widget-700001" currency="EUR"' : `token="${token}"`;
  const isWritten = way === 'markup';
  const style = `<link rel="stylesheet" href="${files}/checkout.css">`;
  const script = `<script${isWritten ? ' async' : ''} src="${files}/checkout.js"></script>`;
  const inside = isWritten ? writtenFrame(subject, place) : '';
  const element = `<${subject} ${what}>${inside}</${subject}>`;
  // The frame is asked for before the script: the payer waits for the frame alone.
  return isWritten
    ? `${head('Pay')}${style}</head><body>${element}${script}</body></html>`
    : `${head('Pay')}${style}${script}</head><body>${element}</body></html>`;
}

/** The card frame as a shop's server writes it. */
function writtenFrame(subject: Element, { files, origin }: Place): string {
  const { room, look } = rooms[subject];
  const first = { locale: 'en', direction: 'ltr', theme: 'light', look: {}, code: false, disabled: false } as const;
  const address = frameAddress(`${files}/${room}.html`, origin, '', { ...first, ...look });
  return `<iframe slot="card" title="Card details" sandbox="allow-scripts allow-same-origin allow-forms" allow="payment" referrerpolicy="strict-origin" src="${address.replaceAll('&', '&amp;')}"></iframe>`;
}
