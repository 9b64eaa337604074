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
  | `field.${'' | 'other.'}${PartyField}.empty`
  | 'field.email.invalid'
  | 'field.receiver_phone.invalid'
  | 'field.receiver_phone.zero';

/** The one field that may stay empty: many people have no middle name. */
const optional: PartyField = 'middle_name';

/** Names in the order of the language: the family name first in Hungarian and Korean. */
function inOrder(fields: readonly PartyField[], locale: string): readonly PartyField[] {
  if (!/^(hu|ko)/.test(locale)) return fields;
  const names: readonly PartyField[] = ['last_name', 'first_name', 'middle_name'];
  return [...names.filter((name) => fields.includes(name)), ...fields.filter((name) => !names.includes(name))];
}

export class PartyFields {
  readonly #host: FieldsHost;
  readonly #who: 'sender' | 'receiver';
  /** The details that the page already knows. */
  readonly #known: () => TransferParty | undefined;
  #typed: Partial<Record<PartyField, string>> = {};
  #errors: Partial<Record<PartyField, PartyError>> = {};

  constructor(host: FieldsHost, who: 'sender' | 'receiver', known: () => TransferParty | undefined) {
    this.#host = host;
    this.#who = who;
    this.#known = known;
  }

  get #required(): readonly PartyField[] {
    return this.#host.settings[`${this.#who}Fields`];
  }

  #text(name: PartyField): string {
    return this.#typed[name] ?? this.#known()?.[name] ?? '';
  }

  /** The value, as the payer meant it. */
  #plain(name: PartyField): string {
    const text = plainText(this.#text(name));
    return name === 'zip' ? asciiDigits(text) : text;
  }

  #wrong(name: PartyField): PartyError | undefined {
    const value = this.#plain(name);
    if (!value) return name === optional ? undefined : `field.${this.#who === 'sender' ? '' : 'other.'}${name}.empty`;
    if (name === 'email' && !fits('email', value)) return 'field.email.invalid';
    if (name !== 'phone' || phoneNumber(value)) return undefined;
    return hasUnclearZero(value) ? 'field.receiver_phone.zero' : 'field.receiver_phone.invalid';
  }

  #judge(name: PartyField): boolean {
    const wrong = this.#wrong(name);
    if (wrong) this.#errors[name] = wrong;
    else delete this.#errors[name];
    return !wrong;
  }

  /** Checks every field, so all errors are marked. Returns how many there are. */
  check(): number {
    this.#errors = {};
    return this.#required.filter((name) => !this.#judge(name)).length;
  }

  reset(): void {
    this.#typed = {};
    this.#errors = {};
  }

  /** For the gateway: the details that the page knows, overridden by the fields. */
  get value(): TransferParty | undefined {
    const required = this.#required.map((name) => {
      const text = this.#plain(name);
      return [name, name === 'phone' ? (phoneNumber(text) ?? text) : text] as const;
    });
    const all = Object.entries({ ...this.#known(), ...Object.fromEntries(required) }).filter(([, text]) => text);
    return all.length ? Object.fromEntries(all) : undefined;
  }

  render(texts: TransferCatalogue): TemplateResult | typeof nothing {
    const required = this.#required;
    if (!required.length) return nothing;
    return html`<fieldset class="party">
      <legend>${texts[`transfer.${this.#who}.details`]}</legend>
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
      name: `${this.#who}-${name}`,
      label: texts[`field.${name}`],
      value: this.#text(name),
      error: error && texts[error],
      autocomplete: this.#who === 'sender' ? fillIns[name] : 'off',
      ...(name === optional ? { optional: texts['fields.optional'] } : { required: true }),
      onInput: ({ value }) => {
        this.#typed[name] = value;
        if (!this.#wrong(name)) delete this.#errors[name];
        this.#host.requestUpdate();
      },
      onDone: () => {
        if (this.#plain(name)) this.#judge(name);
        this.#host.requestUpdate();
      },
    });
  }
}
