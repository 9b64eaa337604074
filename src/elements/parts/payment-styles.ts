/**
 * Styles of a payment that every element uses: the pay button, notices, the receipt.
 *
 * @module
 */
import { css } from 'lit';

export const paymentStyles = css`
  .pay {
    overflow-wrap: anywhere;
    font: 600 17px/1.2 var(--_font);
    font-variant-numeric: tabular-nums;
    min-block-size: calc(var(--_control) + 4px);
    padding: 10px 20px;
    border: 1px solid transparent;
    border-radius: var(--_radius);
    color: var(--_on-main);
    background: var(--_main);
    cursor: pointer;
    display: flex;
    gap: 10px;
    align-items: center;
    justify-content: center;
    transition:
      filter 160ms,
      transform 160ms;
  }
  .pay:hover {
    filter: brightness(1.08);
  }
  .pay:active {
    transform: translateY(1px);
  }
  .pay[aria-disabled='true'] {
    cursor: default;
    filter: saturate(0.6);
    opacity: 0.75;
    transform: none;
  }
  .spin {
    inline-size: 18px;
    block-size: 18px;
    border-radius: 50%;
    border: 2px solid;
    border-inline-end-color: transparent;
    animation: spin 0.8s linear infinite;
  }
  @keyframes spin {
    to {
      transform: rotate(1turn);
    }
  }
  .notice {
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: 2px 10px;
    padding: 12px 14px;
    border: 1px solid color-mix(in oklab, var(--_tone) 40%, var(--_surface));
    border-radius: var(--_radius);
    background: color-mix(in oklab, var(--_tone) 6%, var(--_surface));
    --_tone: var(--_negative);
  }
  .notice svg {
    color: var(--_tone);
    margin-block-start: 1px;
  }
  .notice.wait {
    --_tone: var(--_main);
  }
  .notice p,
  .notice h3,
  .done h3,
  dl {
    margin: 0;
  }
  .notice h3 {
    overflow-wrap: anywhere;
    font-size: 15px;
    font-weight: 600;
  }
  .notice p {
    grid-column: 2;
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  .done {
    outline: none;
    display: grid;
    gap: 16px;
    justify-items: center;
    padding: 24px;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 6px);
    background: var(--_surface);
  }
  .done h3 {
    font-size: 22px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  .tick {
    display: grid;
    place-items: center;
    inline-size: 56px;
    block-size: 56px;
    border-radius: 50%;
    color: var(--_surface);
    background: var(--_positive);
    animation: grow 200ms ease-out;
  }
  .tick svg {
    inline-size: 28px;
    block-size: 28px;
  }
  @keyframes grow {
    from {
      opacity: 0;
      transform: scale(0.7);
    }
  }
  dl {
    inline-size: 100%;
  }
  dl div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    padding-block: 4px;
  }
  dt {
    color: var(--_muted);
  }
  dd {
    margin-inline: auto 0;
    text-align: end;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  @media (forced-colors: active) {
    .pay {
      border: 1px solid;
    }
  }
`;
