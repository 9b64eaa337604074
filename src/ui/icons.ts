/**
 * Our own drawings, 20 units square, drawn in the colour of the text around them.
 *
 * @module
 */
import { svg, type SVGTemplateResult } from 'lit';

function icon(shape: SVGTemplateResult): SVGTemplateResult {
  return svg`<svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shape}</svg>`;
}

export const alertIcon = icon(svg`<circle cx="10" cy="10" r="7.5"/><path d="M10 6v4.5M10 13.6v.1"/>`);
export const checkIcon = icon(svg`<path d="m4.5 10.5 3.5 3.5 7.5-8"/>`);
export const waitIcon = icon(svg`<circle cx="10" cy="10" r="7.5"/><path d="M10 5.5V10l3 2"/>`);
export const closeIcon = icon(svg`<path d="m5 5 10 10M15 5 5 15"/>`);
