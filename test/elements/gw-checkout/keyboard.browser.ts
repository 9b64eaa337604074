/** The payment page for a payer who uses only the keyboard. */
import { expect } from '@open-wc/testing';
import { en, openCheckout, type CheckoutPage } from '../support/checkout.js';
import { wide } from './rows/row.js';
import { press, present, until } from '../support/card-form.js';

describe('a payer who uses only the keyboard', () => {
  const chosen = (page: CheckoutPage) => page.one('[role=tab][aria-selected=true]').id.replace('tab-', '');

  it('walks through the page in reading order, and meets the tabs once', async () => {
    const page = await openCheckout({
      options: {
        options: { email: true, link: 'https://tea.example', locales: ['en', 'cs'] },
        params: { offer: true },
        regular: { insert: true },
      },
    });
    page.one('summary').click();
    page.one('summary').focus();
    const met: string[] = [];
    // Not beyond the last one: Firefox does not return the focus to a page that was left by Tab.
    for (let steps = 0; steps < 11; steps++) {
      await press('Tab');
      let active = page.form.shadowRoot?.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      met.push(active?.getAttribute('name') ?? (active?.id || active?.className) ?? '');
    }
    expect(met).to.deep.equal([
      ...[
        'host',
        'language',
        '',
        'tab-card',
        'card_number',
        'expiry_date',
        'cvv2',
        'email',
        'offer',
        'subscribe',
        'pay ',
      ],
    ]);
  });

  for (const direction of ['ltr', 'rtl'] as const) {
    it(`chooses a method with arrows, Home and End (${direction})`, async () => {
      const place = await wide(780);
      place.dir = direction;
      const page = await openCheckout({ place });
      const { tabs } = page;
      const [first = '', second = ''] = tabs;
      const last = tabs.at(-1) ?? '';
      const [forward, back] = direction === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
      page.tab('card').focus();
      for (const [key, method] of [
        [forward, second],
        [back, first],
        [back, last],
        [forward, first],
        ['ArrowDown', second],
        ['ArrowUp', first],
        ['End', last],
        ['Home', first],
      ] as const) {
        await press(key);
        await page.form.updateComplete;
        expect([chosen(page), page.root.activeElement?.id], key).to.deep.equal([method, `tab-${method}`]);
        expect(page.all('[role=tab][tabindex="0"]').map(({ id }) => id)).to.deep.equal([`tab-${method}`]);
        const panel = present(page.root.getElementById(`panel-${method}`), 'its panel');
        expect([panel.hidden, panel.getAttribute('aria-labelledby')]).to.deep.equal([false, `tab-${method}`]);
      }
      const told = page.told('gw-method-change').map(({ detail }) => detail.method);
      expect(told.slice(0, 2)).to.deep.equal([second, first]);
    });
  }

  it('is taken to the first error: in the card, then in the fields below it', async () => {
    const page = await openCheckout({ options: { options: { email: true }, params: { offer: true } } });
    page.button.focus();
    await press('Enter');
    await until(() => page.focused === 'card_number', 'focus in the card number');
    await page.state('ready');
    await page.typeCard();
    await press('Enter');
    await until(() => page.root.activeElement?.getAttribute('name') === 'email', 'focus in the e-mail');
    expect(page.errorOf('email')).to.equal(en['field.email.empty']);
    // The card frame still answers: until then the page does not pay again.
    await page.state('ready');
    await page.fill('email', 'anna@example.com');
    page.button.focus();
    await press('Enter');
    await until(() => page.root.activeElement?.getAttribute('name') === 'offer', 'focus in the consent');
    // The card frame still answers: until then the page takes no other choice.
    await page.state('ready');
    await press(' ');
    page.button.focus();
    await press('Enter');
    await page.next('gw-success');
  });

  it('pays from a field beside the card with Enter', async () => {
    const page = await openCheckout({ options: { options: { email: true } } });
    await page.typeCard();
    await page.fill('email', 'anna@example.com');
    page.input('email').focus();
    await press('Enter');
    await page.next('gw-success');
  });
});
