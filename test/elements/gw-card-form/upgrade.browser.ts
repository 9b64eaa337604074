/** Markup and properties that are there before the element's script: `<gw-card-form>` becomes the same form. */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import type { GwCardForm } from '../../../src/elements/gw-card-form/gw-card-form.js';
import { createOrder, frameUrl, Page, present } from '../support/card-form.js';

it('properties, attributes and listeners from before the script count as those from after it', async () => {
  const order = await createOrder({ amount: 777 });
  const place = await fixture<HTMLElement>(
    html`<div><gw-card-form isolation="inline" button="false"></gw-card-form></div>`,
  );
  const form = present(place.querySelector<GwCardForm>('gw-card-form'), 'form');
  expect(form.shadowRoot).to.equal(null);
  form.token = order.token;
  form.frameUrl = frameUrl;
  const page = new Page(form);

  await import('../../../src/elements/gw-card-form/define.js');
  await page.next('gw-ready');
  expect(Object.hasOwn(form, 'token')).to.equal(false);
  expect(form.token).to.equal(order.token);
  expect(form.button).to.equal(false);
  expect(page.root.querySelector('button')?.localName).to.equal(undefined);
  await page.typeCard();
  form.submit();
  expect((await page.next('gw-success')).detail.order_id).to.equal(order.orderId);
});

it('a second copy of the script changes nothing', async () => {
  const before = customElements.get('gw-card-form');
  await import('../../../src/elements/gw-card-form/define.js');
  await import('../../../src/elements/gw-card-form/define.js?again');
  expect(customElements.get('gw-card-form')).to.equal(before);
});
