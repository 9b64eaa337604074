/** Shared by the tests of the subscription: a page with nothing in it but its panel, its texts, and the data that it sends. */
import { html } from 'lit';
import { recurringData, type RecurringData } from '../../../src/contract/index.js';
import type { Options } from '../../../src/core/options/index.js';
import { makePanel, styles } from '../../../src/elements/gw-checkout/panels/subscription/panel.js';
import { today } from '../../../src/contract/calendar-date.js';
import { pause, tidy } from './card-form.js';
import { openPart, type PartPage } from './checkout-parts.js';

export const open = (options: Options, more: Parameters<typeof openPart>[2] = {}, around = html`<div></div>`) =>
  openPart({ make: (host) => makePanel(host, 'subscription'), styles }, options, more, around);

export const weekly: Options['recurring'] = { every: 2, period: 'week', amount: 1000, start_time: '2099-03-01' };
export const offered: Options = { regular: { insert: true }, recurring: weekly };
export const opened: Options = { regular: { insert: true, open: true }, recurring: weekly };
export const hidden: Options = { regular: { insert: true, hide: true }, recurring: weekly };
export const reviewed =
  'You pay €10.00 today, then €10.00 every 2 weeks. The next payment is on 1 March 2099. To cancel, contact Tea & Thread.';

export const line = (page: PartPage) => tidy(page.one('.plan-line').textContent);
export const said = (page: PartPage) => tidy(page.one('[role=status]').textContent);
/** Presses the button while something is wrong, and waits for what is announced. */
export async function pressWrong(page: PartPage): Promise<void> {
  page.panel?.confirm?.(await page.check());
  await pause(5);
  await page.updateComplete;
}
/** The data that is sent, as the gateway reads it. */
export const data = (page: PartPage): RecurringData | undefined => {
  const sent = page.fields.recurring_data;
  return sent === undefined ? undefined : recurringData.parse(sent);
};
export const day = (from: number) => today(new Date(Date.now() + from * 86_400_000));
/** `31/12/2099` of `2099-12-31`, as the English page writes it. */
export const written = (text: string) => text.split('-').reverse().join('/');
/** Chooses between today and a date, or between no end and one. */
export const pick = (page: PartPage, name: string, which: 0 | 1) =>
  page.push(`label:nth-child(${which + 1}) > [name=${name}-choice]`);
