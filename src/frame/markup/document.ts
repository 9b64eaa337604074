/**
 * The document of a card frame: its form and its styles. The build writes it as HTML, one file for each language; in the shop's page
 * (`inline.ts`), nodes are built from the same data. Each kind of frame has a file, so the others' parts are not loaded with it.
 *
 * @module
 */
import { fieldStyles, markStyles } from '../../ui/field.js';
import { tokens } from '../../ui/tokens.js';
import { fieldItem, messageItem } from './field.js';
import { cardFields } from './fields.js';
import { item, type Item } from './item.js';
import { cardStyles } from './styles.js';

export interface FrameDocument {
  readonly form: Item;
  readonly styles: string;
}

/** The fields of a card and the line under them. */
export const cardItems: readonly Item[] = [
  item('div.card', {}, ...cardFields.map(fieldItem)),
  messageItem('message', true),
];

/** Adds the common parts of every document: the form's name for assistive technology, a line for screen readers, and the styles of fields. */
export function frameDocument(children: readonly Item[], styles = ''): FrameDocument {
  return {
    form: item(
      'form',
      { novalidate: '', autocomplete: 'on', 'data-text-aria-label': 'form.label' },
      ...children,
      item('div.quiet', { role: 'status' }),
    ),
    styles: tokens + fieldStyles + markStyles + cardStyles + styles,
  };
}
