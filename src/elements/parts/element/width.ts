/**
 * The width of an element that its parent asks for: a flex row, a dialog, a float, a table. The page inside is a size container, which has
 * no width of its own, so an empty grid above it has one: a track of 280 px at least and 416 px at most, without rows.
 *
 * Every engine gives such a track both sizes. `contain-intrinsic-inline-size` has only one, which a narrow table could not shrink.
 *
 * @module
 */
import { css } from '../../../ui/css.js';

export const width: string = css`
  :host {
    min-inline-size: 0;
    writing-mode: horizontal-tb;
  }
  :host::before {
    content: '';
    display: grid;
    grid-template-columns: minmax(280px, 416px);
    min-inline-size: 0;
  }
`;
