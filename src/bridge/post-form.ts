/**
 * Navigates by posting a form, as the interface describes: to the shop with an order result, to an issuer with a challenge.
 *
 * @module
 */
import { unclobbered } from './unclobbered.js';

/**
 * @param url - An address that was checked: the payer can be sent there safely.
 * @param target - The frame that shows the answer. The default is this page, even if its `<base>` has a target.
 */
export function postForm(url: string, fields: Readonly<Record<string, unknown>>, target = '_self'): void {
  const page = unclobbered(document);
  const form = page.createElement('form');
  Object.assign(form, { method: 'post', action: url, target, hidden: true });
  const input = ([name, value]: [string, unknown]) =>
    Object.assign(page.createElement('input'), { type: 'hidden', name, value: String(value ?? '') });
  form.append(...Object.entries(fields).map(input));
  page.body.append(form);
  // A field may be named `submit` and shadow the method.
  unclobbered(form).submit();
  unclobbered(form).remove();
}
