/**
 * The fields of a transfer: the sender's card, and the receiver's card or phone number. Before money moves, the payer checks both here,
 * because only this frame can show the receiver's full number.
 *
 * @module
 */
import type { InitialView, FromTransferFrame, ToTransferFrame } from '../bridge/index.js';
import { brandOf } from '../core/card/index.js';
import { brandNames } from '../core/i18n/card-name.js';
import { CardForm, type Post } from './card-form.js';
import { drawPreviewNumber, shortNumber } from './card-preview.js';
import { cardParts, type Parts } from './inputs.js';
import { cardFields, type Field } from './markup/fields.js';
import { receivers, receiverKinds, type ReceiverKind } from './markup/receivers.js';
import { showLogos, write } from './nodes.js';
import { TransferVault } from './transfer-vault.js';
import type { FieldName } from './vault.js';

export class TransferForm extends CardForm {
  by: ReceiverKind = 'card';
  readonly #vault: TransferVault;
  #choice = false;
  #reviews = false;
  /** Text with the reason why the gateway does not send to this receiver. */
  #refused = '';
  /** Whether the picture shows typed cards. */
  #isDrawn = false;
  /** Number of typed receivers, and the last of them. */
  #receivers = 0;
  #receiver: string | undefined;

  constructor(root: ShadowRoot | Document, tell: Post) {
    const vault = new TransferVault();
    const card = cardParts();
    const parts: Parts = {
      fields: [...cardFields, receivers.card, receivers.phone],
      vault,
      lines: [
        ...card.lines,
        {
          id: 'receiver-message',
          fields: [receivers.card.name, receivers.phone.name],
          hint: () => (this.by === 'phone' ? 'field.receiver_phone.hint' : undefined),
          whole: '',
        },
      ],
    };
    super(root, tell, parts);
    this.#vault = vault;
    for (const way of this.form.querySelectorAll<HTMLInputElement>('[name=by]')) {
      way.addEventListener('change', () => this.#choose(way.value as ReceiverKind));
    }
  }

  override prepare(first: InitialView): void {
    this.by = first.by ?? 'card';
    this.#choice = !!first.choice;
    super.prepare(first);
  }

  /** Sets the way to name the receiver, and whether the payer types or reviews. */
  arrange({ by, choice, review, refused }: Extract<ToTransferFrame, { type: 'receiver' }>): void {
    if (!this.#choice || !choice) this.by = by;
    this.#choice = choice;
    this.#reviews = review;
    this.#refused = refused ?? '';
    if (!this.shown) return;
    this.draw();
    this.tellChange();
  }

  /** The receiver, if already known. */
  get receiver() {
    return this.#vault.receiver(this.by);
  }

  /** Returns the cards for the gateway. */
  cards() {
    return this.#vault.cards(this.by);
  }

  /** Moves the focus to a declined card. The sender's card must be typed again; the receiver's card is only checked. */
  correct(end: 'sender' | 'receiver'): void {
    if (end === 'sender') {
      for (const { name } of cardFields) this.write(name, '');
      this.draw();
      this.tellChange();
    }
    const input = this.input(end === 'sender' ? 'card_number' : receivers[this.by].name);
    input.focus();
    input.select();
  }

  protected override errorOf(name: FieldName): string {
    return super.errorOf(name) || (name === receivers[this.by].name ? this.#refused : '');
  }

  protected override noticeOf(line: string): string | undefined {
    return line === 'receiver-message' ? this.#refused || undefined : super.noticeOf(line);
  }

  protected override get asked(): readonly Field[] {
    return [...cardFields, receivers[this.by]];
  }

  protected override get more(): Pick<
    Extract<FromTransferFrame, { type: 'change'; by: ReceiverKind }>,
    'by' | 'receiver'
  > {
    const receiver = JSON.stringify(this.receiver);
    if (receiver !== this.#receiver) this.#receivers++;
    this.#receiver = receiver;
    return { by: this.by, receiver: this.#receivers };
  }

  #choose(way: ReceiverKind): void {
    this.by = way;
    this.draw();
    this.tellChange();
  }

  protected override drawCard(): void {
    super.drawCard();
    const { form, shown } = this;
    // Without a choice, only the group's name stays, for screen readers.
    form.querySelector('.ways')?.classList.toggle('quiet', !this.#choice);
    form.querySelector<HTMLElement>('.segment')?.toggleAttribute('hidden', !this.#choice);
    for (const way of receiverKinds) {
      const radio = form.querySelector<HTMLInputElement>(`[name=by][value=${way}]`);
      if (!radio) continue;
      radio.checked = way === this.by;
      radio.disabled = !!(shown?.disabled || shown?.busy);
    }
    form.querySelector('.route')?.classList.toggle('sending', !!shown?.busy);
    form.querySelector<HTMLElement>('.typed')?.toggleAttribute('hidden', this.#reviews);
    const number = this.#vault.digits('receiver_card_number');
    const field = form.querySelector(`[data-field='${receivers.card.name}']`);
    if (field) showLogos(field, [brandOf(number) ?? '']);
    write(form.querySelector(`#${receivers.card.name}-hint`), brandNames[brandOf(number) ?? ''] ?? '');
  }

  protected override drawPicture(brand: string | undefined): void {
    const { form } = this;
    const sender = this.#vault.digits('card_number');
    const receiver = this.by === 'card' ? this.#vault.digits('receiver_card_number') : '';
    const other = brandOf(receiver);
    this.#drawRows(!!sender, brand, other);
    const route = form.querySelector<HTMLElement>('.route');
    // The cards are cleared when the money is sent. Their picture stays for the receipt.
    if (!route || (this.#reviews && !sender)) return void route?.toggleAttribute('hidden', !this.#isDrawn);
    route.hidden = false;
    this.#isDrawn = !!sender;
    const [from, to] = route.querySelectorAll('.preview');
    const isValid = (name: 'card_number' | 'receiver_card_number') => this.#vault.check(name).state === 'valid';
    if (from) drawPreviewNumber(from, ...shortNumber(sender, isValid('card_number')), brand);
    if (!to) return;
    to.classList.toggle('unknown', !this.receiver);
    const phone = this.receiver?.receiver_phone;
    if (phone) drawPreviewNumber(to, `••• ${phone.slice(-3)}`, '', undefined);
    else drawPreviewNumber(to, ...shortNumber(receiver, isValid('receiver_card_number')), other);
  }

  /** Draws the rows that the payer checks. They are cleared with the cards. */
  #drawRows(isTyped: boolean, brand: string | undefined, other: string | undefined): void {
    const { form } = this;
    const isShown = this.#reviews && isTyped;
    form.querySelector<HTMLElement>('.review')?.toggleAttribute('hidden', !isShown);
    const name = brandNames[brand ?? ''] ?? this.text('paid.card');
    const { sender: digits, receiver } = this.#vault.shown(this.by);
    const sender = (id: string) => this.text(id).replace('{brand}', name).replace('{digits}', digits);
    const rows = {
      sender: [brand, sender('card.masked'), sender('card.spoken')],
      receiver: [other, receiver, `${brandNames[other ?? ''] ?? ''} ${receiver}`.trim()],
    };
    for (const [end, [mark = '', shown = '', spoken = '']] of Object.entries(rows)) {
      const row = form.querySelector(`[data-end=${end}]`);
      if (!row) continue;
      showLogos(row, [mark]);
      write(row.querySelector('bdi'), isShown ? shown : '');
      write(row.querySelector('.quiet'), isShown ? spoken : '');
    }
  }
}
