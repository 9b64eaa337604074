/** axe looks at what only a transfer has, light and dark; every/axe.browser.ts has the other states. */
// One engine is enough: axe reads the same roles, names and colours in each.
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { legible, settled } from '../support/axe.js';
import { feePath, open, place, quickClocks, receivers, senders, type TransferPage } from '../support/transfer.js';

quickClocks();

for (const theme of ['light', 'dark'] as const) {
  describe(`axe finds nothing (${theme})`, () => {
    let main: HTMLElement;
    beforeEach(async () => {
      main = await fixture(
        html`<main style="color-scheme: ${theme}; background: ${theme === 'dark' ? '#111' : '#fff'}"></main>`,
      );
    });
    const themed = (attributes: Record<string, string> = {}) => ({ attributes: { theme, ...attributes }, place: main });
    const check = async (page: TransferPage) => {
      await page.form.updateComplete;
      await settled();
      if (theme === 'light' || !('axe' in globalThis)) await expect(page.form).to.be.accessible();
      else await legible(page.form);
    };

    it('while it starts, while it is typed into, with everything asked for, and with everything wrong', async () => {
      const page = await place(themed({ 'sender-fields': 'first_name email', currencies: 'CZK', 'sms-choice': '' }));
      await page.form.updateComplete;
      await check(page);
      await page.next('gw-ready');
      await page.usable();
      await check(page);
      page.form.submit();
      await page.until(() => page.error('cvv2'), 'errors');
      await check(page);
      await page.complete();
      await check(page);
    });

    it('in the frame, by phone, and disabled', async () => {
      const framed = await open(themed({ isolation: 'frame' }));
      await check(framed);
      framed.form.remove();
      const page = await open(themed());
      page.choose('phone');
      await page.until(() => page.shows('receiver_phone'), 'the phone');
      await check(page);
      page.form.disabled = true;
      await page.until(() => page.field('cvv2').disabled, 'disabled fields');
      await check(page);
    });

    it('while the fee is old, when it cannot be had, and when it is refused', async () => {
      const page = await open(themed());
      await page.complete();
      await page.fault(feePath, 'delay=300');
      page.fill({ amount: '20' });
      await page.until(() => !page.fresh, 'an old fee');
      await check(page);
      await page.fault(feePath, 'error=500', 9);
      page.fill({ amount: '30' });
      await page.until(() => page.has('.sum .link'), 'the button of the fee');
      await check(page);
      await page.repair();
      page.fill({ amount: '9999' });
      await page.until(() => page.has('.sum .wrong'), 'the limit');
      await check(page);
    });

    it('when the payer is asked about leaving the issuer, and when the gateway knows no such widget', async () => {
      const page = await open(themed());
      await page.send({ sender: senders.confirm });
      await page.state('challenge');
      page.dialog.querySelector('button')?.click();
      await page.until(() => page.has('.leave'), 'the question');
      await check(page);
      page.form.remove();
      const late = await open({ ...themed(), widget: 'widget-of-nobody' });
      late.fill({ amount: '10', receiver: receivers.card });
      await late.state('closed');
      await check(late);
    });
  });
}
