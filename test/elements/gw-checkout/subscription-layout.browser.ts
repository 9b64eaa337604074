/** The layout of a subscription's fields: an error has its place before it is shown. */
import { expect } from '@open-wc/testing';
import { open, opened, pick, pressWrong } from '../support/subscription.js';

describe('the fields of a subscription', () => {
  for (const width of [240, 288, 350, 416, 640]) {
    it(`an error moves nothing at ${width} px, and leaves little white where there is none`, async () => {
      const page = await open(opened);
      page.style.cssText = `display: block; inline-size: ${width}px`;
      await pick(page, 'end_time', 1);
      await page.fill('end_time', '01/06/2099');
      const places = () =>
        [
          ...page.renderRoot.querySelectorAll(
            '.plan :is(p, .field, .label, .control, .control > :is(.unit, select, [id]), .segment)',
          ),
        ].map((part) => {
          const { x, y, height } = part.getBoundingClientRect();
          return `${part.localName} ${part.id} ${x} ${y - page.getBoundingClientRect().y} ${height}`;
        });
      const before = places();
      await page.fill('every', '0');
      await page.fill('amount', '');
      await page.fill('end_time', '01/01/2001');
      await page.fill('start_time', '99');
      await pressWrong(page);
      expect(page.renderRoot.querySelectorAll('.wrong').length).to.equal(4);
      expect(places().join('\n')).to.equal(before.join('\n'));
      const [every, first] = ['#entry-every', '#entry-start_time-legend'].map((id) =>
        page.one(id).getBoundingClientRect(),
      );
      const isStacked = page.one('#entry-period').getBoundingClientRect().top > (every?.bottom ?? 0);
      if (!isStacked && width > 300) expect((first?.top ?? 0) - (every?.bottom ?? 0)).to.equal(36);
    });
  }
});
