/**
 * The one door to `hono/html`: text put into a template is escaped unless it is markup itself. Merchants and payers write much of what the
 * pages show, and some of them write markup. hono's `raw` is not passed on, and a promise, which hono would wait for, is refused.
 *
 * @module
 */
import { html as template } from 'hono/html';

type Escaped = Exclude<ReturnType<typeof template>, Promise<unknown>>;

/** HTML. Only {@link html} makes it; a plain string is never taken for it. */
export type Markup = Pick<Escaped, 'isEscaped' | 'toString'>;

/** A value in a template; `undefined` and `false` add nothing. */
export type Part = string | number | Markup | undefined | false | readonly Part[];

/** Markup from a template. Attributes' values must be quoted. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const markup = template(strings, ...parts);
  if (markup instanceof Promise) throw new TypeError('A template holds a promise: wait for it first.');
  return markup;
}
