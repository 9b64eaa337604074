/** A component whose card frame a server has written, in React 18, React 19 and Vue: hydration keeps the frame and what was typed. */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { markup } from '../../src/markup/index.js';
import { charges, createOrder, gateway, Page, present, until } from '../elements/support/card-form.js';
import { complaints } from './complaints.js';
import { reactDriver, vueDriver, type Props } from './drivers.js';
import { internalsOf } from '../elements/support/internals.js';

const place = { gateway: `${gateway.pay}/latest/checkout-vue/`, origin: location.origin };

for (const driver of [await reactDriver(18), await reactDriver(19), await vueDriver()]) {
  describe(`the card frame of a component of ${driver.name}`, () => {
    const empty = (): Promise<HTMLElement> => fixture<HTMLElement>(html`<div></div>`);

    it('is the one that the server wrote, loaded once, with what was typed before the framework came', async () => {
      const order = await createOrder();
      const box = await empty();
      // test/wrappers/server.test.ts compares it with what the component renders.
      box.innerHTML = markup('gw-card-form', { token: order.token }, place);
      const form = present(box.querySelector('gw-card-form'), 'the form');
      const frame = present(form.querySelector('iframe'), 'the frame');
      let loads = 0;
      frame.addEventListener('load', () => loads++);
      const page = new Page(form);
      await page.state('ready');
      await until(() => loads > 0, 'the document of the frame');
      await page.typeCard();
      const { contentWindow } = frame;

      const values: Props = { token: order.token, frame: place };
      const told: string[] = [];
      const onGwSuccess = ({ detail }: HTMLElementEventMap['gw-success']) => told.push(detail.order_id);
      const said = await complaints(async () => {
        const { update } = await driver.mount(box, { ...values, onGwSuccess }, { hydrate: true });
        // Another language and another place would be another address: both leave the frame as it is.
        const other = { ...place, gateway: 'https://pay.example/latest/checkout-vue/' };
        await update({ ...values, onGwSuccess, theme: 'dark', locale: 'de', frame: other });
        await form.updateComplete;
      });
      expect(said).to.deep.equal([]);
      expect(box.querySelector('gw-card-form') === form, 'the same form').to.equal(true);
      expect(form.querySelector('iframe') === frame, 'the same frame').to.equal(true);
      expect(internalsOf(form).cardFrame === frame, 'the frame in use').to.equal(true);
      expect(form.theme).to.equal('dark');

      form.submit();
      await page.next('gw-success');
      expect(frame.contentWindow === contentWindow, 'the same window').to.equal(true);
      expect(loads).to.equal(1);
      expect(told).to.deep.equal([order.orderId]);
      expect(await charges(order)).to.equal(1);
    });

    it('is written in the browser where no server did, and goes with the component', async () => {
      const order = await createOrder();
      const box = await empty();
      const { unmount } = await driver.mount(box, { token: order.token, frame: place });
      const form = present(box.querySelector('gw-card-form'), 'the form');
      await new Page(form).state('ready');
      expect(internalsOf(form).cardFrame === form.querySelector('iframe'), 'the child').to.equal(true);
      expect(internalsOf(form).cardPlace.querySelectorAll('iframe').length).to.equal(0);
      await unmount();
      expect(box.querySelectorAll('*').length).to.equal(0);
    });
  });
}
