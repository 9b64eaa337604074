/** The rows of the merchant's own texts. */
import { expect } from '@open-wc/testing';
import { en } from '../../support/checkout.js';
import { until } from '../../support/card-form.js';
import { look, type Rows } from './row.js';

export const textRows: Rows = {
  messages: {
    does: {
      'rename methods and any other text, in the page’s language': async () => {
        const page = await look({
          messages: {
            en: {
              banklinks_eu: 'Online banking',
              local_methods: 'Around here',
              pay: 'Buy for {amount}',
              'next.once': 'Only once.',
            },
            de: { banklinks_eu: 'Online-Banking' },
          },
        });
        expect(page.words('#tab-banklinks_eu > .name')).to.equal('Online banking');
        expect(page.words('#tab-local_methods > .name')).to.equal('Around here');
        expect([page.line, page.words('button.pay')]).to.deep.equal(['Only once.', 'Buy for €10.00']);
        await page.update({ params: { lang: 'de' } });
        await until(() => page.words('#tab-banklinks_eu > .name') === 'Online-Banking', 'the German text');
      },
      'reach the card’s fields': async () => {
        const page = await look({ messages: { en: { 'field.card_number': 'Number on the front' } } });
        await until(() => page.number.labels?.[0]?.textContent.includes('Number on the front'), 'the label');
      },
    },
    byDefault: async () => {
      const page = await look();
      expect(page.words('#tab-banklinks_eu > .name')).to.equal(en.banklinks_eu);
      expect(page.number.labels?.[0]?.textContent).to.contain(en['field.card_number']);
    },
  },
  validate: {
    does: {
      'gives a field’s errors by its name': async () => {
        const validate = {
          en: { card_number: 'A number, please', expiry_date: 'A date', cvv2: 'Three digits', email: 'Where to?' },
        };
        const page = await look({ validate, options: { email: true } });
        page.form.submit();
        await until(() => page.error('cvv2') === 'Three digits', 'the code’s error');
        expect([page.error('card_number'), page.error('expiry_date')]).to.deep.equal(['A number, please', 'A date']);
        expect(page.errorOf('email')).to.equal('Where to?');
      },
    },
    byDefault: async () => {
      const page = await look();
      page.form.submit();
      await until(() => page.error('cvv2'), 'an error');
      expect(page.error('cvv2')).to.equal(en['field.cvv2.empty']);
      expect(page.error('card_number')).to.equal(en['field.card_number.empty']);
    },
  },
};
