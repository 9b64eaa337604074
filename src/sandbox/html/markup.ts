/**
 * The only module that uses `hono/html`. Text in a template is escaped unless it is markup from a template. Much of the text on the pages
 * comes from merchants and payers, and can contain markup. hono's `raw` is not exported, and a promise, which hono would await, is refused.
 *
 * @module
 */
import { html as template } from 'hono/html';

type Escaped = Exclude<ReturnType<typeof template>, Promise<unknown>>;

/** HTML from {@link html}. A plain string is not markup. */
export type Markup = Pick<Escaped, 'isEscaped' | 'toString'>;

/** A value in a template. `undefined` and `false` add nothing. */
export type Part = string | number | Markup | undefined | false | readonly Part[];

/** Makes markup from a template. Quote the values of attributes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const markup = template(strings, ...parts);
  if (markup instanceof Promise) throw new TypeError('A template contains a promise. Await it first.');
  return markup;
}
