/**
 * Styles of the card form around its fields. The card frame styles the fields themselves.
 *
 * @module
 */
import { css } from '../../ui/css.js';

export const styles: string = css`
  :host {
    display: block;
    position: relative;
    --_font: var(--gw-font, inherit);
  }
  .form {
    container-type: inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  .fields {
    position: relative;
    margin: -4px;
  }
  .frame {
    min-block-size: calc(8px + 2 * (var(--_control) + var(--_lh) + 4px) + var(--_g16) + 8px + 2 * var(--_lh));
  }
  .code .frame {
    min-block-size: calc(8px + var(--_control) + var(--_lh) + 4px + 8px + 2 * var(--_lh));
  }
  .bones {
    position: absolute;
    inset: 4px 4px auto;
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--_g16) 12px;
  }
  .bones i {
    margin-block-start: calc(var(--_lh) + 4px);
  }
  .bones i:first-child {
    grid-column: 1 / -1;
  }
  .done,
  .notice {
    display: grid;
    gap: 20px;
    outline: none;
  }
  .done > .rows > :last-child {
    border: 0;
  }
`;
