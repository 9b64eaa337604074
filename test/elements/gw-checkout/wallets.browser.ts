/** The wallets of the payment page, in a real browser, with stand-ins of the two interfaces and a page of a few lines. */
// One engine is enough: the wallets are stand-ins.
import { expect, fixture } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { html, LitElement, unsafeCSS, type TemplateResult } from 'lit';
import type { CheckoutInfo } from '../../../src/contract/index.js';
import { en as card } from '../../../src/core/i18n/catalogues/en.js';
import { en as page } from '../../../src/core/i18n/catalogues/page/en.js';
import type { PageCatalogue } from '../../../src/core/i18n/index.js';
import type { CheckoutSettings } from '../../../src/core/options/index.js';
import type { Panel, PurchaseSummary } from '../../../src/elements/gw-checkout/panels/panel.js';
import type { PanelHost } from '../../../src/elements/gw-checkout/panels/panel-host.js';
import { styles as pageLayout } from '../../../src/elements/gw-checkout/view/styles.js';
import { googlePay } from '../../../src/elements/gw-checkout/panels/wallets/google-pay.js';
import {
  makePanel,
  styles,
  WalletPanel,
  type LoadWallet,
} from '../../../src/elements/gw-checkout/panels/wallets/panel.js';
import { possibleWallets, walletsPossible } from '../../../src/elements/gw-checkout/panels/wallets/possible.js';
import { sheetLabel } from '../../../src/elements/gw-checkout/panels/wallets/wallet.js';
import { installWalletStandIns, type WalletStandIns, type WalletWishes } from '../../helpers/wallet-stand-ins.js';
import { hurry, pause, present, press, tidy, until } from '../support/card-form.js';
import { pageStyles } from '../support/page-styles.js';
import { walletOffer } from '../support/wallet-offer.js';

const { googlepay } = walletOffer;
type Wallets = CheckoutInfo['methods']['wallets'];
const infoWith = (wallets: Wallets): CheckoutInfo => ({ methods: { wallets } });
const both = infoWith(walletOffer);
const tea: PurchaseSummary = { amount: '1025', currency: 'EUR', description: 'Green tea, 200 g' };

/** As much of a payment page as a panel sees. */
class WalletFixture extends LitElement implements PanelHost {
  static override styles = [...pageStyles, unsafeCSS(pageLayout + styles)];
  readonly element = this;
  texts: PageCatalogue = { ...card, ...page };
  locale = 'en';
  textLocale = 'en';
  settings = {} as CheckoutSettings;
  info: CheckoutInfo | undefined = both;
  purchase: PurchaseSummary | undefined = tea;
  merchant = { name: 'Tea Shop' };
  isExpress = false;
  busy = false;
  isStarting = false;
  needed = { agrees: () => true, walletNames: [] };
  typedCard = undefined;
  sheet: PanelHost['sheet'] = { result: undefined };
  load: LoadWallet | undefined;
  panel: Panel | undefined;
  /** The submissions, and a function that ends each payment. */
  readonly paid: Readonly<Record<string, unknown>>[] = [];
  settle: ((paid: boolean | undefined) => void) | undefined;
  readonly sessionsAsked: string[] = [];
  session: () => Promise<Record<string, unknown>> = () => Promise.resolve({ merchantSessionIdentifier: 's' });

  get choices(): PanelHost['choices'] {
    return { hasExpress: this.isExpress, paysByCard: false, cards: [], rectoken: undefined };
  }

  get requests(): PanelHost['requests'] {
    return {
      info: this.info,
      logo: () => Promise.resolve(undefined),
      walletSession: (address) => {
        this.sessionsAsked.push(address);
        return this.session();
      },
    };
  }

  pay(): void {
    this.sheet = { result: new Promise((resolve) => (this.settle = resolve)) };
    this.busy = true;
    expect(this.panel?.check(), 'something to pay with').to.equal(true);
    this.paid.push(present(this.panel, 'panel').fields());
    this.requestUpdate();
  }

  /** The gateway reported the outcome. */
  async end(paid: boolean | undefined): Promise<void> {
    this.busy = false;
    this.settle?.(paid);
    await this.quiet();
  }

  protected override render(): TemplateResult {
    const panel = this.panel ?? (this.load ? new WalletPanel(this, this.load) : makePanel(this, 'wallets'));
    this.panel = panel;
    return panel.render();
  }

