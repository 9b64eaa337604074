/** A server renders the form to declarative shadow DOM: the place is there before any script, and nothing doubles after. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html } from 'lit';
import '../../src/elements/gw-card-form/define.js';
import { world } from './harness.js';

describe('a card form that came rendered from the server', () => {
  const here = world();

  test('keeps its place, is taken over by the script, and is paid', async () => {
    const order = await here.order();
    const markup = await collectResult(render(html`<gw-card-form token=${order.token}></gw-card-form>`));
    assert.match(markup, /shadowrootmode="open"/);
    assert.match(markup, /class="bones"/);
    // The server's own style elements need leave of the page's policy: 'unsafe-inline' here, a nonce in a shop.
    const policy = here.policy().replace('style-src', "style-src 'unsafe-inline'");
    const url = here.page(order, { body: `<main>${markup}</main>`, policy });
    await here.visit(url, async (payer) => {
      await payer.state('ready');
      assert.equal(await payer.form.locator('.form').count(), 1);
      assert.equal(await payer.form.locator('.room iframe').count(), 1);
      await payer.pay();
      await payer.paid();
    });
    assert.equal(await here.charges(order), 1);
  });

  test('is drawn without a script where there is none', async () => {
    const markup = await collectResult(render(html`<gw-card-form></gw-card-form>`));
    const policy = here.policy().replace('style-src', "style-src 'unsafe-inline'");
    const url = here.page(undefined, { body: `<main>${markup}</main>`, head: ' ', policy });
    await here.visit(url, async (payer) => {
      const box = await payer.form.boundingBox();
      assert.ok(box && box.height > 240 && box.height < 280, `height ${box?.height}`);
    });
  });
});
