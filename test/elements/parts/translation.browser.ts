/** B12: a page that a browser or an extension translates still shows the amount that is paid, and keeps what was typed. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/gw-card-form/define.js';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { cards, open as openForm, pause, payElsewhere, press, tidy, type, until } from '../support/card-form.js';
import { openCheckout, openUnmade, type CheckoutPage } from '../support/checkout.js';
import { open as openTransfer } from '../support/transfer.js';
import { chrome, everything, translators } from '../support/translators.js';

const shown = ({ root }: { root: ShadowRoot }) => tidy(root.textContent);
const has = (page: CheckoutPage, part: string) => until(() => page.has(part), part);

describe('B12: the amount of a page-made order changes under a translator that', () => {
  for (const [what, translate] of Object.entries(translators)) {
    it(what, async () => {
      const page = await openUnmade({ params: { amount: 1000 }, options: { email: true } });
      const email = page.input('email');
      email.focus();
      await type('anna@');
      translate(page.root);
      await page.update({ params: { amount: 1500 } });
      expect(shown(page)).not.to.contain('10.00');
      expect([page.amount, page.words('button.pay')]).to.deep.equal(['€15.00', 'Pay €15.00']);
      await type('example.com');
      expect([page.input('email') === email, email.value]).to.deep.equal([true, 'anna@example.com']);
      translate(page.root);
      await page.update({ params: { amount: 2000, currency: 'USD' } });
      expect(shown(page)).not.to.match(/1[05]\.00/);
      expect([page.amount, page.words('button.pay')]).to.deep.equal(['$20.00', 'Pay $20.00']);
    });
  }
});

describe('B12: a translated payment page', () => {
  it('is not drawn again while the payer types', async () => {
    // Whether there is a wallet is known later.
    const page = await openUnmade({ options: { email: true, methods: ['card'] } });
    chrome(page.root);
    const texts = shown(page);
    page.input('email').focus();
    await type('anna');
    expect(shown(page)).to.equal(texts);
  });

  it('does not answer the translator: each draws once', async () => {
    const page = await openUnmade({ params: { amount: 1000 } });
    chrome(page.root);
    let translated = 0;
    const translator = new MutationObserver(() => {
      if (translated++ < 50) chrome(page.root);
    });
    translator.observe(page.root, { childList: true, subtree: true, characterData: true });
    await page.update({ params: { amount: 1500 } });
    await pause(300);
    translator.disconnect();
    expect([translated < 10, page.amount.includes('15.00')], `${translated} times`).to.deep.equal([true, true]);
  });

  for (const translate of [chrome, everything]) {
    it('shows the plan that is typed, its review and its receipt', async () => {
      const page = await openCheckout({
        options: { regular: { insert: true, open: true }, recurring: { every: 2, period: 'week' } },
      });
      await page.typeCard();
      translate(page.root);
      await page.fill('amount', '99.00');
      expect(page.words('.plan-line')).to.contain('You pay €10.00 today, then €99.00 every 2 weeks.');
      translate(page.root);
      page.form.submit();
      await has(page, '.plan-review');
      translate(page.root);
      await pause(600);
      page.form.submit();
      await page.next('gw-success');
      await has(page, '[part=result]');
      expect(page.words('.rows')).to.contain('€99.00 every 2 weeks');
      expect(shown(page)).not.to.contain('«');
    });
  }

  it('goes from a refusal to the receipt', async () => {
    const page = await openCheckout({ attributes: { isolation: 'frame' } });
    const frame = page.frame.contentWindow;
    await page.typeCard(cards.declined);
    chrome(page.root);
    page.form.submit();
    await page.next('gw-error');
    await has(page, '.ways');
    expect(page.words('.head h3')).to.equal('Your bank declined the payment');
    chrome(page.root);
    page.all('.ways button')[0]?.click();
    await page.state('ready');
    everything(page.root);
    await page.typeCard();
    page.form.submit();
    await page.next('gw-success');
    await has(page, '[part=result]');
    expect(page.words('[part=result]')).to.contain('€10.00 paid');
    expect(page.frame.contentWindow === frame, 'the same frame').to.equal(true);
  });

  it('shows an order that was paid elsewhere', async () => {
    const page = await openCheckout();
    everything(page.root);
    await payElsewhere(page.order);
    page.form.reset();
    await page.typeCard();
    page.form.submit();
    await has(page, '[part=result], [part=notice]');
    expect(shown(page)).not.to.contain('«');
  });

  it('moves no other extension’s icon', async () => {
    const page = await openUnmade({ params: { amount: 1000 }, options: { email: true } });
    const icon = document.createElement('div');
    page.input('email').after(icon);
    await page.update({ params: { amount: 1500 } });
    expect([icon.isConnected, page.amount]).to.deep.equal([true, '€15.00']);
  });

  it('shows the banks that the payer searches and scrolls', async () => {
    const page = await openCheckout();
    if (!page.tabs.includes('banklinks_eu')) return;
    await page.choose('banklinks_eu');
    chrome(page.root);
    const list = page.one('#panel-banklinks_eu .list');
    list.scrollTop = 400;
    list.dispatchEvent(new Event('scroll'));
    page.all('#panel-banklinks_eu .bank')[1]?.click();
    await page.form.updateComplete;
    const chosen = page.words('.bank[aria-selected=true] .name bdi');
    expect(page.words('.act .pay')).to.equal(`Continue to ${chosen}`);
    expect(page.words('.act .next')).to.contain('€10.00');
  });
});

describe('B12: the other elements', () => {
  for (const [what, translate] of Object.entries(translators)) {
    it(`show the outcome of a card form whose translator ${what}`, async () => {
      const page = await openForm();
      translate(page.root);
      await page.typeCard(cards.declined);
      page.form.submit();
      await page.next('gw-error');
      await until(() => page.root.querySelector('.ways'), 'the ways');
      translate(page.root);
      page.root.querySelector<HTMLElement>('.ways button')?.click();
      await page.state('ready');
      translate(page.root);
      await page.typeCard();
      page.form.submit();
      await page.next('gw-success');
      await until(() => page.root.querySelector('[part=result] .rows'), 'the receipt');
      expect(tidy(page.root.querySelector('[part=result]')?.textContent)).to.contain('€10.00 paid');
      expect(shown(page)).not.to.contain('«');
    });

    it(`show the quote of a transfer whose translator ${what}`, async () => {
      const page = await openTransfer();
      await page.complete({ amount: '100' });
      translate(page.root);
      const amount = page.input('amount');
      await page.complete({ amount: '200' });
      await page.until(() => page.fee === 'Fee: €2.00. You pay €202.00.', 'the new amounts');
      expect(page.input('amount') === amount).to.equal(true);
      translate(page.root);
      await page.review();
      expect(page.figures).to.deep.equal(['€202.00', '€2.00', '€200.00']);
      expect(tidy(page.button.textContent)).to.equal('Send €202.00');
      translate(page.root);
      page.form.submit();
      await page.next('gw-success');
      await page.until(() => page.result.includes('€200.00'), 'the receipt');
      expect(shown(page)).not.to.contain('«');
    });
  }
});

describe('B12: the card fields under a translator', () => {
  for (const [what, translate] of Object.entries(translators)) {
    it(`that ${what}`, async () => {
      const page = await openForm();
      page.form.focus();
      await until(() => page.number.matches(':focus'), 'the focus');
      await type('4444');
      await until(() => page.number.value === '4444', 'the number');
      translate(page.cardRoot);
      await press('Tab');
      await until(() => page.line, 'the message');
      translate(page.cardRoot);
      const translated = tidy(page.cardRoot.querySelector('#message')?.textContent);
      await type('1');
      expect(tidy(page.cardRoot.querySelector('#message')?.textContent), 'not written again').to.equal(translated);
      page.form.reset();
      await page.typeCard();
      expect(page.line).to.equal('');
      expect(page.number.value).to.equal('4444 5555 1111 6666');
    });
  }
});
