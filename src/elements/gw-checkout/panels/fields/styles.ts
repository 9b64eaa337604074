/**
 * Styles of the extra fields, all below their own root: the page puts the styles of every panel into one shadow root.
 *
 * @module
 */
import { tickStyles } from '../../../../ui/choice.js';
import { css } from '../../../../ui/css.js';
import { insideStyles } from '../../../../ui/field.js';

export const styles: readonly string[] = [
  insideStyles,
  tickStyles,
  css`
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
    /* The same distance after a field's message as after a field. */
    .field + .agree {
      margin-block-start: 6px;
    }
    .agree a {
      color: inherit;
      text-underline-offset: 3px;
    }
    .agree .message {
      grid-column: 1 / -1;
    }
  `,
];
