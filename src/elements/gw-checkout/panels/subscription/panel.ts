/**
 * The offer of a subscription: a checkbox, the plan in words, and its settings if the merchant lets the payer change them. Loaded
 * if the options have a subscription.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { fill, type PageTextId } from '../../../../core/i18n/index.js';
import { formatDay, planText } from '../../../../core/i18n/plan.js';
import { formatAmount } from '../../../../core/money/index.js';
import { typedAmount } from '../../../../core/money/parse.js';
import { entry, focusOn, idOf, tickBox, underneath, type Entry } from '../../../parts/entry.js';
import type { MakePanel, Panel, PanelHost } from '../panel.js';
import { maxPeriods, PlanDraft, planFields, today, type PlanField } from './plan.js';

export { styles } from './styles.js';

class Subscription implements Panel {
  readonly #host: PanelHost;
  readonly #draft: PlanDraft;
  /** The payer's own choice. While it is undefined, the options decide. */
  #chosen: boolean | undefined;
  #opened = false;
  #errors: Partial<Record<PlanField, PageTextId>> = {};
  /** The plan in words after the payer has changed it, for screen readers. */
  #announcement = '';
  #isChanged = false;

  constructor(host: PanelHost) {
    this.#host = host;
    this.#draft = new PlanDraft(host);
  }

  get #subscribed(): boolean {
    const { open, hide } = this.#host.settings.regular;
    return this.#draft.isOffered && (hide || (this.#chosen ?? open));
  }

  /** The plan in words, or a request to correct it. */
  get #line(): string {
    const { texts, locale, sale } = this.#host;
    const { data, currency } = this.#draft;
    if (!data) return sale ? texts['plan.unfinished'] : '';
    const { amount = 0, every, period, start_time: start, end_time: end } = data;
    const shown = formatAmount(amount, currency, locale) ?? '';
    return planText(texts, { amount: shown, every, period, start, end }, locale);
  }

  check(): boolean {
    this.#errors = {};
    if (!this.#subscribed) return true;
    for (const name of planFields) {
      const input = this.#host.renderRoot.querySelector<HTMLInputElement>(`#${idOf(name)}`);
      this.#draft.leave(name, !!input?.validity.badInput);
      this.#judge(name);
    }
    const first = planFields.find((name) => this.#errors[name]);
    // No field is wrong, but the order is not known yet, so there is no plan. A payment must not drop the subscription that the
    // payer ticked.
    if (!first) return this.#draft.data !== undefined;
    this.#opened = true;
    focusOn(this.#host, first);
    return false;
  }

  fields(): Readonly<Record<string, unknown>> {
    const data = this.#subscribed ? this.#draft.data : undefined;
    return data ? { recurring_data: data } : {};
  }

  render(): TemplateResult {
    if (!this.#draft.isOffered) return html``;
    const { texts, settings } = this.#host;
    const line = html`<p class="line" id="plan-line">${this.#line}</p>`;
    if (settings.regular.hide) {
      return html`<div class="plan" part="subscription">
        <div class="head fixed">
          <p class="name">${texts['plan.fixed']}</p>
          ${line}
        </div>
      </div>`;
    }
    const subscribed = this.#subscribed;
    const box = tickBox(this.#host, {
      name: 'subscribe',
      checked: subscribed,
      note: 'plan-line',
      onChange: (checked) => {
        this.#chosen = checked;
        this.#host.requestUpdate();
      },
    });
    return html`<div class="plan" part="subscription">
      <div class="head">
        ${box}<label class="name" for=${idOf('subscribe')}>${texts['plan.subscribe']}</label>
        ${line}${subscribed && !settings.regular.open ? this.#changeButton() : nothing}
      </div>
      ${subscribed ? this.#choices() : nothing}
      <p class="quiet" role="status">${this.#announcement}</p>
    </div>`;
  }

  get #isOpen(): boolean {
    return this.#opened || this.#host.settings.regular.open;
  }

  #changeButton(): TemplateResult {
    const toggle = () => {
      this.#opened = !this.#opened;
      this.#host.requestUpdate();
    };
    return html`<button
      type="button"
      class="change"
      aria-expanded=${this.#isOpen}
      aria-controls="plan-choices"
      @click=${toggle}
    >
      ${this.#host.texts['plan.change']}
    </button>`;
  }

  #choices(): TemplateResult {
    const { texts, locale } = this.#host;
    const example = typedAmount('1000', this.#draft.currency, locale);
    return html`<div
      class="choices"
      id="plan-choices"
      role="group"
      aria-label=${texts['plan.choices']}
      ?hidden=${!this.#isOpen}
    >
      ${this.#field('every', { inputMode: 'numeric', required: true })}${this.#period()}
      <div class="wide">
        ${this.#field('amount', { inputMode: 'decimal', required: true, hint: this.#draft.currency }, { example })}
      </div>
      ${this.#field('start_time', { type: 'date', min: today(), hint: texts['field.start_time.hint'] })}
      ${this.#field('end_time', { type: 'date', min: this.#draft.firstEnd, hint: texts['field.end_time.hint'] })}
    </div>`;
  }

  #field(
    name: Exclude<PlanField, 'period'>,
    more: Pick<Entry, 'type' | 'inputMode' | 'required' | 'hint' | 'min'>,
    values: Readonly<Record<string, string>> = {},
  ): TemplateResult {
    const { texts, locale } = this.#host;
    const error = this.#errors[name];
    const inError = {
      ...values,
      most: maxPeriods.toLocaleString(locale),
      day: formatDay(this.#draft.firstEnd, locale),
    };
    return entry(this.#host, {
      ...more,
      name,
      label: texts[`field.${name}`],
      value: this.#draft.value(name),
      error: error && fill(texts[error], inError),
      onInput: (input) => {
        this.#draft.type(name, input.value);
        this.#draft.leave(name, input.validity.badInput);
        this.#clearErrors();
      },
      onDone: (input) => {
        this.#draft.leave(name, input.validity.badInput);
        this.#done(name);
      },
    });
  }

  #period(): TemplateResult {
    const { texts, busy } = this.#host;
    const { period, periods } = this.#draft;
    const choose = (event: Event) => {
      this.#draft.type('period', (event.target as HTMLSelectElement).value);
      this.#clearErrors();
      this.#done('period');
    };
    return html`<div class="entry">
      <label for=${idOf('period')}>${texts['field.period']}</label>
      <div class="pick">
        <select
          id=${idOf('period')}
          name="period"
          aria-describedby="${idOf('period')}-note"
          ?disabled=${busy}
          @change=${choose}
        >
          ${periods.map(
            (choice) =>
              html`<option value=${choice} .selected=${choice === period}>${texts[`plan.period.${choice}`]}</option>`,
          )}
        </select>
      </div>
      ${underneath('period', undefined)}
    </div>`;
  }

  /** Called when the payer leaves a field: checks it, and announces a changed plan. */
  #done(name: PlanField): void {
    this.#judge(name);
    // A new first day may be later than the last one.
    if (name === 'start_time' && this.#draft.value('end_time')) this.#judge('end_time');
    if (this.#isChanged) this.#announcement = this.#line;
    this.#isChanged = false;
    this.#host.requestUpdate();
  }

  /** Removes errors that are corrected by now. While the payer types, no new error is marked. */
  #clearErrors(): void {
    this.#isChanged = true;
    for (const name of planFields) if (!this.#draft.wrong(name)) delete this.#errors[name];
    this.#host.requestUpdate();
  }

  #judge(name: PlanField): void {
    const wrong = this.#draft.wrong(name);
    if (wrong) this.#errors[name] = wrong;
    else delete this.#errors[name];
  }
}

export const makePanel: MakePanel = (host) => new Subscription(host);
