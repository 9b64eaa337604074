/**
 * The display card as data, with its styles. It shows the typed values, but never contains an input, an error or the focus.
 *
 * @module
 */
import { cardArtStyles } from '../../ui/card-art.js';
import { css } from '../../ui/css.js';
import { brandLogos, type Icon } from '../../ui/icons.js';
import { iconItem, item, type Item } from './item.js';

const chip: Icon = {
  size: [34, 26],
  viewBox: '0 0 34 26',
  paths: [
    { d: 'M5 0h24a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5', fill: '#e3cf9d' },
    { d: 'M0 9h11M0 17h11M23 9h11M23 17h11M11 0v26M23 0v26M11 13h12', stroke: '#8d7742', opacity: '.7' },
  ],
};
const waves: Icon = {
  size: [16, 18],
  viewBox: '0 0 16 18',
  paths: [
    {
      d: 'M2 6.5c1 1.6 1 3.4 0 5M6 4c2 3.2 2 6.8 0 10M10 1.5c3 4.8 3 10.2 0 15',
      stroke: 'currentColor',
      'stroke-width': '1.7',
      'stroke-linecap': 'round',
    },
  ],
};

export function cardPreviewItem(classes = ''): Item {
  return item(
    `div.preview.art${classes}`,
    // A browser that translates pages sends their texts to a server.
    { 'aria-hidden': 'true', translate: 'no' },
    iconItem(chip, '.chip'),
    iconItem(waves, '.waves'),
    ...Object.entries(brandLogos).map(([brand, logo]) =>
      item('span.brand', { 'data-brand': brand, hidden: '' }, iconItem(logo)),
    ),
    item('span.digits', {}, item('b'), item('i')),
    item('span.expiry'),
  );
}

const previewStyles = css`
  .preview {
    position: relative;
    display: grid;
    grid-template: 1fr auto / auto 1fr auto;
    align-items: start;
    column-gap: 12px;
    block-size: 104px;
    padding: 16px 20px;
    border-radius: calc(var(--_radius) + 4px) calc(var(--_radius) + 4px) 0 0;
    overflow: hidden;
  }
  .brand {
    grid-area: 1 / 3;
    animation: arrive 160ms;
  }
  .brand svg {
    inline-size: 46px;
    block-size: 20px;
  }
  .preview .waves {
    margin-block-start: 4px;
    opacity: 0.8;
  }
  .digits {
    grid-area: 2 / 1 / auto / span 2;
    /* A long number fits next to the expiry date, even in a wide font or in larger text. */
    font-size: min(1.125 * var(--_rem), 4.8cqi);
    line-height: calc(1.5 * var(--_rem));
    letter-spacing: 0.06em;
    white-space: pre;
  }
  .preview b {
    font-weight: 400;
  }
  .preview i {
    font-style: normal;
    opacity: 0.6;
  }
  .expiry {
    grid-area: 2 / 3;
    font-size: min(var(--_body), 3.9cqi);
    line-height: calc(1.5 * var(--_rem));
    opacity: 0.85;
  }
  @keyframes arrive {
    from {
      opacity: 0;
      transform: translateX(8px);
    }
  }
`;

export const cardPreviewStyles: string = cardArtStyles + previewStyles;
