/**
 * The model of the transfer: settings, texts, fields and the transfer itself. It renders nothing.
 *
 * @module
 */
import { fromTransferRoom } from '../../bridge/index.js';
import { loadTransferCatalogue, type TransferCatalogue } from '../../core/i18n/transfer-catalogue.js';
import type { TransferDraft } from '../../core/transfer/index.js';
import { LocaleController } from '../parts/locale-controller.js';
import { RoomConnection } from '../parts/room-connection.js';
import { ThemeController } from '../parts/theme-controller.js';
import { roomTexts } from '../parts/words.js';
import { AmountFields } from './amount.js';
import type { TransferConnection, TransferDetails, TransferElement, TransferPage } from './page-model.js';
import { PartyFields } from './party.js';
import { readSettings, type TransferSettings } from './settings.js';
import { Transfer } from './transfer.js';

/** 76 random bits: hard to guess, and short enough for a payer to read out. */
const newOrderId = (): string => `transfer-${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;

export class TransferModel implements TransferPage {
  readonly element: TransferElement;
  readonly internals: ElementInternals;
  readonly connection: TransferConnection;
  readonly transfer: Transfer;
  readonly amountFields: AmountFields = new AmountFields(this);
  readonly sender: PartyFields = new PartyFields(this, 'sender', () => this.element.senderDetails);
  readonly receiverParty: PartyFields = new PartyFields(this, 'receiver', () => this.element.receiverDetails);
  readonly #words: LocaleController<TransferCatalogue>;
  readonly #theme: ThemeController;
  #sendsSms: boolean | undefined;
  #settings: { readonly key: string; readonly value: TransferSettings } | undefined;

  constructor(element: TransferElement, internals: ElementInternals) {
    this.element = element;
    this.internals = internals;
    this.#words = new LocaleController(element, loadTransferCatalogue);
    this.connection = new RoomConnection(this, { page: 'transfer-frame', shape: fromTransferRoom });
    this.transfer = new Transfer(this, this.connection);
    this.#theme = new ThemeController(element, () => {
      const { theme: type, preset, cssVariable: css_variable } = element;
      return { options: { theme: { ...(type ? { type } : {}), ...(preset ? { preset } : {}) } }, css_variable };
    });
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
  get textLocale(): string {
    return this.#words.locale;
  }
  get intl(): string {
    return this.#words.locale;
  }

  get settings(): TransferSettings {
    const { amount, currency, currencies, min, max, termUrl, receivers, senderFields, receiverFields } = this.element;
    const given = { amount, currency, currencies, min, max, termUrl, receivers, senderFields, receiverFields };
    const key = JSON.stringify(given);
    if (this.#settings?.key !== key) this.#settings = { key, value: readSettings(given, this.element.baseURI) };
    return this.#settings.value;
  }

  get renderRoot(): HTMLElement | DocumentFragment {
    return this.element.shadowRoot ?? this.element;
  }
  get cardPlace(): HTMLElement | null {
    return this.element.shadowRoot?.querySelector<HTMLElement>('.room') ?? null;
  }

  get draft(): TransferDraft | undefined {
    const { amount, currency, receiverPaysFee } = this.amountFields;
    const { by = 'card', receiver = 0, fields } = this.transfer.typed ?? {};
    const known = fields?.[by === 'card' ? 'receiver_card_number' : 'receiver_phone'] === 'valid';
    return amount !== undefined && known ? { amount, currency, receiverPaysFee, by, receiver } : undefined;
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

  get show(): TransferPage['show'] {
    const texts = roomTexts(this.texts, /^(f(ield|orm)|transfer)\./);
    // The card of the receiver has the texts of a card field.
    const same = Object.entries(texts).map(([id, text]) => [
      id.replace('.card_number.', '.receiver_card_number.'),
      text,
    ]);
    return {
      locale: this.textLocale,
      direction: getComputedStyle(this.element).direction,
      ...this.#theme.look,
      texts: { ...(Object.fromEntries(same) as Record<string, string>), ...texts },
      disabled: this.disabled,
    };
  }

  get receiver(): TransferPage['receiver'] {
    const { ways } = this.settings;
    const { name } = this.transfer.state;
    return { by: ways[0] ?? 'card', choice: ways.length > 1, review: name !== 'starting' && name !== 'editing' };
  }

  get disabled(): boolean {
    return this.element.disabled || this.element.matches(':disabled');
  }
  get busy(): boolean {
    return this.disabled || (this.transfer.busy && this.transfer.state.name !== 'starting');
  }

  requestUpdate(): void {
    this.element.requestUpdate();
  }

  check(): boolean {
    // Every group is checked, so that all errors are marked.
    return [this.amountFields, this.sender, this.receiverParty].map((fields) => fields.check()).every(Boolean);
  }

  focusWrong(): void {
    this.requestUpdate();
    void this.element.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>("[aria-invalid='true']")?.focus(),
    );
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
    // If the machine refuses the reset, what was typed stays too.
    if (transfer.state === state) return;
    transfer.notice = undefined;
    this.#sendsSms = undefined;
    for (const fields of [this.amountFields, this.sender, this.receiverParty]) fields.reset();
    this.requestUpdate();
  }
}
