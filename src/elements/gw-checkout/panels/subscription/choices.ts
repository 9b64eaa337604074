/**
 * The fields of a plan: amount, interval, first day, last day. They show the draft and mark its errors.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { today } from '../../../../contract/calendar-date.js';
import { count, fill, type PageTextId } from '../../../../core/i18n/index.js';
import { formatDay } from '../../../../core/i18n/dates.js';
import { currencySign, inputAmount } from '../../../../core/money/parse.js';
import { calendarIcon, downIcon } from '../../../../ui/page-icons.js';
import { alert, textField, idOf, messageBelow, type TextField } from '../../../parts/view/text-field.js';
import { renderIcon } from '../../../parts/view/icons.js';
import type { PanelHost } from '../panel-host.js';
import { maxPeriods, planFields, type DayField, type PlanDraft, type PlanField } from './plan.js';
import { writeDay } from './typed-day.js';

/** The texts of the two choices for each date. */
const dayChoices: Readonly<Record<DayField, readonly [withoutDate: PageTextId, withDate: PageTextId]>> = {
  start_time: ['field.start_time.now', 'field.start_time.pick'],
  end_time: ['field.end_time.never', 'field.end_time.pick'],
};

export class PlanChoices {
  readonly #host: PanelHost;
  readonly #draft: PlanDraft;
  readonly #onDone: () => void;
  #errors: Partial<Record<PlanField, PageTextId>> = {};

  #isChanged = false;

  /** @param onDone - Called when the payer leaves a field that they have changed. */
  constructor(host: PanelHost, draft: PlanDraft, onDone: () => void) {
    this.#host = host;
    this.#draft = draft;
    this.#onDone = onDone;
  }

  clearErrors(): void {
    this.#errors = {};
  }

  /** Marks every error. Returns the first field with one. */
  check(): PlanField | undefined {
    for (const name of planFields) this.#validate(name);
    return planFields.find((name) => this.#errors[name]);
  }

  render(): TemplateResult {
    const { texts, locale } = this.#host;
    const { currency } = this.#draft;
    return html`<div class="choices" id="plan-choices" role="group" aria-label=${texts['plan.choices']}>
      ${this.#field('amount', { inputMode: 'decimal', unit: currencySign(currency, locale) })}
      <div class="interval">
        ${this.#field('every', { inputMode: 'numeric', isApart: true })} ${messageBelow('every', this.#error('every'))}
        ${this.#period()}
      </div>
      ${this.#day('start_time', today())} ${this.#day('end_time', this.#draft.firstEnd)}
    </div>`;
  }

  #error(name: PlanField): string | undefined {
    const { texts, locale } = this.#host;
    const { currency, firstEnd } = this.#draft;
    const error = this.#errors[name];
    const year = Number(today().slice(0, 4)) + 1;
    const isDay = name === 'start_time' || name === 'end_time';
    return (
      error &&
      fill(texts[error], {
        most: maxPeriods.toLocaleString(locale),
        day: formatDay(firstEnd, locale),
        example: isDay ? writeDay(`${year}-12-31`, locale) : inputAmount('1000', currency, locale),
      })
    );
  }

