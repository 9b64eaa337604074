/** axe looks at what only a card form has, light and dark; every/axe.browser.ts has the other states. */
// One engine is enough: axe reads the same roles, names and colours in each.
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import '../../../src/elements/gw-card-form/define.js';
import { legible, settled } from '../support/axe.js';
import { createOrder, fault, lookUp, open, place, type Page } from '../support/card-form.js';

for (const theme of ['light', 'dark'] as const) {
  describe(`axe finds nothing (${theme})`, () => {
    let wrapper: HTMLElement;
    beforeEach(async () => {
      wrapper = await fixture(
        html`<main style="color-scheme: ${theme}; background: ${theme === 'dark' ? '#111' : '#fff'}"></main>`,
      );
    });
    const themed = () => ({ attributes: { theme }, place: wrapper });
    const check = async (page: Page) => {
      await page.form.updateComplete;
      await settled();
      if (theme === 'light') await expect(page.form).to.be.accessible();
      else await legible(page.form);
    };

    it('when the order cannot be paid, with another try', async () => {
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
