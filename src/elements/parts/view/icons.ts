/**
 * Drawings as templates.
 *
 * @module
 */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit/html.js';
import { brandLogos, type Icon } from '../../../ui/icons.js';

/** Hidden from assistive technology: the text beside a drawing says what it means. */
export function renderIcon({ size: [width, height], viewBox, paths, color }: Icon): SVGTemplateResult {
  return svg`<svg viewBox=${viewBox} width=${width} height=${height} fill="none" color=${color ?? nothing} aria-hidden="true">${paths.map(
    (path) =>
      svg`<path d=${path['d']} transform=${path['transform'] ?? nothing} fill=${path['fill'] ?? nothing} stroke=${path['stroke'] ?? nothing} stroke-width=${path['stroke-width'] ?? nothing} stroke-linecap=${path['stroke-linecap'] ?? nothing} stroke-linejoin=${path['stroke-linejoin'] ?? nothing} />`,
  )}</svg>`;
}

/** The mark of a brand on its white plate, or nothing while the brand is unknown. */
export function brandLogo(brand: string | undefined): TemplateResult | typeof nothing {
  const logo = Object.hasOwn(brandLogos, brand ?? '') ? brandLogos[brand ?? ''] : undefined;
  return logo ? html`<span class="mark">${renderIcon(logo)}</span>` : nothing;
}
