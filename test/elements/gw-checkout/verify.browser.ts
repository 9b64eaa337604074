/** The question about the bank's statement: its texts, its input, and the message after a wrong answer. */
// One engine is enough: the question is decided by code without the browser.
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { makePanel, styles } from '../../../src/elements/gw-checkout/panels/verify/panel.js';
import type { Verification } from '../../../src/elements/gw-checkout/panels/verification.js';
import { openPart, type PartPage } from '../support/checkout-parts.js';
import { press, tidy } from '../support/card-form.js';

const purchase = { amount: '1890', currency: 'EUR', description: 'Tea', verification: true };
const sent: string[] = [];
const asked = (verification_type: 'amount' | 'code', tries_left = 3, problem?: string): Verification => ({
  question: { action: 'verify', verification_type, tries_left },
  problem,
  send: (value) => sent.push(value),
  cancel: () => sent.push('cancelled'),
});
const open = (type: 'amount' | 'code', more: Parameters<typeof openPart>[2] = {}, around = html`<div></div>`) =>
  openPart({ make: makePanel, styles }, {}, { purchase, verification: asked(type), ...more }, around);
const head = (page: PartPage) => tidy(page.one('.head').textContent);
const buttons = (page: PartPage) => [...page.renderRoot.querySelectorAll('.pay')].map((one) => tidy(one.textContent));

describe('the question about the statement', () => {
  beforeEach(() => {
    sent.length = 0;
  });

  it('asks for the amount, and shows its range', async () => {
    const page = await open('amount');
    expect(head(page)).to.equal(
      'Check your card We put a small amount between €0.01 and €1.00 on hold. Find it in your bank’s app and enter it.',
    );
    expect(tidy(page.input('verify').labels?.[0]?.textContent)).to.equal('Amount on hold');
    expect(tidy(page.one('.unit').textContent)).to.equal('€');
    expect(buttons(page)).to.deep.equal(['Check card', 'Use another card']);
    const ids = page.input('verify').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => tidy(page.one(`#${id}`).textContent)).join(' ')).to.contain(
      'between €0.01 and €1.00 on hold',
    );
  });

  for (const [currency, locale, least, most] of [
    ['EUR', 'de', '0,01 €', '1,00 €'],
    ['JPY', 'en', '¥1', '¥100'],
    ['KWD', 'en', 'KWD 0.010', 'KWD 1.000'],
  ] as const) {
    it(`names its amounts in ${currency} (${locale})`, async () => {
      const page = await open('amount', { purchase: { ...purchase, currency }, locale });
      expect(head(page)).to.contain(`between ${least} and ${most} on hold`);
    });
  }

  it('asks for the code in the description, without a currency', async () => {
    const page = await open('code');
    expect(tidy(page.input('verify').labels?.[0]?.textContent)).to.equal('Code in the payment’s description');
    expect(page.has('.unit')).to.equal(false);
    expect(page.input('verify').inputMode).to.equal('numeric');
  });

  it('sends the typed answer once, and cannot be changed meanwhile', async () => {
    const page = await open('amount');
    await page.type('verify', ' 0.42 ');
    await press('Enter');
    await page.push('.pay');
    expect(sent).to.deep.equal(['0.42']);
    expect(page.input('verify').readOnly).to.equal(true);
  });

  it('reports an empty answer, and moves nothing by that', async () => {
    const page = await open('amount');
    const before = page.getBoundingClientRect().height;
    page.input('verify').focus();
    await press('Enter');
    await page.updateComplete;
    expect(sent).to.deep.equal([]);
    expect(page.error('verify')).to.equal('Enter what your bank shows.');
    expect(page.getBoundingClientRect().height).to.equal(before);
    await page.type('verify', '0');
    expect(page.error('verify')).to.equal('');
  });

  it('shows the number of tries left after a wrong one, and the payer types over it', async () => {
    const page = await open('code');
    await page.type('verify', '000000');
    await press('Enter');
    await page.set({ verification: asked('code', 2) });
    expect(page.error('verify')).to.equal('That does not match. Tries left: 2.');
    expect(tidy(page.one('[role=alert]').textContent)).to.equal('That does not match. Tries left: 2.');
    expect([page.input('verify').readOnly, page.focused]).to.deep.equal([false, 'verify']);
    await page.set({ verification: asked('code', 2, 'not_sent') });
    expect(page.error('verify')).not.to.contain('match');
  });

  it('can be left', async () => {
    const page = await open('amount');
    await page.push('.second');
    expect(sent).to.deep.equal(['cancelled']);
  });

  for (const theme of ['light', 'dark']) {
    it(`has no finding of axe, valid or invalid (${theme})`, async () => {
      const around = html`<main style="background: ${theme === 'dark' ? '#17191f' : '#fff'}"></main>`;
      const page = await open('amount', {}, around);
      page.setAttribute('theme', theme);
      await expect(page).to.be.accessible();
      await page.push('.pay');
      await expect(page).to.be.accessible();
    });
  }
});
