/** The review of a subscription: nothing is charged before the payer has seen what, how much, when, and how to cancel. */
// One engine is enough: the review is decided by code without the browser.
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { pause, tidy } from '../support/card-form.js';
import type { PartPage } from '../support/checkout-parts.js';
import { hidden, open, opened, reviewed } from '../support/subscription.js';

describe('the review', () => {
  const label = (page: PartPage) => tidy(page.panel?.button?.label);
  const rows = (page: PartPage) =>
    [...page.renderRoot.querySelectorAll('.rows > div')].map((row) =>
      tidy([...row.children].map((part) => part.textContent).join(' ')),
    );
  const confirm = async (page: PartPage, valid = true) => {
    const goesOn = page.panel?.confirm?.(valid);
    await page.updateComplete;
    // The focus moves after the update.
    await pause(5);
    return goesOn;
  };
  /** A press that is not part of the one before. */
  const pressAgain = async (page: PartPage) => {
    await pause(600);
    return confirm(page);
  };

  it('is shown between the first press and the payment', async () => {
    const page = await open(opened);
    expect(label(page)).to.equal('Review subscription');
    expect(page.panel?.next).to.equal('Encrypted. Your bank may ask you to confirm.');
    expect(await confirm(page)).to.equal(false);
    expect(page.words).to.equal(
      `Check your subscription For Tea Today €10.00 Plan €10.00 every 2 weeks Next payment 1 March 2099 Ends When you cancel ${reviewed} Change`,
    );
    expect(page.shadowRoot?.activeElement, 'the focus').to.equal(page.one('.plan-review .head'));
    expect(label(page)).to.equal('Subscribe for €10.00 every 2 weeks');
    expect(await pressAgain(page)).to.equal(true);
  });

  it('is not skipped by a double press', async () => {
    const page = await open(opened);
    // Both within one task: between two tasks a slow machine may take longer than a double press.
    expect(await Promise.all([confirm(page), confirm(page)])).to.deep.equal([false, false]);
    expect(page.has('.plan-review')).to.equal(true);
    expect(await pressAgain(page)).to.equal(true);
  });

  it('shows what is charged now, and the card', async () => {
    const page = await open({ ...opened, recurring: { ...opened.recurring, amount: 500 } });
    await page.set({ typedCard: { type: 'change', fields: {}, brand: 'visa', complete: true } });
    await confirm(page);
    expect(rows(page).slice(1, 4)).to.deep.equal(['Today €10.00', 'Card Visa', 'Plan €5.00 every 2 weeks']);
    // Its picture is hidden from assistive technology, so the brand is also a text.
    expect(page.has('.rows .mark svg[aria-hidden=true]')).to.equal(true);
  });

  it('shows the last digits of a saved card, and reads its brand out', async () => {
    const page = await open(opened);
    const saved = { rectoken: 'r', masked_card: '444455XXXXXX6666', card_type: 'VISA' };
    await page.set({ choices: { ...page.choices, cards: [saved], rectoken: 'r' } });
    await confirm(page);
    const [seen, read] = [...page.renderRoot.querySelectorAll('.rows .mark ~ span .name > span')];
    expect([tidy(seen?.textContent), seen?.ariaHidden]).to.deep.equal(['Visa •••• 6666', 'true']);
    expect(tidy(read?.textContent)).to.equal('Visa ending in 6666');
  });

  it('names the wallets that the payer can press', async () => {
    const page = await open(opened);
    const wallets = async (...walletNames: string[]) => {
      const choices = { ...page.choices, paysByCard: false };
      await page.set({ choices, needed: { ...page.needed, walletNames } });
      await confirm(page);
      const [, , row] = rows(page);
      await page.push('.plan-review .link');
      return row;
    };
    expect(await wallets('Google Pay')).to.equal('Payment method Google Pay');
    expect(await wallets('Apple Pay', 'Google Pay')).to.equal('Payment method Apple Pay, Google Pay');
  });

  it('keeps the card while the payment clears the fields', async () => {
    const page = await open(opened);
    await page.set({ typedCard: { type: 'change', fields: {}, brand: 'mastercard', complete: true } });
    await confirm(page);
    await page.set({ busy: true, typedCard: { type: 'change', fields: {}, complete: false } });
    expect(rows(page)).to.contain('Card Mastercard');
  });

  it('names the first payment if nothing is paid today', async () => {
    const purchase = { amount: '1000', currency: 'EUR', description: 'Tea', verification: true };
    const page = await open(opened, { purchase });
    await confirm(page);
    expect(rows(page)).to.include.members(['Today €0.00', 'First payment 1 March 2099']);
    expect(label(page)).to.equal('Subscribe, first payment 1 March 2099');
  });

  it('leads back to the plan, and is shown again', async () => {
    const page = await open(opened);
    await confirm(page);
    await page.push('.plan-review .link');
    await pause(5);
    expect([page.has('.plan-review'), page.focused]).to.deep.equal([false, 'amount']);
    expect(label(page)).to.equal('Review subscription');
    expect(await pressAgain(page)).to.equal(false);
    expect(page.has('.plan-review')).to.equal(true);
  });

  it('is shown again for a plan that was changed, and for another order', async () => {
    const page = await open(opened);
    await confirm(page);
    expect(await pressAgain(page)).to.equal(true);
    // The payment did not go through.
    await page.set({ busy: false });
    await page.fill('amount', '12.00');
    expect(label(page)).to.equal('Review subscription');
    expect(await confirm(page)).to.equal(false);
    expect(page.words).to.contain('then €12.00 every 2 weeks.');
    expect(await pressAgain(page)).to.equal(true);
    await page.set({ purchase: { amount: '1100', currency: 'EUR', description: 'Tea' } });
    expect(await confirm(page)).to.equal(false);
  });

  it('stays while the payment lasts, and gives way to the form if the payment failed', async () => {
    const page = await open(opened);
    await confirm(page);
    await page.set({ busy: true });
    expect(await pressAgain(page)).to.equal(true);
    expect(page.has('.plan-review')).to.equal(true);
    expect(page.one('.plan-review .link').getAttribute('aria-disabled')).to.equal('true');
    await page.push('.plan-review .link');
    expect(page.has('.plan-review')).to.equal(true);
    await page.set({ busy: false });
    expect(page.has('.plan-review')).to.equal(false);
    expect(label(page), 'agreed to already').to.equal('Subscribe for €10.00 every 2 weeks');
    expect(await confirm(page)).to.equal(true);
  });

  it('closes if something else is invalid', async () => {
    const page = await open(opened);
    await confirm(page);
    expect(await confirm(page, false)).to.equal(false);
    expect(page.has('.plan-review')).to.equal(false);
  });

  for (const theme of ['light', 'dark']) {
    it(`axe finds nothing (${theme})`, async () => {
      const page = await open(
        opened,
        {},
        html`<main style="background: ${theme === 'dark' ? '#17191f' : '#fff'}"></main>`,
      );
      page.setAttribute('theme', theme);
      await confirm(page);
      await expect(page).to.be.accessible();
    });
  }

  it('is also shown before a plan that the payer cannot change', async () => {
    const page = await open(hidden);
    expect(await confirm(page)).to.equal(false);
    expect(page.words).to.contain('Check your subscription');
    expect(await pressAgain(page)).to.equal(true);
  });
});
