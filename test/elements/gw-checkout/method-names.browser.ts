/** The rows of the methods say what they hold. */
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { CheckoutInfo } from '../../../src/contract/index.js';
import type { Options } from '../../../src/core/options/index.js';
import { installWalletStandIns, type WalletWishes } from '../../helpers/wallet-stand-ins.js';
import { answerWith, en, info, openCheckout, type CheckoutOptions, type CheckoutPage } from '../support/checkout.js';
import { createOrder, tidy, until } from '../support/card-form.js';
import { walletOffer } from '../support/wallet-offer.js';
import { wide } from './rows/row.js';

type Methods = CheckoutInfo['methods'];
const methods = ['card', 'banklinks_eu', 'wallets', 'local_methods'] as const;
type RowName = Exclude<(typeof methods)[number], 'card'>;

const list = (...names: string[]) => names.map((name) => ({ id: name, name }));
const fifteen = list('Ashdown', 'Bramble Bank', ...Array.from({ length: 13 }, (_, number) => `Bank ${number}`));
const four = list('Kontosprung', 'Kiosk-Bon', 'Ratenfuchs', 'Rechnung in Ruhe');
const offer: Methods = {
  card: {},
  banklinks_eu: { countries: { DE: fifteen } },
  wallets: walletOffer,
  local_methods: { countries: { DE: four, AT: list('Kontoflug'), FR: list('Un', 'Deux', 'Trois') } },
};

let remove: () => void = () => undefined;
function wallets(wishes: WalletWishes): void {
  const browser = installWalletStandIns(wishes);
  remove = () => browser.uninstall();
}

interface Wishes extends Pick<CheckoutOptions, 'attributes' | 'place'> {
  country?: string;
  methods?: Methods;
  options?: Options;
}

/** A page of an order with this offer, whose rows are shown. */
async function open({ country = 'DE', methods: own = {}, options = {}, ...rest }: Wishes = {}): Promise<CheckoutPage> {
  const order = await createOrder();
  const response: CheckoutInfo = { methods: { ...offer, ...own }, country };
  await answerWith(order, info, { body: JSON.stringify({ response }) }, 9);
  const page = await openCheckout({
    order,
    ...rest,
    options: { ...options, options: { methods: [...methods], ...options.options } },
  });
  await until(() => typeof page.inside.panel('names') === 'object', 'the names');
  await page.form.updateComplete;
  return page;
}

