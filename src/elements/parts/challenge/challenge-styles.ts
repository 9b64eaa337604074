/**
 * Styles of the 3-D Secure dialog, added to the shadow root that it opens in.
 *
 * @module
 */
import { css } from '../../../ui/css.js';

export const challengeStyles: string = css`
  dialog {
    inline-size: min(400px, 100dvw);
    /* The body has about 400 px, for which issuers draw a challenge of this width (EMV 3-D Secure, window size 02). */
    block-size: min(100dvh - 24px, 500px);
    max-inline-size: none;
    max-block-size: none;
    padding: 0;
    border: 0;
    border-radius: calc(var(--_radius) * 2);
    color: var(--_text);
    /* In the dark, a shadow is invisible: the dialog is lighter than the page and has a line around it. */
    background: light-dark(var(--_surface), var(--_tint));
    overflow: hidden;
    box-shadow:
      0 0 0 1px light-dark(#0000, color-mix(in oklab, var(--_text) 16%, var(--_surface))),
      0 24px 64px -16px #14171d59;
  }
  dialog[open] {
    display: grid;
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    animation: appear 200ms cubic-bezier(0.2, 0, 0, 1);
  }
  @keyframes appear {
    from {
      opacity: 0;
      transform: translateY(12px);
    }
  }
  dialog::backdrop {
    background: light-dark(#14171d99, #000000b3);
  }
  dialog header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-block-size: 56px;
    padding-inline: 24px 12px;
    border-block-end: 1px solid var(--_line);
  }
  dialog h2 {
    font-size: var(--_rem);
    font-weight: 600;
  }
  /* Takes the focus so that no button has it. It cannot be pressed, so it needs no outline. */
  dialog h2:focus-visible {
    outline: none;
  }
  .close {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    padding: 0;
    border: 0;
    border-radius: var(--_radius);
    color: var(--_muted);
    background: none;
    cursor: pointer;
  }
  dialog footer {
    padding: 12px 24px;
    border-block-start: 1px solid var(--_line);
    font-size: var(--_small);
    text-align: center;
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  dialog iframe,
  .dialog-body {
    grid-area: 2 / 1;
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 336px;
    border: 0;
  }
  .dialog-body {
    display: grid;
    gap: 12px;
    align-content: start;
    padding: 24px;
    background: var(--_surface);
    overflow: auto;
  }
  .dialog-body .bone:first-child {
    inline-size: 40px;
    block-size: 40px;
    margin-block-end: 8px;
    border-radius: var(--_radius);
  }
  .dialog-body .next {
    display: flex;
    gap: 8px;
    justify-content: center;
    align-self: end;
    margin-block-start: 24px;
  }
  .over {
    z-index: 1;
    align-content: center;
  }
  .over > .head {
    margin-block-end: 12px;
  }
  dialog footer .link {
    min-block-size: 32px;
    padding: 4px 8px;
    border: 0;
    font: inherit;
    font-weight: 600;
    color: var(--_main);
    background: none;
    cursor: pointer;
  }
  dialog:has(.over) iframe {
    visibility: hidden;
  }
  @media (max-width: 480px) {
    dialog {
      inline-size: 100dvw;
      block-size: calc(100dvh - 24px);
      margin-block: auto 0;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
  }
  @media (forced-colors: active) {
    dialog {
      border: 1px solid;
    }
  }
`;
