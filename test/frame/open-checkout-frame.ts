/** The payment page's card fields alone, in the test's own page, with a typed card. */
import { fixture } from '@open-wc/testing';
import { html } from 'lit';
import type { ToFrame } from '../../src/bridge/index.js';
import { open } from '../../src/frame/inline/checkout.js';
import { until } from '../elements/support/keyboard.js';

const typed = { card_number: '4444 5555 1111 6666', expiry_date: '12 / 30', cvv2: '123' };
export const show: Extract<ToFrame, { type: 'show' }> = {
  type: 'show',
  locale: 'en',
  direction: 'ltr',
  theme: 'light',
  styles: {},
  texts: {},
  disabled: false,
  busy: false,
};

/** Opens the fields, shows them, and types the card. */
export async function openWithCard(message: typeof show = show) {
  const place = await fixture<HTMLElement>(html`<div></div>`);
  const { port, close } = open(place, 'https://pay.example');
  port.start();
  port.postMessage(message);
  const frame = place.firstElementChild as HTMLElement;
  await until(() => 'fits' in frame.dataset, 'what the fields show');
  const form = frame.shadowRoot?.querySelector('form') as HTMLFormElement;
  const inputs = [...form.querySelectorAll('input')];
  for (const input of inputs) {
    input.value = typed[input.name as keyof typeof typed];
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  return { port, close, form, inputs };
}
