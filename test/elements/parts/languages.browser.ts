/** Every text in the payer's language: which language, when it changes, and which inputs stay unchanged. */
// One engine is enough: the texts do not depend on the browser.
import { expect, fixture } from '@open-wc/testing';
import { html, LitElement } from 'lit';
import { loadCatalogue, type Catalogue } from '../../../src/core/i18n/index.js';
import { loadPageCatalogue } from '../../../src/core/i18n/page-catalogue.js';
import { allLocales } from '../../../src/core/i18n/locale.js';
import { LocaleController } from '../../../src/elements/parts/view/locale-controller.js';
import { type CheckoutPage, openCheckout } from '../support/checkout.js';
import '../../../src/elements/gw-card-form/define.js';
import { autofill, open, type Page, pause, tidy, until } from '../support/card-form.js';
import { internals } from '../../../src/elements/parts/element/internal-symbols.js';

/** The text of the button, without the amount's own spaces. */
const label = (page: Page | CheckoutPage) => tidy(page.button.textContent);

/** English is what the test's browser speaks. */
const german = '10,00 € bezahlen';
const english = 'Pay €10.00';
const czech = 'Zaplatit 10,00 €';

/** A form in a place with these attributes. */
async function openIn(markup: ReturnType<typeof html>, attributes: Record<string, string> = {}): Promise<Page> {
  const outer = await fixture<HTMLElement>(markup);
  return open({ place: outer.querySelector('.place') ?? outer, attributes });
}

describe('the language of an element', () => {
  const cases: [string, () => Promise<Page>, string][] = [
    ['the browser’s, if there is no other setting', () => openIn(html`<div></div>`), english],
    ['the page’s', () => openIn(html`<div lang="de"></div>`), german],
    [
      'of the nearest element that has one',
      () => openIn(html`<div lang="cs"><p lang="de-CH" class="place"></p></div>`),
      german,
    ],
    ['its own `lang`', () => openIn(html`<div lang="cs"></div>`, { lang: 'de-AT' }), german],
    [
      'its `locale`, before all others',
      () => openIn(html`<div lang="cs"></div>`, { lang: 'en', locale: 'de' }),
      german,
    ],
    [
      'the next language in order, if there are no texts for one',
      () => openIn(html`<div lang="cs"></div>`, { lang: 'tlh' }),
      czech,
    ],
    ['the page’s, where `lang` is empty', () => openIn(html`<div lang="cs"></div>`, { lang: '' }), czech],
  ];
  for (const [what, make, words] of cases) {
    it(`is ${what}`, async () => {
      const page = await make();
      expect(label(page).replaceAll('\u00a0', ' ')).to.equal(words);
      const spoken = present(page).getAttribute('lang');
      expect(spoken).to.equal(words === german ? 'de' : words === czech ? 'cs' : 'en');
    });
  }

  it('is found through shadow roots', async () => {
    const outer = await fixture<HTMLElement>(html`<div lang="de"></div>`);
    const page = await open({ place: outer.attachShadow({ mode: 'open' }) });
    expect(label(page).replaceAll('\u00a0', ' ')).to.equal(german);
  });

  it('is found there too if the merchant offers several', async () => {
    const outer = await fixture<HTMLElement>(html`<div lang="de"></div>`);
    const place = outer.attachShadow({ mode: 'open' });
    const page = await openCheckout({ place, options: { options: { locales: ['en', 'cs', 'de'] } } });
    expect(label(page).replaceAll('\u00a0', ' ')).to.equal(german);
    expect(page.one<HTMLSelectElement>('select.language').value).to.equal('de');
  });

  it('follows the page around it', async () => {
    const outer = await fixture<HTMLElement>(html`<div lang="de"></div>`);
    const page = await open({ place: outer });
    outer.lang = 'cs';
    await until(() => label(page).replaceAll('\u00a0', ' ') === czech, 'Czech');
    outer.removeAttribute('lang');
    await until(() => label(page) === english, 'English');
    document.documentElement.lang = 'de';
    try {
      await until(() => label(page).replaceAll('\u00a0', ' ') === german, 'German');
    } finally {
      document.documentElement.lang = 'en';
    }
  });

  it('can differ between two elements on one page, and a third beside them', async () => {
    const [one, two] = await Promise.all([
      open({ attributes: { locale: 'de' } }),
      open({ attributes: { locale: 'cs' } }),
    ]);
    const three = await openCheckout({ options: { params: { lang: 'ko' } } });
    expect(label(one).replaceAll('\u00a0', ' ')).to.equal(german);
    expect(label(two).replaceAll('\u00a0', ' ')).to.equal(czech);
    expect(three.words('#tab-card > span')).to.equal('카드');
    one.form.locale = 'uk';
    await until(() => tidy(one.cardRoot.textContent).includes('Номер картки'), 'Ukrainian');
    expect(label(two).replaceAll('\u00a0', ' ')).to.equal(czech);
  });

  it('changes without losing the card, the e-mail or an error, which is shown in the new language', async () => {
    const page = await openCheckout({ options: { options: { email: true } } });
    await page.usable();
    autofill(page.number, '4444555511116666');
    autofill(page.expiry, '1230');
    autofill(page.code, '12');
    await page.fill('email', 'anna@');
    page.form.submit();
    await until(() => page.errorOf('email') !== '', 'the error');
    page.form.locale = 'de';
    const texts = await loadPageCatalogue('de');
    await until(() => page.errorOf('email') === tidy(texts['field.email.invalid']), 'the error in German');
    expect(page.number.value).to.equal('4444 5555 1111 6666');
    expect([page.expiry.value, page.code.value]).to.deep.equal(['12 / 30', '12']);
    expect(page.input('email').value).to.equal('anna@');
    const unfinished = tidy(texts['field.cvv2.empty']);
    await until(() => page.error('cvv2') === unfinished, 'the card’s error in German');
  });
});

