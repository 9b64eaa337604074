/**
 * The document of the card form's and the payment page's frame, as data.
 *
 * @module
 */
import { brandMarks, type Icon } from '../../ui/icons.js';
import { fieldItem, messageItem } from './field.js';
import { cardFields } from './fields.js';
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

/** The display card. It shows the typed values, but never contains an input, an error or the focus. */
export function cardPreviewItem(classes = ''): Item {
  return item(
    `div.preview${classes}`,
    // A browser that translates pages sends their texts to a server.
    { 'aria-hidden': 'true', translate: 'no' },
    iconItem(chip, '.chip'),
    iconItem(waves, '.waves'),
    ...Object.entries(brandMarks).map(([brand, mark]) =>
      item('span.brand', { 'data-brand': brand, hidden: '' }, iconItem(mark)),
    ),
    item('span.digits', {}, item('b'), item('i')),
    item('span.expiry'),
  );
}

/** The common parts of every form: its name for assistive technology, and a line for screen readers. */
export function formItem(...children: readonly Item[]): Item {
  return item(
    'form',
    { novalidate: '', autocomplete: 'on', 'data-text-aria-label': 'form.label' },
    ...children,
    item('div.quiet', { role: 'status' }),
  );
}

const fields: readonly Item[] = [item('div.card', {}, ...cardFields.map(fieldItem)), messageItem('message', true)];

/** The document of the card form. */
export const cardItem: Item = formItem(...fields);

/** The document of the payment page: a display card above the fields. */
export const checkoutItem: Item = formItem(cardPreviewItem(), ...fields);
