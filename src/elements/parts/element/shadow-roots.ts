/**
 * The two shadow trees of an element. The outer one holds an inner host; the page is drawn in the inner host's tree. The card frame is a
 * child of the inner host.
 *
 * @module
 */
import { unclobbered } from '../../../bridge/unclobbered.js';
import { makeProbe } from '../theme/appearance.js';
import { adopt } from '../theme/sheet.js';
import { width } from './width.js';

export interface ShadowRoots {
  /** The tree that the page is drawn in. */
  readonly renderRoot: ShadowRoot;
  /** The place of the card frame. */
  readonly cardPlace: HTMLElement;
  /** Has the computed styles of the appearance. */
  readonly values: Element;
}

/** What an element's trees contain. */
export interface ShadowContents {
  /** Slots of the page that the children of the element fill. */
  readonly slots?: readonly string[];
  /** Parts of the page, in the format of `exportparts`. */
  readonly parts: string;
  /** Style of the card frame's place (`[slot=card]`) and, until the page is drawn, of the rest (`.host:not(.drawn)`). */
  readonly skeleton: string;
}

/** The rules of the scheme are as specific as `:host`: the sheet of the theme overrides them. */
const styles = `:host{display:block;position:relative}:host([hidden]){display:none}:host(:where([theme=light])){color-scheme:light}:host(:where([theme=dark])){color-scheme:dark}.host{flex:none;inline-size:100%}iframe,::slotted(iframe){display:block!important;inline-size:100%!important;block-size:100%!important;margin:0!important;border:0!important}`;

function slot(name: string, place = ''): HTMLSlotElement {
  return Object.assign(unclobbered(document).createElement('slot'), { name, slot: place });
}

/** @param changed - Called when the appearance has changed. */
export function attachShadowRoots(
  element: HTMLElement,
  { slots = [], parts, skeleton }: ShadowContents,
  changed: () => void,
): ShadowRoots {
  const page = unclobbered(document);
  const host = page.createElement('div');
  host.className = 'host';
  host.setAttribute('exportparts', parts);
  const cardPlace = page.createElement('div');
  cardPlace.slot = 'card';
  host.append(cardPlace, ...slots.map((name) => slot(name, name)));
  const renderRoot = host.attachShadow({ mode: 'open' });
  const { notifier, values } = makeProbe();
  let isPending = false;
  notifier.ontransitionend = () => {
    // Each root fires its own event, and several may change in the same frame.
    if (isPending) return;
    isPending = true;
    requestAnimationFrame(() => {
      isPending = false;
      changed();
    });
  };
  renderRoot.append(slot('card'));
  const outer = element.attachShadow({ mode: 'open' });
  adopt(outer, styles + width + skeleton);
  // Outside of the inner host, which is a container until it is drawn: reading a style in it would cost a layout. Before the
  // host: after it, it would lie below the element.
  outer.append(notifier, host);
  return { renderRoot, cardPlace, values };
}
