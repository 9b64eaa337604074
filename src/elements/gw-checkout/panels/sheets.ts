/**
 * Style sheets that several panels need. Each is one object, so that the page adopts it once.
 *
 * @module
 */
import { unsafeCSS, type CSSResult } from 'lit';
import { segmentStyles, tickStyles } from '../../../ui/choice.js';
import { insideStyles } from '../../../ui/field.js';

export const insideSheet: CSSResult = unsafeCSS(insideStyles);
export const segmentSheet: CSSResult = unsafeCSS(segmentStyles);
export const tickSheet: CSSResult = unsafeCSS(tickStyles);
