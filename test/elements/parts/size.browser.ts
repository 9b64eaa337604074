/** An element that is laid out without a width or a height for five seconds says so to its developer. */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import '../../../src/elements/gw-card-form/define.js';
import { createOrder, frameUrl, hurry, until } from '../support/card-form.js';

const order = createOrder();
const text = (
  adjective: string,
  noun: string,
  cause: string,
) => `<gw-card-form>: The element is 0 px ${adjective}: the payer cannot see it.
Cause: ${cause}.
Fix: Change that ${noun}. To hide the element, use display: none.`;

type Change = (form: HTMLElement, place: HTMLElement, outer: HTMLElement) => void;

const reported: Readonly<Record<string, readonly [Change, string]>> = {
  'its own width': [
    (form) => (form.style.inlineSize = '0'),
    text('wide', 'width', 'a style of the page sets its width'),
  ],
  'its own height': [
    (form) => (form.style.cssText = 'block-size:0;overflow:hidden'),
    text('high', 'height', 'a style of the page sets its height'),
  ],
  'a parent': [
    (_form, place) => (place.style.inlineSize = '0'),
    text('wide', 'width', '<div class="place"> around it is 0 px wide'),
  ],
  'a parent further out': [
    (_form, _place, outer) => (outer.style.inlineSize = '0'),
    text('wide', 'width', '<section id="outer"> around it is 0 px wide'),
  ],
  'a flex row without space': [
    (_form, place) => {
      place.style.display = 'flex';
      const other = place.appendChild(document.createElement('b'));
      other.style.flex = '0 0 100%';
    },
    text('wide', 'width', '<div class="place"> around it (display: flex) leaves no width for it'),
  ],
};

const silent: Readonly<Record<string, Change>> = {
  'a size': (form) => (form.style.inlineSize = '300px'),
  'display: none': (form) => (form.style.cssText = 'inline-size:0;display:none'),
  'a parent with display: none': (_form, place) => (place.style.display = 'none'),
  'skipped content': (_form, _place, outer) => (outer.style.cssText = 'inline-size:0;content-visibility:hidden'),
  removed: (form) => form.remove(),
};

describe('an element without a size', () => {
  const { warn } = console;
  let said: string[] = [];
  let slowly: (() => void) | undefined;
  beforeEach(() => {
    said = [];
    console.warn = (...words: unknown[]) => said.push(words.join(' '));
  });
  afterEach(() => {
    slowly?.();
    slowly = undefined;
    console.warn = warn;
  });

  async function open() {
    const outer = await fixture<HTMLElement>(html`<section id="outer"><div class="place"></div></section>`);
    const place = outer.firstElementChild as HTMLElement;
    const form = document.createElement('gw-card-form');
    form.setAttribute('token', (await order).token);
    form.setAttribute('frame-url', frameUrl);
    form.setAttribute('debug', '');
    place.append(form);
    await until(() => form.matches(':state(ready)'), 'a form');
    return { form, place, outer };
  }

  for (const [name, [change, expected]] of Object.entries(reported)) {
    it(`names the cause once: ${name}`, async () => {
      const { form, place, outer } = await open();
      slowly = hurry(100);
      change(form, place, outer);
      await until(() => said.length, 'a warning');
      expect(said).to.deep.equal([expected]);
      form.style.inlineSize = '200px';
      expect(said.length).to.equal(1);
    });
  }

  it('is not reported if it is hidden, or has its size again in time', async () => {
    const pages = [];
    for (const change of Object.values(silent)) pages.push({ ...(await open()), change });
    const late = await open();
    const last = await open();
    slowly = hurry(2);
    for (const { form, place, outer, change } of pages) change(form, place, outer);
    late.form.style.inlineSize = '0';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    late.form.style.inlineSize = '';
    // Its five seconds begin after theirs.
    last.form.style.inlineSize = '0';
    await until(() => said.length, 'a warning');
    expect(said.length).to.equal(1);
  });
});
