/**
 * A card frame in the markup of its element, as `<iframe slot="card">`: it loads before any script.
 *
 * @module
 */
import { frameAttributes } from '../../../bridge/frame-attributes.js';
import { pageOriginIn } from '../../../bridge/handshake.js';
import { unclobbered } from '../../../bridge/unclobbered.js';

/** Attributes with one value, as gw-checkout/markup writes them. */
const expected: Readonly<Record<string, string>> = { ...frameAttributes, width: '100%' };
/**
 * The other attributes that it writes. Any further one could show another document (`srcdoc`), hide the frame or give it a name. `data-`
 * attributes are marks of frameworks, without effect.
 */
const otherNames = /^(src|slot|title|height|data-.+)$/;

/** Why a frame is not used: the attribute, and the expected value. Undefined if it is used. */
function fault(frame: Element, address: string): string | undefined {
  if (!(frame instanceof HTMLIFrameElement)) return 'it is no <iframe>';
  const { src } = frame;
  const [path = ''] = src.split('#');
  if (!path.startsWith(address) || !/^(-[a-z]{2})?\.html$/.test(path.slice(address.length))) {
    return `its src is not ${address}.html`;
  }
  const origin = pageOriginIn(src);
  if (origin !== location.origin) return `the origin in its src is "${origin}", and this page is ${location.origin}`;
  for (const [name, value] of Object.entries(expected)) {
    const actual = (frame.getAttribute(name) ?? '').split(/\s+/).sort().join(' ');
    if (actual !== value.split(' ').sort().join(' ')) return `its ${name} is "${actual}", not "${value}"`;
  }
  for (const { name } of frame.attributes) if (!(name in expected || otherNames.test(name))) return `it has ${name}`;
  return frame.title ? undefined : 'it has no title';
}

/**
 * The frame in the markup, if the element can use it. Any other child in the slot `card` is reported, and stays hidden.
 *
 * @param address - Address of the card frame without language and `.html`.
 */
export function frameInMarkup(element: HTMLElement, address: string): HTMLIFrameElement | undefined {
  let match: HTMLIFrameElement | undefined;
  for (const child of unclobbered(element).children) {
    if (child.slot !== 'card') continue;
    const problem = match ? 'it is the second' : fault(child, address);
    if (problem === undefined) match = child as HTMLIFrameElement;
    else {
      console.error(`<${element.localName}>: slot="card" is not used: ${problem}. Write it with gw-checkout/markup.`);
    }
  }
  return match;
}
