/**
 * Marks of the card brands, our own drawings of plain shapes and letters. The names and marks are trademarks of their owners; they
 * only show which card is being typed. Sources: docs/brand-marks.md.
 *
 * @module
 */
import { nothing, svg, type SVGTemplateResult } from 'lit';

function mark(shape: SVGTemplateResult): SVGTemplateResult {
  return svg`<svg viewBox="0 0 34 22" width="34" height="22" aria-hidden="true"><rect x=".5" y=".5" width="33" height="21" rx="3.5" fill="#fff" stroke="#dfe3e9"/>${shape}</svg>`;
}

const circles = (left: string, right: string) =>
  svg`<circle cx="13.5" cy="11" r="6" fill=${left}/><circle cx="20.5" cy="11" r="6" fill=${right} fill-opacity=".9"/>`;

const marks: Readonly<Record<string, SVGTemplateResult>> = {
  visa: mark(
    svg`<text x="17" y="15" font-size="10" font-weight="800" font-style="italic" text-anchor="middle" fill="#1434cb" font-family="system-ui">VISA</text>`,
  ),
  mastercard: mark(circles('#eb001b', '#f79e1b')),
  maestro: mark(circles('#0099df', '#eb001b')),
};

/** Names as their owners write them; the same in every language. */
export const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
};

/** The mark of a brand, or nothing while it is not known. */
export function brandMark(brand: string | undefined): SVGTemplateResult | typeof nothing {
  return marks[brand ?? ''] ?? nothing;
}
