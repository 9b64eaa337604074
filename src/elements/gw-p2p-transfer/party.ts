/**
 * The fields for the details of the sender or of the receiver.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { TransferParty } from '../../contract/index.js';
import type { TransferCatalogue } from '../../core/i18n/transfer-catalogue.js';
import { fits } from '../../core/options/formats.js';
import { hasUnclearZero, phoneNumber } from '../../contract/phone-number.js';
import { asciiDigits } from '../../text/digits.js';
import { plainText } from '../../text/plain-text.js';
import { textField, type TextField } from '../parts/view/text-field.js';
import type { FieldsHost } from './amount.js';
import type { PartyField } from './settings.js';

/** Autocomplete tokens for the sender. Browsers have no data about another person. */
const fillIns: Readonly<Record<PartyField, AutoFill>> = {
  first_name: 'given-name',
  middle_name: 'additional-name',
  last_name: 'family-name',
  address: 'street-address',
  city: 'address-level2',
  zip: 'postal-code',
  country: 'country-name',
  email: 'email',
  phone: 'tel',
};

type PartyError =
  | `field.${'' | 'other.'}${Exclude<PartyField, typeof optional>}.empty`
  | 'field.email.invalid'
  | 'field.receiver_phone.invalid'
  | 'field.receiver_phone.zero';

/** The one field that may stay empty: many people have no middle name. */
const optional = 'middle_name' satisfies PartyField;

/** Names in the order of the language: the family name first in Hungarian and Korean. */
function inOrder(fields: readonly PartyField[], locale: string): readonly PartyField[] {
  if (!/^(hu|ko)/.test(locale)) return fields;
  const names: readonly PartyField[] = ['last_name', 'first_name', 'middle_name'];
  return [...names.filter((name) => fields.includes(name)), ...fields.filter((name) => !names.includes(name))];
}

export class PartyFields {
  readonly #host: FieldsHost;
  readonly #role: 'sender' | 'receiver';
  /** The details that the page already knows. */
  readonly #details: () => TransferParty | undefined;
  #input: Partial<Record<PartyField, string>> = {};
  #errors: Partial<Record<PartyField, PartyError>> = {};

  constructor(host: FieldsHost, role: 'sender' | 'receiver', details: () => TransferParty | undefined) {
    this.#host = host;
    this.#role = role;
    this.#details = details;
  }

  get #required(): readonly PartyField[] {
    return this.#host.settings[`${this.#role}Fields`];
  }

  #text(name: PartyField): string {
    return this.#input[name] ?? this.#details()?.[name] ?? '';
  }

  /** The value, as the payer meant it. */
  #plainValue(name: PartyField): string {
    const text = plainText(this.#text(name));
    return name === 'zip' ? asciiDigits(text) : text;
  }

  #errorOf(name: PartyField): PartyError | undefined {
    const value = this.#plainValue(name);
    if (!value) return name === optional ? undefined : `field.${this.#role === 'sender' ? '' : 'other.'}${name}.empty`;
    if (name === 'email' && !fits('email', value)) return 'field.email.invalid';
    if (name !== 'phone' || phoneNumber(value)) return undefined;
    return hasUnclearZero(value) ? 'field.receiver_phone.zero' : 'field.receiver_phone.invalid';
  }

  #validate(name: PartyField): boolean {
    const error = this.#errorOf(name);
    if (error) this.#errors[name] = error;
    else delete this.#errors[name];
    return !error;
  }

  /** Checks every field, so all errors are marked. Returns how many there are. */
  check(): number {
    this.#errors = {};
    return this.#required.filter((name) => !this.#validate(name)).length;
  }

  reset(): void {
    this.#input = {};
    this.#errors = {};
  }

  /** For the gateway: the details that the page knows, overridden by the fields. */
  get value(): TransferParty | undefined {
    const required = this.#required.map((name) => {
      const text = this.#plainValue(name);
      return [name, name === 'phone' ? (phoneNumber(text) ?? text) : text] as const;
    });
    const all = Object.entries({ ...this.#details(), ...Object.fromEntries(required) }).filter(([, text]) => text);
    return all.length ? Object.fromEntries(all) : undefined;
  }

  render(texts: TransferCatalogue): TemplateResult | typeof nothing {
    const required = this.#required;
    if (!required.length) return nothing;
    return html`<fieldset class="party">
      <legend>${texts[`transfer.${this.#role}.details`]}</legend>
      ${inOrder(required, this.#host.intl).map((name) => this.#field(texts, name))}
    </fieldset>`;
  }

  #field(texts: TransferCatalogue, name: PartyField): TemplateResult {
    const error = this.#errors[name];
    const kinds: Partial<Record<PartyField, Pick<TextField, 'type' | 'inputMode' | 'hint'>>> = {
      email: { type: 'email', inputMode: 'email' },
      phone: { type: 'tel', inputMode: 'tel', hint: texts['field.receiver_phone.hint'] },
    };
    return textField(this.#host, {
      ...kinds[name],
      name: `${this.#role}-${name}`,
      label: texts[`field.${name}`],
      value: this.#text(name),
      error: error && texts[error],
      autocomplete: this.#role === 'sender' ? fillIns[name] : 'off',
      ...(name === optional ? { optional: texts['fields.optional'] } : { required: true }),
      onInput: ({ value }) => {
        this.#input[name] = value;
        if (!this.#errorOf(name)) delete this.#errors[name];
        this.#host.requestUpdate();
      },
      onDone: () => {
        if (this.#plainValue(name)) this.#validate(name);
        this.#host.requestUpdate();
      },
    });
  }
}
