/** The wrappers on a server: the tag with its attributes, no page needed to import or to render. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it, vi } from 'vitest';
import { pathToFileURL } from 'node:url';
import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { bundleApp } from '../browser/frameworks.js';
import { frameIn, type Attributes, type ElementTag } from '../../src/markup/index.js';
import { GwCardForm, GwCheckout, GwP2pTransfer } from '../../src/vue/generated/index.js';
import type * as ReactServer from './apps/react-server.js';

const folder = mkdtempSync(join(tmpdir(), 'wrappers-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function react(app: 'react18' | 'react19'): Promise<typeof ReactServer> {
  const file = join(folder, `${app}.mjs`);
  writeFileSync(file, await bundleApp(app, 'server'));
  return (await import(pathToFileURL(file).href)) as typeof ReactServer;
}

const order = { token: 'T', frameUrl: '/frame.html', isolation: 'inline', button: false } as const;
/** The markup from which the browser tests hydrate. */
const markup = '<gw-card-form token="T" frame-url="/frame.html" isolation="inline" button="false"></gw-card-form>';
const transfer = {
  widgetId: 'W',
  currency: 'EUR',
  currencies: ['CZK'],
  feeChoice: false,
  smsChoice: true,
  sendSms: false,
  senderDetails: { first_name: 'Anna' },
} as const;
/** A flag that is on by default is written only when it is off; lists and objects are not written. */
const transferMarkup =
  '<gw-p2p-transfer currency="EUR" fee-choice="false" sms-choice="" widget-id="W"></gw-p2p-transfer>';
/** Attributes are in the order of the manifest, a boolean attribute is written only when it is on, and no handler is written. */
const sorted = (text: string) => text.replace(/ [\w-]+="[^"]*"/g, '') + (text.match(/[\w-]+="[^"]*"/g) ?? []).sort();

const place = { gateway: 'https://pay.example/latest/checkout-vue/', origin: 'https://shop.example' };
const address = { 'frame-url': place.gateway };
interface Framed {
  readonly name: 'GwCardForm' | 'GwCheckout' | 'GwP2pTransfer';
  readonly tag: ElementTag;
  readonly values: object;
  /** Of the tag. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Values that affect the first layout of the frame. */
  readonly first: Attributes;
}
const framed: readonly Framed[] = [
  {
    name: 'GwCardForm',
    tag: 'gw-card-form',
    values: { token: 'T', theme: 'dark', disabled: true },
    attributes: { token: 'T', theme: 'dark', disabled: '', ...address },
    first: { theme: 'dark', disabled: true },
  },
  {
    name: 'GwCardForm',
    tag: 'gw-card-form',
    values: { rectoken: 'R', lang: 'de', apiDomain: 'pay.example' },
    attributes: { rectoken: 'R', lang: 'de', 'api-domain': 'pay.example' },
    first: { rectoken: 'R', lang: 'de' },
  },
  {
    name: 'GwCheckout',
    tag: 'gw-checkout',
    values: { token: 'T', theme: 'light', methods: ['card'] },
    attributes: { token: 'T', theme: 'light', ...address },
    first: { theme: 'light' },
  },
  {
    name: 'GwP2pTransfer',
    tag: 'gw-p2p-transfer',
    values: { widgetId: 'W', receivers: ['phone'] },
    attributes: { 'widget-id': 'W', ...address },
    first: { receivers: 'phone' },
  },
];

/** The attributes of a tag by their names, which HTML reads in either case. */
function attributesIn(text: string, tag: string): Record<string, string> {
  const [, attributes = ''] = new RegExp(`<${tag}( [^>]*)>`).exec(text) ?? [];
  return Object.fromEntries(
    [...attributes.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replaceAll('&amp;', '&'),
    ]),
  );
}

