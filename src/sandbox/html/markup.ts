/**
 * Markup that cannot forget to escape: what is put into a template is text, unless it is markup itself.
 *
 * Merchants and payers write much of what the console shows, and some of them write markup.
 *
 * @module
 */
import { escapeHtml } from './page.js';

/** A piece of HTML. Only {@link html} makes one. */
export class Markup {
  readonly #text: string;

  constructor(template: TemplateStringsArray, parts: readonly Part[]) {
    this.#text = String.raw({ raw: template }, ...parts.map(textOf));
  }

  toString(): string {
    return this.#text;
  }
}

/** What may stand in a template; `undefined` and `false` are nothing at all. */
export type Part = string | number | Markup | undefined | false | readonly Part[];

/** Markup from a template. Attributes' values must be quoted. */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(template, parts);
}

function textOf(part: Part): string {
  if (part instanceof Markup) return part.toString();
  if (typeof part === 'object') return part.map(textOf).join('');
  return part === undefined || part === false ? '' : escapeHtml(String(part));
}