  /** Everything in progress has settled and is shown. */
  async quiet(): Promise<void> {
    await pause(20);
    this.requestUpdate();
    await this.updateComplete;
  }

  /** The browser has reported for each wallet whether it is available. */
  async asked(): Promise<void> {
    await this.quiet();
    await until(() => this.said !== page['wallets.asking'], 'an answer about the wallets');
    await this.updateComplete;
  }

  get buttons(): HTMLButtonElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLButtonElement>('.wallet')];
  }

  button(name: 'googlepay' | 'applepay'): HTMLButtonElement {
    return present(
      this.buttons.find(({ dataset }) => dataset['wallet'] === name),
      name,
    );
  }

  get said(): string {
    return this.panel?.message ?? tidy(this.renderRoot.querySelector('[role=status]')?.textContent);
  }
}
customElements.define('test-wallets', WalletFixture);

let browser: WalletStandIns;
/** Ends what a test hurries. No real key or click is sent meanwhile: the runner's own waits would be hurried too. */
let slowly: () => void = () => undefined;
const warned: unknown[][] = [];
const { warn } = console;

function install(wishes: WalletWishes = {}): void {
  browser.uninstall();
  browser = installWalletStandIns(wishes);
}

/** A page that shows its wallets and knows whether each is available. */
async function open(set: Partial<WalletFixture> = {}, wait = true): Promise<WalletFixture> {
  const host = Object.assign(new WalletFixture(), set);
  (await fixture<HTMLElement>(html`<main></main>`)).append(host);
  await host.updateComplete;
  if (wait) await host.asked();
  return host;
}

/** A real click of the payer's mouse. */
async function click(button: HTMLElement): Promise<void> {
  button.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = button.getBoundingClientRect();
  await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
}

beforeEach(() => {
  warned.length = 0;
  console.warn = (...words) => void warned.push(words);
  browser = installWalletStandIns();
});
afterEach(() => {
  slowly();
  console.warn = warn;
  browser.uninstall();
  expect(browser.misuses, 'calls that a real browser refuses').to.deep.equal([]);
});

describe('a wallet’s mark', () => {
  it('is as large in its button in text of twice the size', async () => {
    const page = await open();
    const share = () => {
      const button = present(page.buttons[0], 'a button');
      const mark = present(button.querySelector('svg'), 'its mark').getBoundingClientRect();
      return mark.height / button.getBoundingClientRect().height;
    };
    const usual = share();
    document.documentElement.style.fontSize = '200%';
    const large = share();
    document.documentElement.style.fontSize = '';
    expect(usual).to.be.closeTo(0.56, 0.01);
    expect(large).to.be.closeTo(usual, 0.01);
  });
});

describe('whether wallets may be shown', () => {
  it('depends on the offer and on the interfaces of the browser', () => {
    expect(possibleWallets(both)).to.deep.equal(['applepay', 'googlepay']);
    expect(possibleWallets(infoWith({ googlepay: { ...googlepay, networks: [] } }))).to.deep.equal(['googlepay']);
    install({ google: 'absent' });
    expect(possibleWallets(both)).to.deep.equal(['applepay']);
    for (const apple of ['absent', 'none', 'throws'] as const) {
      install({ apple, google: 'absent' });
      expect(walletsPossible(both), apple).to.equal(false);
    }
  });

  it('is false if nothing is known or nothing is offered', () => {
    for (const info of [undefined, { methods: {} }, infoWith({})]) expect(walletsPossible(info)).to.equal(false);
  });

  it('is answered without a request', () => {
    walletsPossible(both);
    expect(browser.google.asked).to.equal(0);
  });
});