  #field(name: Exclude<PlanField, 'period'>, more: Partial<TextField>): TemplateResult {
    const { texts } = this.#host;
    return textField(this.#host, {
      label: texts[`field.${name}`],
      ...more,
      name,
      required: true,
      value: this.#draft.text(name),
      error: this.#error(name),
      onInput: ({ value }) => this.#type(name, value),
      onDone: () => this.#done(name),
    });
  }

  #period(): TemplateResult {
    const { texts, busy, locale } = this.#host;
    const { period, periods, every } = this.#draft;
    const choose = (event: Event) => {
      this.#type('period', (event.target as HTMLSelectElement).value);
      this.#done('period');
    };
    const id = idOf('period');
    return html`<div class="field">
      <label class="label" for=${id}>${texts['field.period']}</label>
      <div class="control">
        <select id=${id} name="period" ?disabled=${busy} @change=${choose}>
          ${periods.map(
            (choice) =>
              html`<option value=${choice} .selected=${choice === period}>
                ${count(texts[`plan.unit.${choice}`], every, locale)}
              </option>`,
          )}
        </select>
        <span class="end">${renderIcon(downIcon)}</span>
      </div>
    </div>`;
  }

  /** A date, or none: the first payment is then today, and the plan has no end. @param least - The first possible day. */
  #day(name: DayField, least: string): TemplateResult {
    const { texts, busy } = this.#host;
    const hasDate = this.#draft.hasDate(name);
    const choice = (text: PageTextId, value: boolean) =>
      html`<label
        ><input
          type="radio"
          name="${name}-choice"
          ?disabled=${busy}
          .checked=${value === hasDate}
          @change=${() => {
            this.#draft.chooseDate(name, value);
            this.#type(name, this.#draft.text(name));
            // An empty field is not an error as soon as it appears.
            if (!value) this.#done(name);
          }}
        />${texts[text]}</label
      >`;
    const [withoutDate, withDate] = dayChoices[name];
    const legend = `${idOf(name)}-legend`;
    return html`<div class="field" role="group" aria-labelledby=${legend}>
      <span class="label" id=${legend}>${texts[`field.${name}`]}</span>
      <div class="segment">${choice(withoutDate, false)}${choice(withDate, true)}</div>
      ${hasDate ? this.#dayField(name, least) : nothing}
    </div>`;
  }

  #dayField(name: DayField, least: string): TemplateResult {
    const { texts, locale, busy } = this.#host;
    const onChange = ({ target }: Event) => {
      const { value } = target as HTMLInputElement;
      if (!value) return;
      this.#type(name, writeDay(value, locale));
      this.#done(name);
    };
    const open = ({ currentTarget }: Event) => {
      const calendar = (currentTarget as Element).nextElementSibling;
      // In a frame of another site, a page may not be allowed to open it. The payer can still type the date.
      if (!busy && calendar instanceof HTMLInputElement) {
        try {
          calendar.showPicker();
        } catch {
          this.#host.renderRoot.querySelector<HTMLElement>(`#${idOf(name)}`)?.focus();
        }
      }
    };
    const calendar = html`<button type="button" aria-label=${texts['field.date.open']} @click=${open}>
        ${renderIcon(calendarIcon)}</button
      ><input
        type="date"
        tabindex="-1"
        aria-hidden="true"
        min=${least}
        max="9999-12-31"
        .value=${this.#draft.day(name) ?? ''}
        @change=${onChange}
      />`;
    const opens = 'showPicker' in HTMLInputElement.prototype;
    return this.#field(name, {
      label: texts[`field.${name}.date`],
      placeholder: writeDay(`${today().slice(0, 4)}-12-31`, locale),
      ...(opens ? { end: html`${alert}${calendar}` } : {}),
    });
  }

  /** Removes errors that are corrected by now. While the payer types, no new error is marked. */
  #type(name: PlanField, value: string): void {
    this.#draft.type(name, value);
    this.#isChanged = true;
    for (const field of planFields) if (!this.#draft.errorOf(field)) delete this.#errors[field];
    this.#host.requestUpdate();
  }

  #done(name: PlanField): void {
    // An empty date is an error only when the payer wants to pay.
    if (this.#draft.text(name) || !/time$/.test(name)) this.#validate(name);
    // A new first day may be later than the last one.
    if (name === 'start_time' && this.#draft.text('end_time')) this.#validate('end_time');
    if (this.#isChanged) this.#onDone();
    this.#isChanged = false;
    this.#host.requestUpdate();
  }

  #validate(name: PlanField): void {
    const error = this.#draft.errorOf(name);
    if (error) this.#errors[name] = error;
    else delete this.#errors[name];
  }
}
