/**
 * The fields of a transfer: the card that sends, and the card or the phone that receives. Before money moves the same place shows
 * what was typed, for the payer to look at once more; the receiver's number is to be read in full, and nowhere but here.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { FromTransferRoom, ToTransferRoom } from '../bridge/index.js';
import { brandMark } from '../ui/brand-mark.js';
import { cardFields, CardForm, type Field, type Tell } from './card-form.js';
import { TransferVault } from './transfer-vault.js';

type Way = 'card' | 'phone';

const receivers: Readonly<Record<Way, Field>> = {
  card: { name: 'receiver_card_number', kind: 'number', autocomplete: 'off', enter: 'go' },
  phone: { name: 'receiver_phone', autocomplete: 'off', enter: 'go' },
};
const ways: readonly Way[] = ['card', 'phone'];

export class TransferForm extends CardForm {
  protected override readonly vault: TransferVault = new TransferVault();
  protected override readonly all: readonly Field[] = [...cardFields, receivers.card, receivers.phone];
  by: Way = 'card';
  #choice = false;
  #reviews = false;
  /** Counts the receivers that were typed, and the last of them. */
  #receivers = 0;
  #receiver: string | undefined;
  readonly #place: ShadowRoot | Document;

  constructor(root: ShadowRoot | Document, tell: Tell) {
    super(root, tell);
    this.#place = root;
  }

  /** How the receiver is named, and whether the payer types or looks. */
  arrange({ by, choice, review }: Extract<ToTransferRoom, { type: 'receiver' }>): void {
    if (!this.#choice || !choice) this.by = by;
    this.#choice = choice;
    this.#reviews = review;
    if (!this.shown) return;
    this.render();
    this.tellChange();
  }

  /** Who receives, where that is known by now. */
  get receiver() {
    return this.vault.receiver(this.by);
  }

  /** The cards on their way to the gateway. */
  cards() {
    return this.vault.cards(this.by);
  }

  protected override get asked(): readonly Field[] {
    return [...cardFields, receivers[this.by]];
  }

  protected override get more(): Pick<Extract<FromTransferRoom, { type: 'change'; by: Way }>, 'by' | 'receiver'> {
    const receiver = JSON.stringify(this.receiver);
    if (receiver !== this.#receiver) this.#receivers++;
    this.#receiver = receiver;
    return { by: this.by, receiver: this.#receivers };
  }

  protected override render(): void {
    super.render();
    // A receiver that was typed before the other way was chosen is to be seen again: what is sent is what is read.
    const { name } = receivers[this.by];
    const input = this.#place.querySelector<HTMLInputElement>(`input[name='${name}']`);
    if (input && !input.value) input.value = this.vault.typed(this.by);
  }

  protected override body(): TemplateResult {
    return html`<div ?hidden=${this.#reviews}>
        <div role="group" aria-labelledby="sender">
          <h3 id="sender">${this.text('transfer.sender')}</h3>
          <div class="card">${this.fields(cardFields)}</div>
        </div>
        <div role="group" aria-labelledby="receiver">
          <h3 id="receiver">${this.text('transfer.receiver')}</h3>
          ${this.#choice ? this.#ways() : nothing}
          <div class="card">${this.fields([receivers.card, receivers.phone])}</div>
        </div>
      </div>
      ${this.#reviews ? this.#review() : nothing}`;
  }

  #ways(): TemplateResult {
    const { disabled, busy } = this.shown ?? {};
    return html`<div class="ways" role="radiogroup" aria-label=${this.text('transfer.by')}>
      ${ways.map(
        (way) =>
          html`<label
            ><input
              type="radio"
              name="by"
              value=${way}
              .checked=${way === this.by}
              ?disabled=${disabled || busy}
              @change=${() => this.#choose(way)}
            /><span>${this.text(`transfer.by.${way}`)}</span></label
          >`,
      )}
    </div>`;
  }

  #choose(way: Way): void {
    this.by = way;
    this.render();
    this.tellChange();
  }

  #review(): TemplateResult {
    const { sender, receiver } = this.vault.shown(this.by);
    return html`<dl class="review">
      <div>
        <dt>${this.text('transfer.sender')}</dt>
        <dd>${brandMark(this.vault.brand)} <bdi>${sender}</bdi></dd>
      </div>
      <div>
        <dt>${this.text('transfer.receiver')}</dt>
        <dd><bdi>${receiver}</bdi></dd>
      </div>
    </dl>`;
  }
}
