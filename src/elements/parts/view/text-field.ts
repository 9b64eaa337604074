/**
 * One labelled field of the page, linked to its error or hint. Its owner decides what the value means.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { CurrencySign } from '../../../core/money/parse.js';
import { alertIcon } from '../../../ui/icons.js';
import { fieldValue } from './field-value.js';
import { renderIcon } from './icons.js';

/** The page that holds the field. */
export interface TextFieldHost {
  /** True while the payer cannot change anything. */
  readonly busy: boolean;
  readonly renderRoot: HTMLElement | DocumentFragment;
  requestUpdate(): void;
  /** Does what the main button does. */
  pay(): void;
}

export interface TextField {
  /** The name of the field on the wire. */
  readonly name: string;
  readonly label: string | TemplateResult;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string | TemplateResult | undefined;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'tel';
  /** A token of the HTML attribute; `off` by default. */
  readonly autocomplete?: AutoFill;
  readonly required?: boolean;
  readonly placeholder?: string;
  /** Text at the end of the label: the field may stay empty. */
  readonly optional?: string;
  /** The currency of an amount, inside the field. */
  readonly unit?: CurrencySign | undefined;
  /** Shown inside the field, instead of the error sign. */
  readonly end?: TemplateResult;
  /** Ids of the elements that describe the field, besides its message. */
  readonly describedBy?: string;
  /** The message is shown elsewhere. By default, a line is reserved for it below a field that is required or has a hint. */
  readonly isApart?: boolean;
  readonly onInput: (input: HTMLInputElement) => void;
  /** Called when the payer has changed the field, leaves it, or presses Enter in it. */
  readonly onDone: (input: HTMLInputElement) => void;
}

/** Id of the field in the shadow root. */
export const idOf = (name: string): string => `entry-${name}`;

/** The error sign. Hidden while the field has no error. */
export const alert = html`<span class="alert">${renderIcon(alertIcon)}</span>`;

/** The line below a field: its error, else its hint. */
export function messageBelow(
  name: string,
  error: string | undefined,
  hint?: string | TemplateResult,
  className = '',
): TemplateResult {
  return html`<p class="message ${className} ${error ? 'wrong' : ''}" id="${idOf(name)}-note">
    ${error ? html`${renderIcon(alertIcon)}<span>${error}</span>` : html`<span>${hint}</span>`}
  </p>`;
}

export function textField(host: TextFieldHost, field: TextField): TemplateResult {
  const { name, type = 'text', unit, hint, required, autocomplete = 'off' } = field;
  const id = idOf(name);
  const hasNote = !!required || hint !== undefined;
  const described = [field.describedBy, unit && `${id}-unit`, hasNote && `${id}-note`].filter(Boolean).join(' ');
  const done = (event: Event) => {
    const input = event.target as HTMLInputElement;
    // Some password managers fill a field without an event.
    if (input.value !== field.value) field.onInput(input);
    field.onDone(input);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    // Otherwise a surrounding form would be submitted too, and it would pay a second time.
    event.preventDefault();
    done(event);
    host.pay();
  };
  const sign = unit && html`<span class="unit" id="${id}-unit" translate="no">${unit.sign}</span>`;
  return html`<div class="field">
    <label class="label" for=${id}
      >${field.label}${field.optional ? html`<small>${field.optional}</small>` : nothing}</label
    >
    <div class="control" .style=${unit ? `--_unit:${unit.sign.length}` : ''}>
      <input
        id=${id}
        name=${name}
        type=${type}
        inputmode=${field.inputMode ?? nothing}
        autocomplete=${autocomplete as 'off'}
        autocapitalize=${autocomplete === 'name' ? nothing : 'off'}
        spellcheck="false"
        maxlength="254"
        placeholder=${field.placeholder ?? nothing}
        aria-required=${!!required}
        aria-invalid=${!!field.error}
        aria-describedby=${described || nothing}
        ?readonly=${host.busy}
        .value=${fieldValue(field.value)}
        @input=${(event: Event) => field.onInput(event.target as HTMLInputElement)}
        @change=${done}
        @blur=${done}
        @keydown=${onKey}
      />
      ${unit?.isFirst ? sign : nothing}
      <span class="end">${unit?.isFirst ? nothing : sign}${field.end ?? alert}</span>
    </div>
    ${hasNote && !field.isApart ? messageBelow(name, field.error, hint) : nothing}
  </div>`;
}

/** A checkbox that keeps the focus but cannot be changed while the page is busy: `disabled` would lose the focus. */
export function tickBox(
  host: TextFieldHost,
  box: {
    name: string;
    checked: boolean;
    invalid?: boolean;
    required?: boolean;
    /** Ids of the elements that name it, if it has no label. */
    labels?: string;
    note: string;
    onChange: (checked: boolean) => void;
  },
): TemplateResult {
  return html`<input
    type="checkbox"
    class="tick"
    id=${idOf(box.name)}
    name=${box.name}
    aria-labelledby=${box.labels ?? nothing}
    aria-required=${box.required ? 'true' : nothing}
    aria-invalid=${!!box.invalid}
    aria-describedby=${box.note}
    aria-disabled=${host.busy ? 'true' : nothing}
    .checked=${box.checked}
    @click=${(event: Event) => host.busy && event.preventDefault()}
    @change=${(event: Event) => box.onChange((event.target as HTMLInputElement).checked)}
  />`;
}

/** Reads the fields that a password manager filled without an event. Fields with other values are not changed. */
export function readFilled({ renderRoot }: Pick<TextFieldHost, 'renderRoot'>): void {
  for (const input of renderRoot.querySelectorAll('.control > input')) input.dispatchEvent(new Event('change'));
}

/** Focuses a field, after its error has been rendered. */
export function focusOn(host: TextFieldHost, name: string): void {
  host.requestUpdate();
  setTimeout(() => {
    host.renderRoot.querySelector<HTMLElement>(`#${idOf(name)}`)?.focus();
  });
}
