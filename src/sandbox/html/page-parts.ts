/**
 * The common parts of the payer's pages: the head of a page, the head of a result, rows, and forms.
 *
 * @module
 */
import { delimiters } from '../../core/i18n/fill.js';
import { initials } from '../../core/i18n/initials.js';
import { html, type Markup, type Part } from './markup.js';

const alert = html`<path d="M17.5 10a7.5 7.5 0 1 1-15 0a7.5 7.5 0 1 1 15 0M10 6.2v4.6M10 13.6v.1" />`;
const icons = {
  bank: html`<path d="M3.5 8 10 4l6.5 4zM5 8v7m3.3-7v7m3.4-7v7M15 8v7M3 16.5h14" />`,
  good: html`<path d="m4.5 10.5 3.7 3.7 7.3-8" />`,
  bad: alert,
  /** Nothing failed: no colour. */
  calm: alert,
  wait: html`<path d="M17.5 10a7.5 7.5 0 1 1-15 0a7.5 7.5 0 1 1 15 0M10 5.8V10l2.8 2" />`,
} as const;

/** The colour and the icon of a result. */
export type Tone = 'good' | 'bad' | 'calm' | 'wait';

function icon(name: keyof typeof icons, size: number): Markup {
  return html`<svg width="${size}" height="${size}" viewBox="0 0 20 20" aria-hidden="true">${icons[name]}</svg>`;
}

interface PageHead {
  name: string;
  /** A line under the name. */
  host?: string | undefined;
  /** An icon in place of the name's initials. */
  icon?: 'bank';
}

/** A sentence. Translators skip its values, which `value` has marked. */
function withMarkedNames(text: string): Part {
  return text.split(delimiters).map((part, index) => (index % 2 ? html`<bdi translate="no">${part}</bdi>` : part));
}

/** The name of the bank or the merchant, and the badge “Test mode”. */
export function pageHead({ name, host, icon: iconMarkup }: PageHead): Markup {
  return html`<header>
    <span class="tile" aria-hidden="true" translate="no"
      >${iconMarkup ? icon(iconMarkup, 20) : initials(name, 'en')}</span
    >
    <p><bdi translate="no">${name}</bdi>${host !== undefined && html`<small translate="no">${host}</small>`}</p>
    <span class="badge">Test mode</span>
  </header>`;
}

/** The head of a result. Screen readers announce the lines. */
export function resultHead(tone: Tone, title: string, lines: readonly string[], role: 'status' | 'alert'): Markup {
  return html`<div class="result">
    <span class="disc ${tone}">${icon(tone, 24)}</span>
    <h1>${withMarkedNames(title)}</h1>
    <div role="${role}">${lines.map((line) => html`<p>${withMarkedNames(line)}</p>`)}</div>
  </div>`;
}

/** Terms with their values, which translators skip. A row without a value is omitted. */
export function rows(list: readonly (readonly [term: string, value: Part])[]): Markup {
  const present = list.filter(([, value]) => value !== undefined && value !== '' && value !== false);
  // prettier-ignore
  return html`<dl>${present.map(([term, value]) => html`<dt>${term}</dt><dd translate="no">${value}</dd>`)}</dl>`;
}

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
