/** The transfer on a server: importing it needs no page, and rendering it keeps its place, whatever the page says of it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html, type TemplateResult } from 'lit';
import '../../../src/elements/gw-p2p-transfer/define.js';

const markup = async (template: TemplateResult): Promise<string> => {
  const whole = await collectResult(render(template));
  // The templates alone, without the rules.
  return whole.replace(/<style>[^]*?<\/style>/g, '');
};

describe('a transfer that a server renders', () => {
  test('is a shadow root with the place of the amount, the cards and the button, and no text of any language', async () => {
    const page = await markup(html`<gw-p2p-transfer widget-id="W" currency="EUR"></gw-p2p-transfer>`);
    assert.match(page, /<template shadowroot="open" shadowrootmode="open"/);
    assert.match(page, /class="sum" aria-hidden="true"/);
    assert.match(page, /class="fields"\s+aria-busy="true"/);
    assert.match(page, /class="action">\s+(<!--[^]*?-->)*<i class="bone block"/);
    assert.match(page, /role="status"/);
    const text = page.replace(/<!--[^]*?-->|<[^>]*>|&nbsp;/g, '').trim();
    assert.equal(text, '');
  });

  test('keeps the place of a receiver’s choice only where there is one', async () => {
    assert.match(await markup(html`<gw-p2p-transfer></gw-p2p-transfer>`), /class="room choice"/);
    assert.doesNotMatch(await markup(html`<gw-p2p-transfer receivers="card"></gw-p2p-transfer>`), /room choice/);
  });

  test('is not broken by attributes that make no sense, and none becomes markup', async () => {
    const hostile = '"><script>x</script>';
    const page = await markup(
      html`<gw-p2p-transfer
        widget-id=${hostile}
        currency=${hostile}
        amount="-1"
        min="x"
        css-variable="{"
        receivers="iban"
        sender-fields="__proto__"
        term-url="javascript:alert(1)"
        .senderDetails=${{ first_name: hostile }}
      ></gw-p2p-transfer>`,
    );
    assert.match(page, /class="fields"\s+aria-busy="true"/);
    assert.doesNotMatch(page, /<script>/);
  });
});
