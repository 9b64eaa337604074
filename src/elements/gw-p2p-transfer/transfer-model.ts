/**
 * The model of the transfer: settings, texts, fields and the transfer itself. It renders nothing.
 *
 * @module
 */
import { fromTransferFrame, type InitialView } from '../../bridge/index.js';
import { count } from '../../core/i18n/index.js';
import { loadTransferCatalogue, type TransferCatalogue } from '../../core/i18n/transfer-catalogue.js';
import type { TransferDraft } from '../../core/transfer/index.js';
import { isDisabled } from '../parts/element/basics.js';
import { internals } from '../parts/element/internal-symbols.js';
import { LateReceipt, type ReceiptRows } from '../parts/view/late-receipt.js';
import { readFilled } from '../parts/view/text-field.js';
import type { ChallengeTexts } from '../parts/challenge/challenge-dialog.js';
import { fillTexts } from '../parts/challenge/challenge-texts.js';
import { LocaleController } from '../parts/view/locale-controller.js';
import type { Appearance } from '../parts/theme/appearance.js';
import { merchantName } from '../parts/payment/merchant.js';
import { randomId } from '../parts/payment/random-id.js';
import { FrameConnection } from '../parts/card-frame/frame-connection.js';
import { ThemeController } from '../parts/theme/theme-controller.js';
import { AmountFields } from './amount.js';
import { amountsOf } from './figures.js';
import { createFocusKeeper } from './focus-keeper.js';
import type { TransferConnection, TransferDetails, TransferElement, TransferPage } from './page-model.js';
import { PartyFields } from './party.js';
import { problemReporter } from './problem-reporter.js';
import { initialView, receiverOf, frameSettings } from './frame-view.js';
import { readSettings, type TransferSettings } from './settings.js';
import { Transfer } from './transfer.js';

/** 80 random bits: hard to guess, and short enough for a payer to read out. */
const newOrderId = (): string => `transfer-${randomId().slice(0, 20)}`;

export class TransferModel implements TransferPage {
  readonly element: TransferElement;
  readonly connection: TransferConnection;
  readonly transfer: Transfer;
  readonly amountFields: AmountFields = new AmountFields(this);
  readonly sender: PartyFields = new PartyFields(this, 'sender', () => this.element.senderDetails);
  readonly receiverParty: PartyFields = new PartyFields(this, 'receiver', () => this.element.receiverDetails);
  readonly #words: LocaleController<TransferCatalogue>;
  readonly #theme: ThemeController;
  /** How many fields are wrong. It is read out if there are several and the focus moves to a field of the page. */
  attention = '';
  readonly #keepFocus: ReturnType<typeof createFocusKeeper>;
  readonly #report: ReturnType<typeof problemReporter>;
  readonly #receipt = new LateReceipt();
  #sendsSms: boolean | undefined;
  #settings: { readonly key: readonly unknown[]; readonly value: TransferSettings } | undefined;

