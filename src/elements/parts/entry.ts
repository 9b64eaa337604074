/**
 * One labelled field of the page, linked to its error or hint. Its owner decides what the value means.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { alertIcon } from '../../ui/icons.js';

/** The page that holds the field. */
export interface EntryHost {
  /** True while the payer cannot change anything. */
  readonly busy: boolean;
  readonly renderRoot: HTMLElement | DocumentFragment;
  requestUpdate(): void;
  /** Does what the main button does. */
  pay(): void;
}

export interface Entry {
  /** The name of the field on the wire. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  readonly type?: 'text' | 'email' | 'tel' | 'date';
  readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'tel';
  /** A token of the HTML attribute; `off` by default. */
  readonly autocomplete?: AutoFill;
  readonly required?: boolean;
  /** First day that the payer can choose, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly onInput: (input: HTMLInputElement) => void;
  /** Called when the payer has changed the field, leaves it, or presses Enter in it. */
  readonly onDone: (input: HTMLInputElement) => void;
}

/** Id of the field in the shadow root. */
export const idOf = (name: string): string => `entry-${name}`;

/** The row below a field: its error, else its hint. */
export function underneath(name: string, error: string | undefined, hint?: string): TemplateResult {
  return html`<p class=${error ? 'error' : 'hint'} id="${idOf(name)}-note">
    ${error ? html`${alertIcon}<span>${error}</span>` : hint}
  </p>`;
}

export function entry(host: EntryHost, field: Entry): TemplateResult {
  const { name, type = 'text' } = field;
  const plain = type !== 'date' && field.autocomplete !== 'name';
  const done = (event: Event) => field.onDone(event.target as HTMLInputElement);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    // A surrounding form would be submitted too, and pay a second time.
    event.preventDefault();
    done(event);
    host.pay();
  };
  return html`<div class="entry">
    <label for=${idOf(name)}>${field.label}</label>
    <input
      id=${idOf(name)}
      name=${name}
      type=${type}
      inputmode=${field.inputMode ?? nothing}
      autocomplete=${(field.autocomplete ?? 'off') as 'off'}
      autocapitalize=${plain ? 'off' : nothing}
      spellcheck="false"
      maxlength=${type === 'date' ? nothing : 254}
      min=${field.min ?? nothing}
      max=${type === 'date' ? '9999-12-31' : nothing}
      aria-required=${!!field.required}
      aria-invalid=${!!field.error}
      aria-describedby="${idOf(name)}-note"
      ?readonly=${host.busy}
      .value=${field.value}
      @input=${(event: Event) => field.onInput(event.target as HTMLInputElement)}
      @change=${done}
      @blur=${done}
      @keydown=${onKey}
    />
    ${underneath(name, field.error, field.hint)}
  </div>`;
}

/** A checkbox that keeps the focus but cannot be changed while the page is busy: `disabled` would lose the focus. */
export function tickBox(
  host: EntryHost,
  box: {
    name: string;
    checked: boolean;
    invalid?: boolean;
    required?: boolean;
    note: string;
    onChange: (checked: boolean) => void;
  },
): TemplateResult {
  return html`<input
    type="checkbox"
    class="tick-box"
    id=${idOf(box.name)}
    name=${box.name}
    aria-required=${box.required ? 'true' : nothing}
    aria-invalid=${!!box.invalid}
    aria-describedby=${box.note}
    aria-disabled=${host.busy ? 'true' : nothing}
    .checked=${box.checked}
    @click=${(event: Event) => host.busy && event.preventDefault()}
    @change=${(event: Event) => box.onChange((event.target as HTMLInputElement).checked)}
  />`;
}

/** Focuses a field, after its error has been rendered. */
export function focusOn(host: EntryHost, name: string): void {
  host.requestUpdate();
  setTimeout(() => {
    host.renderRoot.querySelector<HTMLElement>(`#${idOf(name)}`)?.focus();
  });
}
