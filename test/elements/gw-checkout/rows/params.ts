/** The table `params`: the order, most of it where the page makes the order itself. */
import { expect } from '@open-wc/testing';
import { fill } from '../../../../src/core/i18n/index.js';
import type { Options } from '../../../../src/core/options/index.js';
import {
  en,
  kept,
  openCheckout,
  openUnmade,
  payWith,
  placeCheckout,
  statement,
  unmade,
  type CheckoutPage,
} from '../../support/checkout.js';
import { catchPosts } from '../../../global/support.js';
import {
  cards,
  charges,
  createOrder,
  present,
  requests,
  status,
  submission,
  tidy,
  until,
} from '../../support/card-form.js';
import { look, type Rows } from './row.js';

type Params = NonNullable<Options['params']>;

/** Pays an order that the page makes with these parameters: the events for the shop, and the data for the merchant's server. */
async function paid(params: Params, card?: string) {
  const page = await openUnmade({ params });
  await payWith(page, card);
  const { detail } = await page.next('gw-success');
  await until(() => page.has('[part=result]'), 'the receipt');
  const orderId = detail.order_id;
  return { page, detail, result: await status({ token: '', orderId }), kept: await kept(orderId) };
}

/** Checks that the page needs this parameter for an order: it shows an error and sends nothing. */
async function cannotPayWithout(name: keyof Params): Promise<void> {
  const { params, token } = unmade();
  const page = await placeCheckout({ options: { params: { ...params, [name]: undefined } } });
  await page.state('ready');
  await page.typeCard();
  page.form.submit();
  expect((await page.next('gw-error')).detail).to.include({ code: 'token_missing', retry: true });
  expect(page.line).to.contain(en['problem.token_missing']);
  expect(await requests({ token }, submission)).to.equal(0);
}

/** Answers the question about the bank's statement. */
async function answer(page: CheckoutPage, value: string): Promise<void> {
  const input = page.one<HTMLInputElement>('#entry-verify');
  input.value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  page.one<HTMLFormElement>('form.verify').requestSubmit();
  await page.form.updateComplete;
}

async function verify(type: 'amount' | 'code' | undefined, read: (line: { text: string; amount: string }) => string) {
  const page = await openUnmade({ params: { verification: 'Y', ...(type ? { verification_type: type } : {}) } });
  await payWith(page);
  await page.next('gw-challenge');
  await until(() => page.has('#entry-verify'), 'the question');
  const held = { least: '€0.01', most: '€1.00' };
  expect(page.text).to.contain(fill(en[`verify.${type ?? 'amount'}`], held));
  const name = present(page.inside.payment.state.token, 'the order');
  const [line] = await statement(name);
  await answer(page, '0000');
  await until(() => page.words('#entry-verify-note').includes('Tries left: 2.'), 'a wrong answer told');
  await answer(page, read(present(line, 'a line of the statement')));
  const { detail } = await page.next('gw-success');
  expect(detail).to.include({ order_status: 'approved', verification_status: 'verified', actual_amount: '0' });
  return detail;
}

