/**
 * Takes the focus of an element as a whole: from a click on its `<label>`, and from the browser when a form cannot be submitted. It hands
 * the focus on to the first field. Safari lets no script focus a frame that the payer has not touched: there the focus stays here, and is
 * seen and read out.
 *
 * @module
 */
import { own } from '../../bridge/own.js';
import { css } from '../../ui/css.js';
import type { ElementHost } from './element-host.js';
import { adopt } from './sheet.js';

/** The theme's colours are in the inner tree. The colour of the scheme is seen on any ground, as the ring of a field is. */
const styles = css`
  .anchor {
    position: absolute;
    inset: 0;
    border-radius: var(--gw-radius, 8px);
    pointer-events: none;
  }
  .anchor:focus {
    outline: 2px solid CanvasText;
    outline-offset: 2px;
  }
`;

/** @param name - Name of the element, for a screen reader. */
export function formAnchor(element: ElementHost, name: () => string | undefined): HTMLElement {
  const anchor = own(document).createElement('div');
  anchor.className = 'anchor';
  anchor.tabIndex = -1;
  anchor.setAttribute('role', 'group');
  anchor.onfocus = () => {
    anchor.setAttribute('aria-label', element.validationMessage || (name() ?? ''));
    element.focus();
  };
  // A click on something in the element has another first target.
  element.addEventListener('click', (event) => {
    if (event.composedPath()[0] === element) anchor.focus();
  });
  const outer = element.shadowRoot;
  if (outer) adopt(outer, styles);
  outer?.prepend(anchor);
  return anchor;
}
