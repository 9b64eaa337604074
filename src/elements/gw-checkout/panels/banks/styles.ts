/**
 * Styles of the bank picker, all below its own root: the page puts the styles of every panel into one shadow root.
 *
 * @module
 */
import { css } from 'lit';

export const styles = css`
  .banks {
    container-type: inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    text-align: start;

    p,
    h3 {
      margin: 0;
    }
    h3 {
      font-size: 15px;
      font-weight: 600;
    }
    .choose {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 12px;
    }
    .one {
      display: grid;
      gap: 4px;
      min-inline-size: 0;
    }
    label {
      font-size: 13px;
      font-weight: 500;
      line-height: 18px;
    }
    .input {
      position: relative;
      display: grid;
    }
    select,
    input {
      font: 400 16px/1.2 var(--_font);
      block-size: var(--_control);
      inline-size: 100%;
      min-inline-size: 0;
      margin: 0;
      padding-inline: 14px;
      color: inherit;
      background: var(--_field);
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      appearance: none;
      transition: border-color 160ms;
    }
    select {
      padding-inline-end: 40px;
      text-overflow: ellipsis;
      cursor: pointer;
    }
    input {
      padding-inline: 42px 46px;
    }
    input::-webkit-search-cancel-button,
    input::-webkit-search-decoration {
      display: none;
    }
    select:hover:enabled,
    input:hover:enabled {
      border-color: var(--_text);
    }
    select:focus,
    input:focus {
      outline: 2px solid var(--_main);
      outline-offset: 2px;
    }
    select:disabled,
    input:read-only {
      opacity: 0.6;
    }
    .input > svg {
      position: absolute;
      inset-block-start: 14px;
      color: var(--_muted);
      pointer-events: none;
    }
    .search {
      inset-inline-start: 13px;
    }
    .chevron {
      inset-inline-end: 12px;
    }
    .input > button {
      position: absolute;
      inset-block-start: 6px;
      inset-inline-end: 6px;
      inline-size: 36px;
      block-size: 36px;
      display: grid;
      place-items: center;
      padding: 0;
      border: 0;
      border-radius: calc(var(--_radius) - 3px);
      color: var(--_muted);
      background: none;
      cursor: pointer;
    }
    .input > button:hover {
      color: var(--_text);
      background: color-mix(in oklab, var(--_text) 7%, transparent);
    }
    .input > button svg {
      inline-size: 16px;
      block-size: 16px;
    }

    .box {
      display: flex;
      flex-direction: column;
      overflow: hidden;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      background: var(--_field);
    }
    .box[data-missing] {
      border-color: var(--_negative);
      box-shadow: 0 0 0 1px var(--_negative);
    }
    .elsewhere {
      flex: none;
      padding: 8px 14px;
      font-size: 13px;
      line-height: 18px;
      color: var(--_muted);
      border-block-end: 1px solid var(--_line);
    }
    .none {
      flex: 1;
      display: grid;
      gap: 10px;
      place-content: center;
      justify-items: center;
      padding: 16px;
      color: var(--_muted);
    }
    .none button {
      font: 500 15px/1.2 var(--_font);
      min-block-size: 40px;
      padding: 8px 14px;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      color: var(--_main);
      background: none;
      cursor: pointer;
    }
    .area {
      flex: 1;
      min-block-size: 0;
      overflow: hidden auto;
      overscroll-behavior: contain;
      outline: none;
      scrollbar-width: thin;
      scrollbar-color: var(--_border) transparent;
    }
    .area[aria-disabled='true'] {
      opacity: 0.6;
    }
    .all {
      position: relative;
      contain: strict;
    }
    .bank {
      display: grid;
      grid-template-columns: 40px minmax(0, 1fr) 22px;
      gap: 12px;
      align-items: center;
      inline-size: 100%;
      block-size: 56px;
      padding-inline: 12px 14px;
      user-select: none;
      cursor: pointer;
    }
    .all .bank {
      position: absolute;
      inset-block-start: 0;
      inset-inline-start: 0;
      contain: strict;
    }
    .bank::after {
      content: '';
      position: absolute;
      inset-block-end: 0;
      inset-inline: 64px 0;
      border-block-end: 1px solid var(--_line);
    }
    .bank:last-child::after {
      display: none;
    }
    .bank[role]:hover {
      background: color-mix(in oklab, var(--_text) 4%, transparent);
    }
    .bank[aria-selected='true'] {
      background: color-mix(in oklab, var(--_main) 9%, transparent);
      box-shadow: inset 3px 0 0 var(--_main);
    }
    .bank:dir(rtl)[aria-selected='true'] {
      box-shadow: inset -3px 0 0 var(--_main);
    }
    .bank:focus-visible {
      outline-offset: -3px;
      border-radius: calc(var(--_radius) - 1px);
    }
    .words {
      display: grid;
      min-inline-size: 0;
      line-height: 1.3;
    }
    .name {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
      overflow-wrap: anywhere;
    }
    .name:not(:only-child) {
      -webkit-line-clamp: 1;
    }
    [aria-selected='true'] .name {
      font-weight: 500;
    }
    .where {
      font-size: 13px;
      color: var(--_muted);
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .mark {
      display: grid;
      place-items: center;
      inline-size: 22px;
      block-size: 22px;
      border: 1.5px solid var(--_border);
      border-radius: 50%;
    }
    .mark svg {
      inline-size: 16px;
      block-size: 16px;
      visibility: hidden;
    }
    [aria-selected='true'] .mark {
      color: var(--_on-main);
      background: var(--_main);
      border-color: var(--_main);
    }
    [aria-selected='true'] .mark svg {
      visibility: visible;
    }

    .tile {
      --_tint: var(--_main);
      display: grid;
      place-items: center;
      inline-size: 40px;
      block-size: 40px;
      border-radius: calc(var(--_radius) - 2px);
      overflow: hidden;
      font-size: 13px;
      font-weight: 600;
      color: color-mix(in oklab, var(--_tint) 45%, var(--_text));
      background: color-mix(in oklab, var(--_tint) 14%, var(--_surface));
    }
    .tint1 {
      --_tint: var(--_positive);
    }
    .tint2 {
      --_tint: color-mix(in oklab, var(--_negative), var(--_positive));
    }
    .tint3 {
      --_tint: var(--_muted);
    }
    .tint4 {
      --_tint: color-mix(in oklab, var(--_main), var(--_positive));
    }
    .tint5 {
      --_tint: color-mix(in oklab, var(--_main), var(--_negative));
    }
    /* Logos are made for a white background, in dark pages too. */
    .drawn {
      padding: 3px;
      background: #fff;
      border: 1px solid var(--_line);
    }
    canvas {
      inline-size: 100%;
      block-size: 100%;
    }

    .note {
      font-size: 13px;
      line-height: 18px;
      min-block-size: 36px;
      color: var(--_muted);
      overflow-wrap: anywhere;
    }
    .note span {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
    }
    .error,
    .empty {
      display: flex;
      gap: 6px;
      align-items: flex-start;
    }
    .error {
      color: var(--_negative);
    }
    .error svg {
      flex: none;
      inline-size: 16px;
      block-size: 16px;
      margin-block-start: 1px;
    }
    .empty {
      gap: 10px;
      padding: 14px;
      color: var(--_muted);
      border: 1px solid var(--_line);
      border-radius: var(--_radius);
      outline-offset: 2px;
    }
    .empty svg {
      flex: none;
      margin-block-start: 1px;
    }

    .box.bones {
      border-color: var(--_line);
    }
    .bones i {
      display: block;
      border-radius: var(--_radius);
      background: var(--_line);
      animation: bank-bones 1.6s ease-in-out infinite alternate;
    }
    .bones .line {
      inline-size: 60%;
      block-size: 12px;
      margin-block: 3px;
    }
    .bones .label {
      inline-size: 80px;
    }
    .bones .field {
      block-size: var(--_control);
    }
    .bones .bank {
      flex: none;
      position: relative;
      cursor: default;
    }
    @container (min-width: 400px) {
      .two {
        grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      }
    }
  }
  @keyframes bank-bones {
    to {
      opacity: 0.5;
    }
  }
  @media (forced-colors: active) {
    .banks .bank[aria-selected='true'] {
      outline: 2px solid;
      outline-offset: -2px;
    }
    .banks .tile,
    .banks .box[data-missing] {
      border-width: 2px;
    }
  }
`;
