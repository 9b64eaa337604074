import type { RefusalReason } from './access.js';
import type { View } from './layout.js';
import { html, type Part } from '../../html/markup.js';
import { heading } from './parts.js';
import { paths } from './paths.js';

const link = html`<p><a class="button" href="${paths.orders}">All orders</a></p>`;

function errorView(title: string, status: number, message: string, next: Part = link): View {
  return { title, status, main: html`${heading(title, message)} ${next}` };
}

/** An unknown order, day or page. */
export const notFoundView = errorView(
  'Not found',
  404,
  'This order or page does not exist. With --data :memory: all data is lost when the gateway stops.',
);

/** For a request from another machine, for a host name that is not this machine's, or through a proxy. The page reveals nothing. */
export function onlyLocalView(reason: RefusalReason): View {
  const message = 'The console is available only on the machine that runs the gateway. Open it there, at localhost.';
  const cause =
    reason !== 'not local' &&
    html`<p>
      This request came through a proxy: it has the header <code>${reason.proxyHeader}</code>. Open the console without
      the proxy.
    </p>`;
  return { ...errorView('Access denied', 403, message, cause), bare: true };
}

/** A form that another page posted, or a page of the console from before the gateway's last start. */
export const foreignFormView = errorView(
  'Request refused',
  403,
  'The form is not from the running console: another page posted it, or the gateway was restarted since the page was loaded. Open the console and press the button there.',
);

export const invalidFormView = errorView(
  'Request refused',
  400,
  'The request is not a form of the console, or is too long.',
);

/** An unexpected error: the database is busy, or the gateway has a bug. The log has the details. */
export const failureView = errorView(
  'Something went wrong',
  400,
  'The gateway could not answer this request. Its log has the error. Try again in a moment.',
);
