/**
 * The place of the card fields before their page has loaded: where they are in a page with the default methods, and a line where the box
 * around them will be.
 *
 * @module
 */
import * as token from '../../core/theme/tokens.js';
import { css } from '../../ui/css.js';

export const skeleton: string = css`
  :host {
    --rem: max(1rem, 16px);
  }
  .host:not(.drawn) {
    container-type: inline-size;
    display: flow-root;
    min-block-size: 100dvh;
    background: var(--gw-surface, light-dark(${token.light.surface}, ${token.dark.surface}));
  }
  :host([full-screen='false']) .host:not(.drawn) {
    min-block-size: 0;
    background: none;
  }
  [slot='card'] {
    block-size: calc(40px + 11 * var(--rem));
  }
  .host:not(.drawn) > [slot='card'] {
    --pad: 32px;
    --row: 20px;
    --above: calc(37px + 7.75 * var(--rem));
    position: relative;
    inline-size: calc(min(100%, 480px) - 2 * (var(--pad) + var(--row) - 3px));
    margin: calc(1px + 3.5 * var(--rem) + var(--pad) + var(--above)) auto 0;
  }
  :host([full-screen='false']) .host:not(.drawn) > [slot='card'] {
    inline-size: calc(min(100%, 416px) - 2 * (var(--row) - 3px));
    margin-block: calc(21px + 3.5 * var(--rem) + var(--above)) 249px;
  }
  .host:not(.drawn) > [slot='card']::before {
    content: '';
    position: absolute;
    inset: calc(3px - 3.5 * var(--rem)) calc(3px - var(--row)) -16px;
    border: 1px solid #8884;
    border-radius: calc(1.4 * var(--gw-radius, 10px));
    pointer-events: none;
  }
  @container (max-width: 479.9px) {
    .host:not(.drawn) > [slot='card'] {
      --pad: 24px;
    }
  }
  @container (max-width: 420px) {
    .host:not(.drawn) > [slot='card'] {
      --pad: 20px;
      --row: 16px;
    }
  }
  @container (max-width: 359.9px) {
    .host:not(.drawn) > [slot='card'] {
      --pad: 16px;
    }
  }
  /* The security code is below the date. */
  @container (max-width: 306px) {
    .host:not(.drawn) > [slot='card'] {
      block-size: calc(60px + 15.25 * var(--rem));
    }
  }
  /* The display card above the fields, as in the styles of the card panel. */
  @container (min-width: 346px) and (min-width: 15.5rem) {
    .host:not(.drawn) > [slot='card'] {
      block-size: calc(148px + 11 * var(--rem));
    }
  }
  @container (min-width: 442.1px) {
    .host:not(.drawn) > [slot='card'] {
      block-size: calc(164px + 11 * var(--rem));
    }
  }
  @container (min-width: 900px) {
    :host(:not([full-screen='false'])) .host:not(.drawn) > [slot='card'] {
      margin-block-start: calc(max(56px, (min(100dvh, 960px) - 802px) / 2) + 32px + var(--above));
      margin-inline-start: calc(50% + 1px + min(96px, 7.5cqi) / 2);
    }
  }
`;
