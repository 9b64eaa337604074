/**
 * Shows the values in the texts of a page as elements that translators skip: an amount, a date, an order's number, a name, a card.
 *
 * `fill` marks each value. This is the only place that turns a marked value into an element, so no template has to.
 *
 * @module
 */
import { html, type TemplateResult } from 'lit/html.js';
import { delimiters } from '../../../core/i18n/fill.js';

/** Changes the template. Returns what it shows: its texts, and the templates in it. Two drawings that show the same are equal item by item. */
export function markValues(page: TemplateResult): unknown[] {
  const contents: unknown[] = [];
  markTemplate(page, contents);
  return contents;
}

function markTemplate({ strings, values }: TemplateResult, contents: unknown[]): void {
  let isInTag = false;
  contents.push(strings);
  values.forEach((value, at) => {
    const before = strings[at] ?? '';
    const start = before.lastIndexOf('<');
    const end = before.lastIndexOf('>');
    if (start !== end) isInTag = start > end;
    if (!isInTag) values[at] = markContent(value, contents);
    // A property can be the payer's input, which does not change.
    else if (typeof value === 'string' && !/\.\w+=$/.test(before)) values[at] = value.replace(delimiters, '');
  });
}

function markContent(value: unknown, contents: unknown[]): unknown {
  if (Array.isArray(value)) {
    contents.push(value.length);
    return value.map((one) => markContent(one, contents));
  }
  if ((value as TemplateResult | null | undefined)?.strings) markTemplate(value as TemplateResult, contents);
  else contents.push(value);
  return typeof value === 'string' ? textElement(value) : value;
}

/** A text with values is one element: in a flex container, the sentence is one item. */
function textElement(text: string): TemplateResult | string {
  const parts = text.split(delimiters);
  if (parts[1] === undefined) return text;
  return html`<span>${parts.map((part, at) => (at % 2 ? valueElement(part.split(/(•+)/)) : part))}</span>`;
}

/** Screen readers would read each dot of `Visa •••• 6666`, so they skip them. */
const valueElement = ([before, dots, after]: readonly string[]): TemplateResult =>
  html`<bdi translate="no">${before}<span aria-hidden="true">${dots}</span>${after}</bdi>`;