  constructor(element: TransferElement) {
    this.element = element;
    this.#keepFocus = createFocusKeeper(element, () => this.#correct('receiver'));
    this.#report = problemReporter(element);
    this.#words = new LocaleController(element, loadTransferCatalogue);
    this.connection = new FrameConnection(this, {
      page: 'transfer-frame',
      check: fromTransferFrame,
      inline: () => import('../../frame/inline/transfer.js'),
    });
    this.transfer = new Transfer(this, this.connection);
    this.#theme = new ThemeController(element, () => {
      const { theme: type, preset, cssVariable: css_variable } = element;
      return { options: { theme: { type: type || undefined, preset } }, css_variable };
    });
    element.addController(this);
  }

  get receiverPaysFee(): boolean {
    return this.element.receiverPaysFee;
  }
  get feeChoice(): boolean {
    return this.element.feeChoice;
  }

  get texts(): TransferCatalogue | undefined {
    return this.#words.texts;
  }
  get receipt(): ReceiptRows | undefined {
    return this.#receipt.rows;
  }
  get textLocale(): string {
    return this.#words.locale;
  }
  get intl(): string {
    return this.#words.locale;
  }

  /** The site, as the payer knows it. */
  get site(): string {
    return merchantName({});
  }

  get challengeTexts(): ChallengeTexts {
    const { texts, intl, site, transfer } = this;
    const amount = amountsOf(transfer.state, intl)?.sender;
    return fillTexts(texts as TransferCatalogue, { amount, merchant: site });
  }

  get settings(): TransferSettings {
    const { amount, currency, currencies, min, max, termUrl, receivers } = this.element;
    const { senderFields, receiverFields, preset, challenge } = this.element;
    const lists = { currencies, receivers, senderFields, receiverFields };
    const attributes = { amount, currency, min, max, termUrl, preset, challenge, ...lists };
    const key = Object.values(attributes);
    if (!this.#settings || key.some((value, index) => !Object.is(value, this.#settings?.key[index])))
      this.#settings = { key, value: readSettings(attributes, this.element.baseURI) };
    return this.#settings.value;
  }

  get renderRoot(): ShadowRoot {
    return this.element.renderRoot;
  }

  get draft(): TransferDraft | undefined {
    const { amount, currency, receiverPaysFee } = this.amountFields;
    const { by = 'card', receiver = 0, fields } = this.transfer.change ?? {};
    const isReceiverValid = fields?.[by === 'card' ? 'receiver_card_number' : 'receiver_phone'] === 'valid';
    return amount !== undefined && isReceiverValid ? { amount, currency, receiverPaysFee, by, receiver } : undefined;
  }

  get details(): TransferDetails {
    const [sender, receiver] = [this.sender.value, this.receiverParty.value];
    return { send_sms: this.sendsSms, ...(sender ? { sender } : {}), ...(receiver ? { receiver } : {}) };
  }

  get sendsSms(): boolean {
    return this.#sendsSms ?? this.element.sendSms;
  }
  set sendsSms(sends: boolean) {
    this.#sendsSms = sends;
    this.requestUpdate();
  }

  get appearance(): Appearance {
    return this.#theme.appearance;
  }
  get show(): TransferPage['show'] {
    return frameSettings(this);
  }
  get initialView(): InitialView {
    return initialView(this);
  }
  get receiver(): TransferPage['receiver'] {
    return receiverOf(this);
  }

  get disabled(): boolean {
    return isDisabled(this.element);
  }
  get busy(): boolean {
    return this.disabled || (this.transfer.busy && this.transfer.state.name !== 'starting');
  }

  requestUpdate(): void {
    this.attention = '';
    this.element.requestUpdate();
  }

  check(): number {
    readFilled(this);
    // Every group is checked, so all errors are marked.
    const [sender, receiver] = [this.sender.check(), this.receiverParty.check()];
    return Number(!this.amountFields.check()) + sender + receiver;
  }

  focusError(errorCount: number): void {
    const { texts, element, intl } = this;
    const cards = Object.values(this.transfer.change?.fields ?? {}).filter((state) => state !== 'valid');
    // Emptied first so that a screen reader reads the same text again.
    this.requestUpdate();
    void element.updateComplete.then(() => {
      this.renderRoot.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
      const all = errorCount + cards.length;
      // A single field reads its own error when it gets the focus.
      if (texts && all > 1) this.attention = count(texts['field.wrong'], all, intl);
      element.requestUpdate();
    });
  }

  requote(): void {
    this.transfer.dispatch({ type: 'retry' });
  }

  /** Returns to the fields after a failure. The payer types the sender's card again, or checks the receiver's. */
  correct(end?: 'sender' | 'receiver'): void {
    this.transfer.dispatch({ type: 'change' });
    if (end) void this.element.updateComplete.then(() => this.#correct(end));
  }

  #correct(end: 'sender' | 'receiver'): void {
    this.connection.focusFrame();
    this.connection.post({ type: 'correct', end });
  }

  /** Reviews the same transfer again. A reloaded page has no cards, so the payer types them first. */
  again(): void {
    if (this.transfer.state.attempt) this.submit();
    else this.correct();
  }

  hostUpdated(): void {
    const { element, transfer, receiver, settings } = this;
    // A frame without fields would still be a tab stop.
    const frame = element[internals].cardFrame;
    const tabIndex = receiver.review ? -1 : 0;
    // Chromium lays out the whole page at once when the value of the focused element is set, also to the same.
    if (frame && frame.tabIndex !== tabIndex) frame.tabIndex = tabIndex;
    this.#keepFocus(transfer.state);
    this.#receipt.load(element, transfer.state.name === 'starting');
    this.#report(settings.problems);
  }

  focus(): void {
    const amount = this.renderRoot.querySelector<HTMLInputElement>("input[name='amount']");
    if (this.amountFields.amount === undefined && amount) return amount.focus();
    this.connection.focusFrame();
    this.connection.post({ type: 'focus' });
  }

  pay(): void {
    this.submit();
  }

  submit(): void {
    if (this.disabled) return;
    const { transfer } = this;
    if (transfer.state.name === 'review') transfer.dispatch({ type: 'send', order: newOrderId() });
    else transfer.dispatch({ type: 'review' });
  }

  reset(): void {
    const { transfer } = this;
    const { state } = transfer;
    transfer.dispatch({ type: 'reset' });
    // If the machine refuses the reset, the input is kept too.
    if (transfer.state === state) return;
    transfer.notice = undefined;
    this.#sendsSms = undefined;
    for (const fields of [this.amountFields, this.sender, this.receiverParty]) fields.reset();
    this.requestUpdate();
  }
}
