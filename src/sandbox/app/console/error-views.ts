import type { View } from './layout.js';
import { html } from '../../html/markup.js';
import { paths } from './paths.js';
import { heading } from './table.js';

const back = html`<p><a class="button" href="${paths.orders}">All orders</a></p>`;

/** An unknown order, day or page. */
export function notFoundView(): View {
  const message = 'There is no such order or page. With --data :memory: everything is gone when the gateway stops.';
  return { title: 'Not here', status: 404, main: html`${heading('Not here', message)} ${back}` };
}

/** The request comes from another machine, or under a name that is not this machine's. The page reveals nothing. */
export function onlyLocalView(): View {
  const message =
    'The console is only for whoever sits at the machine that the gateway runs on. Open it there, at localhost.';
  return { title: 'Only from this machine', status: 403, bare: true, main: heading('Only from this machine', message) };
}

/** A form that a page of another origin posted. */
export function foreignForm(): View {
  const message =
    'This was sent by another page than the console’s own, and nothing was done. Open the console and press the button there.';
  return { title: 'Nothing was done', status: 403, main: html`${heading('Nothing was done', message)} ${back}` };
}

export function wrongForm(): View {
  const message = 'What was sent is no form of the console, or too long.';
  return { title: 'Nothing was done', status: 400, main: html`${heading('Nothing was done', message)} ${back}` };
}

/** Something broke, which the log has: the database is busy, or this is a mistake of the gateway's. */
export function broken(): View {
  const message = 'The gateway could not answer this. Its output says why. Please try again in a moment.';
  return { title: 'This did not work', status: 400, main: html`${heading('This did not work', message)} ${back}` };
}
