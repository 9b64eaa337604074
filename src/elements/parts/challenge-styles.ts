/**
 * Styles of the 3-D Secure dialog, added to the shadow root that it opens in.
 *
 * @module
 */
import { css } from 'lit';

export const challengeStyles = css`
  dialog {
    inline-size: min(100dvw, 500px);
    block-size: min(100dvh, 680px);
    max-inline-size: none;
    max-block-size: none;
    padding: 0;
    border: 0;
    border-radius: 16px;
    color: var(--_text);
    background: var(--_surface);
    overflow: hidden;
    box-shadow: 0 24px 64px -16px #0f172a66;
  }
  dialog[open] {
    display: grid;
    grid-template-rows: auto 1fr;
  }
  dialog::backdrop {
    background: #0f172a99;
  }
  dialog header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 10px 12px 10px 20px;
    border-block-end: 1px solid var(--_line);
  }
  dialog h2 {
    margin: 0;
    font-size: 17px;
    font-weight: 600;
  }
  /* Focused only so that no button is. It cannot be pressed, so it needs no outline. */
  dialog h2:focus-visible {
    outline: none;
  }
  dialog header button {
    font: 500 15px var(--_font);
    min-block-size: 36px;
    padding: 0 12px;
    color: inherit;
    background: none;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    cursor: pointer;
  }
  @media (max-width: 520px) {
    dialog {
      inline-size: 100dvw;
      block-size: 100dvh;
      border-radius: 0;
    }
  }
`;
