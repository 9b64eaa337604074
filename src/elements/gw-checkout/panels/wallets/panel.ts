/**
 * The wallet panel: a button for each wallet that is offered and set up, and the steps from a click through the wallet's sheet to
 * the payment. No wallet provider is contacted before this panel is shown.
 *
 * `host.pay()` sets `host.ended`, which settles when that payment is over, even if it never began. If it rejects, the result is
 * unknown or the payer has to continue in the page (3-D Secure): the sheet closes without a result.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { fill, type PageTextId } from '../../../../core/i18n/index.js';
import { alertIcon, waitIcon } from '../../../../ui/icons.js';
import type { MakePanel, Panel, PanelHost, Sale } from '../panel.js';
import { possibleWallets, type WalletName } from './possible.js';
import { WalletError, within, type Authorised, type Wallet } from './wallet.js';

export { styles } from './styles.js';

/** Names as their owners write them; the same in every language. */
const ownName: Readonly<Record<WalletName, string>> = { googlepay: 'Google Pay', applepay: 'Apple Pay' };

/**
 * Seconds to wait: for the browser to say whether it has a wallet, and for the result while the sheet is open, which browsers close
 * after 30.
 */
const patience = { asking: 10, outcome: 25 };

/** Loads the adapter of a wallet that is offered. */
export type LoadWallet = (name: WalletName, host: PanelHost) => Promise<Wallet | undefined>;

const loadWallet: LoadWallet = async (name, host) => {
  const offered = host.info?.methods.wallets;
  if (name === 'googlepay') {
    const { googlePay } = await import('./google-pay.js');
    return offered?.googlepay && googlePay(offered.googlepay);
  }
  const { applePay } = await import('./apple-pay.js');
  return offered?.applepay && applePay(offered.applepay, (address) => host.walletSession(address));
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
  readonly withoutButton = true;
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

  render(): TemplateResult {
    const { texts } = this.#host;
    const wallets = this.#ask();
    // A wallet of unknown availability keeps its place: a button that appears above another would move it away from under a finger.
    const placed = wallets.filter(([, { state }]) => state === 'ready' || state === 'asking');
    const off = this.#isDisabled || !this.#host.sale;
    const states = wallets.map(([, { state }]) => state);
    return html`<div class="wallets">
      ${placed.map(([name, { state, wallet }]) =>
        state === 'asking'
          ? html`<div class="wallet-place" aria-hidden="true"></div>`
          : html`<button
              type="button"
              class="wallet"
              part="button"
              data-wallet=${name}
              aria-disabled=${off}
              @click=${() => wallet && this.#press(name, wallet)}
            >
              ${texts[`wallets.${name}`]}
            </button>`,
      )}
      <div class="wallets-said" role="status">${this.#status(states)}</div>
      ${
        states.includes('not_loaded')
          ? html`<button type="button" class="wallets-again" @click=${() => this.#again()}>
              ${texts['page.reload']}
            </button>`
          : nothing
      }
    </div>`;
  }

  /** True while no wallet can be pressed. */
  get #isDisabled(): boolean {
    return this.#open !== undefined || this.#host.busy;
  }

  #status(states: readonly Availability['state'][]): TemplateResult | typeof nothing {
    const { texts, info, sale } = this.#host;
    const line = (id: PageTextId, wallet = '') => html`<p>${fill(texts[id], { wallet })}</p>`;
    if (this.#open) return line('wallets.open', ownName[this.#open]);
    if (this.#note) {
      const { id, wallet } = this.#note;
      const icon = id === 'wallets.failed' || id === 'wallets.changed' ? alertIcon : waitIcon;
      return html`<div class="wallets-note">${icon}${line(id, wallet)}</div>`;
    }
    if (!info || states.includes('asking')) return line('wallets.asking');
    if (states.includes('ready')) return sale ? nothing : line('wallets.waiting');
    return line(states.includes('not_loaded') ? 'wallets.not_loaded' : 'wallets.none');
  }

  #notify(id: NoteId | undefined, wallet = ''): void {
    this.#note = id && { id, wallet };
    this.#host.requestUpdate();
  }

  /** The states of the wallets that can be shown. Starts the check of new ones. */
  #ask(): readonly (readonly [WalletName, Availability])[] {
    const { info } = this.#host;
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
    }, patience.asking * 1000);
    try {
      const wallet = await this.#load(name, this.#host);
      availability.state = (await wallet?.available()) ? 'ready' : 'none';
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
    const { sale } = this.#host;
    if (!sale || this.#isDisabled) return;
    // First of all: browsers open the sheet only while the click of the payer is active.
    const authorising = wallet.pay(sale);
    this.#open = name;
    this.#notify(undefined);
    void this.#carry(name, sale, authorising);
  }

  /** From the open sheet to the outcome. */
  async #carry(name: WalletName, sale: Sale, authorising: Promise<Authorised>): Promise<void> {
    try {
      const authorised = await authorising;
      authorised.end(await this.#submit(name, sale, authorised));
      this.#open = undefined;
      this.#host.requestUpdate();
    } catch (error) {
      this.#open = undefined;
      const failed = !(error instanceof WalletError && error.reason === 'cancelled');
      // For the developer of the shop. Neither error holds a token.
      if (failed) console.warn('gw-checkout:', error);
      this.#notify(failed ? 'wallets.failed' : 'wallets.cancelled', ownName[name]);
    }
  }

  /** Pays with the token, unless the sale has changed since the payer agreed to it. Undefined: the result was not known in time. */
  async #submit(name: WalletName, agreed: Sale, { data }: Authorised): Promise<boolean | undefined> {
    const host = this.#host;
    const { sale } = host;
    if (sale?.amount !== agreed.amount || sale.currency !== agreed.currency) {
      this.#notify('wallets.changed', ownName[name]);
      return false;
    }
    // Another payment is in progress, or the element was removed.
    if (host.busy || !host.renderRoot.isConnected) return false;
    this.#fields = { payment_system: name, payment_data: data };
    host.pay();
    const forget = () => (this.#fields = undefined);
    const { ended } = host;
    if (!ended) return forget();
    ended.then(forget, forget);
    return within(patience.outcome, ended).catch(() => undefined);
  }
}

export const makePanel: MakePanel = (host) => new WalletPanel(host, loadWallet);
