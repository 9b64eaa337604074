/**
 * Styles of the payment page: two columns if there is room, else one; a compact area without the summary.
 *
 * @module
 */
import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
    position: relative;
    --_depth: clamp(0.45, (y - 0.179) * 1e9, 0.9);
    --_page: var(
      --gw-page,
      color(from var(--_surface) xyz-d65 calc(x * var(--_depth)) calc(y * var(--_depth)) calc(z * var(--_depth)))
    );
    --_tint: color-mix(in oklab, var(--_text) 3%, var(--_surface));
    --_shade: light-dark(#0f172a1f, #0006);
  }
  .page {
    container-type: inline-size;
    color: var(--_text);
    overflow-wrap: break-word;
  }
  .full {
    display: flex;
    flex-direction: column;
    min-block-size: 100dvh;
    background: var(--_page);
  }
  .sheet {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    flex: 1;
  }
  .full .sheet {
    background: var(--_surface);
  }
  .side {
    display: flex;
    flex-direction: column;
    gap: var(--_gap);
  }
  .full .side {
    padding: 20px 20px 0;
    background: var(--_tint);
    border-block-end: 1px solid var(--_line);
  }
  .full .side:not(:has(.methods)) {
    padding-block-end: 20px;
  }
  .main {
    display: grid;
    grid-template-columns: minmax(0, min(100%, 440px));
    justify-content: center;
    align-content: start;
    gap: var(--_gap);
  }
  .full .main {
    padding: calc(20px * var(--_density)) 20px;
    grid-template-columns: minmax(0, min(100%, 400px));
  }
  .compact .sheet {
    gap: var(--_gap);
    max-inline-size: 440px;
  }
  .compact .side:empty {
    display: none;
  }
  .top {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-block-size: 32px;
  }
  .top .marks {
    display: flex;
    flex: none;
    gap: 6px;
    margin-inline-end: auto;
  }
  .top:not(:has(h2, .language)) {
    display: none;
  }
  .top:has(.language) {
    flex-wrap: wrap;
  }
  .top:has(.language) .marks {
    order: 1;
    inline-size: 100%;
  }
  h2 {
    margin: 0;
    font-size: 17px;
    font-weight: 600;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  .ways {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_gap);
  }
  .way {
    outline: none;
  }
  .summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_gap);
  }
  .shop {
    display: flex;
    align-items: center;
    gap: 12px;
    min-inline-size: 0;
  }
  .shop > div:last-child {
    min-inline-size: 0;
  }
  .monogram {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: var(--_radius);
    object-fit: contain;
    font-weight: 600;
    color: #fff;
    background: linear-gradient(135deg, var(--_face-to), var(--_face-from));
  }
  img.monogram {
    background: none;
  }
  .shop h2 {
    font-size: 15px;
  }
  .shop a {
    font-size: 13px;
    color: var(--_muted);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  .shop a:hover {
    text-decoration: underline;
  }
  .sum {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
  }
  .what {
    flex: 0 0 100%;
    min-block-size: 1lh;
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  .amount {
    min-block-size: 38px;
    font-size: 34px;
    font-weight: 600;
    line-height: 1.12;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .amount.long {
    font-size: 22px;
  }
  .amount .bone {
    /* Not part of a line: on its baseline it would be taller than the amount. */
    display: block;
    /* As wide as most amounts: at 320 px the test mark, which is known first, stays beside it. */
    inline-size: 120px;
    block-size: 34px;
  }
  .test {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    max-inline-size: 100%;
    gap: 4px 6px;
    padding: 3px 10px 3px 6px;
    border: 1px dashed var(--_border);
    border-radius: 99px;
    font-size: 13px;
    color: var(--_muted);
  }
  .test small {
    display: none;
    font-size: inherit;
  }
  .test span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    color: var(--_text);
    font-weight: 500;
  }
  .test svg {
    inline-size: 16px;
    block-size: 16px;
  }
  .trust {
    display: none;
    order: 3;
    gap: 8px;
    align-items: center;
    margin-block-start: auto;
    padding-block-start: 24px;
    color: var(--_muted);
    font-size: 13px;
  }
  .trust svg {
    flex: none;
  }
  .methods {
    order: 2;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 4px;
  }
  .method {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 4px;
    min-block-size: calc(16px + var(--_control));
    min-inline-size: 0;
    padding: 10px 2px;
    border: 1px solid transparent;
    border-radius: var(--_radius) var(--_radius) 0 0;
    font: 400 13px/1.25 var(--_font);
    text-align: center;
    color: var(--_muted);
    background: none;
    cursor: pointer;
  }
  .method span {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  .method:hover {
    color: var(--_text);
  }
  .method[aria-selected='true'] {
    color: var(--_text);
    font-weight: 500;
    background: var(--_surface);
    border-color: var(--_line);
    border-block-end-color: transparent;
    box-shadow: inset 0 -3px 0 var(--_main);
  }
  .method[aria-disabled='true'] {
    cursor: default;
    opacity: 0.5;
  }
  .method svg {
    flex: none;
  }
  .method .marks {
    display: none;
  }
  .bone,
  .bones i {
    border-radius: var(--_radius);
    background: var(--_line);
    animation: breathe 1.6s ease-in-out infinite alternate;
  }
  @keyframes breathe {
    to {
      opacity: 0.5;
    }
  }
  .method.bone > * {
    visibility: hidden;
  }
  .bones:not(.fields .bones) {
    display: grid;
    min-block-size: 92px;
  }
  .bones.banklinks_eu,
  .bones.local_methods {
    min-block-size: 420px;
  }
  .language {
    font: 400 13px var(--_font);
    min-block-size: 32px;
    padding-inline: 8px;
    color: var(--_muted);
    background: none;
    border: 1px solid transparent;
    border-radius: var(--_radius);
    cursor: pointer;
  }
  .language:hover {
    border-color: var(--_border);
  }
  .language option {
    color: var(--_text);
    background: var(--_surface);
  }
  .pay {
    inline-size: 100%;
    color: var(--_on-pay);
    background: linear-gradient(90deg, var(--_pay-from), var(--_pay-to));
    background-origin: border-box;
  }
  .second {
    color: var(--_main);
    background: none;
    border-color: var(--_border);
  }
  .fine {
    margin: 8px 0 0;
    font-size: 13px;
    color: var(--_muted);
  }
  .link {
    padding: 4px 0;
    font: inherit;
    color: var(--_main);
    background: none;
    border: 0;
    text-decoration: underline;
    cursor: pointer;
  }
  .notice a {
    color: var(--_main);
  }
  .to {
    margin: 4px 0 0;
    text-align: center;
    color: var(--_muted);
  }
  .problems {
    padding: 12px 14px;
    border: 1px dashed var(--_negative);
    border-radius: var(--_radius);
    font-size: 13px;
    overflow-wrap: anywhere;
  }
  .problems ul {
    margin: 8px 0 0;
    padding-inline-start: 18px;
  }
  @container (max-width: 480px) {
    /* Room for two lines of a label, before the labels have loaded. */
    .method {
      min-block-size: 80px;
    }
  }
  @container (max-width: 380px) {
    /* Most languages do not break a long word. */
    .methods {
      gap: 0;
    }
    .method {
      padding-inline: 0;
      font-size: 12px;
    }
  }
  @container (min-width: 720px) {
    .test small {
      display: inline;
    }
    .full .main {
      padding: calc(32px * var(--_density)) 32px;
    }
    .full .side {
      padding: calc(32px * var(--_density)) 32px 0;
    }
  }
  @container (min-width: 900px) {
    .full .sheet {
      grid-template-columns: minmax(300px, 400px) minmax(0, 1fr);
      grid-template-rows: auto;
      flex: none;
      inline-size: min(100% - 48px, 1040px);
      min-block-size: 640px;
      margin: 40px auto;
      border: 1px solid var(--_line);
      border-radius: 20px;
      box-shadow:
        0 1px 2px #0f172a0d,
        0 12px 40px -12px var(--_shade);
      overflow: hidden;
    }
    .full .side {
      gap: calc(28px * var(--_density));
      padding: calc(32px * var(--_density)) 32px;
      border-block-end: 0;
      border-inline-end: 1px solid var(--_line);
    }
    .full .summary {
      gap: calc(28px * var(--_density));
    }
    .full .trust {
      display: flex;
    }
    .full .methods {
      grid-auto-flow: row;
      grid-template-columns: minmax(0, 1fr);
    }
    .full .method {
      flex-direction: row;
      justify-content: flex-start;
      gap: 12px;
      min-block-size: var(--_control);
      padding: 12px;
      border-radius: var(--_radius);
      font-size: 15px;
      text-align: start;
    }
    .full .method[aria-selected='true'] {
      border-color: var(--_line);
      box-shadow: inset 3px 0 0 var(--_main);
    }
    .full .method[aria-selected='true']:dir(rtl) {
      box-shadow: inset -3px 0 0 var(--_main);
    }
    .full .sheet:has(.methods) .top .marks {
      display: none;
    }
    .full .method .marks {
      display: flex;
      gap: 6px;
      margin-inline-start: auto;
    }
  }
  @media (forced-colors: active) {
    .method[aria-selected='true'] {
      border: 3px solid Highlight;
    }
    .bone,
    .bones i {
      border: 1px solid;
    }
  }
`;