/** Renders each component with its frame, and compares both tags. */
async function checkFrames(render: (name: Framed['name'], values: object) => string | Promise<string>) {
  for (const { name, tag, values, attributes, first } of framed) {
    const text = await render(name, { ...values, frame: place });
    assert.deepEqual(attributesIn(text, tag), attributes);
    assert.deepEqual(attributesIn(text, 'iframe'), frameIn(tag, first, place));
    assert.match(text, new RegExp(`^<${tag} [^>]*><iframe [^>]*></iframe></${tag}>$`));
  }
  assert.doesNotMatch(await render('GwCardForm', { token: 'T', isolation: 'inline', frame: place }), /iframe/);
  assert.doesNotMatch(await render('GwCardForm', { token: 'T' }), /iframe/);
  const wrong = async () => render('GwCardForm', { token: 'T', frame: { ...place, origin: '*' } });
  await assert.rejects(wrong, /origin is "\*"\. Expected the origin of the page/);
}

for (const version of ['react18', 'react19'] as const) {
  describe(version, () => {
    it('renders a tag with its attributes, without a warning', async () => {
      const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const { createElement, renderToString: render, GwCardForm: Form, GwP2pTransfer: Transfer } = await react(version);
      assert.equal(sorted(render(createElement(Form, order))), sorted(markup));
      const full = { ...order, disabled: true, className: 'card', lang: 'de', onGwSuccess: () => undefined };
      const text = render(createElement(Form, { ...full, button: true }, createElement('p', null, 'Hallo')));
      assert.match(text, /^<gw-card-form [^>]*><p>Hallo<\/p><\/gw-card-form>$/);
      assert.match(text, / disabled=""/);
      assert.match(text, / class="card"/);
      assert.match(text, / lang="de"/);
      assert.doesNotMatch(text, /button|onGw/);
      assert.match(render(createElement(Form, { token: '"><script>' })), /token="&quot;&gt;&lt;script&gt;"/);
      assert.equal(sorted(render(createElement(Transfer, { ...transfer, button: true }))), sorted(transferMarkup));
      assert.deepEqual(complaints.mock.calls, []);
    });

    it('renders the card frame if its place is set, as gw-checkout/markup does', async () => {
      const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const { createElement, renderToString: render, ...components } = await react(version);
      const element = {
        GwCardForm: (values: object) => createElement(components.GwCardForm, values),
        GwCheckout: (values: object) => createElement(components.GwCheckout, values),
        GwP2pTransfer: (values: object) => createElement(components.GwP2pTransfer, values),
      };
      await checkFrames((name, values) => render(element[name](values)));
      const slotted = createElement('p', { key: 'a' }, 'Hallo');
      const text = render(createElement(components.GwCardForm, { token: 'T', frame: place }, slotted, 'Welt'));
      assert.match(text, /<\/iframe><p>Hallo<\/p>Welt<\/gw-card-form>$/);
      assert.deepEqual(complaints.mock.calls, []);
    });
  });
}

describe('vue', () => {
  const render = (props: object, component: object = GwCardForm) =>
    renderToString(createSSRApp({ render: () => h(component, props) }));

  it('renders a tag with its attributes, without a warning', async () => {
    const complaints = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    assert.equal(sorted(await render(order)), sorted(markup));
    const text = await render({ ...order, button: true, disabled: '', class: 'card', onGwSuccess: () => undefined });
    assert.match(text, / disabled/);
    assert.match(text, / class="card"/);
    assert.doesNotMatch(text, /button|onGw/);
    assert.match(await render({ token: '"><script>' }), /token="&quot;&gt;&lt;script&gt;"/);
    const sent = await render({ ...transfer, button: true }, GwP2pTransfer);
    assert.equal(sorted(sent.replace(/ sms-choice(?!=)/, ' sms-choice=""')), sorted(transferMarkup));
    assert.deepEqual(complaints.mock.calls, []);
  });

  it('renders the card frame if its place is set, as gw-checkout/markup does', async () => {
    const complaints = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const components = { GwCardForm, GwCheckout, GwP2pTransfer };
    await checkFrames((name, values) => render(values, components[name]));
    assert.deepEqual(
      // Vue also reports on the console that a component threw.
      complaints.mock.calls.filter(([text]) => !/Unhandled error/.test(String(text))),
      [],
    );
  });
});
