/**
 * The forms of the console. Each has the token of the gateway's process, which no other page knows. A form without the token is refused.
 *
 * @module
 */
import type { Context } from '../context.js';
import { hiddenFields } from '../../html/page-parts.js';
import { html, type Markup } from '../../html/markup.js';

/** The hidden field that holds the token. */
const tokenField = 'console_token';

type Fields = Readonly<Record<string, string>>;

/**
 * A form that posts to the console. No other form of the console posts.
 *
 * @param attributes - Further attributes of the form.
 */
export function postForm({ formToken }: Context, action: string, content: Markup, attributes?: Markup): Markup {
  return html`<form method="post" action="${action}" ${attributes}>
    ${hiddenFields({ [tokenField]: formToken })} ${content}
  </form>`;
}

/** The fields of a posted form without its token; undefined if the form is not from a page of this process. */
export function readPostForm({ formToken }: Context, form: Fields): Fields | undefined {
  const { [tokenField]: token, ...fields } = form;
  return token === formToken ? fields : undefined;
}
