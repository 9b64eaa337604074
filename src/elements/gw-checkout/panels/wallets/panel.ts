/**
 * The wallet panel: a button for each wallet that is offered and set up, and the steps from a click through the wallet's sheet to
 * the payment. No wallet provider is contacted before this panel is shown.
 *
 * `host.pay()` sets `host.sheet.ended`, which settles when that payment is over, even if it never began. If it resolves to undefined, the
 * result is unknown or the payer has to continue in the page (3-D Secure): the sheet closes without a result.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { fill, type PageTextId } from '../../../../core/i18n/index.js';
import { renderIcon } from '../../../parts/view/icons.js';
import type { Panel, PurchaseSummary } from '../panel.js';
import type { MakePanel, PanelHost } from '../panel-host.js';
import { walletLogos, walletNames } from './logos.js';
import { possibleWallets, type WalletName } from './possible.js';
import { WalletError, within, type Authorised, type Wallet } from './wallet.js';

export { styles } from './styles.js';

/**
 * Seconds to wait: for the browser to say whether it has a wallet, and for the result while the sheet is open, which browsers close
 * after 30.
 */
const timeouts = { asking: 10, outcome: 25 };

/** Loads the adapter of a wallet that is offered. */
export type LoadWallet = (name: WalletName, host: PanelHost) => Promise<Wallet | undefined>;

const loadWallet: LoadWallet = async (name, host) => {
  const wallets = host.requests.info?.methods.wallets;
  if (name === 'googlepay') {
    const { googlePay } = await import('./google-pay.js');
    return wallets?.googlepay && googlePay(wallets.googlepay);
  }
  const { applePay } = await import('./apple-pay.js');
  return wallets?.applepay && applePay(wallets.applepay, (address) => host.requests.walletSession(address));
};

/** The state of one wallet. */
interface Availability {
  /** The settings that its availability was checked with. */
  readonly settings: string;
  state: 'asking' | 'slow' | 'ready' | 'none' | 'not_loaded';
  wallet?: Wallet;
}

type NoteId = Extract<PageTextId, `wallets.${'press' | 'cancelled' | 'failed' | 'changed'}`>;

export class WalletPanel implements Panel {
  readonly #host: PanelHost;
  readonly #load: LoadWallet;
  readonly #availability = new Map<WalletName, Availability>();
  /** The wallet whose sheet is open: only one at a time. */
  #open: WalletName | undefined;
  #note: { readonly id: NoteId; readonly wallet: string } | undefined;
  /** The fields with the token, from the sheet to the end of its payment. */
  #fields: Readonly<Record<string, string>> | undefined;

  constructor(host: PanelHost, load: LoadWallet) {
    this.#host = host;
    this.#load = load;
  }

  /** In their own row, the wallets are the pay buttons. Above the methods, the page's button pays with the open method. */
  get withoutButton(): boolean {
    return !this.#host.choices.hasExpress;
  }

