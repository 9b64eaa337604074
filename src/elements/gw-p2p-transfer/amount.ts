/**
 * The amount, the currency and the payer of the fee: the payer's input and choices, their validation, and the fields.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { fill, type TransferCatalogue } from '../../core/i18n/transfer-catalogue.js';
import { formatAmount } from '../../core/money/index.js';
import { currencySign, parseAmount, inputAmount } from '../../core/money/parse.js';
import type { TransferDraft } from '../../core/transfer/index.js';
import { plainNumber } from '../../text/digits.js';
import { alertIcon } from '../../ui/icons.js';
import { downIcon } from '../../ui/page-icons.js';
import { textField, idOf, type TextFieldHost } from '../parts/view/text-field.js';
import { renderIcon } from '../parts/view/icons.js';
import type { FeeNote } from './figures.js';
import type { TransferSettings } from './settings.js';

/** The parts of the element that its fields use. */
export interface FieldsHost extends TextFieldHost {
  readonly texts: TransferCatalogue | undefined;
  /** The locale for `Intl`. */
  readonly intl: string;
  readonly settings: TransferSettings;
  readonly receiverPaysFee: boolean;
  readonly feeChoice: boolean;
  /** Asks for the quote again. */
  requote(): void;
}

type AmountError = 'empty' | 'invalid' | 'zero' | 'low' | 'high';

export class AmountFields {
  readonly #host: FieldsHost;
  /** The payer's input. While it is undefined, the amount of the page is used. */
  #input: string | undefined;
  #currency: string | undefined;
  #receiverPays: boolean | undefined;
  #error: AmountError | undefined;

  constructor(host: FieldsHost) {
    this.#host = host;
  }

  get currency(): string {
    const { currencies } = this.#host.settings;
    return this.#currency && currencies.includes(this.#currency) ? this.#currency : (currencies[0] ?? '');
  }

  get receiverPaysFee(): boolean {
    return this.#receiverPays ?? this.#host.receiverPaysFee;
  }

