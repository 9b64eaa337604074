/**
 * Our own drawings for the payment page, 20 units square, in the colour of the text around them.
 *
 * @module
 */
import { svg, type SVGTemplateResult } from 'lit';

function icon(shape: SVGTemplateResult): SVGTemplateResult {
  return svg`<svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shape}</svg>`;
}

export const cardIcon = icon(svg`<rect x="2" y="4" width="16" height="12" rx="2.5"/><path d="M2 8h16M5 12.5h3"/>`);
export const bankIcon = icon(svg`<path d="M2.5 8 10 3.5 17.5 8M4.5 8.5v6m3.7-6v6m3.6-6v6m3.7-6v6m-13 2h15"/>`);
export const walletIcon = icon(
  svg`<rect x="2.5" y="5.5" width="15" height="10.5" rx="2.5"/><path d="M2.8 8 13 3.9v1.6M13 10.8h1.5"/>`,
);
export const placeIcon = icon(
  svg`<path d="M10 17.5s6-5 6-9.6a6 6 0 1 0-12 0c0 4.6 6 9.6 6 9.6Z"/><circle cx="10" cy="8" r="2"/>`,
);
export const shieldIcon = icon(
  svg`<path d="M10 2.5 16.5 5v5c0 4-2.8 6.6-6.5 7.5C6.3 16.6 3.5 14 3.5 10V5z"/><path d="m7 10 2.2 2.2L13.4 8"/>`,
);
export const flaskIcon = icon(
  svg`<path d="M7.5 3h5m-4 0v4.5L4 15.2A1.6 1.6 0 0 0 5.4 17h9.2a1.6 1.6 0 0 0 1.4-1.8L11.5 7.5V3M6.3 12h7.4"/>`,
);
