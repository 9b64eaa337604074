/**
 * Styles of the extra fields, all below their own root: the page puts the styles of every panel into one shadow root.
 *
 * @module
 */
import { unsafeCSS, type CSSResult } from 'lit';
import { css } from '../../../../ui/css.js';
import { insideSheet, tickSheet } from '../sheets.js';

export const styles: readonly CSSResult[] = [
  insideSheet,
  tickSheet,
  unsafeCSS(css`
    .extra {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--_g16);
    }
    .extra .link {
      margin-block: -2px;
      text-align: start;
      color: var(--_text);
    }
    .agree {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: 4px 12px;
      overflow-wrap: anywhere;
    }
    .agree a {
      color: inherit;
      text-underline-offset: 3px;
    }
    .agree .message {
      grid-column: 1 / -1;
    }
  `),
];
