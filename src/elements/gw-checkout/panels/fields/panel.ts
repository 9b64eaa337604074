/**
 * The extra fields of the page: e-mail, full name, phone, consent to the terms of the shop. Loaded if the options or the order
 * require one of them; they stay when another method is chosen.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { fits } from '../../../../core/options/formats.js';
import { phoneNumber } from '../../../../contract/phone-number.js';
import { entry, focusOn, idOf, tickBox, underneath, type Entry } from '../../../parts/entry.js';
import type { MakePanel, Panel, PanelHost } from '../panel.js';

export { styles } from './styles.js';

type TextName = 'email' | 'sender_name' | 'sender_cell_phone';
type Name = TextName | 'offer';
type ErrorId = 'field.email.empty' | 'field.email.invalid' | 'field.sender_cell_phone.invalid' | 'field.offer.empty';

const textNames: readonly TextName[] = ['email', 'sender_name', 'sender_cell_phone'];

/** One space between words, none around them. */
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

class ExtraFields implements Panel {
  readonly #host: PanelHost;
  /** What the payer typed. Other fields show the values of the options. */
  #typed: Partial<Record<TextName, string>> = {};
  #agreed = false;
  #errors: Partial<Record<Name, ErrorId>> = {};

  constructor(host: PanelHost) {
    this.#host = host;
  }

  /** The fields this page shows, in their order. */
  get #shown(): Name[] {
    const { settings, info } = this.#host;
    const { options, params } = settings;
    return [
      ...(options.email || info?.email_required ? ['email' as const] : []),
      ...(options.fields ? (['sender_name', 'sender_cell_phone'] as const) : []),
      ...(params.offer ? ['offer' as const] : []),
    ];
  }

  #value(name: TextName): string {
    return this.#typed[name] ?? (name === 'email' ? (this.#host.settings.params.email ?? '') : '');
  }

  /** The current error of a field. */
  #wrong(name: Name): ErrorId | undefined {
    if (name === 'offer') return this.#agreed ? undefined : 'field.offer.empty';
    const value = this.#value(name).trim();
    if (name === 'email') {
      if (!value) return 'field.email.empty';
      return fits('email', value) ? undefined : 'field.email.invalid';
    }
    return name === 'sender_cell_phone' && value && !phoneNumber(value) ? `field.${name}.invalid` : undefined;
  }

  #judge(name: Name): void {
    const wrong = this.#wrong(name);
    if (wrong) this.#errors[name] = wrong;
    else delete this.#errors[name];
  }

  check(): boolean {
    this.#errors = {};
    for (const name of this.#shown) this.#judge(name);
    const first = this.#shown.find((name) => this.#errors[name]);
    if (first) focusOn(this.#host, first);
    return !first;
  }

  fields(): Readonly<Record<string, unknown>> {
    const shown = this.#shown;
    const email = this.#value('email').trim();
    const name = tidy(this.#value('sender_name'));
    const phone = phoneNumber(this.#value('sender_cell_phone'));
    return {
      // An address that the shop gave is sent even if the page does not show the field.
      ...(fits('email', email) ? { email } : {}),
      ...(shown.includes('sender_name') && name ? { sender_name: name } : {}),
      ...(shown.includes('sender_cell_phone') && phone ? { sender_cell_phone: phone } : {}),
    };
  }

  render(): TemplateResult {
    const shown = this.#shown;
    if (!shown.length) return html``;
    return html`<div class="extra" part="fields">
      ${textNames.map((name) => (shown.includes(name) ? this.#text(name) : nothing))}
      ${shown.includes('offer') ? this.#offer() : nothing}
    </div>`;
  }

  #text(name: TextName): TemplateResult {
    const { texts } = this.#host;
    const error = this.#errors[name];
    const kinds: Readonly<Record<TextName, Pick<Entry, 'type' | 'inputMode' | 'autocomplete' | 'hint' | 'required'>>> =
      {
        email: { type: 'email', inputMode: 'email', autocomplete: 'email', required: true },
        sender_name: { autocomplete: 'name', hint: texts['fields.optional'] },
        sender_cell_phone: {
          type: 'tel',
          inputMode: 'tel',
          autocomplete: 'tel',
          hint: texts['field.sender_cell_phone.hint'],
        },
      };
    return entry(this.#host, {
      ...kinds[name],
      name,
      label: texts[`field.${name}`],
      value: this.#value(name),
      error: error && texts[error],
      onInput: ({ value }) => {
        this.#typed[name] = value;
        // While the payer types, no error appears; a corrected error disappears at once.
        if (!this.#wrong(name)) delete this.#errors[name];
        this.#host.requestUpdate();
      },
      onDone: () => {
        // An empty field is an error only when the payer wants to pay.
        if (this.#value(name).trim()) this.#judge(name);
        this.#host.requestUpdate();
      },
    });
  }

  #offer(): TemplateResult {
    const { texts, settings } = this.#host;
    const error = this.#errors.offer;
    const address = settings.options.offerta_url;
    const terms = texts['offer.terms'];
    const [before = '', after = ''] = texts['offer.text'].split('{terms}');
    const link = address
      ? html`<a href=${address} target="_blank" rel="noopener"
          >${terms}<span class="quiet"> (${texts['offer.tab']})</span></a
        >`
      : terms;
    const box = tickBox(this.#host, {
      name: 'offer',
      checked: this.#agreed,
      invalid: !!error,
      required: true,
      note: `${idOf('offer')}-note`,
      onChange: (checked) => {
        this.#agreed = checked;
        this.#judge('offer');
        this.#host.requestUpdate();
      },
    });
    return html`<div class="agree">
      <label>${box}<span>${before}${link}${after}</span></label>
      ${underneath('offer', error && texts[error])}
    </div>`;
  }
}

export const makePanel: MakePanel = (host) => new ExtraFields(host);
