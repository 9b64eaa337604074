import type { RefusalReason } from './access.js';
import type { View } from './layout.js';
import { html } from '../../html/markup.js';
import { paths } from './paths.js';
import { heading } from './table.js';

const link = html`<p><a class="button" href="${paths.orders}">All orders</a></p>`;

/** An unknown order, day or page. */
export function notFoundView(): View {
  const message = 'This order or page does not exist. With --data :memory: all data is lost when the gateway stops.';
  return { title: 'Not found', status: 404, main: html`${heading('Not found', message)} ${link}` };
}

/** For a request from another machine, for a host name that is not this machine's, or through a proxy. The page reveals nothing. */
export function onlyLocalView(reason: RefusalReason): View {
  const message = 'The console is available only on the machine that runs the gateway. Open it there, at localhost.';
  const cause =
    reason !== 'not local' &&
    html`<p>
      This request came through a proxy: it has the header <code>${reason.proxyHeader}</code>. Open the console without
      the proxy.
    </p>`;
  return { title: 'Access denied', status: 403, bare: true, main: html`${heading('Access denied', message)} ${cause}` };
}

/** A form that another page posted, or a page of the console from before the gateway's last start. */
export function foreignForm(): View {
  const message =
    'The form is not from the running console: another page posted it, or the gateway was restarted since the page was loaded. Open the console and press the button there.';
  return { title: 'Request refused', status: 403, main: html`${heading('Request refused', message)} ${link}` };
}

export function invalidFormView(): View {
  const message = 'The request is not a form of the console, or is too long.';
  return { title: 'Request refused', status: 400, main: html`${heading('Request refused', message)} ${link}` };
}

/** An unexpected error: the database is busy, or the gateway has a bug. The log has the details. */
export function failureView(): View {
  const message = 'The gateway could not answer this request. Its log has the error. Try again in a moment.';
  return {
    title: 'Something went wrong',
    status: 400,
    main: html`${heading('Something went wrong', message)} ${link}`,
  };
}
