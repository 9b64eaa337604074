/**
 * Reports faults of a page's setup to its developer. The texts are loaded when there is a fault.
 *
 * @module
 */
import { matchLocale } from '../../../core/i18n/locale.js';
import { partyFor } from '../../../contract/error-codes/facts.js';
import type { FaultyElement } from './faulty-element.js';
import { lacksOrder } from './lacks-order.js';
import type * as Words from './words.js';

const reported = new WeakSet<Element>();

/** This package's own codes that the shop can fix. For the gateway's codes, `partyFor` decides. */
const ofTheShop = /^(token_|widget_|frame_|shop_failed)/;

/**
 * @param code - The code of `gw-error`. Undefined: the setup works, and a fault that was reported is fixed.
 */
export function reportFault(element: FaultyElement, code: string | undefined): void {
  const isFault = code === undefined ? reported.has(element) : ofTheShop.test(code) || partyFor(code) === 'shop';
  if (!isFault) return;
  reported.add(element);
  load(({ describeFault }) => describeFault(element, code));
}

/** The payer should have stayed. An element that was only moved is back at once. @param order - Id of the order in progress. */
export function reportRemoval(element: FaultyElement, order: string | undefined): void {
  load(({ describeRemoval }) => describeRemoval(element, order));
}

/** Attributes of every element, and names that only frameworks write. */
const foreign = /^(data|aria)-|[^a-z_-]|^(class|dir|form|hidden|id|lang|name|slot|style|title)$/;

/** Looks for misspelt attributes, and for values that an attribute cannot have. */
export function checkAttributes(element: FaultyElement): void {
  const { observedAttributes } = element.constructor as { observedAttributes?: readonly string[] };
  const { isolation, locale, theme = '' } = element;
  const isSuspect =
    element.getAttributeNames().some((name) => !observedAttributes?.includes(name) && !foreign.test(name)) ||
    !/^(frame|inline)$/.test(isolation) ||
    (locale && !matchLocale(locale)) ||
    // As `themeTypes`: the list would cost the page of the card form 50 bytes.
    (typeof theme === 'string' && !/^(|light|dark|auto)$/.test(theme)) ||
    lacksOrder(element) ||
    globalThis.isSecureContext === false ||
    element.getAttribute('disabled') === 'false' ||
    element.getAttribute('required') === 'false';
  if (isSuspect) load(({ checkTag }) => checkTag(element));
  // The DOMs of unit tests have no observer.
  if (element.debug && 'ResizeObserver' in globalThis) {
    load(({ checkSize }) => checkSize(element));
  }
}

function load(then: (words: typeof Words) => void): void {
  // If the texts fail to load, nothing is reported, and the shop's page gets no error.
  import('./words.js').then(then, () => undefined);
}
