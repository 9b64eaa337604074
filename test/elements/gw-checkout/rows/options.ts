/** The table `options` of the interface, but for the theme. */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { paymentMethods } from '../../../../src/contract/index.js';
import { brandLogos } from '../../../../src/ui/icons.js';
import { setGatewayBase } from '../../../../src/elements/parts/card-frame/gateway-address.js';
import { allLocales } from '../../../../src/core/i18n/locale.js';
import { en, openCheckout, type CheckoutPage } from '../../support/checkout.js';
import { cards, charges, createOrder, gateway, present, status, tidy, until } from '../../support/card-form.js';
import { hasWallets, look, wide, type Rows } from './row.js';

/** The rows by default: the wallets are above them if the browser has any. */
const possible = paymentMethods.filter((method) => method !== 'wallets');

/** The marks in the card's row while another method is open, by what they look like. */
function logos(page: CheckoutPage): string[] {
  const drawn = (logo: Element) =>
    Object.keys(brandLogos).find(
      (brand) => brandLogos[brand]?.paths[0]?.['d'] === logo.querySelector('path')?.getAttribute('d'),
    );
  return page
    .all('#tab-card .mark')
    .filter((logo) => logo.getClientRects().length > 0)
    .map((logo) => drawn(logo) ?? 'unknown');
}

/** The marks in the field of the card's number. */
const inField = (page: CheckoutPage) =>
  [...page.cardRoot.querySelectorAll<HTMLElement>('.control [data-brand]:not([hidden])')].map(
    ({ dataset }) => dataset['brand'],
  );

const selected = (page: CheckoutPage) => page.words('[role=tab][aria-selected=true]');
const countries = (page: CheckoutPage) =>
  [...page.one<HTMLSelectElement>('#banklinks_eu-country').options].map(({ value }) => value);

async function banks(options: object): Promise<CheckoutPage> {
  const page = await look({ options: { active_tab: 'banklinks_eu', ...options } });
  await until(() => page.has('#panel-banklinks_eu [role=option]'), 'banks');
  return page;
}

