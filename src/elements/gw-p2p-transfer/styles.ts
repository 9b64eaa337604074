/**
 * Styles of the transfer around its card room. The room styles itself.
 *
 * @module
 */
import { css } from 'lit';
import { fieldRules } from '../../ui/field.js';

export const styles = [
  fieldRules,
  css`
    :host {
      display: block;
      max-inline-size: 440px;
      position: relative;
    }
    .transfer {
      container-type: inline-size;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--_gap);
      color: var(--_text);
      overflow-wrap: break-word;
    }
    h2 {
      margin: 0;
      font-size: 22px;
      font-weight: 600;
      line-height: 1.25;
    }
    /* Focused only to be read out. It cannot be pressed, so it needs no outline. */
    h2:focus-visible {
      outline: none;
    }
    .part {
      display: grid;
      gap: 4px;
    }
    .part:not(:has(*)) {
      display: none;
    }
    .amounts.both {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 112px;
      gap: var(--_gap);
    }
    .amounts input[name='amount'] {
      font-size: 22px;
      font-weight: 600;
    }
    fieldset {
      min-inline-size: 0;
      margin: 0;
      padding: 0;
      border: 0;
    }
    legend {
      padding: 0;
      font-size: 13px;
      font-weight: 500;
      line-height: 18px;
      margin-block-end: 4px;
    }
    .party {
      display: grid;
      gap: 6px;
    }
    .party + .party {
      margin-block-start: var(--_gap);
    }
    .party legend {
      font-size: 15px;
      font-weight: 600;
      line-height: 20px;
      margin-block-end: 8px;
    }
    .choices {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: 1fr;
      gap: 4px;
      padding: 4px;
      border-radius: var(--_radius);
      background: color-mix(in oklab, var(--_text) 7%, transparent);
    }
    .choices label {
      position: relative;
      display: grid;
      cursor: pointer;
    }
    .choices input {
      appearance: none;
      position: absolute;
      inset: 0;
      margin: 0;
      border: 1px solid transparent;
      border-radius: calc(var(--_radius) - 3px);
      cursor: inherit;
    }
    .choices input:checked {
      background: var(--_field);
      border-color: var(--_border);
    }
    .choices span {
      position: relative;
      align-self: center;
      padding: max(2px, (var(--_control) - 34px) / 2) 10px;
      text-align: center;
      line-height: 20px;
      overflow-wrap: anywhere;
      pointer-events: none;
    }
    .choices input:checked + span {
      font-weight: 600;
    }
    .choices input:disabled + span {
      opacity: 0.6;
    }
    .sms {
      display: flex;
      gap: 12px;
      align-items: flex-start;
      line-height: 20px;
      min-block-size: 24px;
    }
    .party ~ .sms {
      margin-block-start: calc(var(--_gap) / 2);
    }
    .fields {
      /* Room for a second line of an error below half a field on a narrow page. */
      --_more: 0px;
      position: relative;
      margin: -4px;
    }
    .room {
      min-block-size: calc(232px + var(--_more) + 3 * var(--_control));
    }
    .room.choice {
      min-block-size: calc(240px + var(--_more) + max(32px, var(--_control) - 6px) + 3 * var(--_control));
    }
    .room.look {
      min-block-size: 76px;
    }
    iframe {
      display: block;
      inline-size: 100%;
      block-size: 100%;
      border: 0;
    }
    .bones i {
      border-radius: var(--_radius);
      background: var(--_line);
      animation: breathe 1.6s ease-in-out infinite alternate;
    }
    .bones.amount {
      display: grid;
      grid-template-rows: var(--_control);
      padding-block: 22px 26px;
    }
    /* The payer of the fee: below, with its own heading. */
    .bones.amount .payer {
      block-size: max(32px, calc(var(--_control) - 6px));
      margin-block: 52px -26px;
    }
    .bones.cards {
      position: absolute;
      inset: 4px;
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      grid-auto-rows: max-content;
      gap: 52px var(--_gap);
      padding-block-start: 54px;
    }
    .bones.cards i {
      block-size: var(--_control);
    }
    .bones.cards i:last-child {
      margin-block-start: calc(40px + var(--_more));
    }
    /* The choice of a receiver is above. */
    .bones.cards .ways {
      grid-column: 1 / -1;
      block-size: max(32px, calc(var(--_control) - 6px));
      margin-block: calc(14px + var(--_more)) -18px;
    }
    .bones.cards .ways + i {
      margin-block-start: 0;
    }
    .bones.cards i:first-child,
    .bones.cards i:last-child {
      grid-column: 1 / -1;
    }
    @keyframes breathe {
      to {
        opacity: 0.5;
      }
    }
    .quote {
      --_note: 24px;
      padding: 12px 16px;
      border: 1px solid var(--_line);
      border-radius: calc(var(--_radius) + 4px);
      background: color-mix(in oklab, var(--_text) 3%, var(--_surface));
    }
    .figures {
      display: grid;
      gap: 2px;
      margin: 0;
      transition: translate 160ms;
    }
    /* Without a text below them the figures are in the middle of their place, which keeps its size. */
    .calm .figures {
      translate: 0 calc(var(--_note) / 2 + 2px);
    }
    .figures div {
      padding-block: 2px;
    }
    .figures .gets dd,
    .figures .pays dd {
      font-weight: 600;
    }
    .old .figures dd {
      font-weight: 400;
      color: var(--_muted);
    }
    .quote p {
      display: flex;
      flex-wrap: wrap;
      gap: 2px 8px;
      align-items: flex-start;
      margin: 4px 0 0;
      min-block-size: var(--_note);
      font-size: 13px;
      line-height: 18px;
      color: var(--_muted);
    }
    .quote p > span {
      flex: 1;
      min-inline-size: 12ch;
      overflow-wrap: anywhere;
    }
    .quote p svg {
      flex: none;
      inline-size: 16px;
      block-size: 16px;
      margin-block-start: 1px;
    }
    /* Most texts need two lines there: room for both, so that nothing moves. */
    @container (max-width: 360px) {
      .fields {
        --_more: 18px;
      }
      .quote {
        --_note: 36px;
      }
    }
    .quote p.error {
      color: var(--_negative);
    }
    .link {
      font: inherit;
      font-weight: 600;
      min-block-size: 24px;
      padding: 2px 6px;
      margin: -3px -6px;
      border: 0;
      border-radius: 6px;
      color: var(--_main);
      background: none;
      cursor: pointer;
      text-decoration: underline;
      text-underline-offset: 2px;
    }
    .actions {
      display: grid;
      gap: 8px;
    }
    .pay {
      inline-size: 100%;
      color: var(--_on-pay);
      background: linear-gradient(90deg, var(--_pay-from), var(--_pay-to));
      background-origin: border-box;
    }
    .pay.second {
      color: var(--_text);
      background: transparent;
      border-color: var(--_border);
    }
    .notice {
      outline: none;
    }
    @media (forced-colors: active) {
      .bones i {
        border: 1px solid;
      }
      .choices input:checked {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
    }
  `,
];