describe('the panel', () => {
  it('asks the browser when it is shown, once, and shows a button for each wallet', async () => {
    const host = await open();
    expect(host.buttons.map(({ ariaLabel }) => ariaLabel)).to.deep.equal(['Pay with Apple Pay', 'Pay with Google Pay']);
    expect(host.panel?.names).to.deep.equal(['Apple Pay', 'Google Pay']);
    expect(host.said).to.equal('');
    for (let times = 0; times < 3; times++) await host.quiet();
    expect(browser.google.asked).to.equal(1);
    expect(host.panel?.withoutButton).to.equal(true);
  });

  it('is above the methods, and as high with wallets as with none, when a text explains how to pay', async () => {
    const place = (host: WalletFixture) => present(host.renderRoot.querySelector('.express'), 'its place');
    const height = (host: WalletFixture) => place(host).getBoundingClientRect().height;
    const ready = await open({ isExpress: true });
    await until(() => ready.panel?.names, 'an answer');
    await ready.quiet();
    expect(ready.buttons.length).to.equal(2);
    expect(ready.panel?.withoutButton).to.equal(false);
    const [one, two] = ready.buttons.map((button) => button.getBoundingClientRect());
    expect(one?.top, 'side by side').to.equal(two?.top);
    expect(ready.renderRoot.textContent).to.contain(page['page.or']);
    const usual = height(ready);
    expect(browser.google.asked, 'a wallet’s maker does not learn of a payer who has not chosen a wallet').to.equal(0);
    install({ google: 'absent', apple: 'absent' });
    const asking = await open({ isExpress: true }, false);
    expect(height(asking)).to.equal(usual);
    await until(() => asking.panel?.names, 'an answer');
    await asking.quiet();
    expect(height(asking)).to.equal(usual);
    expect(tidy(place(asking).textContent)).to.equal(page['page.below']);
    expect(asking.renderRoot.textContent).not.to.contain(page['page.or']);
  });

  it('in a row reserves nothing below its buttons, and nothing moves when they are known', async () => {
    install({ google: 'silent', apple: 'absent' });
    const host = await open({}, false);
    host.style.display = 'block';
    const height = () => host.getBoundingClientRect().height;
    expect(height(), 'while it is looking').to.equal(48);
    await until(() => browser.google.asked, 'a question');
    browser.google.speak(true);
    await host.asked();
    expect([host.buttons.length, height()]).to.deep.equal([1, 48]);
  });

  it('asks the browser again when the order offers other settings', async () => {
    const host = await open();
    host.info = infoWith({ googlepay: { ...googlepay, networks: ['JCB'] } });
    await host.asked();
    expect(host.buttons.length).to.equal(1);
    await click(host.button('googlepay'));
    await until(() => browser.google.open, 'a sheet');
    expect(JSON.stringify(browser.google.sheets[0]?.data)).to.contain('["JCB"]');
    browser.google.cancel();
    await host.quiet();
  });

  it('shows that it is looking, and that it found none', async () => {
    install({ google: 'silent', apple: 'absent' });
    const host = await open({}, false);
    expect(host.said).to.equal(page['wallets.asking']);
    await until(() => browser.google.asked, 'a question');
    browser.google.speak(false);
    await host.asked();
    expect(host.said).to.equal('No wallet is set up in this browser. Choose another payment method.');
    expect(host.buttons).to.deep.equal([]);
  });

  for (const google of ['none', 'throws', 'barred'] as const) {
    it(`finds none where Google’s interface is ${google} and Apple’s too old`, async () => {
      install({ google, apple: 'old' });
      const host = await open();
      expect(host.said).to.equal(page['wallets.none']);
    });
  }

  it('does not wait forever, and still takes a late answer', async () => {
    install({ google: 'silent', apple: 'absent' });
    slowly = hurry(100);
    const host = await open({}, false);
    await until(() => host.said === page['wallets.none'], 'the end of its patience');
    slowly();
    browser.google.speak(true);
    await until(() => host.buttons.length, 'a button');
    expect(host.said).to.equal('');
  });

  it('reports that its code did not load, and loads it again', async () => {
    let times = 0;
    const load: LoadWallet = () =>
      times++ ? Promise.resolve(googlePay({ ...googlepay, networks: [] })) : Promise.reject(new Error('offline'));
    const host = await open({ info: infoWith({ googlepay: { ...googlepay, networks: [] } }), load });
    expect(host.said).to.equal(page['wallets.not_loaded']);
    await click(present(host.renderRoot.querySelector<HTMLElement>('.link'), 'the button'));
    await host.asked();
    expect(host.buttons.length).to.equal(1);
  });

  it('waits while the offer is not known, and while the order is not known', async () => {
    const host = await open({ info: undefined, purchase: undefined }, false);
    expect(host.said).to.equal(page['wallets.asking']);
    host.info = both;
    await host.asked();
    expect(host.said).to.equal(page['wallets.waiting']);
    for (const button of host.buttons) {
      expect(button.getAttribute('aria-disabled')).to.equal('true');
      await click(button);
    }
    expect(browser.google.open || browser.apple.open).to.equal(false);
    host.purchase = tea;
    await host.quiet();
    expect(host.buttons.map((button) => button.getAttribute('aria-disabled'))).to.deep.equal(['false', 'false']);
  });

  it('takes no click while the page is busy', async () => {
    const host = await open({ busy: true });
    await click(host.button('googlepay'));
    await host.quiet();
    expect(browser.google.open).to.equal(false);
    expect(host.button('googlepay').getAttribute('aria-disabled')).to.equal('true');
  });

  it('explains what to do when the page is asked to pay without a wallet', async () => {
    const host = await open();
    expect(host.panel?.check()).to.equal(false);
    expect(host.panel?.fields()).to.deep.equal({});
    await host.quiet();
    expect(host.said).to.equal(page['wallets.press']);
    expect((host.renderRoot as ShadowRoot).activeElement === host.buttons[0], 'focus on the first').to.equal(true);
  });

  it('shows hostile and very long texts unchanged, in a narrow place too', async () => {
    const long = 'Zahlungsmittelverwaltungsgesellschaft'.repeat(6);
    const hostile = '<img src=x onerror="globalThis.hacked=1"> {wallet} ${1}';
    const texts = { ...card, ...page, 'wallets.googlepay': long, 'wallets.applepay': hostile };
    const host = await open({ texts });
    expect(host.button('applepay').ariaLabel).to.equal(hostile);
    expect(host.renderRoot.querySelector('img')).to.equal(null);
    host.style.display = 'block';
    host.style.inlineSize = '240px';
    await host.quiet();
    for (const button of host.buttons) {
      expect(button.scrollWidth).to.be.at.most(button.clientWidth);
      expect(button.getBoundingClientRect().width).to.be.at.most(240);
      expect(button.getBoundingClientRect().height).to.be.at.least(48);
    }
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`is accessible (${theme})`, async () => {
      const host = await open();
      host.setAttribute('theme', theme);
      present(host.parentElement, 'place').style.background = theme === 'dark' ? '#111' : '#fff';
      await expect(host).to.be.accessible();
      await click(host.button('googlepay'));
      browser.google.cancel();
      await host.quiet();
      await expect(host).to.be.accessible();
    });
  }
});

