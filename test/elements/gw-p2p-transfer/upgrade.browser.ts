/** Markup and properties that are there before the element's script: `<gw-p2p-transfer>` becomes the same transfer. */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import type { GwP2pTransfer } from '../../../src/elements/gw-p2p-transfer/gw-p2p-transfer.js';
import { frameUrl, present } from '../support/card-form.js';
import { newWidget, quickClocks, TransferPage } from '../support/transfer.js';

quickClocks();

it('properties, attributes and listeners from before the script count as those from after it', async () => {
  const widget = await newWidget();
  const outer = await fixture<HTMLElement>(
    html`<div><gw-p2p-transfer isolation="inline" currency="EUR" fee-choice="false"></gw-p2p-transfer></div>`,
  );
  const element = present(outer.querySelector<GwP2pTransfer>('gw-p2p-transfer'), 'element');
  expect(element.shadowRoot).to.equal(null);
  Object.assign(element, { widgetId: widget, frameUrl, amount: '12.50', senderDetails: { first_name: 'Anna' } });
  const page = new TransferPage(element, widget);

  await import('../../../src/elements/gw-p2p-transfer/define.js');
  await page.next('gw-ready');
  for (const name of ['widgetId', 'frameUrl', 'amount']) expect(Object.hasOwn(element, name), name).to.equal(false);
  expect([element.widgetId, element.amount, element.feeChoice]).to.deep.equal([widget, '12.50', false]);
  await page.state('editing');
  await page.usable();
  await page.send({ amount: '12.50' });
  expect((await page.next('gw-success')).detail.sender_amount).to.equal(13);
});

it('a second copy of the script changes nothing', async () => {
  const before = customElements.get('gw-p2p-transfer');
  await import('../../../src/elements/gw-p2p-transfer/define.js?again');
  expect(customElements.get('gw-p2p-transfer')).to.equal(before);
});
