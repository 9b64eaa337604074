/**
 * The fields of a card frame, as data.
 *
 * @module
 */
import { alertIcon, brandLogos, codeIcon, lockIcon } from '../../ui/icons.js';
import type { Field } from './fields.js';
import { iconItem, item, type Item } from './item.js';

/**
 * The text of the number's field once the card has paid: dots and the last four digits. It is a placeholder, because nothing of the card
 * stays in a field.
 */
export const paidNumber = 'field.card_number.paid';

/** Every brand's logo on its plate. The form shows one, or the logos that the shop names. */
export const logos = (): Item[] =>
  Object.entries(brandLogos).map(([brand, logo]) =>
    item('span.mark', { 'data-brand': brand, hidden: '' }, iconItem(logo)),
  );

/** The icon at the end of a control. */
function end({ kind }: Field): Item {
  const inside = kind === 'number' ? logos() : kind === 'cvv' ? [iconItem(codeIcon)] : [];
  return item('span.end', {}, ...inside, iconItem(alertIcon, '.alert'));
}

/** A label and a control. Screen readers announce the error in `{name}-error` with the field; it is visible in the message line. */
export function fieldItem(field: Field): Item {
  const { name, kind, autocomplete, enter } = field;
  const text = `field.${name}`;
  const hint: Item['attributes'] = kind === 'number' ? {} : { 'data-text': `${text}.hint` };
  return item(
    `div.field${kind === 'expiry' || kind === 'cvv' ? '' : '.wide'}`,
    { 'data-field': name },
    item('label.label', { for: name, 'data-text': text }),
    item(
      'div.control',
      {},
      item('input', {
        id: name,
        name,
        type: 'text',
        inputmode: kind ? 'numeric' : 'tel',
        autocomplete,
        autocorrect: 'off',
        spellcheck: 'false',
        enterkeyhint: enter,
        ...(name === 'card_number' ? { 'data-text-placeholder': paidNumber } : {}),
        ...(kind === 'expiry' ? { 'data-text-placeholder': `${text}.hint` } : {}),
        'aria-required': 'true',
        'aria-invalid': 'false',
        'aria-describedby': `${name}-error ${name}-hint`,
      }),
      end(field),
    ),
    item('span.quiet', { id: `${name}-error` }),
    item('span.quiet', { id: `${name}-hint`, ...hint }),
  );
}

/** The line under fields: a hint or an error. */
export function messageItem(id: string, lock: boolean): Item {
  return item(
    lock ? 'p.message.card-message' : 'p.message',
    { id, 'aria-hidden': 'true' },
    ...(lock ? [iconItem(lockIcon, '.lock')] : []),
    iconItem(alertIcon, '.alert'),
    item('span', lock ? { 'data-text': 'field.lock' } : {}),
  );
}
