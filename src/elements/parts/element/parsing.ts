/**
 * Elements in a page that the browser is still parsing.
 *
 * @module
 */
import { own } from '../../../bridge/own.js';

/** Whether the parser may still be inside the element. */
export function isParsing(element: HTMLElement): boolean {
  return own(document).readyState === 'loading' && !own(element).nextSibling;
}

/** Runs a function when the closing tag has been parsed. */
export function afterTag(element: HTMLElement, call: () => void): void {
  const end = () => {
    watcher.disconnect();
    own(document).removeEventListener('DOMContentLoaded', end);
    call();
  };
  const watcher = new MutationObserver(() => isParsing(element) || end());
  // If nothing follows the element, the end of the page closes it.
  own(document).addEventListener('DOMContentLoaded', end);
  watcher.observe(own(element).parentNode ?? element, { childList: true });
}
