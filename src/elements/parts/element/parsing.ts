/**
 * Elements in a page that the browser is still parsing.
 *
 * @module
 */
import { unclobbered } from '../../../bridge/unclobbered.js';

/** Whether the parser may still be inside the element. */
export function isParsing(element: HTMLElement): boolean {
  return unclobbered(document).readyState === 'loading' && !unclobbered(element).nextSibling;
}

/** Runs a function when the closing tag has been parsed. */
export function afterTag(element: HTMLElement, call: () => void): void {
  const end = () => {
    watcher.disconnect();
    unclobbered(document).removeEventListener('DOMContentLoaded', end);
    call();
  };
  const watcher = new MutationObserver(() => isParsing(element) || end());
  // If nothing follows the element, the end of the page closes it.
  unclobbered(document).addEventListener('DOMContentLoaded', end);
  watcher.observe(unclobbered(element).parentNode ?? element, { childList: true });
}
