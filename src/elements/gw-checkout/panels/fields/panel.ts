/**
 * The extra fields of the page: email, full name, phone, consent to the terms of the shop. Loaded if the options or the order
 * require one of them; they remain when the payer chooses another method.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { hasUnclearZero, phoneNumber } from '../../../../contract/phone-number.js';
import { fill } from '../../../../core/i18n/index.js';
import { fits } from '../../../../core/options/formats.js';
import { plainText } from '../../../../text/plain-text.js';
import {
  textField,
  focusOn,
  idOf,
  readFilled,
  tickBox,
  messageBelow,
  type TextField,
} from '../../../parts/view/text-field.js';
import type { Panel } from '../panel.js';
import type { MakePanel, PanelHost } from '../panel-host.js';
import { suggestEmail } from './meant-email.js';

export { styles } from './styles.js';

type TextName = 'email' | 'sender_name' | 'sender_cell_phone';
type Name = TextName | 'offer';
type ErrorId =
  `field.${'email.empty' | 'email.invalid' | 'sender_cell_phone.invalid' | 'sender_cell_phone.zero' | 'offer.empty'}`;

const textNames: readonly TextName[] = ['email', 'sender_name', 'sender_cell_phone'];

class ExtraFields implements Panel {
  readonly #host: PanelHost;
  /** The payer's input. The other fields show the values of the options. */
  #input: Partial<Record<TextName, string>> = {};
  #isAgreed = false;
  #errors: Partial<Record<Name, ErrorId>> = {};
  /** The address that the payer probably meant, once the field was left. */
  #suggestedEmail: string | undefined;

  constructor(host: PanelHost) {
    this.#host = host;
  }

  /** The fields this page shows, in their order. */
  get #names(): Name[] {
    const { settings, requests } = this.#host;
    const { options, params } = settings;
    return [
      ...(options.email || requests.info?.email_required ? ['email' as const] : []),
      ...(options.fields ? (['sender_name', 'sender_cell_phone'] as const) : []),
      ...(params.offer ? ['offer' as const] : []),
    ];
  }

  #value(name: TextName): string {
    return this.#input[name] ?? (name === 'email' ? (this.#host.settings.params.email ?? '') : '');
  }

  /** The value, as the payer meant it. */
  #plainValue(name: TextName): string {
    return plainText(this.#value(name));
  }

  /** The current error of a field. */
  #errorOf(name: Name): ErrorId | undefined {
    if (name === 'offer') return this.#isAgreed ? undefined : 'field.offer.empty';
    const value = this.#plainValue(name);
    if (name === 'email') {
      if (!value) return 'field.email.empty';
      return fits('email', value) ? undefined : 'field.email.invalid';
    }
    if (name !== 'sender_cell_phone' || !value || phoneNumber(value)) return undefined;
    return `field.${name}.${hasUnclearZero(value) ? 'zero' : 'invalid'}`;
  }

  #validate(name: Name): void {
    const error = this.#errorOf(name);
    if (error) this.#errors[name] = error;
    else delete this.#errors[name];
  }

  check(): boolean {
    readFilled(this.#host);
    this.#errors = {};
    for (const name of this.#names) this.#validate(name);
    const first = this.#names.find((name) => this.#errors[name]);
    if (first) focusOn(this.#host, first);
    return !first;
  }

  fields(): Readonly<Record<string, unknown>> {
    const names = this.#names;
    const email = this.#plainValue('email');
    const name = this.#plainValue('sender_name');
    const phone = phoneNumber(this.#plainValue('sender_cell_phone'));
    return {
      // An address that the shop gave is sent even if the page does not show the field.
      ...(fits('email', email) ? { email } : {}),
      ...(names.includes('sender_name') && name ? { sender_name: name } : {}),
      ...(names.includes('sender_cell_phone') && phone ? { sender_cell_phone: phone } : {}),
    };
  }

  render(): TemplateResult {
    const names = this.#names;
    if (!names.length) return html``;
    const { texts } = this.#host;
    return html`<div class="extra" part="fields">
      ${textNames.map((name) => (names.includes(name) ? this.#text(name) : nothing))}
      ${names.includes('offer') ? this.#offer() : nothing}
      <span class="quiet" role="status"
        >${this.#suggestedEmail ? fill(texts['field.email.meant'], { email: this.#suggestedEmail }) : ''}</span
      >
    </div>`;
  }

  #text(name: TextName): TemplateResult {
    const { texts } = this.#host;
    const error = this.#errors[name];
    const optional = texts['fields.optional'];
    type Kind = Pick<TextField, 'type' | 'inputMode' | 'autocomplete' | 'hint' | 'required' | 'optional'>;
    const kinds: Readonly<Record<TextName, Kind>> = {
      email: { type: 'email', inputMode: 'email', autocomplete: 'email', required: true, hint: this.#suggestion() },
      sender_name: { autocomplete: 'name', optional },
      sender_cell_phone: {
        type: 'tel',
        inputMode: 'tel',
        autocomplete: 'tel',
        optional,
        hint: texts['field.sender_cell_phone.hint'],
      },
    };
    return textField(this.#host, {
      ...kinds[name],
      name,
      label: texts[`field.${name}`],
      value: this.#value(name),
      error: error && texts[error],
      onInput: ({ value }) => {
        this.#input[name] = value;
        if (name === 'email') this.#suggestedEmail = undefined;
        // While the payer types, no error appears; a corrected error disappears at once.
        if (!this.#errorOf(name)) delete this.#errors[name];
        this.#host.requestUpdate();
      },
      onDone: () => {
        // An empty field is an error only when the payer wants to pay.
        if (this.#plainValue(name)) this.#validate(name);
        if (name === 'email')
          this.#suggestedEmail = this.#errors.email ? undefined : suggestEmail(this.#plainValue(name));
        this.#host.requestUpdate();
      },
    });
  }

  /** Asks whether another address was meant. It is only a question: the address may be correct. */
  #suggestion(): TemplateResult | undefined {
    const suggestedEmail = this.#suggestedEmail;
    if (!suggestedEmail || this.#host.busy) return undefined;
    const accept = () => {
      this.#input.email = suggestedEmail;
      this.#suggestedEmail = undefined;
      focusOn(this.#host, 'email');
    };
    return html`<button type="button" class="link" @click=${accept}>
      ${fill(this.#host.texts['field.email.meant'], { email: suggestedEmail })}
    </button>`;
  }

  #offer(): TemplateResult {
    const { texts, settings } = this.#host;
    const error = this.#errors.offer;
    const address = settings.options.offerta_url;
    const terms = html`<span id="offer-terms">${texts['offer.terms']}</span>`;
    const [before = '', after = ''] = texts['offer.text'].split('{terms}');
    const link = address
      ? html`<a href=${address} target="_blank" rel="noopener"
          >${terms}<span class="quiet"> (${texts['offer.tab']})</span></a
        >`
      : html`<label for=${idOf('offer')}>${terms}</label>`;
    const part = (id: string, text: string) => html`<label id=${id} for=${idOf('offer')}>${text}</label>`;
    // The sentence names the box. The link is in the sentence but not in a label, where it would be read out twice.
    const box = tickBox(this.#host, {
      name: 'offer',
      checked: this.#isAgreed,
      invalid: !!error,
      required: true,
      labels: 'offer-before offer-terms offer-after',
      note: `${idOf('offer')}-note`,
      onChange: (checked) => {
        this.#isAgreed = checked;
        this.#validate('offer');
        this.#host.requestUpdate();
      },
    });
    return html`<div class="agree">
      ${box}<span>${part('offer-before', before)}${link}${part('offer-after', after)}</span>
      ${messageBelow('offer', error && texts[error])}
    </div>`;
  }
}

export const makePanel: MakePanel = (host) => new ExtraFields(host);
