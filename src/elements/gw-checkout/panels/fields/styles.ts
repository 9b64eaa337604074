/**
 * Styles of the extra fields, all below their own root: the page puts the styles of every panel into one shadow root.
 *
 * @module
 */
import { css } from 'lit';
import { fieldRules } from '../../../../ui/field.js';

export const styles = [
  fieldRules,
  css`
    .extra {
      display: grid;
      gap: 10px;
      text-align: start;
    }
    .agree label {
      display: flex;
      gap: 12px;
      align-items: flex-start;
      padding-block: 2px;
      line-height: 20px;
      min-block-size: 24px;
    }
    .agree label span {
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
    .agree a {
      color: var(--_main);
      text-underline-offset: 2px;
    }
    .agree p {
      min-block-size: 22px;
    }
  `,
];