describe('Google Pay', () => {
  const opened = async (host: WalletFixture) => {
    await click(host.button('googlepay'));
    await until(() => browser.google.open, 'a sheet of Google Pay');
    return present(browser.google.sheets.at(-1), 'sheet');
  };

  it('pays with the token of the sheet, and closes the sheet by the outcome', async () => {
    for (const [paid, result] of [
      [true, 'success'],
      [false, 'fail'],
      [undefined, 'unknown'],
    ] as const) {
      const host = await open();
      const sheet = await opened(host);
      browser.google.approve('{"signature":"abc"}');
      await until(() => host.paid.length, 'a submission');
      expect(host.paid).to.deep.equal([{ payment_system: 'googlepay', payment_data: '{"signature":"abc"}' }]);
      await host.quiet();
      expect(sheet.result, 'before the end').to.equal(undefined);
      await host.end(paid);
      expect(sheet.result).to.equal(result);
      expect(host.panel?.fields(), 'a token after its payment').to.deep.equal({});
      host.remove();
    }
  });

  it('requests the amount in the terms of the maker’s interface', async () => {
    const host = await open({
      info: infoWith({ googlepay: { ...googlepay, merchant_id: 'BCR2', networks: ['VISA'] } }),
    });
    const { label, currency, value, data } = await opened(host);
    expect({ label, currency, value }).to.deep.equal({ label: tea.description, currency: 'EUR', value: '10.25' });
    expect(data).to.deep.equal({
      environment: 'TEST',
      apiVersion: 2,
      apiVersionMinor: 0,
      merchantInfo: { merchantName: 'Tea Shop', merchantId: 'BCR2' },
      transactionInfo: { countryCode: 'CZ', currencyCode: 'EUR', totalPriceStatus: 'FINAL', totalPrice: '10.25' },
      allowedPaymentMethods: [
        {
          type: 'CARD',
          parameters: { allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'], allowedCardNetworks: ['VISA'] },
          tokenizationSpecification: {
            type: 'PAYMENT_GATEWAY',
            parameters: { gateway: 'gw', gatewayMerchantId: '700001' },
          },
        },
      ],
    });
    browser.google.cancel();
    await host.quiet();
  });

  for (const [amount, currency, value] of [
    ['5000', 'JPY', '5000'],
    ['1', 'KWD', '0.001'],
    ['12345678901234567890', 'EUR', '123456789012345678.90'],
  ] as const) {
    it(`names ${value} ${currency} exactly`, async () => {
      const host = await open({ purchase: { ...tea, amount, currency } });
      expect((await opened(host)).value).to.equal(value);
      browser.google.cancel();
      await host.quiet();
    });
  }

  it('opens its sheet before the click is over, and never two', async () => {
    const host = await open();
    const button = host.button('googlepay');
    let within = false;
    button.addEventListener('click', () => (within = browser.google.open));
    await click(button);
    expect(within, 'open in the same click').to.equal(true);
    await click(button);
    await click(host.button('applepay'));
    expect(browser.google.sheets.length).to.equal(1);
    expect(browser.apple.open).to.equal(false);
    await host.updateComplete;
    expect(host.said).to.equal('Continue in Google Pay.');
    browser.google.cancel();
    await host.quiet();
  });

  it('opens by the keyboard', async () => {
    const host = await open();
    host.button('googlepay').focus();
    await press('Enter');
    await until(() => browser.google.open, 'a sheet');
    browser.google.cancel();
    await host.quiet();
    const { activeElement } = host.renderRoot as ShadowRoot;
    expect(activeElement === host.button('googlepay'), 'focus where it was').to.equal(true);
  });

  it('shows no error when the payer closes the sheet, and opens again', async () => {
    const host = await open();
    await opened(host);
    browser.google.cancel();
    await host.quiet();
    expect(host.said).to.equal('Nothing was charged. Google Pay was closed.');
    expect(host.panel?.isProblem).to.equal(false);
    expect(host.paid).to.deep.equal([]);
    expect(warned).to.deep.equal([]);
    await opened(host);
    await host.updateComplete;
    expect(host.said).to.equal('Continue in Google Pay.');
    browser.google.approve();
    await until(() => host.paid.length, 'a submission');
    await host.end(true);
  });

  it('reports a failure when the sheet breaks, or gives no token', async () => {
    const broken = [undefined, null, 'token', {}, { paymentMethodData: {} }];
    const acts = [
      () => browser.google.crash(),
      ...broken.map((details) => () => browser.google.answer(details)),
      () => browser.google.answer({ paymentMethodData: { tokenizationData: { token: 7 } } }),
    ];
    for (const act of acts) {
      const host = await open();
      const sheet = await opened(host);
      act();
      await host.quiet();
      expect(host.said).to.equal(page['wallets.failed'].replace('{wallet}', 'Google Pay'));
      expect(host.paid).to.deep.equal([]);
      expect([undefined, 'fail']).to.include(sheet.result);
      expect(browser.google.open).to.equal(false);
      host.remove();
    }
    expect(warned.length).to.equal(acts.length);
  });

  it('reports a failure if the browser did not see a click of the payer', async () => {
    const host = await open();
    host.button('googlepay').click();
    expect(browser.misuses.length, 'asked for within the click itself').to.equal(1);
    await host.quiet();
    expect(host.panel?.isProblem, 'drawn like other errors').to.equal(true);
    expect(host.said).to.equal(page['wallets.failed'].replace('{wallet}', 'Google Pay'));
    expect(browser.misuses.splice(0)).to.deep.equal(['SecurityError: show() needs the payer’s click.']);
  });

  it('makes JSON text of a token that is not one', async () => {
    const host = await open();
    await opened(host);
    browser.google.approve('examplePaymentMethodToken');
    await until(() => host.paid.length, 'a submission');
    expect(host.paid[0]?.['payment_data']).to.equal('"examplePaymentMethodToken"');
    await host.end(true);
  });

  it('charges nothing when the order changed while the sheet was open', async () => {
    for (const sale of [{ ...tea, amount: '1026' }, { ...tea, currency: 'USD' }, undefined]) {
      const host = await open();
      const sheet = await opened(host);
      host.purchase = sale;
      browser.google.approve();
      await host.quiet();
      expect(host.paid).to.deep.equal([]);
      expect(sheet.result).to.equal('fail');
      expect(host.said).to.equal(page['wallets.changed'].replace('{wallet}', 'Google Pay'));
      host.remove();
    }
  });

  it('charges nothing when the page was removed, or pays otherwise, meanwhile', async () => {
    for (const act of [(host: WalletFixture) => host.remove(), (host: WalletFixture) => (host.busy = true)]) {
      const host = await open();
      const sheet = await opened(host);
      act(host);
      browser.google.approve();
      await pause(20);
      expect(host.paid).to.deep.equal([]);
      expect(sheet.result).to.equal('fail');
      host.remove();
    }
  });

  it('closes the sheet without a verdict when the outcome takes long, and keeps the token until the end', async () => {
    const host = await open();
    const sheet = await opened(host);
    slowly = hurry(500);
    browser.google.approve('{"a":1}');
    await until(() => sheet.result, 'the end of its patience');
    slowly();
    expect(sheet.result).to.equal('unknown');
    expect(host.panel?.fields()).to.deep.equal({ payment_system: 'googlepay', payment_data: '{"a":1}' });
    await host.end(true);
    expect(host.panel?.fields()).to.deep.equal({});
    expect(sheet.result).to.equal('unknown');
  });

  it('never shows a token, wherever the payment failed', async () => {
    const host = await open();
    await opened(host);
    browser.google.answer({ paymentMethodData: { tokenizationData: { token: ['secret-token'] } } });
    await host.quiet();
    expect(warned.map((words) => words.map(String).join(' ')).join('\n')).to.match(/WalletError/);
    const seen = [warned.map((words) => words.map((word) => String(word) + JSON.stringify(word))), host.outerHTML];
    expect(JSON.stringify(seen)).not.to.contain('secret-token');
  });
});

describe('Apple Pay', () => {
  const opened = async (host: WalletFixture) => {
    const before = browser.apple.sheets.length;
    await click(host.button('applepay'));
    await until(() => browser.apple.sheets.length > before, 'a sheet of Apple Pay');
    return present(browser.apple.sheets.at(-1), 'sheet');
  };
  const validated = async (host: WalletFixture) => {
    const sheet = await opened(host);
    await until(() => sheet.validated.length, 'a validated shop');
    return sheet;
  };

  it('has the shop validated by the gateway, pays, and closes the sheet by the outcome', async () => {
    for (const [paid, result] of [
      [true, 'success'],
      [false, 'failure'],
      [undefined, 'aborted'],
    ] as const) {
      const host = await open();
      const sheet = await validated(host);
      expect(host.sessionsAsked).to.deep.equal(['https://apple-pay-gateway.apple.com/paymentservices/startSession']);
      expect(sheet.validated).to.deep.equal([{ merchantSessionIdentifier: 's' }]);
      const token = { paymentData: { data: 'x' }, transactionIdentifier: 'T' };
      browser.apple.approve(token);
      await until(() => host.paid.length, 'a submission');
      expect(host.paid).to.deep.equal([{ payment_system: 'applepay', payment_data: JSON.stringify(token) }]);
      expect(sheet.result).to.equal(undefined);
      await host.end(paid);
      expect(sheet.result).to.equal(result);
      host.remove();
    }
  });

  it('requests the amount in the shop’s name', async () => {
    const host = await open({ purchase: { ...tea, amount: '1', currency: 'KWD' } });
    expect((await opened(host)).request).to.deep.equal({
      countryCode: 'CZ',
      currencyCode: 'KWD',
      supportedNetworks: ['visa'],
      merchantCapabilities: ['supports3DS'],
      total: { label: 'Tea Shop', amount: '0.001', type: 'final' },
    });
    browser.apple.cancel();
    await host.quiet();
  });

  it('opens its sheet before the click is over', async () => {
    const host = await open();
    let within = false;
    host.button('applepay').addEventListener('click', () => (within = browser.apple.open));
    await click(host.button('applepay'));
    expect(within).to.equal(true);
    browser.apple.cancel();
    await host.quiet();
    expect(host.said).to.equal('Nothing was charged. Apple Pay was closed.');
  });

  it('closes when the shop cannot be validated', async () => {
    const sessions = [() => Promise.reject(new Error('refused')), () => Promise.resolve({})];
    for (const session of sessions) {
      const host = await open({ session });
      const sheet = await opened(host);
      await until(() => sheet.result, 'the end of the sheet');
      await host.quiet();
      expect(sheet.result).to.equal('aborted');
      expect(host.said).to.equal(page['wallets.failed'].replace('{wallet}', 'Apple Pay'));
      expect(host.buttons.map((button) => button.getAttribute('aria-disabled'))).to.deep.equal(['false', 'false']);
      host.remove();
    }
    expect(browser.misuses.splice(0)).to.deep.equal(['InvalidAccessError: That is no session of a merchant.']);
  });

  it('closes when the validation is never answered', async () => {
    const session = () => {
      slowly = hurry(500);
      return new Promise<never>(() => undefined);
    };
    const host = await open({ session });
    const sheet = await opened(host);
    await until(() => sheet.result === 'aborted', 'the end of its patience');
    slowly();
    await host.quiet();
    expect(host.said).to.equal(page['wallets.failed'].replace('{wallet}', 'Apple Pay'));
  });

  it('takes no session after the payer has closed the sheet', async () => {
    let answer: (session: Record<string, unknown>) => void = () => undefined;
    const host = await open({ session: () => new Promise((resolve) => (answer = resolve)) });
    const sheet = await opened(host);
    await until(() => host.sessionsAsked.length, 'a validation');
    browser.apple.cancel();
    answer({ merchantSessionIdentifier: 'late' });
    await host.quiet();
    expect(sheet.validated).to.deep.equal([]);
    expect(host.said).to.equal('Nothing was charged. Apple Pay was closed.');
  });

  it('continues the payment when the sheet closes after the payer agreed', async () => {
    const host = await open();
    const sheet = await validated(host);
    browser.apple.approve();
    await until(() => host.paid.length, 'a submission');
    browser.apple.cancel();
    await host.quiet();
    expect(host.said).to.equal('Continue in Apple Pay.');
    await host.end(true);
    expect(sheet.result).to.equal('cancelled');
    expect(host.said).to.equal('');
  });

  it('fails when the sheet gives no token', async () => {
    for (const token of ['text', { paymentData: null }]) {
      const host = await open();
      const sheet = await validated(host);
      browser.apple.approve(token);
      await host.quiet();
      expect(sheet.result).to.equal('failure');
      expect(host.paid).to.deep.equal([]);
      expect(host.said).to.equal(page['wallets.failed'].replace('{wallet}', 'Apple Pay'));
      host.remove();
    }
  });

  it('reports a failure if the browser refuses the sheet', async () => {
    const host = await open({ purchase: { ...tea, currency: 'euro' } });
    await click(host.button('applepay'));
    await host.quiet();
    expect(host.said).to.equal(page['wallets.failed'].replace('{wallet}', 'Apple Pay'));
    expect(browser.misuses.splice(0)).to.deep.equal(['InvalidAccessError: Wrong: currency.']);
  });

  it('is one sheet for all of the page: a second panel is refused and reports it', async () => {
    const one = await open();
    await opened(one);
    const two = await open();
    await click(two.button('applepay'));
    await two.quiet();
    expect(two.said).to.equal(page['wallets.failed'].replace('{wallet}', 'Apple Pay'));
    expect(browser.misuses.splice(0).length).to.equal(1);
    browser.apple.cancel();
    await one.quiet();
  });
});

describe('the line of a sheet', () => {
  it('is the first text that is not empty, short, on one line, and turns nothing around', () => {
    expect(sheetLabel('', ' \n ', 'Tea')).to.equal('Tea');
    expect(sheetLabel('Tea\u202e oof\u0000\n\tlot')).to.equal('Tea oof lot');
    expect(sheetLabel('<b>Tea</b> & "milk"')).to.equal('<b>Tea</b> & "milk"');
    const long = sheetLabel('🍵'.repeat(500));
    expect([...long].length).to.equal(64);
    expect(long.endsWith('🍵…')).to.equal(true);
    expect(sheetLabel('', '')).to.equal('');
  });
});
