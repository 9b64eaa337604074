/**
 * The places of an element for texts that come and go, each with the ids of the texts that can stand in it. An id begins with the name of
 * its field, which is also the name of the place, so a new text of a field is found without a list.
 */
import { fill } from '../../../src/core/i18n/fill.js';
import { en as form } from '../../../src/core/i18n/catalogues/en.js';
import { en as page } from '../../../src/core/i18n/catalogues/page/en.js';
import { en as transfer } from '../../../src/core/i18n/catalogues/transfer/en.js';
import { formatAmount } from '../../../src/core/money/index.js';
import { inputAmount } from '../../../src/core/money/parse.js';
import { words } from '../../../src/elements/gw-checkout/panels/banks/words.js';
import { cardMessageLine } from '../../../src/frame/form-description.js';
import { TransferDescription } from '../../../src/frame/transfer-description.js';

export type Texts = Readonly<Record<string, string>>;

/** A message is a sentence, or shows how a phone number is written. Every other text of a field is a label. */
const isMessage = (text: string) => /[.?…]$|\+\d/.test(text);

/** Ids of the texts that stand in the places of fields. */
export const fieldMessages: readonly string[] = Object.entries({ ...form, ...page, ...transfer }).flatMap(
  ([id, text]) => (id.startsWith('field.') && isMessage(text) ? id : []),
);

/** The lines of the frames. */
const frameLines = [cardMessageLine, ...new TransferDescription(undefined).lines];

/** Ids of the texts in places without a field, or the words that they begin with. */
const others: Readonly<Record<string, readonly string[]>> = {
  '.pay': ['pay', 'checking.title', 'review.open', 'review.send'],
  // A problem may need more lines: nothing is below it.
  '.next': ['next', 'paying', 'expiry', 'review.next', 'review.final'],
  '.count': ['banks.count', 'local.count'],
  '.fine': ['card.kept'],
  '[part=quote]': ['field.amount', 'fee.line', 'fee.waiting', 'fee.loading', 'fee.old'],
  '#banklinks_eu-note': [words.banklinks_eu.error, 'banks.login'],
  '#local_methods-note': [words.local_methods.error],
};

function idsOf(place: Element): readonly string[] {
  const line = frameLines.find(({ id }) => id === place.id);
  if (line) {
    // A saved card needs only its code.
    if (place.closest('.code')) return ['field.cvv2', 'field.lock'];
    const fields = line.fields.map((name) => `field.${name}`);
    return line === cardMessageLine ? [...fields, line.empty, 'field.lock', 'field.wrong'] : fields;
  }
  for (const [selector, ids] of Object.entries(others)) if (place.matches(selector)) return ids;
  const name = place.id.replace(/^entry-|-note$/g, '');
  const [, role, field] = /^(sender|receiver)-(\w+)$/.exec(name) ?? [];
  if (!field) return [`field.${name}`];
  const own = [`field.${field}.invalid`, `field.${role === 'sender' ? '' : 'other.'}${field}.empty`];
  return field === 'phone' ? [...own, ...['hint', 'invalid', 'zero'].map((id) => `field.receiver_phone.${id}`)] : own;
}

/** The values in the texts, as long as they usually are. */
function valuesFor(locale: string): Texts {
  const amount = formatAmount('1234567', 'EUR', locale) ?? '';
  return {
    amount,
    pays: amount,
    gets: amount,
    fee: formatAmount('12345', 'EUR', locale) ?? '',
    example: inputAmount('100000', 'EUR', locale),
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(2099, 8, 30)),
    email: 'anna@example.com',
    merchant: 'Tea & Thread',
    country: new Intl.DisplayNames(locale, { type: 'region' }).of('GB') ?? '',
    most: (1000).toLocaleString(locale),
    n: '20',
  };
}

export interface Place {
  readonly part: HTMLElement;
  /** Every text that can stand in it, with its values. */
  readonly texts: readonly { readonly id: string; readonly text: string }[];
}

/** The visible places. */
export function placesIn(roots: readonly ShadowRoot[], texts: Texts, locale: string): Place[] {
  const values = valuesFor(locale);
  const parts = roots.flatMap((root) => [
    ...root.querySelectorAll<HTMLElement>('.message, .next, .fine:not(.row), button.pay'),
  ]);
  return parts
    .filter((part) => part.checkVisibility())
    .map((part) => {
      const ids = idsOf(part).flatMap((begin) =>
        Object.keys(texts).filter((id) => id === begin || id.startsWith(`${begin}.`)),
      );
      const own = ids.filter((id) => !id.startsWith('field.') || fieldMessages.includes(id));
      return {
        part,
        texts: own.flatMap((id) => (texts[id] ?? '').split('|').map((text) => ({ id, text: fill(text, values) }))),
      };
    });
}

/** Shows a text in a place, as the element does. Returns what shows it, and what undoes it. */
export function show({ part }: Place, text: string, id = ''): readonly [shown: HTMLElement, undo: () => void] {
  // A copy: the renderer of the element would not find its own nodes again.
  const shown = part.cloneNode(true) as HTMLElement;
  shown.removeAttribute('id');
  const isMessageLine = part.matches('.message:not(.count)');
  shown.classList.toggle('wrong', isMessageLine);
  const line = frameLines.some((one) => one.id === part.id) && shown.querySelector('span:not(.alert)');
  if (line) line.textContent = text;
  else {
    const span = document.createElement('span');
    span.textContent = text;
    const sign = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const spinner = document.createElement('span');
    spinner.className = 'spin';
    const before = isMessageLine ? [sign] : /busy|checking/.test(id) ? [spinner] : [];
    // An empty place may be styled by being empty.
    shown.replaceChildren(...(text ? [...before, span] : []));
  }
  const { display } = part.style;
  part.after(shown);
  part.style.display = 'none';
  const undo = () => {
    shown.remove();
    part.style.display = display;
  };
  return [shown, undo];
}
