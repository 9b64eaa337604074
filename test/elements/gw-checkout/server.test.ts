/** The elements on a server: importing them needs no page, and rendering one keeps its place with everything the options say. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html, type TemplateResult } from 'lit';
import '../../../src/elements/gw-checkout/define.js';

const markup = async (template: TemplateResult): Promise<string> => {
  const whole = await collectResult(render(template));
  // The templates alone, without the rules.
  return whole.replace(/<style>[^]*?<\/style>/g, '');
};

describe('a payment page that a server renders', () => {
  test('is a shadow root with the place of the card, the methods and the pay button', async () => {
    const page = await markup(html`<gw-checkout></gw-checkout>`);
    assert.match(page, /<template shadowroot="open" shadowrootmode="open"/);
    assert.match(page, /class="fields" aria-busy="true"/);
    assert.match(page, /role="tablist"/);
    assert.match(page, /class="act foot"/);
  });

  test('shows what attributes and objects say: title, amount, methods, compact', async () => {
    const options = { params: { order_desc: 'Two <b>tickets</b>' } };
    const page = await markup(
      html`<gw-checkout
        page-title="Tea &amp; Thread"
        amount="10025"
        currency="EUR"
        methods="card"
        .options=${options}
      ></gw-checkout>`,
    );
    assert.match(page, /Tea &amp; Thread/);
    assert.match(page, /€100\.25/);
    assert.match(page, /Two &lt;b&gt;tickets&lt;\/b&gt;/);
    assert.doesNotMatch(page, /role="tablist"/);
    assert.match(await markup(html`<gw-checkout full-screen="false"></gw-checkout>`), /class="page compact/);
  });

  test('is not broken by options that make no sense', async () => {
    const page = await markup(html`<gw-checkout options="{" methods="nothing" amount="-1" theme="blue"></gw-checkout>`);
    assert.match(page, /class="fields" aria-busy="true"/);
  });
});
