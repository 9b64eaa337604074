/**
 * Sends the whole page somewhere by a form, as the interface has it: to the shop with an order result, to an issuer with a challenge.
 *
 * @module
 */

/** @param url - Checked: a place a payer may be sent to. */
export function postForm(url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: url, hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  document.body.append(form);
  // Not the form's own: a field may be called `submit`.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
