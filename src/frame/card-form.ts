/**
 * The fields a payer types a card into: labels, formatting with the caret kept, errors on leaving a field, moving on when
 * one is complete. It owns what is on screen; the values are the vault's, the words come from the element.
 *
 * @module
 */
import type { CSSResult } from 'lit';
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import type { FromForm, Show } from '../bridge/index.js';
import { numberIsFull, digitsOf, reformat, type FieldKind } from '../core/card/index.js';
import { brandMark, brandNames } from '../ui/brand-mark.js';
import { alertIcon } from '../ui/icons.js';
import { tokens } from '../ui/tokens.js';
import { paint } from './look.js';
import { fieldStyles } from './styles.js';
import { Vault, type FieldName } from './vault.js';

export type Tell = (message: FromForm) => void;

export interface Field {
  readonly name: FieldName;
  /** How what is typed is written; as it is where there is none. */
  readonly kind?: FieldKind;
  readonly autocomplete: 'cc-number' | 'cc-exp' | 'cc-csc' | 'off' | 'tel';
  readonly enter: 'next' | 'go';
}

export const cardFields: readonly Field[] = [
  { name: 'card_number', kind: 'number', autocomplete: 'cc-number', enter: 'next' },
  { name: 'expiry_date', kind: 'expiry', autocomplete: 'cc-exp', enter: 'next' },
  { name: 'cvv2', kind: 'cvv', autocomplete: 'cc-csc', enter: 'go' },
];

/** Where the payer goes on once a field is complete. */
const follows: Partial<Record<FieldName, FieldName>> = { card_number: 'expiry_date', expiry_date: 'cvv2' };

const keep = (event: Event) => event.preventDefault();

/** The shared rules, for a shadow root or, in the frame, for the whole document. */
export function styleSheet({ cssText }: CSSResult, whole: boolean): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(whole ? cssText.replace(/:host\(([^)]*)\)/g, ':root$1').replaceAll(':host', ':root') : cssText);
  return sheet;
}

export class CardForm {
  protected readonly vault: Vault = new Vault();
  protected readonly all: readonly Field[] = cardFields;
  readonly #root: ShadowRoot | Document;
  readonly #host: HTMLElement;
  readonly #container: HTMLElement | ShadowRoot;
  readonly #tell: Tell;
  /** What the element said last. */
  shown: Show | undefined;
  /** Id of the error text each field shows. */
  #errors: Partial<Record<FieldName, string>> = {};
  /** Last text of each input, to tell what an edit removed. */
  #previous: Partial<Record<FieldName, string>> = {};
  #said = '';
  #told = '';
  /** The first field that was wrong at the last check, and why, in words. */
  wrong: string | undefined;

  constructor(root: ShadowRoot | Document, tell: Tell) {
    this.#root = root;
    this.#tell = tell;
    const whole = root instanceof Document;
    this.#host = whole ? root.documentElement : (root.host as HTMLElement);
    this.#container = whole ? root.body : root;
    root.adoptedStyleSheets.push(...[tokens, fieldStyles].map((rules) => styleSheet(rules, whole)));
    const measured = whole ? root.body : this.#host;
    new ResizeObserver(() => tell({ type: 'height', height: measured.getBoundingClientRect().height })).observe(
      measured,
    );
  }

  /** Shows the fields, or shows them otherwise: texts, theme, a stored card. What was typed stays. */
  show(show: Show): void {
    this.shown = show;
    const host = this.#host;
    host.lang = show.locale;
    host.dir = show.direction;
    host.setAttribute('theme', show.theme);
    paint(host, show.look);
    this.render();
    this.tellChange();
  }

  /** Checks every field, shows what is wrong, and takes the payer to the first error, unless something before it is wrong too. */
  validate(stay?: boolean): boolean {
    for (const { name } of this.asked) this.#judge(name);
    const wrong = this.asked.find(({ name }) => this.#errors[name]);
    const error = wrong && this.#errors[wrong.name];
    this.wrong = wrong && error && `${this.text(`field.${wrong.name}`)}: ${this.text(error)}`;
    // A field that has the focus already is not read out by getting it. A frame without the focus leaves that to the page.
    this.#said = this.#root instanceof Document && !this.#root.hasFocus() ? '' : this.text(error ?? '');
    this.render();
    if (wrong && !stay) this.#input(wrong.name)?.focus();
    return !wrong;
  }

  focus(): void {
    const unfinished = this.asked.find(({ name }) => this.vault.check(name).state !== 'valid');
    this.#input((unfinished ?? this.asked[0])?.name)?.focus();
  }

  /** The card on its way to the gateway. */
  take() {
    return this.vault.take(this.#codeOnly);
  }

  /** What a larger form tells beside the states of its fields. */
  protected get more(): object | undefined {
    return undefined;
  }

  /** Forgets everything typed. */
  clear(): void {
    this.vault.empty();
    this.#errors = {};
    this.#previous = {};
    this.#said = '';
    for (const { name } of this.all) {
      const input = this.#input(name);
      if (input) input.value = '';
    }
    if (!this.shown) return;
    this.render();
    this.tellChange();
  }

  get #codeOnly(): boolean {
    return !!this.shown?.rectoken;
  }

  /** The fields that are asked for now. */
  protected get asked(): readonly Field[] {
    return this.#codeOnly ? this.all.slice(2) : this.all;
  }

  protected text(id: string): string {
    return this.shown?.texts[id] ?? '';
  }

  #input(name: FieldName | undefined): HTMLInputElement | null {
    return this.#root.querySelector(`input[name='${name}']`);
  }

