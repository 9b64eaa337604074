/** The wrappers on a server: the tag with its attributes, no page needed to import or to render. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { bundleApp } from '../../scripts/test/frameworks.js';
import { GwCardForm, GwP2pTransfer } from '../../src/vue/generated/index.js';
import type * as ReactServer from './apps/react-server.js';

const folder = mkdtempSync(join(tmpdir(), 'wrappers-'));
after(() => rmSync(folder, { recursive: true }));

async function react(app: 'react18' | 'react19'): Promise<typeof ReactServer> {
  const file = join(folder, `${app}.mjs`);
  writeFileSync(file, await bundleApp(app, 'server'));
  return (await import(pathToFileURL(file).href)) as typeof ReactServer;
}

const order = { token: 'T', frameUrl: '/frame.html', isolation: 'inline', button: false } as const;
/** What the browser tests begin a hydration with. */
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
/** What is on by default is written where it is off; lists and objects are no markup. */
const transferMarkup =
  '<gw-p2p-transfer currency="EUR" fee-choice="false" sms-choice="" widget-id="W"></gw-p2p-transfer>';
/** Attributes come in the order of the manifest, one that is off unless it is there is not there, and no handler is written. */
const sorted = (text: string) => text.replace(/ [\w-]+="[^"]*"/g, '') + (text.match(/[\w-]+="[^"]*"/g) ?? []).sort();

for (const version of ['react18', 'react19'] as const) {
  describe(version, () => {
    it('renders a tag with its attributes, and complains of nothing', async (context) => {
      const complaints = context.mock.method(console, 'error', () => undefined);
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
      assert.deepEqual(
        complaints.mock.calls.map((call) => call.arguments),
        [],
      );
    });
  });
}

describe('vue', () => {
  const render = (props: object, component: object = GwCardForm) =>
    renderToString(createSSRApp({ render: () => h(component, props) }));

  it('renders a tag with its attributes, and complains of nothing', async (context) => {
    const complaints = context.mock.method(console, 'warn', () => undefined);
    assert.equal(sorted(await render(order)), sorted(markup));
    const text = await render({ ...order, button: true, disabled: '', class: 'card', onGwSuccess: () => undefined });
    assert.match(text, / disabled/);
    assert.match(text, / class="card"/);
    assert.doesNotMatch(text, /button|onGw/);
    assert.match(await render({ token: '"><script>' }), /token="&quot;&gt;&lt;script&gt;"/);
    const sent = await render({ ...transfer, button: true }, GwP2pTransfer);
    assert.equal(sorted(sent.replace(/ sms-choice(?!=)/, ' sms-choice=""')), sorted(transferMarkup));
    assert.deepEqual(
      complaints.mock.calls.map((call) => call.arguments),
      [],
    );
  });
});