  get #text(): string {
    const { settings, intl } = this.#host;
    const initialAmount = settings.limit('amount', this.currency);
    return this.#input ?? (initialAmount ? inputAmount(initialAmount, this.currency, intl) : '');
  }

  /** Minor units as digits; undefined if the amount is invalid. */
  get amount(): string | undefined {
    return this.#findError() ? undefined : this.#minor;
  }

  get #minor(): string | undefined {
    return parseAmount(this.#text, this.currency, this.#host.intl);
  }

  #findError(): AmountError | undefined {
    const { settings } = this.#host;
    if (!plainNumber(this.#text)) return 'empty';
    const minor = this.#minor;
    if (minor === undefined || minor.length > 15) return 'invalid';
    if (/^0+$/.test(minor)) return 'zero';
    const [least, most] = [settings.limit('min', this.currency), settings.limit('max', this.currency)];
    if (least && BigInt(minor) < BigInt(least)) return 'low';
    return most && BigInt(minor) > BigInt(most) ? 'high' : undefined;
  }

  check(): boolean {
    this.#error = this.#findError();
    return !this.#error;
  }

  /** Restores the payer's input and choices from before they left the page. */
  restore({ amount, currency, receiverPaysFee }: TransferDraft): void {
    this.#input ??= inputAmount(amount, currency, this.#host.intl);
    this.#currency ??= currency;
    this.#receiverPays ??= receiverPaysFee;
  }

  /** Discards the payer's input and choices. */
  reset(): void {
    this.#input = this.#currency = this.#receiverPays = this.#error = undefined;
  }

  /** The error message of the amount. */
  #errorText(texts: TransferCatalogue): string | undefined {
    const { settings, intl } = this.#host;
    const { currency } = this;
    const limit = { low: 'min', high: 'max' } as const;
    switch (this.#error) {
      case undefined:
        return undefined;
      case 'invalid':
        return fill(texts['field.amount.invalid'], { example: inputAmount('10000', currency, intl) });
      case 'low':
      case 'high':
        return fill(texts[`field.amount.${this.#error}`], {
          amount: formatAmount(settings.limit(limit[this.#error], currency) ?? '', currency, intl) ?? '',
        });
      default:
        return texts[`field.amount.${this.#error}`];
    }
  }

  render(texts: TransferCatalogue, note: FeeNote): TemplateResult {
    const host = this.#host;
    const { currencies } = host.settings;
    const sign = currencySign(this.currency, host.intl);
    const errorText = this.#errorText(texts);
    // The sign of an amount is on the usual side of the number. A code at the end is clearer than a sign before the number.
    const end =
      currencies.length > 1
        ? this.#currencies(texts)
        : sign?.isFirst && sign.sign !== this.currency
          ? html`<span class="currency">${this.currency}</span>`
          : undefined;
    return html`<div class="sum">
        ${textField(host, {
          name: 'amount',
          label: texts[this.receiverPaysFee ? 'field.amount.pays' : 'field.amount'],
          value: this.#text,
          error: errorText ?? (note.isAmount ? note.text : undefined),
          inputMode: 'decimal',
          required: true,
          isApart: true,
          ...(sign?.isFirst || currencies.length < 2 ? { unit: sign } : {}),
          ...(end ? { end } : {}),
          onInput: ({ value }) => {
            this.#input = value;
            // While the payer types, no error appears; a corrected error disappears at once.
            if (!this.#findError()) this.#error = undefined;
            host.requestUpdate();
          },
          onDone: () => {
            // An empty field is an error only when the payer wants to send.
            if (plainNumber(this.#text)) this.check();
            host.requestUpdate();
          },
        })}
        ${this.#note(texts, errorText === undefined ? note : { text: errorText, isWrong: true })}
      </div>
      ${host.feeChoice ? this.#payers(texts) : nothing}`;
  }

  /** The error of the amount, or the fee for sending it. */
  #note(texts: TransferCatalogue, { text, isWrong, isWaiting, canRetry }: FeeNote): TemplateResult {
    return html`<p
      class="message ${isWrong ? 'wrong' : ''}"
      part="quote"
      id="${idOf('amount')}-note"
      aria-busy=${!!isWaiting}
    >
      ${isWrong ? renderIcon(alertIcon) : nothing}<span>${text}</span>
      ${
        canRetry
          ? html`<button type="button" class="link" @click=${() => this.#host.requote()}>${texts['fee.again']}</button>`
          : nothing
      }
    </p>`;
  }

  #currencies(texts: TransferCatalogue): TemplateResult {
    const { settings, busy } = this.#host;
    const choose = (event: Event) => {
      this.#currency = (event.target as HTMLSelectElement).value;
      if (this.#error) this.check();
      this.#host.requestUpdate();
    };
    return html`<span class="currency"
      ><select
        id=${idOf('currency')}
        name="currency"
        autocomplete="off"
        aria-label=${texts['field.currency']}
        ?disabled=${busy}
        @change=${choose}
      >
        ${settings.currencies.map(
          (code) => html`<option value=${code} .selected=${code === this.currency}>${code}</option>`,
        )}</select
      >${renderIcon(downIcon)}</span
    >`;
  }

  #payers(texts: TransferCatalogue): TemplateResult {
    const { busy } = this.#host;
    const choice = (receiver: boolean) =>
      html`<label
        ><input
          type="radio"
          name="fee-payer"
          .checked=${receiver === this.receiverPaysFee}
          ?disabled=${busy}
          @change=${() => {
            this.#receiverPays = receiver;
            this.#host.requestUpdate();
          }}
        /><span>${texts[receiver ? 'fee.who.receiver' : 'fee.who.sender']}</span></label
      >`;
    return html`<fieldset class="payer field">
      <legend class="label">${texts['fee.who']}</legend>
      <div class="segment">${choice(false)}${choice(true)}</div>
    </fieldset>`;
  }
}
