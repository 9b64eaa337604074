/**
 * Navigates the page by posting a form, as the interface describes: to the shop with an order result, to an issuer with a
 * challenge.
 *
 * @module
 */
import { own } from '../../bridge/own.js';

/** @param url - An address that was checked: the payer can be sent there safely. */
export function postForm(url: string, fields: Readonly<Record<string, string>>): void {
  const page = own(document);
  const form = page.createElement('form');
  Object.assign(form, { method: 'post', action: url, hidden: true });
  const input = ([name, value]: [string, string]) =>
    Object.assign(page.createElement('input'), { type: 'hidden', name, value });
  form.append(...Object.entries(fields).map(input));
  page.body.append(form);
  // A field may be named `submit`.
  own(form).submit();
  own(form).remove();
}
