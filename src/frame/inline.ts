/**
 * The card fields in the shop's own page (`isolation="inline"`): the same code over the same port. Each kind of frame has a file in `inline/`;
 * elements may import only these files of `frame/`. The page can read the typed values, because a shadow root does not isolate them (PCI
 * DSS SAQ A-EP).
 *
 * @module
 */
import { unclobbered } from '../bridge/unclobbered.js';
import { fill } from '../ui/css.js';
import type { FrameDocument } from './markup/document.js';
import type { FormDescription } from './form-description.js';
import { build } from './markup/item.js';
import { runFrameApp, type FrameApp } from './frame-app.js';

/** The port to the frame, and the function that removes the frame. */
export interface InlineFrame {
  readonly port: MessagePort;
  readonly close: () => void;
}

/**
 * @param place - Element of the page that the frame is put into.
 * @param origin - Origin of the payment host.
 */
export function openInline<Description extends FormDescription, To extends { readonly type: string }, From>(
  place: HTMLElement,
  origin: string,
  frame: FrameApp<Description, To, From>,
  { form, styles }: FrameDocument,
): InlineFrame {
  const { port1, port2 } = new MessageChannel();
  const host = unclobbered(document).createElement('div');
  place.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  // The frame gets its texts with the first message. Until then, the fields have no labels and are hidden.
  fill(sheet, `${styles}:host(:not([data-fits])){visibility:hidden}`);
  root.adoptedStyleSheets = [sheet];
  root.append(build(form, unclobbered(document)));
  const opened = runFrameApp(frame, root, origin);
  opened.connect(port2);
  return {
    port: port1,
    close() {
      opened.close();
      host.remove();
    },
  };
}