  check(): boolean {
    if (this.#fields) return true;
    if (!this.#open) this.#notify('wallets.press');
    this.#host.renderRoot.querySelector<HTMLElement>('.wallet')?.focus();
    return false;
  }

  /** The token, only while its payment lasts: a token must not pay twice. */
  fields(): Readonly<Record<string, string>> {
    return this.#fields ?? {};
  }

  /** Names of the wallets that are set up; undefined until the browser has answered for each. */
  get names(): readonly string[] | undefined {
    const wallets = this.#states();
    if (!this.#host.requests.info || wallets.some(([, { state }]) => state === 'asking')) return undefined;
    return wallets.flatMap(([name, { state }]) => (state === 'ready' ? [walletNames[name]] : []));
  }

  /** The state of the open sheet, or its result. */
  get message(): string | undefined {
    const { texts } = this.#host;
    if (this.#open) return fill(texts['wallets.open'], { wallet: walletNames[this.#open] });
    return this.#note && fill(texts[this.#note.id], { wallet: this.#note.wallet });
  }

  /** The payer wanted to pay, and the wallet or the order did not let them. */
  get isProblem(): boolean {
    return !this.#open && ['wallets.failed', 'wallets.changed'].includes(this.#note?.id ?? '');
  }

  /** The wallets, above the methods or in their own row. */
  render(): TemplateResult {
    return this.#host.choices.hasExpress ? this.#express() : this.#row();
  }

  #express(): TemplateResult {
    const { texts } = this.#host;
    const buttons = this.#buttons();
    return html`<div class="express">${buttons.length > 0 ? buttons : html`<p>${texts['page.below']}</p>`}</div>
      <p class="or">${buttons.length > 0 ? html`<span>${texts['page.or']}</span>` : nothing}</p>`;
  }

  #row(): TemplateResult {
    const { texts, requests, purchase } = this.#host;
    const buttons = this.#buttons();
    const states = this.#states().map(([, { state }]) => state);
    const isAsking = !requests.info || states.includes('asking');
    const hasLoadFailure = states.includes('not_loaded');
    const textId = isAsking
      ? 'wallets.asking'
      : buttons.length > 0
        ? !purchase && 'wallets.waiting'
        : hasLoadFailure
          ? 'wallets.not_loaded'
          : 'wallets.none';
    // While there are buttons, or their places, nothing else is shown that would change its height later.
    const isSpoken = buttons.length > 0 && !hasLoadFailure;
    return html`<div class="express" ?hidden=${buttons.length === 0}>${buttons}</div>
      <div class=${isSpoken ? 'quiet' : 'wallets-said'} role="status">
        ${textId ? html`<p>${texts[textId]}</p>` : nothing}
      </div>
      ${
        hasLoadFailure
          ? html`<button type="button" class="link" @click=${() => this.#again()}>${texts['page.reload']}</button>`
          : nothing
      }`;
  }

  /**
   * A button for each wallet that is set up. A wallet of unknown availability keeps its place: a button that appears later would
   * move another one away while the payer presses it.
   */
  #buttons(): TemplateResult[] {
    const { texts } = this.#host;
    const isOff = this.#isDisabled || !this.#host.purchase;
    return this.#states()
      .filter(([, { state }]) => state === 'ready' || state === 'asking')
      .map(([name, { state, wallet }]) =>
        state === 'asking'
          ? html`<i class="bone block" aria-hidden="true"></i>`
          : html`<button
              type="button"
              class="wallet"
              part="button"
              data-wallet=${name}
              aria-label=${texts[`wallets.${name}`]}
              aria-disabled=${isOff}
              @click=${() => wallet && this.#press(name, wallet)}
            >
              ${renderIcon(walletLogos[name])}
            </button>`,
      );
  }

  /** True while no wallet can be pressed. */
  get #isDisabled(): boolean {
    return this.#open !== undefined || this.#isBlocked;
  }

  /** True while the page takes no payment. */
  get #isBlocked(): boolean {
    return this.#host.busy || this.#host.isStarting;
  }

  #notify(id: NoteId | undefined, wallet = ''): void {
    this.#note = id && { id, wallet };
    this.#host.requestUpdate();
  }

  /** The states of the wallets that can be shown. Starts the check of new ones. */
  #states(): readonly (readonly [WalletName, Availability])[] {
    const { info } = this.#host.requests;
    return possibleWallets(info).map((name) => {
      const settings = JSON.stringify(info?.methods.wallets?.[name]);
      const before = this.#availability.get(name);
      if (before?.settings === settings) return [name, before];
      const availability: Availability = { settings, state: 'asking' };
      this.#availability.set(name, availability);
      void this.#find(name, availability);
      return [name, availability];
    });
  }

  async #find(name: WalletName, availability: Availability): Promise<void> {
    const timer = setTimeout(() => {
      // A late answer still shows the button.
      availability.state = 'slow';
      this.#host.requestUpdate();
    }, timeouts.asking * 1000);
    try {
      const wallet = await this.#load(name, this.#host);
      availability.state = (await wallet?.available(!this.#host.choices.hasExpress)) ? 'ready' : 'none';
      if (wallet) availability.wallet = wallet;
    } catch {
      availability.state = 'not_loaded';
    }
    clearTimeout(timer);
    this.#host.requestUpdate();
  }

  #again(): void {
    for (const [name, { state }] of this.#availability) if (state === 'not_loaded') this.#availability.delete(name);
    this.#host.requestUpdate();
  }

  #press(name: WalletName, wallet: Wallet): void {
    const { purchase } = this.#host;
    if (!purchase || this.#isDisabled || !this.#host.needed.agrees()) return;
    // This must come first: browsers open the sheet only while the payer's click is active.
    const authorising = wallet.pay(purchase);
    this.#open = name;
    this.#notify(undefined);
    void this.#complete(name, purchase, authorising);
  }

  /** From the open sheet to the outcome. */
  async #complete(name: WalletName, purchase: PurchaseSummary, authorising: Promise<Authorised>): Promise<void> {
    try {
      const authorised = await authorising;
      authorised.end(await this.#submit(name, purchase, authorised));
      this.#open = undefined;
      this.#host.requestUpdate();
    } catch (error) {
      this.#open = undefined;
      const failed = !(error instanceof WalletError && error.reason === 'cancelled');
      // For the developer of the shop. Neither error holds a token.
      if (failed) console.warn('gw-checkout:', error);
      this.#notify(failed ? 'wallets.failed' : 'wallets.cancelled', walletNames[name]);
    }
  }

  /**
   * Pays with the token, unless the sale has changed since the payer agreed to it. Resolves to undefined if the result was not known in
   * time.
   */
  async #submit(name: WalletName, agreedPurchase: PurchaseSummary, { data }: Authorised): Promise<boolean | undefined> {
    const host = this.#host;
    const { purchase } = host;
    if (purchase?.amount !== agreedPurchase.amount || purchase.currency !== agreedPurchase.currency) {
      this.#notify('wallets.changed', walletNames[name]);
      return false;
    }
    // Another payment is in progress, or the element was removed.
    if (this.#isBlocked || !host.renderRoot.isConnected) return false;
    this.#fields = { payment_system: name, payment_data: data };
    host.pay(true);
    const clearFields = () => (this.#fields = undefined);
    const { result } = host.sheet;
    if (!result) return clearFields();
    void result.then(clearFields);
    return within(timeouts.outcome, result).catch(() => undefined);
  }
}

export const makePanel: MakePanel = (host) => new WalletPanel(host, loadWallet);
