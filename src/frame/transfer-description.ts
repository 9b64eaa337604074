/**
 * The form of a transfer: the sender's card, and the receiver's card or phone number. Before money moves, the payer checks both here,
 * because only this frame can show the receiver's full number.
 *
 * @module
 */
import type { InitialView, FromTransferFrame, ToTransferFrame } from '../bridge/index.js';
import { brandNames } from '../core/i18n/card-name.js';
import { drawPreviewNumber, shortNumber } from './card-preview.js';
import { cardMessageLine, type FormDescription, type FormState, type MessageLine } from './form-description.js';
import { cardFields, type Field } from './markup/fields.js';
import { receivers, receiverKinds, type ReceiverKind } from './markup/receivers.js';
import { showLogos, write } from './nodes.js';
import { TransferVault, type CardsOnWire } from './transfer-vault.js';
import type { FieldName } from './vault.js';

export class TransferDescription implements FormDescription {
  readonly vault: TransferVault = new TransferVault();
  readonly fields: readonly Field[] = [...cardFields, receivers.card, receivers.phone];
  readonly lines: readonly MessageLine[] = [
    cardMessageLine,
    {
      id: 'receiver-message',
      fields: [receivers.card.name, receivers.phone.name],
      hint: () => (this.by === 'phone' ? 'field.receiver_phone.hint' : undefined),
      empty: '',
    },
  ];
  /** The way to name the receiver. */
  by: ReceiverKind;
  #choice: boolean;
  #reviews = false;
  /** Text with the reason why the gateway does not send to this receiver. */
  #refusal = '';
  /** Whether the picture shows typed cards. */
  #hasPicture = false;
  /** Number of typed receivers, and the last of them. */
  #receivers = 0;
  #receiver: string | undefined;

  constructor(first: InitialView | undefined) {
    this.by = first?.by ?? 'card';
    this.#choice = !!first?.choice;
  }

  /** Sets the way to name the receiver, and whether the payer types or reviews. */
  setReceiver({ by, choice, review, refused = '' }: Extract<ToTransferFrame, { type: 'receiver' }>): void {
    if (!this.#choice || !choice) this.by = by;
    this.#choice = choice;
    this.#reviews = review;
    this.#refusal = refused;
  }

  /** The receiver, if already known. */
  get receiver() {
    return this.vault.receiver(this.by);
  }

  /** Returns the cards for the gateway. */
  cards(): CardsOnWire {
    return this.vault.cards(this.by);
  }

  get requested(): readonly Field[] {
    return [...cardFields, receivers[this.by]];
  }

  get refused() {
    return { [receivers[this.by].name]: this.#refusal };
  }

  values(): Pick<Extract<FromTransferFrame, { type: 'change' }>, 'by' | 'receiver'> {
    const receiver = JSON.stringify(this.receiver);
    if (receiver !== this.#receiver) this.#receivers++;
    this.#receiver = receiver;
    return { by: this.by, receiver: this.#receivers };
  }

  draw(state: FormState): void {
    const { form, settings } = state;
    form.querySelector<HTMLElement>('.segment')?.toggleAttribute('hidden', !this.#choice);
    for (const kind of receiverKinds) {
      const radio = form.querySelector<HTMLInputElement>(`[name=by][value=${kind}]`);
      if (!radio) continue;
      radio.checked = kind === this.by;
      radio.disabled = !!(settings?.disabled || settings?.busy);
    }
    form.querySelector<HTMLElement>('.typed')?.toggleAttribute('hidden', this.#reviews);
    this.#drawRows(state);
    this.#drawPicture(state);
  }

  /** The number of the receiver's card, and its brand. */
  get #receiverCard(): [digits: string, brand: string | undefined] {
    const name = 'receiver_card_number';
    return this.by === 'card' ? [this.vault.digits(name), this.vault.brand(name)] : ['', undefined];
  }

  #drawPicture({ form, settings }: FormState): void {
    const { vault, receiver } = this;
    const sender = vault.digits('card_number');
    const route = form.querySelector<HTMLElement>('.route');
    route?.classList.toggle('sending', !!settings?.busy);
    // The cards are cleared when the money is sent. Their picture stays for the receipt.
    if (!route || (this.#reviews && !sender)) return void route?.toggleAttribute('hidden', !this.#hasPicture);
    route.hidden = false;
    this.#hasPicture = !!sender;
    const [from, to] = route.querySelectorAll('.preview');
    const isValid = (name: FieldName) => vault.check(name).state === 'valid';
    if (from) drawPreviewNumber(from, ...shortNumber(sender, isValid('card_number')), vault.brand('card_number'));
    if (!to) return;
    to.classList.toggle('unknown', !receiver);
    const phone = receiver?.receiver_phone;
    const [digits, brand] = this.#receiverCard;
    if (phone) drawPreviewNumber(to, `••• ${phone.slice(-3)}`, '', undefined);
    else drawPreviewNumber(to, ...shortNumber(digits, isValid('receiver_card_number')), brand);
  }

  /** Draws the rows that the payer checks. They are cleared with the cards. */
  #drawRows({ form, text }: FormState): void {
    const { vault } = this;
    const isShown = this.#reviews && !!vault.digits('card_number');
    form.querySelector<HTMLElement>('.review')?.toggleAttribute('hidden', !isShown);
    const brand = vault.brand('card_number');
    const [, other] = this.#receiverCard;
    const { sender: digits, receiver } = vault.maskedParties(this.by);
    const name = brandNames[brand ?? ''] ?? text('paid.card');
    const sender = (id: string) => text(id).replace('{brand}', name).replace('{digits}', digits);
    const rows = {
      sender: [brand, sender('card.masked'), sender('card.spoken')],
      receiver: [other, receiver, `${brandNames[other ?? ''] ?? ''} ${receiver}`.trim()],
    };
    for (const [end, [logo = '', visible = '', label = '']] of Object.entries(rows)) {
      const row = form.querySelector(`[data-end=${end}]`);
      if (!row) continue;
      showLogos(row, [logo]);
      write(row.querySelector('bdi'), isShown ? visible : '');
      write(row.querySelector('.quiet'), isShown ? label : '');
    }
  }
}
