import { html, type Markup } from './markup.js';

/** Hidden fields of a form. */
export function hiddenFields(fields: Readonly<Record<string, string | number | undefined>>): Markup[] {
  const present = Object.entries(fields).filter((field): field is [string, string | number] => field[1] !== undefined);
  // prettier-ignore
  return present.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
}

/** Submits the page's form. Without scripts, the payer presses the button. */
export const submitFormScript = `const form = Document.prototype.querySelector.call(document, 'form[data-post-on]');
if (form) HTMLFormElement.prototype.requestSubmit.call(form);
`;
