/** The rules of the interface and its settled readings (D6 to D9), and outcomes without a payment (S3), on screen. */
// One engine is enough: the rules are decided by code without the browser.
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { loadPageCatalogue } from '../../../src/core/i18n/page-catalogue.js';
import { allLocales } from '../../../src/core/i18n/locale.js';
import '../../../src/elements/gw-card-form/define.js';
import '../../../src/elements/gw-checkout/define.js';
import '../../../src/elements/gw-p2p-transfer/define.js';
import {
  answerWith,
  en,
  openCheckout,
  openUnmade,
  placeCheckout,
  statement,
  type CheckoutPage,
} from '../support/checkout.js';
import {
  cards,
  createOrder,
  lookUp,
  open as openForm,
  Page,
  present,
  status,
  submission,
  until,
  type Order,
} from '../support/card-form.js';
import { pasteScript } from '../../global/support.js';

const container = (): Promise<HTMLElement> => fixture<HTMLElement>(html`<div id="checkout"></div>`);

describe('D6: the language', () => {
  const { lang } = document.documentElement;
  before(async function () {
    this.timeout(60_000);
    document.documentElement.lang = 'de';
    await pasteScript();
  });
  after(() => void (document.documentElement.lang = lang));

  it('D6: is English with checkout() without params.lang, on a page in another language too', async () => {
    const place = await container();
    const { element } = checkout('#checkout', { params: { token: (await createOrder()).token } });
    await until(() => element.renderRoot.querySelector('.page')?.getAttribute('lang') === 'en', 'English', 40);
    expect(place.firstElementChild).to.equal(element);
    expect(element.locale).to.equal('en');
    // A requested language applies, however late it is set.
    element.update({ params: { lang: 'cs' } });
    await until(() => element.renderRoot.querySelector('.page')?.getAttribute('lang') === 'cs', 'Czech');
  });

  it('D6: is params.lang with checkout(), otherwise the first of `locales` if English is not among them', async () => {
    await container();
    const one = checkout('#checkout', { params: { lang: 'fr' } }).element;
    await one.updateComplete;
    expect(one.locale).to.equal('fr');
    await container();
    const two = checkout('#checkout', { options: { locales: ['sk', 'de'] } }).element;
    await two.updateComplete;
    expect(two.locale).to.equal('sk');
  });

  it('D6: is the page’s language in a pasted tag', async () => {
    const page = await placeCheckout();
    await until(() => page.has('.page') && page.one('.page').lang === 'de', 'German');
  });
});

describe('D7: attributes in the form of the wire', () => {
  const snake = (name: string) => name.replaceAll('-', '_');
  const values: Readonly<Record<string, string>> = {
    'fee-choice': 'false',
    button: 'false',
    'css-variable': '{"main":"#112233"}',
  };

  for (const name of ['gw-checkout', 'gw-card-form', 'gw-p2p-transfer'] as const) {
    it(`D7: ${name} understands every attribute with underscores as with hyphens`, () => {
      const observed = (customElements.get(name) as unknown as { observedAttributes: string[] }).observedAttributes;
      const hyphened = observed.filter((attribute) => attribute.includes('-'));
      expect(hyphened).to.include('api-domain').and.include('frame-url');
      for (const attribute of hyphened) expect(observed, attribute).to.include(snake(attribute));
    });
  }

  it('D7: a value is the same in either form; the one with hyphens applies, and the other when it is removed', () => {
    const properties = { widgetId: 'widget-id', apiDomain: 'api-domain', feeChoice: 'fee-choice', termUrl: 'term-url' };
    for (const [property, attribute] of Object.entries(properties)) {
      const one = document.createElement('gw-p2p-transfer');
      const other = document.createElement('gw-p2p-transfer');
      one.setAttribute(attribute, values[attribute] ?? 'a');
      other.setAttribute(snake(attribute), values[attribute] ?? 'a');
      expect(Reflect.get(other, property), property).to.deep.equal(Reflect.get(one, property));
    }
    const form = document.createElement('gw-card-form');
    form.setAttribute('frame_url', 'https://pay.example/a');
    expect(form.frameUrl).to.equal('https://pay.example/a');
    form.setAttribute('frame-url', 'https://pay.example/b');
    form.setAttribute('frame_url', 'https://pay.example/c');
    expect(form.frameUrl).to.equal('https://pay.example/b');
    form.removeAttribute('frame-url');
    expect(form.frameUrl).to.equal('https://pay.example/c');
    form.removeAttribute('frame_url');
    expect(form.frameUrl ?? undefined).to.equal(undefined);
  });

  it('D7: gw-checkout finds its gateway and its order by attributes with underscores', async () => {
    const page = document.createElement('gw-checkout');
    page.setAttribute('frame_url', 'https://pay.example/x');
    page.setAttribute('merchant_id', '700001');
    page.setAttribute('order_desc', 'Tea');
    page.setAttribute('language_picker', '');
    expect(page.frameUrl).to.equal('https://pay.example/x');
    (await fixture<HTMLElement>(html`<div></div>`)).append(page);
    await page.updateComplete;
    expect(page.merchantId).to.equal(700001);
    expect(page.orderDesc).to.equal('Tea');
    expect(page.languagePicker).to.equal(true);
  });
});