  /** Decides which error a field shows, in terms of the texts: `field.card_number.invalid`. */
  #judge(name: FieldName): void {
    const { state, reason } = this.vault.check(name);
    if (state === 'valid') return void delete this.#errors[name];
    const said = [reason, state, 'incomplete'].find((word) => word && this.text(`field.${name}.${word}`));
    this.#errors[name] = `field.${name}.${said}`;
  }

  readonly #onInput = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const field = this.all.find(({ name }) => name === input.name);
    const { inputType = '', isComposing = false } = event as InputEvent;
    if (!field || isComposing) return;
    const { name, kind } = field;
    const caret = input.selectionStart ?? input.value.length;
    const edit = { value: input.value, caret, previous: this.#previous[name] ?? '', inputType };
    const edited = kind ? reformat(kind, edit) : edit;
    if (edited.value !== input.value) {
      input.value = edited.value;
      if (input.matches(':focus')) input.setSelectionRange(edited.caret, edited.caret);
    }
    this.#previous[name] = edited.value;
    this.vault.write(name, edited.value);
    const { state } = this.vault.check(name);
    // A mended or half-typed field is not scolded while the payer types; a wrong one stays marked.
    if (this.#errors[name] && state !== 'invalid') {
      delete this.#errors[name];
      this.#said = '';
    }
    this.render();
    this.tellChange();
    if (/^insert/.test(inputType) && edited.caret === edited.value.length) this.#moveOn(field, state);
  };

  #moveOn({ name, kind }: Field, state: string): void {
    const full = kind !== 'number' || numberIsFull(digitsOf(this.#input(name)?.value ?? ''));
    if (state === 'valid' && full) this.#input(follows[name])?.focus();
  }

  readonly #onBlur = (event: Event) => {
    const name = (event.target as HTMLInputElement).name as FieldName;
    // An empty field is no mistake yet.
    if (this.vault.check(name).state === 'empty') return;
    this.#judge(name);
    this.#said = this.text(this.#errors[name] ?? '');
    this.render();
  };

  readonly #onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      this.#tell({ type: 'pay' });
    }
  };

  protected tellChange(): void {
    const states = this.asked.map(({ name }) => [name, this.vault.check(name).state] as const);
    const change: FromForm = {
      type: 'change',
      ...this.more,
      fields: Object.fromEntries(states),
      ...(this.vault.brand && !this.#codeOnly ? { brand: this.vault.brand } : {}),
      complete: states.every(([, state]) => state === 'valid'),
    };
    const told = JSON.stringify(change);
    if (told !== this.#told) this.#tell(change);
    this.#told = told;
  }

  #draws = false;

  protected render(): void {
    // A field that goes away while it has the focus is left in the middle of it, and leaving one draws.
    if (this.#draws) return;
    this.#draws = true;
    render(
      html`<form novalidate autocomplete="on" aria-label=${this.text('form.label')} @submit=${keep}>
          ${this.body()}
        </form>
        <div class="quiet" role="status">${this.#said}</div>`,
      this.#container,
    );
    this.#draws = false;
  }

  /** What stands in the form. */
  protected body(): TemplateResult {
    return html`<div class="card">${this.fields(this.all)}</div>`;
  }

  /** Each field has its own place, shown or not, so that no text is ever left standing in another field. */
  protected fields(those: readonly Field[]): unknown[] {
    return those.map((field) => (this.asked.includes(field) ? this.#field(field) : nothing));
  }

  #field({ name, kind, autocomplete, enter }: Field): TemplateResult {
    const id = `field.${name}`;
    const error = this.#errors[name];
    const brand = name === 'card_number' ? this.vault.brand : undefined;
    const secret = name === 'cvv2';
    return html`<div class=${this.#codeOnly || !kind || kind === 'number' ? 'field wide' : 'field'}>
      <label for=${name}>${this.text(id)}</label>
      <input
        id=${name}
        name=${name}
        type="text"
        inputmode=${kind ? 'numeric' : 'tel'}
        autocomplete=${autocomplete}
        autocorrect="off"
        spellcheck="false"
        enterkeyhint=${enter}
        placeholder=${this.text(`${id}.hint`)}
        aria-required="true"
        aria-invalid=${!!error}
        aria-describedby="${name}-error ${name}-hint"
        ?disabled=${this.shown?.disabled ?? false}
        ?readonly=${this.shown?.busy ?? false}
        @input=${this.#onInput}
        @change=${this.#onInput}
        @compositionend=${this.#onInput}
        @blur=${this.#onBlur}
        @keydown=${this.#onKey}
        @copy=${secret ? keep : nothing}
        @cut=${secret ? keep : nothing}
        @dragstart=${secret ? keep : nothing}
      />
      <p class="error" id="${name}-error">${error ? html`${alertIcon}<span>${this.text(error)}</span>` : nothing}</p>
      <span class="quiet" id="${name}-hint">${brandNames[brand ?? ''] ?? this.text(`${id}.hint`)}</span>
      ${brand ? html`<span class="mark">${brandMark(brand)}</span>` : nothing}
    </div>`;
  }
}