export const optionRows: Rows = {
  'options.methods': {
    does: {
      'offers these methods, in this order': async () => {
        const page = await look({ options: { methods: ['local_methods', 'card', 'banklinks_eu'] } });
        expect(page.tabs).to.deep.equal(['local_methods', 'card', 'banklinks_eu']);
        expect(selected(page)).to.equal(en.local_methods);
      },
      'needs no tabs for one': async () => {
        for (const method of possible) {
          const page = await look({ options: { methods: [method] } });
          expect(page.tabs, method).to.deep.equal([]);
          expect(page.one(`#panel-${method}`).ariaLabel).to.equal(en[method]);
          expect(page.has('.list > .way'), 'a box').to.equal(false);
          expect(page.all('.way:not([hidden])').map(({ id }) => id)).to.deep.equal([`panel-${method}`]);
        }
      },
    },
    byDefault: async () => {
      const page = await look();
      expect(page.tabs).to.deep.equal(possible);
      expect(page.all('[role=tab]').map((tab) => tidy(tab.querySelector('.name')?.textContent))).to.deep.equal(
        possible.map((method) => en[method]),
      );
      expect(page.has('.form > .express')).to.equal(hasWallets);
    },
  },
  'options.methods_disabled': {
    does: {
      'leaves these out': async () => {
        for (const disabled of possible) {
          const page = await look({ options: { methods_disabled: [disabled] } });
          expect(page.tabs, disabled).to.deep.equal(possible.filter((method) => method !== disabled));
          expect(page.has(`#panel-${disabled}:not([hidden])`), disabled).to.equal(false);
        }
      },
    },
    byDefault: async () => {
      expect((await look()).tabs).to.deep.equal(possible);
    },
  },
  'options.card_icons': {
    does: {
      'shows these marks in the closed row, in this order, and in the number’s field': async () => {
        const card_icons = ['maestro', 'visa', 'mastercard'] as const;
        for (const width of [1000, 400]) {
          for (const more of [{}, { full_screen: false }]) {
            const options = { card_icons: [...card_icons], ...more };
            const page = await look({ options }, { place: await wide(width) });
            expect(inField(page), `${width} px, ${JSON.stringify(more)}`).to.have.members(card_icons);
            await page.choose('banklinks_eu');
            expect(logos(page), `${width} px, ${JSON.stringify(more)}`).to.deep.equal(card_icons);
          }
        }
      },
      'shows none': async () => {
        const page = await look({ options: { card_icons: [], active_tab: 'banklinks_eu' } });
        expect(logos(page)).to.deep.equal([]);
      },
    },
    byDefault: async () => {
      const page = await look();
      expect(inField(page)).to.have.members(['mastercard', 'visa']);
      await page.choose('banklinks_eu');
      expect(logos(page)).to.deep.equal(['mastercard', 'visa']);
    },
  },
  'options.active_tab': {
    does: {
      'opens this method at start': async () => {
        for (const active of possible) {
          const page = await look({ options: { active_tab: active } });
          expect(selected(page), active).to.contain(en[active]);
          expect(page.all('.way:not([hidden])').map(({ id }) => id)).to.deep.equal([`panel-${active}`]);
        }
      },
    },
    byDefault: async () => {
      expect(selected(await look())).to.contain(en.card);
    },
  },
  'options.default_country': {
    does: {
      'opens the banks of this country': async () => {
        for (const [code, name] of [
          ['SK', 'Slovakia'],
          ['DE', 'Germany'],
        ]) {
          const page = await banks({ default_country: code });
          const select = page.one<HTMLSelectElement>('#banklinks_eu-country');
          expect([select.value, select.selectedOptions[0]?.text]).to.deep.equal([code, name]);
          const offered = page.inside.requests.info?.methods.banklinks_eu?.countries[code ?? ''] ?? [];
          const listed = page.all('[role=option] .name').map((row) => tidy(row.textContent));
          expect(listed.length).to.be.above(4);
          expect(listed.filter((one) => !offered.some((bank) => bank.name === one))).to.deep.equal([]);
        }
      },
    },
    byDefault: async () => {
      const page = await banks({});
      // A language alone does not determine a country: the first of the list, or the browser's own.
      const own = navigator.languages
        .map((tag) => tag.split('-')[1])
        .find((code) => countries(page).includes(code ?? ''));
      expect(page.one<HTMLSelectElement>('#banklinks_eu-country').value).to.equal(own ?? countries(page)[0]);
    },
  },
  'options.countries': {
    does: {
      'lists only the banks of these countries': async () => {
        const page = await banks({ countries: ['SK', 'CZ'] });
        expect(countries(page).sort()).to.deep.equal(['CZ', 'SK']);
        expect((await banks({ countries: ['DE'] })).words('#panel-banklinks_eu .message')).to.contain(
          'banks in Germany',
        );
      },
    },
    byDefault: async () => {
      expect(countries(await banks({}))).to.have.length(25);
    },
  },
  'options.fields': {
    does: {
      'asks for name and phone, and hands them to the merchant': async () => {
        const page = await openCheckout({ options: { options: { fields: true } } });
        await page.fill('sender_name', 'Anna Nováková');
        await page.fill('sender_cell_phone', '+420 601 123 456');
        await page.typeCard();
        page.form.submit();
        await page.next('gw-success');
        const { sender_name, sender_cell_phone } = await status(page.order);
        expect([sender_name, sender_cell_phone]).to.deep.equal(['Anna Nováková', '+420601123456']);
      },
    },
    byDefault: async () => {
      expect((await look()).all('.form input').map(({ id }) => id)).to.deep.equal([]);
    },
  },
  'options.title': {
    does: {
      'is the heading': async () => {
        const page = await look({ options: { title: 'Tea & <more>' } });
        expect(page.heading).to.equal('Tea & <more>');
      },
      'may be a key of `messages`': async () => {
        const page = await look({
          options: { title: 'shop' },
          messages: { en: { shop: 'Tea shop' }, cs: { shop: 'Čaje' } },
        });
        expect(page.heading).to.equal('Tea shop');
        await page.update({ params: { lang: 'cs' } });
        await until(() => page.heading === 'Čaje', 'the Czech title');
      },
    },
    byDefault: async () => {
      expect((await look({ options: { link: 'https://tea.example' } })).has('.heading')).to.equal(false);
    },
  },
  'options.link': {
    does: {
      'is a link under the heading that says where it leads': async () => {
        const page = await look({ options: { link: 'https://tea.example/about?x=1' } });
        const link = page.one<HTMLAnchorElement>('.host');
        expect([link.href, tidy(link.textContent)]).to.deep.equal(['https://tea.example/about?x=1', 'tea.example']);
      },
    },
    byDefault: async () => {
      expect((await look({ options: { title: 'Tea' } })).has('.host')).to.equal(false);
    },
  },
  'options.full_screen': {
    does: {
      'is a compact area with `false`, as high as what is in it': async () => {
        const page = await look({ options: { full_screen: false, methods: ['card'] } });
        expect(page.has('.page.compact > .sheet > .bar')).to.equal(true);
        expect(page.form.getBoundingClientRect().height).to.be.lessThan(innerHeight);
        expect(page.button.textContent).to.contain('€10.00');
      },
    },
    byDefault: async () => {
      const page = await look();
      expect(page.words('[part=summary] .rows')).to.contain('Tea & Größe №5 €10.00');
      expect(page.form.getBoundingClientRect().height).to.be.at.least(innerHeight);
    },
  },
  'options.button': {
    does: {
      'leaves the pay button to the merchant with `false`': async () => {
        const page = await openCheckout({ options: { options: { button: false } } });
        expect(page.all('button.pay').length).to.equal(0);
        await page.typeCard();
        page.form.submit();
        await page.next('gw-success');
        expect(await charges(page.order)).to.equal(1);
      },
    },
    byDefault: async () => {
      const page = await openCheckout();
      expect(tidy(page.button.textContent)).to.equal('Pay €10.00');
      await page.typeCard();
      page.button.click();
      await page.next('gw-success');
      expect(await charges(page.order)).to.equal(1);
    },
  },
  'options.locales': {
    does: {
      'lets the payer choose among these': async () => {
        const messages = { en: { card: 'Bank card' }, uk: { card: 'Картка' } };
        // Whatever language the browser speaks.
        const place = await fixture<HTMLElement>(html`<div lang="en"></div>`);
        const page = await look({ options: { locales: [...allLocales] }, messages }, { place });
        const picker = page.one<HTMLSelectElement>('select.language');
        expect([...picker.options].map(({ value }) => value)).to.deep.equal(allLocales);
        expect([picker.value, tidy(picker.selectedOptions[0]?.text)]).to.deep.equal(['en', 'English']);
        expect(page.words('#tab-card > .name')).to.equal('Bank card');
        picker.value = 'uk';
        picker.dispatchEvent(new Event('change', { bubbles: true }));
        await until(() => page.words('#tab-card > .name') === 'Картка', 'Ukrainian');
        expect(page.amount).to.equal('10,00 EUR');
      },
      'begins with the first where English is not among them': async () => {
        const page = await look({ options: { locales: ['de', 'fr'] }, messages: { de: { card: 'Karte' } } });
        const picker = page.one<HTMLSelectElement>('select.language');
        expect([...picker.options].map(({ text }) => tidy(text))).to.deep.equal(['Deutsch', 'Français']);
        expect([picker.value, page.words('#tab-card > .name')]).to.deep.equal(['de', 'Karte']);
        expect(page.amount).to.equal('10,00 €');
      },
    },
    byDefault: async () => {
      expect((await look()).has('select.language')).to.equal(false);
    },
  },
  'options.email': {
    does: {
      'asks for an address, does not pay without, and hands it to the merchant': async () => {
        const page = await openCheckout({ options: { options: { email: true } } });
        await page.typeCard();
        page.form.submit();
        await until(() => page.errorOf('email') === en['field.email.empty'], 'the error');
        await page.state('ready');
        expect(page.told('gw-pay-click').length).to.equal(0);
        await page.fill('email', 'anna@example.com');
        page.form.submit();
        await page.next('gw-success');
        expect((await status(page.order)).sender_email).to.equal('anna@example.com');
      },
    },
    byDefault: async () => {
      expect((await look()).has('input[name=email]')).to.equal(false);
    },
  },
  'options.api_domain': {
    does: {
      'is the host that is asked': async () => {
        const { host } = new URL(gateway.pay);
        for (const isolation of ['inline', 'frame']) {
          const attributes = { 'frame-url': null, isolation };
          const page = await openCheckout({ options: { options: { api_domain: host } }, attributes });
          if (isolation === 'frame') expect(new URL(page.frame.src).host).to.equal(host);
          await page.typeCard(cards.approved);
          page.form.submit();
          await page.next('gw-success');
          expect(await charges(page.order)).to.equal(1);
          // A frame that cannot be seen is not drawn.
          page.form.remove();
        }
      },
    },
    byDefault: async () => {
      // The script tag says at its start which host it came from.
      setGatewayBase(`${gateway.pay}/latest/checkout-vue/`);
      try {
        const page = await openCheckout({ order: await createOrder(), attributes: { 'frame-url': null } });
        expect(present(page.form.token, 'the token')).to.equal(page.order.token);
      } finally {
        setGatewayBase('');
      }
    },
  },
};
