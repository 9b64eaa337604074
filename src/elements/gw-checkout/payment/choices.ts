/**
 * The payer's choices: the method and the saved card. A choice that is no longer available is ignored.
 *
 * @module
 */
import type { CheckoutInfo, PaymentMethod, StoredCard } from '../../../contract/index.js';
import type { CheckoutSettings } from '../../../core/options/index.js';
import { chargesAgain, shownMethods, type ShownMethod } from '../view/methods.js';
import { hasWallet } from '../panels/wallets/possible.js';

/** The values that the choices depend on. */
interface Sources {
  readonly settings: CheckoutSettings;
  readonly requests: { readonly info: CheckoutInfo | undefined; readonly problem: string | undefined };
  readonly expecting: boolean;
  readonly payment: {
    readonly isPaying: boolean;
    emit(name: 'gw-method-change', detail: { method: PaymentMethod }): void;
  };
  requestUpdate(): void;
}

export class Choices {
  /** The method that the payer chose last. */
  #choice: PaymentMethod | undefined;
  /** The wallet above the methods is paying: the open row stays open. */
  isExpress = false;
  /** The method of the last payment. */
  lastPaid: PaymentMethod | undefined;
  /** The saved card that the payer chose; undefined for a new card; `null` before any choice. */
  #card: string | undefined | null = null;
  /** Whether the list of saved cards is open. */
  isListOpen = false;
  readonly #page: Sources;
  /** `methods` is an option of the merchant, and not the default. */
  readonly #isFromMerchant: () => boolean;

  constructor(page: Sources, isFromMerchant: () => boolean) {
    this.#page = page;
    this.#isFromMerchant = isFromMerchant;
  }

  choose(method: PaymentMethod): void {
    const page = this.#page;
    if (method === this.method || page.payment.isPaying) return;
    this.#choice = method;
    page.requestUpdate();
    page.payment.emit('gw-method-change', { method });
  }

  /** Chooses a saved card, or a new one. */
  chooseCard(rectoken: string | undefined): void {
    this.#card = rectoken;
    this.#page.requestUpdate();
  }

  /** Opens the list of the saved cards. */
  openCards(): void {
    this.isListOpen = true;
    this.chooseCard(this.cards[0]?.rectoken);
  }

  /** Resets the choice of a card. */
  resetCard(): void {
    this.#card = null;
    this.isListOpen = false;
  }

  /** The methods that the page is set up for, before the gateway's answer. */
  get #enabled(): readonly PaymentMethod[] {
    const { options, regular } = this.#page.settings;
    // A subscription that the payer cannot decline needs a method that can be charged again.
    const fixed = regular.insert && regular.hide;
    const enabled = options.methods.filter((method) => !fixed || chargesAgain(method));
    return enabled.length > 0 ? enabled : options.methods;
  }

  /**
   * Whether the wallets are above the methods. Everything that decides it is known at the first paint, so nothing moves later. A
   * subscription is reviewed before it starts, and a wallet's button would start it at once.
   */
  get hasExpress(): boolean {
    const { options, regular } = this.#page.settings;
    const enabled = this.#enabled;
    const first = this.#isFromMerchant() ? enabled[0] === 'wallets' : enabled.includes('wallets');
    return first && enabled.length > 1 && !regular.insert && options.active_tab !== 'wallets' && hasWallet();
  }

  /** Whether the methods are in a box. Decided without the gateway's answer: the box must not move the card's fields. */
  get hasBox(): boolean {
    return this.#enabled.length - +this.hasExpress > 1;
  }

  get #all(): ShownMethod[] {
    const { requests, expecting } = this.#page;
    const { info, problem } = requests;
    return shownMethods(this.#enabled, info, expecting && !info && !problem);
  }

  /** The rows of the box. */
  get methods(): readonly ShownMethod[] {
    const { hasExpress } = this;
    return this.#all.filter(({ method }) => !hasExpress || method !== 'wallets');
  }

  /** The row that is open: the payer's choice, else the merchant's, else the first that is available. */
  get open(): PaymentMethod | undefined {
    const available = this.methods.filter((row) => row.isKnown).map(({ method }) => method);
    const { active_tab: active } = this.#page.settings.options;
    return [this.#choice, active, ...available].find((method) => method && available.includes(method));
  }

  /** The method to pay with, while it can be used. */
  get method(): PaymentMethod | undefined {
    return this.isExpress ? 'wallets' : this.open;
  }

  get paysByCard(): boolean {
    return this.method === 'card' || this.method === undefined;
  }

  /** Whether the gateway offers the method for this order. */
  offers(method: PaymentMethod): boolean {
    return this.#all.some((row) => row.method === method && row.isKnown);
  }

  get cards(): readonly StoredCard[] {
    return this.#page.requests.info?.methods.card?.stored ?? [];
  }

  /** The saved card that pays. Nothing that arrives late changes the fields: the payer opens the list. */
  get rectoken(): string | undefined {
    if (!this.isListOpen) return undefined;
    const { cards } = this;
    if (this.#card === null) return cards[0]?.rectoken;
    return cards.find(({ rectoken }) => rectoken === this.#card)?.rectoken;
  }
}
