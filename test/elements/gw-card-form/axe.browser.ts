/** axe looks at the card form in every state, light and dark. */
// One engine is enough: axe reads the same roles, names and colours in each.
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import '../../../src/elements/gw-card-form/define.js';
import { legible, settled } from '../support/axe.js';
import { holdBack } from '../support/hold-back.js';
import {
  cards,
  createOrder,
  fault,
  hurry,
  lookUp,
  open,
  payElsewhere,
  place,
  submission,
  type Page,
  until,
} from '../support/card-form.js';

for (const theme of ['light', 'dark'] as const) {
  describe(`axe finds nothing (${theme})`, () => {
    let slowly: (() => void) | undefined;
    let wrapper: HTMLElement;
    beforeEach(async () => {
      wrapper = await fixture(
        html`<main style="color-scheme: ${theme}; background: ${theme === 'dark' ? '#111' : '#fff'}"></main>`,
      );
    });
    afterEach(() => {
      slowly?.();
      slowly = undefined;
    });
    const themed = () => ({ attributes: { theme }, place: wrapper });
    const check = async (page: Page) => {
      await page.form.updateComplete;
      await settled();
      if (theme === 'light') await expect(page.form).to.be.accessible();
      else await legible(page.form);
    };

    it('while it starts', async () => {
      const order = await createOrder();
      slowly = holdBack(lookUp);
      const page = await place({ ...themed(), order });
      await page.state('starting');
      await check(page);
      expect(page.is('starting')).to.equal(true);
    });

    it('when it is ready, empty, in frame mode and in the page', async () => {
      await check(await open(themed()));
      await check(await open({ place: wrapper, attributes: { theme, isolation: 'frame' } }));
    });

    it('when it is filled in', async () => {
      const page = await open(themed());
      await page.typeCard();
      await check(page);
    });

    it('when every field is wrong', async () => {
      const page = await open(themed());
      page.form.submit();
      await until(() => page.error('cvv2'), 'an error');
      await check(page);
    });

    it('when it is disabled', async () => {
      const page = await open({ place: wrapper, attributes: { theme, disabled: '' } });
      await check(page);
    });

    it('while it pays, and when it is paid', async () => {
      const page = await open(themed());
      await page.typeCard();
      slowly = holdBack(submission);
      page.form.submit();
      await page.state('paying');
      await check(page);
      expect(page.is('paying')).to.equal(true);
      slowly();
      await page.state('paid');
      await check(page);
    });

    it('when it is refused', async () => {
      const page = await open(themed());
      await page.typeCard(cards.noMoney);
      page.form.submit();
      await page.next('gw-error');
      await page.state('ready');
      await check(page);
    });

    it('at the issuer’s page', async () => {
      const page = await open(themed());
      await page.typeCard(cards.approvedWithChallenge);
      page.form.submit();
      await page.next('gw-challenge');
      await check(page);
    });

    it('while the outcome is looked for, and when it is not known', async () => {
      const page = await open(themed());
      await page.typeCard();
      await fault(page.order, submission, 'acquirer-delay=4000');
      slowly = hurry(100);
      page.form.submit();
      await page.state('unknown');
      slowly();
      slowly = undefined;
      await check(page);
      await fault(page.order, lookUp, 'delay=600');
      page.button.click();
      await page.state('checking');
      await check(page);
    });

    it('when the order cannot be paid, with another try and without', async () => {
      const order = await createOrder();
      await payElsewhere(order);
      const page = await place({ ...themed(), order });
      await page.state('closed');
      await check(page);
      const other = await createOrder();
      await fault(other, lookUp, 'malformed');
      const again = await place({ ...themed(), order: other });
      await again.state('closed');
      await check(again);
    });

    it('with a stored card', async () => {
      const page = await open({ place: wrapper, attributes: { theme, rectoken: 'f'.repeat(40) } });
      await check(page);
    });
  });
}
