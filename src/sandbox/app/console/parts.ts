/**
 * The parts of the console's pages: headings, sections, facts, fields of forms, blocks of code.
 *
 * @module
 */
import { html, type Markup, type Part } from '../../html/markup.js';

/** The head of a page. */
export function heading(title: string, message?: Part): Markup {
  return html`<div class="heading">
    <h1>${title}</h1>
    ${message !== undefined && html`<p>${message}</p>`}
  </div>`;
}

/** A section of a page with its heading. */
export function section(id: string, title: string, content: Part, aside?: Part): Markup {
  return html`<section class="part" id="${id}" aria-labelledby="${id}-title">
    <div class="head">
      <h2 id="${id}-title">${title}</h2>
      ${aside}
    </div>
    ${content}
  </section>`;
}

/** Names and values, without empty values. */
export function facts(entries: readonly (readonly [string, Part])[]): Markup {
  const present = entries.filter(([, value]) => value !== undefined && value !== '' && value !== false);
  return html`<dl class="facts">
    ${present.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

interface Field {
  id: string;
  label: string;
  /** The control with its id, its name and its state. */
  control: (attributes: Markup) => Markup;
  hint?: Part;
  /** The reason why the entered text is invalid, in place of the hint. */
  problem?: string | undefined;
  short?: true;
}

export function field({ id, label, control, hint, problem, short }: Field): Markup {
  const message = problem ?? hint;
  const attributes = html`id="${id}" name="${id}" ${message !== undefined && html`aria-describedby="${id}-hint"`}
  ${problem !== undefined && html`aria-invalid="true"`}`;
  return html`<div class="field ${problem !== undefined && 'wrong'} ${short && 'short'}">
    <label for="${id}">${label}</label>
    ${control(attributes)} ${message !== undefined && html`<p class="hint" id="${id}-hint">${message}</p>`}
  </div>`;
}

/** The options of a select. */
export function options(entries: Iterable<readonly [value: string, name: string]>, selected: string): Markup[] {
  return Array.from(
    entries,
    ([value, name]) => html`<option value="${value}" ${value === selected && html`selected`}>${name}</option>`,
  );
}

/** Preformatted text. The keyboard can scroll it. */
export function code(label: string, text: Part): Markup {
  return html`<pre class="code" tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>`;
}

/** A button. Only screen readers announce its subject, which distinguishes it from others with the same label. */
export function button(label: string, subject: string, attributes?: Markup): Markup {
  return html`<button ${attributes}>${label} <span class="hidden">${subject}</span></button>`;
}

/** Hidden until the console's script shows it: it needs the script. Without it, the text next to it can be selected. */
export function copyButton(text: string, name: string): Markup {
  return button('Copy', name, html`class="copy" type="button" data-copy="${text}"`);
}