export const paramRows: Rows = {
  'params.merchant_id': {
    does: {
      'is whose order it is': async () => {
        expect((await paid({ merchant_id: 700001 })).detail.merchant_id).to.equal(700001);
      },
      'is told where the gateway knows no such merchant': async () => {
        const { params } = unmade();
        const page = await placeCheckout({ options: { params: { ...params, merchant_id: 799_999 } } });
        expect((await page.next('gw-error')).detail.code).to.equal('1016');
        await page.state('closed');
        expect(page.told('gw-ready')).to.deep.equal([]);
      },
    },
    byDefault: () => cannotPayWithout('merchant_id'),
  },
  'params.order_desc': {
    does: {
      'is shown, and is the order’s': async () => {
        const order_desc = 'Tea & <b>Größe</b> №5';
        const { page, kept } = await paid({ order_desc });
        expect(page.words('[part=result] dd')).to.equal(order_desc);
        expect(kept.fields['order_desc']).to.equal(order_desc);
      },
      'may be a key of `messages`, of an order with a token too': async () => {
        const messages = { en: { tea: 'Green tea, 200 g' } };
        const page = await openUnmade({ params: { order_desc: 'tea' }, messages });
        expect(page.words('.what')).to.equal('Green tea, 200 g');
        const order = await createOrder({ order_desc: 'tea' });
        expect((await openCheckout({ order, options: { messages } })).words('.what')).to.equal('Green tea, 200 g');
      },
    },
    byDefault: () => cannotPayWithout('order_desc'),
  },
  'params.amount': {
    does: {
      'is charged, in minor units': async () => {
        const { page, result } = await paid({ amount: 250_000 });
        expect(page.words('[part=result] h3')).to.equal('€2,500.00 paid');
        expect([result.amount, result.actual_amount]).to.deep.equal(['250000', '250000']);
      },
    },
    byDefault: async () => {
      const { page, result } = await paid({ amount: undefined });
      expect([page.words('[part=result] h3'), result.actual_amount]).to.deep.equal(['€1.00 paid', '100']);
    },
  },
  'params.currency': {
    does: {
      'is what is paid in, with as many digits as it has': async () => {
        const yen = await paid({ currency: 'JPY', amount: 1250 });
        expect([yen.page.words('[part=result] h3'), yen.result.actual_currency]).to.deep.equal(['¥1,250 paid', 'JPY']);
        expect((await paid({ currency: 'CZK' })).page.words('[part=result] h3')).to.equal('CZK 12.50 paid');
      },
    },
    byDefault: () => cannotPayWithout('currency'),
  },
  'params.response_url': {
    does: {
      'is where the payer returns to, with the result posted': async () => {
        const address = 'https://shop.example/thanks?a=1';
        const { page, kept, detail } = await paid({ response_url: address });
        expect(kept.responseUrl).to.equal(address);
        expect(tidy(page.button.textContent)).to.equal(`Back to ${location.host}`);
        page.button.click();
        const { detail: going } = await page.next('gw-redirect');
        expect(going).to.include({ url: address, method: 'POST' });
        expect(going.fields).to.include({
          order_id: detail.order_id,
          order_status: 'approved',
          signature: detail.signature,
        });
      },
      'is the order’s own where there is a token': async () => {
        const order = await createOrder({ response_url: 'https://shop.example/own' });
        const page = await openCheckout({ order, options: { params: { response_url: 'https://shop.example/other' } } });
        await payWith(page);
        await page.next('gw-success');
        await until(() => page.has('[part=result]'), 'the receipt');
        page.button.click();
        expect((await page.next('gw-redirect')).detail.url).to.equal('https://shop.example/own');
      },
      'is posted to by a form': async () => {
        const { posted, end } = catchPosts();
        try {
          const page = await openUnmade({ params: { response_url: 'https://shop.example/thanks' } }, { leaves: true });
          await payWith(page);
          const { detail } = await page.next('gw-success');
          await until(() => page.has('[part=result]'), 'the receipt');
          page.button.click();
          expect(posted.map(({ action, method }) => [action, method])).to.deep.equal([
            ['https://shop.example/thanks', 'post'],
          ]);
          expect(posted[0]?.fields).to.include({ order_id: detail.order_id, amount: '1250' });
        } finally {
          end();
        }
      },
    },
    byDefault: async () => {
      const { page } = await paid({});
      page.button.click();
      // Nothing to post to: only the way to the page's own site.
      const { detail } = await page.next('gw-redirect');
      expect([detail.url, detail.method]).to.deep.equal([location.origin, 'GET']);
    },
  },
  'params.lang': {
    does: {
      'is the page’s language, and the order’s': async () => {
        const page = await openUnmade({ params: { lang: 'de' }, messages: { de: { card: 'Karte' } } });
        expect(page.amount).to.equal('12,50 €');
        expect(page.words('#tab-card > .name')).to.equal('Karte');
        await payWith(page);
        const { detail } = await page.next('gw-success');
        expect((await kept(detail.order_id)).fields['lang']).to.equal('de');
      },
    },
    byDefault: async () => {
      const { page, kept } = await paid({});
      expect(page.words('[part=result] h3')).to.equal('€12.50 paid');
      expect(kept.fields['lang']).to.equal('en');
    },
  },
  'params.required_rectoken': {
    does: Object.fromEntries(
      (['Y', 'y', 'N', 'n'] as const).map((letter) => [
        `${letter}: the card is ${letter.toUpperCase() === 'Y' ? '' : 'not '}stored for the merchant`,
        async () => {
          const stores = letter.toUpperCase() === 'Y';
          const page = await openCheckout({ options: { params: { required_rectoken: letter } } });
          expect(page.text.includes('Your card will be saved')).to.equal(stores);
          await payWith(page);
          const { detail } = await page.next('gw-success');
          // The page itself never sees it.
          expect(detail.rectoken).to.equal('');
          expect((await status(page.order)).rectoken?.length).to.equal(stores ? 40 : 0);
        },
      ]),
    ),
    byDefault: async () => {
      expect((await paid({})).result.rectoken).to.equal('');
    },
  },
  'params.verification': {
    does: {
      'Y: the card is verified instead of charged': async () => {
        await verify('amount', ({ amount }) => amount);
      },
      'N, n: the card is charged': async () => {
        for (const letter of ['N', 'n'] as const) {
          expect((await paid({ verification: letter })).detail).to.include({
            verification_status: '',
            actual_amount: '1250',
          });
        }
      },
      'y is Y': async () => {
        const page = await openUnmade({ params: { verification: 'y' } });
        await payWith(page, cards.approved);
        await until(() => page.has('#entry-verify'), 'the question');
      },
    },
    byDefault: async () => {
      expect((await paid({})).detail).to.include({ verification_status: '', actual_amount: '1250' });
    },
  },
  'params.verification_type': {
    does: {
      'amount: the payer says what was held': async () => {
        const result = await verify('amount', ({ amount }) => amount);
        expect(result['verification_type']).to.equal('amount');
      },
      'code: the payer says the code of the statement’s line': async () => {
        const result = await verify('code', ({ text }) => text.match(/\d{6}/g)?.at(-1) ?? '');
        expect(result['verification_type']).to.equal('code');
      },
    },
    byDefault: async () => {
      expect((await verify(undefined, ({ amount }) => amount))['verification_type']).to.equal('amount');
    },
  },
  'params.email': {
    does: {
      'is the payer’s address, handed to the merchant': async () => {
        expect((await paid({ email: 'anna@example.com' })).result.sender_email).to.equal('anna@example.com');
      },
      'is in the field if the page asks for one': async () => {
        const page = await look({ options: { email: true }, params: { email: 'anna@example.com' } });
        expect(page.input('email').value).to.equal('anna@example.com');
      },
    },
    byDefault: async () => {
      expect((await paid({})).result.sender_email).to.equal('');
    },
  },
  'params.token': {
    does: {
      'is the order that is shown and paid': async () => {
        const order = await createOrder({ amount: 4321, order_desc: 'Of the shop' });
        const options = { params: { token: order.token } };
        const page = await placeCheckout({ options });
        await page.state('ready');
        expect(page.words('[part=summary] .rows')).to.contain('Of the shop €43.21');
        await payWith(page);
        expect((await page.next('gw-success')).detail).to.include({ order_id: order.orderId, actual_amount: '4321' });
        expect(await charges(order)).to.equal(1);
      },
    },
    byDefault: async () => {
      // The page makes the order itself.
      expect((await paid({})).detail.order_id).to.match(/^page-/);
    },
  },
  'params.offer': {
    does: {
      'asks for consent to the terms before anything is paid': async () => {
        const page = await openUnmade({ params: { offer: true } });
        await page.typeCard();
        page.form.submit();
        await until(() => page.errorOf('offer') === en['field.offer.empty'], 'the error');
        expect(await requests(page.order, submission)).to.equal(0);
        // While the card frame checks its fields, the box cannot be changed.
        await page.state('ready');
        page.input('offer').click();
        page.form.submit();
        await page.next('gw-success');
      },
    },
    byDefault: async () => {
      expect((await look()).has('input[name=offer]')).to.equal(false);
    },
  },
  'params.custom': {
    does: {
      'is carried with the order as `merchant_data`': async () => {
        const custom = { basket: [1, { tea: 'Größe & <b>' }], empty: null };
        expect((await paid({ custom })).result.merchant_data).to.equal(JSON.stringify(custom));
      },
    },
    byDefault: async () => {
      expect((await paid({})).result.merchant_data).to.equal('');
    },
  },
};
