/**
 * Styles of the subscription, all below its own root: the page puts the styles of every panel into one shadow root.
 *
 * @module
 */
import { css } from 'lit';
import { fieldRules } from '../../../../ui/field.js';

export const styles = [
  fieldRules,
  css`
    .plan {
      container-type: inline-size;
      position: relative;
      padding: 14px 16px;
      border: 1px solid var(--_line);
      border-radius: var(--_radius);
      text-align: start;

      .head {
        display: grid;
        grid-template-columns: 20px minmax(0, 1fr);
        gap: 2px 12px;
        align-items: center;
      }
      .head.fixed {
        grid-template-columns: minmax(0, 1fr);
      }
      .name {
        margin: 0;
        font-size: 15px;
        font-weight: 500;
        line-height: 24px;
        overflow-wrap: anywhere;
      }
      .line {
        grid-column: -2 / -1;
        margin: 0;
        min-block-size: 18px;
        font-size: 13px;
        line-height: 18px;
        font-variant-numeric: tabular-nums;
        color: var(--_muted);
        overflow-wrap: anywhere;
        text-wrap: pretty;
      }
      .pick {
        position: relative;
        display: grid;
        min-inline-size: 0;
      }
      .pick select {
        appearance: none;
        padding-inline-end: 40px;
        text-overflow: ellipsis;
        overflow: hidden;
        cursor: pointer;
      }
      .pick::after {
        content: '';
        position: absolute;
        inset-block-start: 17px;
        inset-inline-end: 17px;
        inline-size: 7px;
        block-size: 7px;
        border: solid var(--_muted);
        border-width: 0 1.8px 1.8px 0;
        transform: rotate(45deg);
        pointer-events: none;
      }
      .change {
        grid-column: -2 / -1;
        justify-self: start;
        max-inline-size: 100%;
        overflow-wrap: anywhere;
        min-block-size: 24px;
        margin: 0;
        padding: 2px 0;
        border: 0;
        font: 500 13px/20px var(--_font);
        color: var(--_main);
        background: none;
        text-decoration: underline;
        text-underline-offset: 2px;
        cursor: pointer;
      }
      .choices {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        grid-auto-rows: auto var(--_control) minmax(40px, auto);
        gap: 4px 16px;
        padding-block-start: 14px;
      }
      .wide {
        display: contents;
      }
      .wide .entry {
        grid-column: 1 / -1;
      }
      /* In half a row an error often needs two lines: room for both, so that nothing moves. */
      .choices .entry {
        grid-row: span 3;
        grid-template-rows: subgrid;
      }
    }
    @container (max-width: 300px) {
      .plan .choices {
        grid-template-columns: minmax(0, 1fr);
        grid-auto-rows: auto var(--_control) minmax(22px, auto);
      }
    }
  `,
];
