/** The transfer's components for React 18, React 19 and Vue around the real element. */
// One engine is enough: the frameworks hide the browser.
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import type { GwTransferEventMap } from '../../src/elements/events/index.js';
import type { GwP2pTransfer } from '../../src/elements/gw-p2p-transfer/gw-p2p-transfer.js';
import { reactDriver, vueDriver, type Props } from './drivers.js';
import { frameUrl, present } from '../elements/support/card-form.js';
import { newWidget, quickClocks, TransferPage } from '../elements/support/transfer.js';

quickClocks();

for (const driver of [await reactDriver(18), await reactDriver(19), await vueDriver()]) {
  describe(`the transfer's component of ${driver.name}`, () => {
    async function open(props: Props = {}) {
      const widget = await newWidget();
      const place = await fixture<HTMLElement>(html`<div></div>`);
      const values: Props = { widgetId: widget, currency: 'EUR', frameUrl, isolation: 'inline', ...props };
      const mounted = await driver.mount(place, values, { component: 'GwP2pTransfer' });
      const page = new TransferPage(present(place.querySelector('gw-p2p-transfer'), 'the element'), widget);
      await page.next('gw-ready');
      await page.state('editing');
      await page.usable();
      return { place, values, mounted, page };
    }

    it('sends once, tells each event once with its detail, and hands the element over with its methods', async () => {
      const told: unknown[] = [];
      const { mounted, page } = await open({
        onGwFee: ({ detail }: GwTransferEventMap['gw-fee']) => told.push(detail.fee),
        onGwPayClick: ({ detail }: GwTransferEventMap['gw-pay-click']) => told.push(detail.sender_amount),
        onGwStatus: ({ detail }: GwTransferEventMap['gw-status']) => told.push(detail.status),
        onGwSuccess: ({ detail }: GwTransferEventMap['gw-success']) => told.push(detail.widget_id),
      });
      const { submit } = mounted.handle as Pick<GwP2pTransfer, 'submit'>;
      await page.complete();
      submit.call(mounted.handle);
      await page.state('review');
      (mounted.handle as Pick<GwP2pTransfer, 'submit'>).submit();
      await page.next('gw-success');
      expect(told).to.deep.equal([0.5, '10.50', 'success', page.widget]);
      expect(await page.moved()).to.have.length(1);
    });

    it('has everything that is on by default, changes in place, and takes a value back to what it was', async () => {
      const { values, mounted, page, place } = await open();
      expect([page.form.button, page.form.feeChoice]).to.deep.equal([true, true]);
      await page.complete();
      const changes = { theme: 'dark', locale: 'de', button: false, feeChoice: false, receiverPaysFee: true };
      await mounted.update({ ...values, ...changes, senderFields: ['first_name'], senderDetails: { first_name: 'A' } });
      await page.form.updateComplete;
      expect([page.form.button, page.form.feeChoice, page.form.theme]).to.deep.equal([false, false, 'dark']);
      expect(page.input('sender-first_name').value).to.equal('A');
      await mounted.update(values);
      await page.form.updateComplete;
      expect([page.form.button, page.form.feeChoice, page.form.receiverPaysFee]).to.deep.equal([true, true, false]);
      expect(page.form.theme ?? undefined).to.equal(undefined);
      expect(place.querySelector('gw-p2p-transfer') === page.form).to.equal(true);
      expect(page.field('card_number').value).to.equal('4444 5555 1111 6666');
      expect(page.told('gw-ready')).to.have.length(1);
      await mounted.unmount();
      expect(place.querySelectorAll('*').length).to.equal(0);
    });
  });
}
