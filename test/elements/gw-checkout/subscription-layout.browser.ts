/** The layout of a subscription's fields: an error has its place before it is shown. */
import { expect } from '@open-wc/testing';
import { allLocales } from '../../../src/core/i18n/index.js';
import { loadPageCatalogue } from '../../../src/core/i18n/page-catalogue.js';
import { writeDay } from '../../../src/elements/gw-checkout/panels/subscription/typed-day.js';
import { tidy } from '../support/card-form.js';
import { open, opened, pick, pressWrong, weekly } from '../support/subscription.js';

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

  for (const locale of allLocales) {
    it(`has one line for each error on a phone (${locale})`, async () => {
      const texts = await loadPageCatalogue(locale);
      const page = await open({ ...opened, recurring: { ...weekly, start_time: '2099-11-30' } }, { locale });
      Object.defineProperty(page, 'texts', { value: texts });
      page.style.cssText = 'display: block; inline-size: 320px';
      await pick(page, 'end_time', 1);
      const line = page.one('#entry-amount-note').getBoundingClientRect().height;
      const broken: string[] = [];
      for (const [name, ...values] of [
        ['amount', 'ten', '0', '9'.repeat(15)],
        ['every', '0'],
        ['end_time', '1', writeDay('2098-11-30', locale)],
        ['start_time', '1', writeDay('2001-01-01', locale)],
      ] as const) {
        for (const value of values) {
          await page.fill(name, value);
          const note = page.one(`#entry-${name}-note`);
          if (!page.error(name) || note.getBoundingClientRect().height > line)
            broken.push(`${name} ${value}: ${tidy(note.textContent)}`);
        }
      }
      expect(broken.join('\n')).to.equal('');
    });
  }
});
