/**
 * The document of the transfer's frame: the picture of the transfer, the fields of the sender's card and of the receiver, and the
 * rows in which the payer checks both.
 *
 * @module
 */
import { segmentStyles } from '../../ui/choice.js';
import type { Icon } from '../../ui/icons.js';
import { rowStyles } from '../../ui/result.js';
import { cardItems, frameDocument } from './document.js';
import { fieldItem, logos, messageItem } from './field.js';
import { iconItem, item, type Item } from './item.js';
import { cardPreviewItem, cardPreviewStyles } from './preview.js';
import { receivers, receiverKinds } from './receivers.js';
import { transferStyles } from './transfer-styles.js';

const arrow: Icon = {
  size: [44, 20],
  viewBox: '0 0 44 20',
  paths: [
    {
      d: 'M2 10h36',
      stroke: 'currentColor',
      'stroke-width': '1.5',
      'stroke-linecap': 'round',
    },
    {
      d: 'm33 4 7 6-7 6',
      stroke: 'currentColor',
      'stroke-width': '1.5',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
  ],
};

/** Two cards and an arrow between them. The headings and the rows below it name both. */
const route: Item = item(
  'div.route',
  { 'aria-hidden': 'true' },
  cardPreviewItem('.small'),
  iconItem(arrow, '.arrow'),
  cardPreviewItem('.small.other'),
);

const choice: Item = item(
  'div.segment',
  { role: 'radiogroup', 'data-text-aria-label': 'transfer.by', hidden: '' },
  ...receiverKinds.map((kind) =>
    item(
      'label',
      {},
      item('input', { type: 'radio', name: 'by', value: kind }),
      item('span', { 'data-text': `transfer.by.${kind}` }),
    ),
  ),
);

/** Both ends before money moves: the sender's card by its last digits, the receiver's number in full. Screen readers hear the brand. */
const review: Item = item(
  'dl.rows.review',
  { hidden: '' },
  ...['sender', 'receiver'].map((end) =>
    item(
      'div',
      { 'data-end': end },
      item('dt', { 'data-text': `transfer.${end}` }),
      item('dd', { translate: 'no' }, ...logos(), item('bdi', { 'aria-hidden': 'true' }), item('span.quiet')),
    ),
  ),
);

const { attributes, ...rest } = fieldItem(receivers.phone);
/** Hidden at first, like the choice: before the frame knows which fields to show, it must not be higher than its space. */
const phone: Item = { ...rest, attributes: { ...attributes, hidden: '' } };

const inputs: Item = item(
  'div.typed',
  {},
  item(
    'div',
    { role: 'group', 'aria-labelledby': 'sender' },
    item('h3', { id: 'sender', 'data-text': 'transfer.sender' }),
    ...cardItems,
  ),
  item(
    'div',
    { role: 'group', 'aria-labelledby': 'receiver' },
    item('h3', { id: 'receiver', 'data-text': 'transfer.receiver' }),
    choice,
    fieldItem(receivers.card),
    phone,
    messageItem('receiver-message', false),
  ),
);

export const transferDocument = frameDocument(
  [route, review, inputs],
  cardPreviewStyles + segmentStyles + rowStyles + transferStyles,
);