function present(page: Page): Element {
  const found = page.button.closest('[lang]');
  if (!found) throw new Error('No element has a language.');
  return found;
}

describe('every language', () => {
  let form: Page;
  let page: CheckoutPage;
  before(async () => {
    form = await open({ place: document.body });
    page = await openCheckout({ options: { options: { email: true } }, place: document.body });
    form.form.submit();
    await until(() => form.error('card_number') !== '', 'the error');
  });
  after(() => {
    form.form.remove();
    page.form.remove();
  });

  for (const locale of allLocales) {
    it(`${locale}: the card form and the payment page are all in it`, async () => {
      const texts: Readonly<Record<string, string>> = await loadPageCatalogue(locale);
      const others: Readonly<Record<string, string>> = await loadPageCatalogue(locale === 'en' ? 'de' : 'en');
      form.form.locale = page.form.locale = locale;
      const wrong = tidy(texts['field.card_number.empty']);
      await until(() => form.error('card_number') === wrong, 'the error');
      for (const name of ['card_number', 'expiry_date', 'cvv2'] as const) {
        const named = form.cardRoot.querySelector(`label[for=${name}]`);
        expect(tidy(named?.textContent)).to.equal(tidy(texts[`field.${name}`]));
      }
      await until(() => page.words('#tab-card > span') === tidy(texts['card']), 'the tab');
      expect(page.tabs.length).to.be.greaterThan(1);
      for (const tab of page.tabs) expect(page.words(`#tab-${tab} > span`)).to.equal(tidy(texts[tab]));
      const shown = page.text;
      const foreign = Object.entries(others).filter(
        ([id, text]) =>
          text.length > 12 && !text.includes('{') && !texts[id]?.includes(text) && shown.includes(tidy(text)),
      );
      expect(foreign.map(([id]) => id)).to.deep.equal([]);
    });
  }
});

describe('texts that cannot be loaded', () => {
  let missing: readonly string[] = [];
  const load = async (locale: Parameters<typeof loadCatalogue>[0]): Promise<Catalogue> => {
    if (missing.includes(locale)) throw new Error('The line is down.');
    return loadCatalogue(locale);
  };
  class Sign extends LitElement {
    static override properties = { locale: {} };
    declare locale: string | undefined;
    readonly words = new LocaleController(this, load);
    readonly [internals] = { notice: () => () => undefined };
    override render() {
      return html`<p lang=${this.words.locale}>${this.words.texts?.['pay.plain']}</p>`;
    }
  }
  customElements.define('test-sign', Sign);
  const shown = (sign: Sign) => {
    const line = sign.shadowRoot?.querySelector('p');
    return [line?.lang, tidy(line?.textContent)];
  };

  it('leave the texts of the earlier language, and another language can be chosen', async () => {
    missing = ['de'];
    const sign = await fixture<Sign>(html`<test-sign locale="cs"></test-sign>`);
    await until(() => shown(sign)[1] === 'Zaplatit', 'Czech');
    sign.locale = 'de';
    await sign.updateComplete;
    await pause(30);
    expect(shown(sign)).to.deep.equal(['cs', 'Zaplatit']);
    sign.locale = 'ko';
    await until(() => shown(sign)[0] === 'ko', 'Korean');
  });

  it('are English if there would be none at all', async () => {
    missing = ['de'];
    const sign = await fixture<Sign>(html`<test-sign locale="de"></test-sign>`);
    await until(() => shown(sign)[1] === 'Pay', 'English');
    expect(shown(sign)).to.deep.equal(['en', 'Pay']);
  });

  it('leave a page without any text unchanged, without an error', async () => {
    missing = ['de', 'en'];
    const sign = await fixture<Sign>(html`<test-sign locale="de"></test-sign>`);
    await pause(30);
    expect(shown(sign)[1]).to.equal('');
  });
});
