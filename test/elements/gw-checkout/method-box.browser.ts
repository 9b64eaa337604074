/** The lists inside the box of the methods: they have no box of their own, and what is not loaded has one. */
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { en, info, openCheckout, type CheckoutPage } from '../support/checkout.js';
import { createOrder, fault, payElsewhere, until } from '../support/card-form.js';
import { wide } from './rows/row.js';

const box = (page: CheckoutPage, selector: string) => page.one(selector).getBoundingClientRect();
const style = (page: CheckoutPage, selector: string) => getComputedStyle(page.one(selector));

/** The page of a payer who has saved a card, where the row with it is shown. */
async function withSavedCard(width: number): Promise<CheckoutPage> {
  const customer = `row-${width}-${Date.now()}`;
  await payElsewhere(await createOrder({ sender_account: customer, required_rectoken: 'Y' }));
  const order = await createOrder({ sender_account: customer });
  const page = await openCheckout({ order, place: await wide(width) });
  await until(() => page.has('.use .row'), 'the row');
  return page;
}

describe('in the box of the methods', () => {
  afterEach(() => setViewport({ width: 800, height: 600 }));

  for (const width of [320, 390, 1200]) {
    it(`the saved cards reach from edge to edge, in line with the methods (${width} px)`, async () => {
      await setViewport({ width, height: 844 });
      const page = await withSavedCard(width);
      expect(box(page, '.tabs > :nth-child(2)').top - box(page, '.use').bottom, 'below the row').to.be.closeTo(24, 1);
      page.one('.use .row').click();
      await until(() => page.has('.saved .row'), 'the list');
      await page.form.updateComplete;
      const [methods, list] = [box(page, '.methods'), box(page, '.cards.list')];
      expect([list.left - methods.left, methods.right - list.right]).to.deep.equal([1, 1]);
      expect(style(page, '.cards.list').borderInlineStartWidth).to.equal('0px');
      expect(box(page, '.saved .radio').left).to.equal(box(page, '.tabs .radio').left);
      expect(box(page, '.tabs > :nth-child(2)').top, 'no space below the list').to.be.closeTo(list.bottom, 1);
      await until(() => page.code.checkVisibility() && !page.number.checkVisibility(), 'the code alone');
      expect(page.code.getBoundingClientRect().left, 'in line with the name').to.be.closeTo(
        box(page, '.saved .mark').left,
        1,
      );
    });
  }

  it('the banks of a phone reach from edge to edge; elsewhere their list is a box', async () => {
    for (const width of [390, 1200]) {
      await setViewport({ width, height: 844 });
      const page = await openCheckout({ place: await wide(width) });
      await page.choose('banklinks_eu');
      await until(() => page.has('.bank[role=option]'), 'banks');
      const [methods, list] = [box(page, '.methods'), box(page, '[role=listbox]')];
      expect(list.left - methods.left).to.equal(width === 390 ? 1 : 21);
      expect(style(page, '[role=listbox]').borderInlineStartWidth).to.equal(width === 390 ? '0px' : '1px');
    }
  });

  it('says in a box of its own that the other methods could not be loaded', async () => {
    for (const width of [390, 320]) {
      await setViewport({ width, height: 844 });
      const order = await createOrder();
      await fault(order, info, 'malformed', 9);
      const page = await openCheckout({ order, place: await wide(width) });
      await until(() => page.has('.fine .link'), 'the text');
      expect(page.words('.fine')).to.equal(`${en['page.no_methods']} ${en['page.reload']}`);
      expect([style(page, '.fine').borderTopWidth, style(page, '.fine').borderTopStyle]).to.deep.equal([
        '1px',
        'solid',
      ]);
      expect(box(page, '.fine').height).to.be.at.least(48);
      if (width === 390) expect(box(page, '.fine').height).to.be.at.most(60);
      expect(box(page, '.fine svg').width).to.equal(20);
      expect(box(page, '.fine .link').left).to.be.above(box(page, '.fine .name').right);
      expect(box(page, '.fine .link').right).to.be.at.most(box(page, '.fine').right);
    }
  });
});