describe('D8: options of public pages', () => {
  const languages = (page: CheckoutPage) => page.all('.language option').map((one) => (one as HTMLOptionElement).value);

  it('D8: `lang` shows the language picker over all 14, or over `locales`, and `false` hides it', async () => {
    const page = await openCheckout();
    expect(languages(page)).to.deep.equal([]);
    await page.update({ options: { lang: true } });
    expect(languages(page)).to.deep.equal([...allLocales]);
    expect(page.one<HTMLSelectElement>('.language').value).to.equal('en');
    await page.update({ options: { locales: ['de', 'en'] } });
    expect(languages(page)).to.deep.equal(['de', 'en']);
    const select = page.one<HTMLSelectElement>('.language');
    select.value = 'de';
    select.dispatchEvent(new Event('change'));
    await until(() => page.has('.page') && page.one('.page').lang === 'de', 'German');
    await page.update({ options: { lang: false } });
    expect(languages(page)).to.deep.equal([]);
  });

  /** The order as the gateway has it, with a few fields of its own. */
  async function loads(order: Order, more: Record<string, string>): Promise<void> {
    const order_data = { ...(await status(order)), ...more };
    await answerWith(order, lookUp, { body: JSON.stringify({ response: { order_data } }) }, 9);
  }

  it('D8: `fee` shows what the gateway names, and changes no amount', async () => {
    const named = await createOrder();
    await loads(named, { fee: '125' });
    const page = await openCheckout({ order: named, options: { options: { fee: true } } });
    expect(page.words('[part=summary]')).to.contain('Fee €1.25');
    expect(page.amount).to.equal('€10.00');
    expect(page.button.textContent?.trim()).to.equal('Pay €10.00');
    await page.update({ options: { fee: false } });
    expect(page.words('[part=summary]')).not.to.contain('Fee');
    for (const fee of ['', '0', '1.25', 'free']) {
      const order = await createOrder();
      await loads(order, { fee });
      const other = await openCheckout({ order, options: { options: { fee: true } } });
      expect(other.words('[part=summary]'), fee).not.to.contain('Fee');
    }
  });

  it('D8: `logo_url` is shown from the origin of the page, and of the gateway', async () => {
    const page = await openCheckout({
      options: { options: { title: 'Tea', logo_url: `${location.origin}/demo/public/icon.svg` } },
    });
    expect(page.one<HTMLImageElement>('img.logo').src).to.equal(`${location.origin}/demo/public/icon.svg`);
    expect(page.one<HTMLImageElement>('img.logo').alt).to.equal('');
    const gatewayLogo = new URL('/logo.png', page.form.frameUrl).href;
    await page.update({ options: { logo_url: gatewayLogo } });
    expect(page.one<HTMLImageElement>('img.logo').src).to.equal(gatewayLogo);
    expect(page.told('gw-options-invalid')).to.deep.equal([]);
  });

  it('D8: `logo_url` of another host is an option error, and nothing is loaded from there', async () => {
    const logo_url = 'https://elsewhere.example/logo.png';
    const page = await openCheckout({ options: { options: { title: 'Tea', logo_url } } });
    const { problems } = (await page.next('gw-options-invalid')).detail;
    expect(problems.map(({ path, code, received }) => [path, code, received])).to.deep.equal([
      ['options.logo_url', 'other_origin', `"${logo_url}"`],
    ]);
    expect(page.has('img')).to.equal(false);
    // The initials of the name that is shown: here the page's own host.
    expect(page.words('.logo')).to.match(/^\p{L}/u);
  });
});