/** The words in sight in a row. */
const seen = (page: CheckoutPage, method: RowName) => {
  const words = page.root.querySelector(`#tab-${method} .held > :first-child`)?.cloneNode(true) as
    | HTMLElement
    | undefined;
  words?.querySelector('.quiet')?.remove();
  return words ? tidy(words.textContent) : page.words(`#tab-${method} > .name`);
};
/** The words of a row for assistive technology. */
const spoken = (page: CheckoutPage, method: RowName) => {
  const row = page.tab(method).cloneNode(true) as HTMLElement;
  for (const hidden of row.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return tidy(row.textContent);
};
/** The texts of the marks in sight, or their number. */
const marks = (page: CheckoutPage, method: RowName) =>
  page.all(`#tab-${method} .plate`).map((mark) => tidy(mark.textContent));
const heights = (page: CheckoutPage) => page.all('.tabs > *').map((row) => row.getBoundingClientRect().height);
/** Whether the element can be seen in its row. */
function isInSight(page: CheckoutPage, selector: string): boolean {
  const box = page.one(selector).getBoundingClientRect();
  const place = page.one(selector).closest('.marks, [role=tab]')?.getBoundingClientRect();
  return box.height > 0 && place !== undefined && box.top < place.bottom - 1 && box.bottom > place.top + 1;
}

describe('the row of a method', () => {
  beforeEach(() => wallets({ google: 'here', apple: 'here' }));
  afterEach(async () => {
    remove();
    await setViewport({ width: 800, height: 600 });
  });

  it('is named by what it holds, after the neutral name for assistive technology', async () => {
    const page = await open();
    expect(page.tabs).to.deep.equal([...methods]);
    expect(seen(page, 'wallets')).to.equal('Apple Pay, Google Pay');
    expect(seen(page, 'local_methods')).to.equal('Kontosprung, Kiosk-Bon…');
    expect(seen(page, 'banklinks_eu')).to.equal(en.banklinks_eu);
    expect(spoken(page, 'wallets')).to.equal(`${en.wallets} – Apple Pay, Google Pay`);
    expect(spoken(page, 'local_methods')).to.equal(`${en.local_methods} – Kontosprung, Kiosk-Bon…`);
    expect(spoken(page, 'banklinks_eu')).to.equal(en.banklinks_eu);
    expect(marks(page, 'banklinks_eu')).to.deep.equal(['A', 'BB', '+13']);
    expect(marks(page, 'local_methods')).to.deep.equal(['+2', 'K', 'KB']);
    expect(page.all('#tab-wallets .mark svg').length).to.equal(2);
    expect(page.all('.tabs [aria-live], .tabs [role=status]').length, 'a live region').to.equal(0);
  });

  it('shows its marks only while it is closed: open, they are in its panel', async () => {
    const page = await open();
    await page.choose('local_methods');
    expect(marks(page, 'local_methods')).to.deep.equal([]);
    expect(seen(page, 'local_methods')).to.equal('Kontosprung, Kiosk-Bon…');
    expect(getComputedStyle(page.one('#tab-local_methods .names')).fontWeight).to.equal('600');
  });

  it('names every local method of the payer’s country if there are at most three', async () => {
    const page = await open({ country: 'FR' });
    expect(seen(page, 'local_methods')).to.equal('Un, Deux, Trois');
    expect(marks(page, 'local_methods')).to.deep.equal(['U', 'D', 'T']);
    await page.update({ options: { default_country: 'AT' } });
    expect(seen(page, 'local_methods')).to.equal('Kontoflug');
  });

  it('keeps its neutral name in a country without local methods', async () => {
    const page = await open({
      country: 'KR',
      methods: { local_methods: { countries: { FR: list('Un'), PT: list('Um') } } },
      attributes: { lang: 'ko' },
      options: { params: { lang: 'ko' } },
    });
    expect(page.has('#tab-local_methods .held')).to.equal(false);
    expect(page.one('#tab-local_methods > svg').checkVisibility()).to.equal(true);
  });

  it('has the merchant’s own name, with the marks', async () => {
    const page = await open({ options: { messages: { en: { local_methods: 'In your country', wallets: 'Phone' } } } });
    expect([seen(page, 'local_methods'), spoken(page, 'local_methods')]).to.deep.equal(
      Array(2).fill('In your country'),
    );
    expect([seen(page, 'wallets'), spoken(page, 'wallets')]).to.deep.equal(['Phone', 'Phone']);
    expect(marks(page, 'local_methods')).to.deep.equal(['K', 'KB', '+2']);
  });

  it('names only the wallets that can pay, as far as the browser has said', async () => {
    remove();
    wallets({ google: 'here', apple: 'absent' });
    expect(seen(await open(), 'wallets')).to.equal('Google Pay');
    remove();
    wallets({ google: 'none', apple: 'here' });
    const page = await open();
    // Google is asked only by a payer who opens the row.
    expect(seen(page, 'wallets')).to.equal('Apple Pay, Google Pay');
    await page.choose('wallets');
    await until(() => seen(page, 'wallets') === 'Apple Pay', 'the answer of the browser');
    expect(spoken(page, 'wallets')).to.equal(`${en.wallets} – Apple Pay`);
  });

  for (const [what, width, size] of [
    ['on a small phone', 320, ''],
    ['on a phone', 390, ''],
    ['with large text', 390, '200%'],
    ['on a screen', 1200, ''],
  ] as const)
    it(`is as high with its names as before ${what}`, async () => {
      await setViewport({ width, height: 844 });
      document.documentElement.style.fontSize = size;
      try {
        const page = await open({
          place: await wide(width),
          methods: {
            local_methods: { countries: { DE: list('Überweisung ohne Karte', 'Schnellbon Trafik', 'Raten') } },
          },
        });
        const named = heights(page);
        for (const held of page.all('.held')) held.remove();
        expect(named).to.deep.equal(heights(page));
        expect(named.length).to.equal(4);
      } finally {
        document.documentElement.style.removeProperty('font-size');
      }
    });

  it('shows all of its marks or none, the name before them, and longest how many more there are', async () => {
    for (const [width, fits] of [
      [390, false],
      [1200, true],
    ] as const) {
      await setViewport({ width, height: 844 });
      const page = await open({ place: await wide(width) });
      expect(isInSight(page, '#tab-local_methods .fitting'), `${width} px`).to.equal(fits);
      expect(isInSight(page, '#tab-local_methods [dir=ltr]'), `the number at ${width} px`).to.equal(true);
      expect(isInSight(page, '#tab-banklinks_eu .fitting'), `banks at ${width} px`).to.equal(true);
      const name = page.one('#tab-local_methods .names');
      // Letters of some fonts are a pixel higher than their line.
      expect(Math.max(name.scrollWidth - name.clientWidth, name.scrollHeight - name.clientHeight)).to.be.at.most(2);
    }
  });

  it('cuts names that do not fit into two lines', async () => {
    const page = await open({
      place: await wide(390),
      methods: { local_methods: { countries: { DE: list('Über'.repeat(60), 'Ü '.repeat(100)) } } },
    });
    const [row, name] = [page.tab('local_methods'), page.one('#tab-local_methods .names')].map((part) =>
      part.getBoundingClientRect(),
    );
    expect(row?.height).to.equal(56);
    expect(name?.height).to.be.at.most(40);
    expect(name?.right).to.be.at.most(row?.right ?? 0);
  });

  it('is mirrored from right to left, and the number is not', async () => {
    const place = await wide(390);
    place.dir = 'rtl';
    const page = await open({ place });
    const box = (selector: string) => page.one(`#tab-local_methods ${selector}`).getBoundingClientRect();
    expect(box('.names').right).to.be.closeTo(box('.radio').left - 12, 1);
    expect(box('[dir=ltr]').left).to.be.closeTo(page.tab('local_methods').getBoundingClientRect().left + 16, 1);
  });
});
