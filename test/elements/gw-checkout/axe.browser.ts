/** axe checks the states that only a payment page has, light and dark; every/axe.browser.ts has the other states. */
// One engine is enough: axe reads the same roles, names and colours in each.
import { expect } from '@open-wc/testing';
import { paymentMethods } from '../../../src/contract/index.js';
import { legible, settled } from '../support/axe.js';
import { holdBack } from '../support/hold-back.js';
import { en, openCheckout, openUnmade, payWith, placeCheckout, type CheckoutPage } from '../support/checkout.js';
import { hasWallets, wide } from './rows/row.js';
import { cards, createOrder, lookUp, payElsewhere, until } from '../support/card-form.js';

before(async () => {
  // This module contains axe itself.
  await expect(await wide(100)).to.be.accessible();
});

for (const type of ['light', 'dark'] as const) {
  describe(`the payment page (${type})`, () => {
    let slowly: (() => void) | undefined;
    afterEach(() => {
      slowly?.();
      slowly = undefined;
    });
    const options = {
      options: {
        theme: { type },
        title: 'Tea shop',
        link: 'https://tea.example',
        locales: ['en', 'cs'] as ('en' | 'cs')[],
      },
    };
    const main = async () => {
      const place = document.createElement('main');
      place.style.background = type === 'dark' ? '#111' : '#fff';
      (await wide(780)).append(place);
      return { place };
    };
    const check = async (page: CheckoutPage) => {
      await page.form.updateComplete;
      await settled();
      if (type === 'light') await expect(page.form).to.be.accessible();
      else await legible(page.form);
    };

    it('has no finding of axe while it starts, with a title', async () => {
      slowly = holdBack(lookUp);
      const page = await placeCheckout({ order: await createOrder(), options, ...(await main()) });
      await page.state('starting');
      await check(page);
      expect(page.is('starting')).to.equal(true);
    });

    it('has no finding of axe with a subscription, more fields, and an error in each of them', async () => {
      const page = await openCheckout({
        options: {
          ...options,
          options: { ...options.options, email: true, fields: true },
          regular: { insert: true, open: true },
          params: { offer: true, required_rectoken: 'Y' },
        },
        ...(await main()),
      });
      await check(page);
      page.form.submit();
      await until(() => page.errorOf('email') && page.error('cvv2'), 'errors');
      await check(page);
    });

    it('has no finding of axe with every other method', async () => {
      const page = await openCheckout({ options, ...(await main()) });
      await page.update({ options: { methods: [...paymentMethods] } });
      await page.settled();
      for (const method of paymentMethods.filter((name) => name !== 'wallets' || hasWallets)) {
        await page.choose(method);
        await check(page);
      }
      await page.choose('banklinks_eu');
      await until(() => page.has('[role=option]'), 'banks');
      page.form.submit();
      await until(() => page.words('#banklinks_eu-note') === en['banks.choose.error'], 'what is missing');
      await check(page);
    });

    it('has no finding of axe with stored cards, and compact', async () => {
      const customer = `axe-${type}-${Date.now()}`;
      await payElsewhere(await createOrder({ sender_account: customer, required_rectoken: 'Y' }));
      const order = await createOrder({ sender_account: customer });
      const page = await openCheckout({ order, options, ...(await main()) });
      await until(() => page.has('.use .row'), 'the row of the saved cards');
      await check(page);
      page.one('.use .row').click();
      await until(() => !page.number.checkVisibility(), 'the code alone');
      await check(page);
      await page.update({ options: { full_screen: false } });
      await check(page);
    });

    it('has no finding of axe after a refusal or a payment, with next steps and a way back', async () => {
      const page = await openCheckout({
        options: { ...options, params: { response_url: 'https://tea.example' } },
        ...(await main()),
      });
      await payWith(page, cards.noMoney);
      await page.next('gw-error');
      await page.state('ready');
      await until(() => page.ways.length, 'ways on');
      await check(page);
      await page.goOn(en['way.card']);
      await payWith(page);
      await until(() => page.has('[part=result]'), 'the receipt');
      await check(page);
    });

    it('has no finding of axe at a bank, and at the question about the statement', async () => {
      const bank = await openCheckout({ options, ...(await main()) });
      await bank.choose('banklinks_eu');
      await until(() => bank.has('[role=option]'), 'banks');
      bank.one('[role=option]').click();
      bank.form.submit();
      await bank.next('gw-redirect');
      await check(bank);
      bank.form.remove();
      const verifying = await openUnmade({ ...options, params: { verification: 'Y' } }, await main());
      await payWith(verifying);
      await until(() => verifying.has('#entry-verify'), 'the question');
      await check(verifying);
      verifying.one<HTMLFormElement>('form.verify').requestSubmit();
      await until(() => verifying.words('#entry-verify-note') === en['verify.empty'], 'the error');
      await check(verifying);
    });

    it('has no finding of axe with invalid options, and disabled', async () => {
      const wrong = { ...options, options: { ...options.options, active_tab: 'cash' as 'card' } };
      const { error } = console;
      console.error = () => undefined;
      const page = await openCheckout({ options: wrong, attributes: { debug: '', disabled: '' }, ...(await main()) });
      await until(() => page.faults.length > 0, 'the list');
      console.error = error;
      await check(page);
    });
  });
}