describe('D9: a payer reads of a refusal by the bank only if the bank refused', () => {
  for (const [code, place, text] of [
    ['1016', '.next', en['problem.token_malformed']],
    ['1096', '.next', en['field.email.invalid']],
    ['1037', '.notice h3', en['code.1037']],
  ] as const) {
    it(`D9: ${code}`, async () => {
      const page = await openCheckout();
      const failure = { response: { response_status: 'failure', error_code: code, error_message: 'No.' } };
      await answerWith(page.order, submission, { body: JSON.stringify(failure) });
      await page.typeCard(cards.approved);
      page.form.submit();
      const { detail } = await page.next('gw-error');
      expect(detail.code).to.equal(code);
      expect(detail.message).to.contain(text);
      await until(() => page.words(place).includes(text), `${text} in ${place}`);
      expect(page.text.includes('declined'), 'declined').to.equal(false);
      expect(page.said).to.contain('Nothing was charged');
    });
  }
});

describe('S3: an outcome without a payment', () => {
  async function verify(page: CheckoutPage): Promise<void> {
    await page.typeCard();
    page.form.submit();
    await until(() => page.has('#entry-verify'), 'the question');
    const [line] = await statement(present(page.inside.payment.state.token, 'an order'));
    const input = page.one<HTMLInputElement>('#entry-verify');
    input.value = present(line, 'a line of the statement').amount;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    page.one<HTMLFormElement>('form.verify').requestSubmit();
  }

  it('S3: a verification is announced and reported as a check, on screen, aloud and to the shop', async () => {
    const page = await openUnmade({ params: { verification: 'Y', verification_type: 'amount' } });
    expect(page.button.textContent?.trim()).to.equal('Check card');
    expect(page.text).not.to.contain('€12.50');
    await verify(page);
    const { detail } = await page.next('gw-success');
    expect(detail.actual_amount).to.equal('0');
    await until(() => page.has('.done'), 'the receipt');
    expect(page.words('.done .head')).to.equal('•••• 6666 Your card is verified Nothing was charged.');
    expect(page.said).to.equal('Your card is verified');
    expect(page.text).not.to.match(/paid|€/);
  });

  it('S3: a hold is shown as on hold, not paid, by the page and by the card form', async () => {
    const page = await openCheckout({ order: await createOrder({ preauth: 'Y' }) });
    await page.typeCard();
    page.form.submit();
    expect((await page.next('gw-success')).detail).to.include({ capture_status: 'hold', actual_amount: '0' });
    await until(() => page.has('.done'), 'the receipt');
    expect(page.words('.done h3')).to.equal('€10.00 is on hold');
    expect(page.said).to.equal('€10.00 is on hold');
    expect(page.text).not.to.match(/paid/);

    const form = document.createElement('gw-card-form');
    form.setAttribute('frame_url', present(page.form.frameUrl, 'the frame'));
    form.token = page.order.token;
    (await container()).append(form);
    const again = new Page(form);
    await again.state('closed');
    expect(again.text).to.contain('€10.00 is on hold');
    expect(again.told('gw-error')[0]?.detail.message).to.contain('€10.00 is on hold');
  });

  it('S3: the payer of a hold reads that the money stays in the account, on the page and in the card form', async () => {
    const page = await openCheckout({ order: await createOrder({ preauth: 'Y' }) });
    const form = await openForm({ order: await createOrder({ preauth: 'Y' }) });
    for (const one of [page, form]) {
      await one.typeCard();
      one.form.submit();
      await until(() => one.text.includes('The money stays in your account'), 'what a hold is');
    }
  });

  it('S3: the order of a verification is shown as one in every language', async () => {
    const order = await createOrder();
    const order_data = { ...(await status(order)), tran_type: 'verification' };
    await answerWith(order, lookUp, { body: JSON.stringify({ response: { order_data } }) }, 99);
    const page = await openCheckout({ order });
    for (const lang of allLocales) {
      await page.update({ params: { lang } });
      await until(() => page.one('.page').lang === lang, lang);
      expect(page.button.textContent?.trim()).to.equal((await loadPageCatalogue(lang))['pay.check']);
    }
  });
});
