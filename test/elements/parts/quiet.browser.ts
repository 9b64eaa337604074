/** The console of a page with an element stays empty: no warning from this project, lit's development build or the browser. */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import '../../../src/elements/gw-card-form/define.js';
import '../../../src/elements/gw-checkout/define.js';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { createOrder, frameUrl, pause, until } from '../support/card-form.js';
import { newWidget } from '../support/transfer-page.js';

const elements = {
  'gw-card-form': async () => ({ token: (await createOrder()).token }),
  'gw-checkout': async () => ({ token: (await createOrder()).token }),
  'gw-p2p-transfer': async () => ({ 'widget-id': await newWidget(), currency: 'EUR' }),
} as const;

const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
const { debug, error, info, log, trace, warn } = console;
const spoken: string[] = [];

beforeEach(() => {
  spoken.length = 0;
  for (const name of methods) console[name] = (...words: unknown[]) => spoken.push(`${name}: ${words.join(' ')}`);
});
afterEach(() => {
  Object.assign(console, { debug, error, info, log, trace, warn });
});

for (const [tag, given] of Object.entries(elements)) {
  for (const isolation of ['frame', 'inline']) {
    it(`<${tag} isolation="${isolation}"> is set, changed, moved and removed without a message`, async () => {
      const place = await fixture<HTMLElement>(
        html`<div>
          <p></p>
          <p></p>
        </div>`,
      );
      const element = document.createElement(tag as keyof typeof elements);
      for (const [name, value] of Object.entries({ ...(await given()), isolation, 'frame-url': frameUrl })) {
        element.setAttribute(name, value);
      }
      const [first, second] = place.children;
      first?.append(element);
      await until(() => element.matches(':state(ready), :state(editing)'), 'a form that can be typed into');
      element.locale = 'de';
      element.setAttribute('theme', 'dark');
      element.disabled = true;
      await element.updateComplete;
      element.disabled = false;
      element.submit();
      await pause(300);
      second?.append(element);
      await until(() => element.matches(':state(ready), :state(editing)'), 'the same elsewhere');
      element.remove();
      await pause(50);
      expect(spoken).to.deep.equal([]);
    });
  }
}

it('may be filled by the browser, if the browser knows a name for it', async () => {
  const features = Object.getOwnPropertyDescriptor(Document.prototype, 'featurePolicy');
  const allowed = async (known: readonly string[] | undefined) => {
    const featurePolicy = known && { features: () => known };
    Object.defineProperty(Document.prototype, 'featurePolicy', { configurable: true, get: () => featurePolicy });
    const element = await fixture(html`<gw-card-form frame-url=${frameUrl}></gw-card-form>`);
    await until(() => element.shadowRoot?.querySelector('iframe'), 'a frame');
    return element.shadowRoot?.querySelector('iframe')?.allow;
  };
  try {
    expect(await allowed(undefined)).to.equal('payment');
    expect(await allowed(['payment', 'camera'])).to.equal('payment');
    expect(await allowed(['payment', 'autofill'])).to.equal('payment; autofill');
  } finally {
    Reflect.deleteProperty(Document.prototype, 'featurePolicy');
    if (features) Object.defineProperty(Document.prototype, 'featurePolicy', features);
  }
});
