/**
 * Takes the focus for the whole element: after a click on its `<label>`, and from the browser when a form cannot be submitted. It passes
 * the focus to the first field. In Safari, a script cannot focus a frame that the payer has not used yet. There, the focus stays here,
 * and it is visible and read out.
 *
 * @module
 */
import { unclobbered } from '../../../bridge/unclobbered.js';
import { css } from '../../../ui/css.js';
import type { ElementHost } from './element-host.js';
import { adopt } from '../theme/sheet.js';

/** The theme's colours exist only in the inner tree. The text colour of the scheme is visible on any background. */
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
  const anchor = unclobbered(document).createElement('div');
  anchor.className = 'anchor';
  anchor.tabIndex = -1;
  anchor.onfocus = () => {
    // Before that, screen readers would meet a group with nothing in it.
    anchor.setAttribute('role', 'group');
    anchor.setAttribute('aria-label', element.validationMessage || (name() ?? ''));
    element.focus();
  };
  // A click on a child or on the label has another first target.
  element.addEventListener('click', (event) => {
    if (event.composedPath()[0] === element) anchor.focus();
  });
  const outer = element.shadowRoot;
  if (outer) adopt(outer, styles);
  outer?.prepend(anchor);
  return anchor;
}
