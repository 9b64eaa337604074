/**
 * The fields a payer types a card into: formatting with the caret kept, errors on leaving a field, moving on when one is complete. It
 * owns what is on screen; the values are the vault's, the words come from the element.
 *
 * @module
 */
import type { FirstLook, FromForm, Show } from '../bridge/index.js';
import { digitsOf, numberIsFull, reformat } from '../core/card/index.js';
import { count } from '../core/i18n/fill.js';
import { brandNames } from '../core/i18n/card-name.js';
import { drawFace } from './face.js';
import { paint } from './look.js';
import { cardFields, type Field } from './markup/fields.js';
import { messageOf, type Errors } from './message-line.js';
import { setAttribute, showMarks, write, writeTexts } from './nodes.js';
import { Vault, type FieldName } from './vault.js';

export type Tell = (message: FromForm) => void;

/** A line under some of the fields. */
export interface Line {
  /** Id of its element. */
  readonly id: string;
  readonly fields: readonly FieldName[];
  /** Id of the text while nothing is wrong. */
  readonly hint: () => string | undefined;
  /** Id of the text for all of its fields being empty. */
  readonly whole: string;
}

/** What differs between the forms of the rooms. */
export interface Parts {
  readonly fields: readonly Field[];
  readonly vault: Vault;
  readonly lines: readonly Line[];
}

const cardLine: Line = {
  id: 'message',
  fields: cardFields.map(({ name }) => name),
  hint: () => 'field.lock',
  whole: 'field.all',
};
export const cardParts = (): Parts => ({
  fields: cardFields,
  vault: new Vault(),
  lines: [cardLine],
});

/** Where the payer goes on once a field is complete. */
const follows: Partial<Record<FieldName, FieldName>> = { card_number: 'expiry_date', expiry_date: 'cvv2' };

export class CardForm {
  protected readonly form: HTMLFormElement;
  protected readonly parts: Parts;
  readonly #root: ShadowRoot | Document;
  readonly #host: HTMLElement;
  readonly #tell: Tell;
  /** What the element said last. */
  shown: Show | undefined;
  /** Only the security code is asked for: a stored card pays. */
  protected codeOnly = false;
  #errors: Partial<Record<FieldName, string>> = {};
  /** Fields that were left before the page was there. */
  readonly #left = new Set<FieldName>();
  /** Last text of each input, to tell what an edit removed. */
  #previous: Partial<Record<FieldName, string>> = {};
  /** What is read out. */
  #status = '';
  #told = '';
  /** The errors of the last check in words, for a payer whose browser did not move the focus here. */
  wrong: string | undefined;

  /** @param root - Holds the form already: the document as the build wrote it, or the nodes built from the same data. */
  constructor(root: ShadowRoot | Document, tell: Tell, parts: Parts = cardParts()) {
    this.#root = root;
    this.#tell = tell;
    this.parts = parts;
    this.#host = root instanceof Document ? root.documentElement : (root.host as HTMLElement);
    this.form = root.querySelector('form') as HTMLFormElement;
    this.dropRestored();
    this.#listen();
    new ResizeObserver(() => this.#tellHeight()).observe(this.form);
  }

  /** Before it has its texts the form may have another height, and where it is hidden it has none. */
  #tellHeight(): void {
    const { height } = this.form.getBoundingClientRect();
    if (height && this.shown) this.#tell({ type: 'height', height });
  }

  #listen(): void {
    const { form } = this;
    for (const type of ['input', 'change', 'compositionend']) form.addEventListener(type, this.#onInput);
    form.addEventListener('focusout', this.#onBlur);
    form.addEventListener('focusin', ({ target }) => {
      this.#left.delete((target as HTMLInputElement).name as FieldName);
      this.draw();
    });
    form.addEventListener('keydown', this.#onKey);
    form.addEventListener('submit', (event) => event.preventDefault());
    for (const type of ['copy', 'cut', 'dragstart']) {
      form.addEventListener(type, (event) => {
        if ((event.target as HTMLElement).id === 'cvv2') event.preventDefault();
      });
    }
  }

  /** Takes what the frame's address says, before the element is connected: then nothing moves when it is. */
  prepare({ locale, direction, theme, look, code, disabled }: FirstLook): void {
    this.codeOnly = code;
    this.#paint(locale, direction, theme, look);
    for (const { name } of this.parts.fields) this.input(name).disabled = disabled;
    this.draw();
  }

  #paint(locale: string, direction: string, theme: string | undefined, look: Readonly<Record<string, string>>): void {
    const host = this.#host;
    host.lang = locale;
    host.dir = direction;
    if (theme) host.setAttribute('theme', theme);
    paint(host, look);
  }

  /** Shows the fields, or shows them otherwise: texts, theme, a stored card. What was typed stays. */
  show(show: Show): void {
    const isFirst = !this.shown;
    this.shown = show;
    this.codeOnly = !!show.rectoken;
    this.#host.dataset['fits'] = '';
    this.#paint(show.locale, show.direction, show.theme, show.look);
    writeTexts(this.form, (id) => this.text(id));
    for (const name of this.#left) if (this.parts.vault.check(name).state !== 'empty') this.#judge(name);
    this.#left.clear();
    this.draw();
    if (isFirst) this.#tellHeight();
    this.tellChange();
  }

  /** Checks every field, shows what is wrong, and takes the payer to the first error, unless something before it is wrong too. */
  validate(stay?: boolean): boolean {
    for (const { name } of this.asked) this.#judge(name);
    const wrong = this.asked.filter(({ name }) => this.#errors[name]);
    const [first] = wrong;
    const count = wrong.length > 1 ? this.#count(wrong.length) : undefined;
    const [line] = this.parts.lines.flatMap(({ fields, whole }) => {
      const names = this.asked.flatMap(({ name }) => (fields.includes(name) ? name : []));
      return messageOf(names, this.#errors, first?.name, whole) ?? [];
    });
    const error = line && 'id' in line ? this.text(line.id) : undefined;
    this.wrong = first && [count, error].filter(Boolean).join(' ');
    const input = first && this.input(first.name);
    const focused = this.#root.activeElement === input;
    // A field reads its error out when it gets the focus. A frame without the focus leaves the rest to the page.
    const silent = stay || (this.#root instanceof Document && !this.#root.hasFocus());
    this.#status = silent ? '' : (count ?? (focused ? (error ?? '') : ''));
    this.draw();
    if (!stay) input?.focus();
    return !first;
  }

  /** The bank did not accept the security code: that field alone is asked again. */
  codeAgain(): void {
    this.write('cvv2', '');
    this.#errors.cvv2 = 'field.cvv2.refused';
    this.#status = '';
    this.draw();
    this.tellChange();
    this.input('cvv2').focus();
  }

  focus(): void {
    const unfinished = this.asked.find(({ name }) => this.parts.vault.check(name).state !== 'valid');
    const field = unfinished ?? this.asked[0];
    if (field) this.input(field.name).focus();
  }

  /** The card on its way to the gateway. */
  take() {
    return this.parts.vault.take(this.codeOnly);
  }

  /** What a larger form tells beside the states of its fields. */
  protected get more(): object | undefined {
    return undefined;
  }

  /** Empties the fields that the browser brought back: what was typed into an earlier page, and not into this one. */
  dropRestored(): void {
    for (const { name } of this.parts.fields) {
      if (this.input(name).value !== (this.#previous[name] ?? '')) this.write(name, '');
    }
  }

  /** Forgets everything typed. */
  clear(): void {
    for (const { name } of this.parts.fields) this.write(name, '');
    this.parts.vault.empty();
    this.#errors = {};
    this.#status = '';
    if (!this.shown) return;
    this.draw();
    this.tellChange();
  }

  /** The fields that are asked for now. */
  protected get asked(): readonly Field[] {
    const { fields } = this.parts;
    return this.codeOnly ? fields.filter(({ kind }) => kind === 'cvv') : fields;
  }

  protected text(id: string): string {
    return this.shown?.texts[id] ?? '';
  }

  /** The error of a field, in words. */
  protected errorOf(name: FieldName): string {
    return this.text(this.#errors[name] ?? '');
  }

  /** What the element says in a line while no field above it is wrong. */
  protected noticeOf(line: string): string | undefined {
    return line === 'message' ? this.shown?.notice : undefined;
  }

  #count(wrong: number): string {
    return count(this.text('field.wrong'), wrong, this.shown?.locale ?? 'en');
  }

  protected input(name: FieldName): HTMLInputElement {
    return this.form.querySelector(`#${name}`) as HTMLInputElement;
  }

  protected write(name: FieldName, value: string): void {
    this.input(name).value = value;
    this.#previous[name] = value;
    this.parts.vault.write(name, value);
  }

  /** Decides which error a field shows, by the id of its text: `field.card_number.invalid`. */
  #judge(name: FieldName): void {
    const { state, reason } = this.parts.vault.check(name);
    if (state === 'valid') return void delete this.#errors[name];
    const words = [reason, state, 'empty'];
    this.#errors[name] = `field.${name}.${words.find((word) => word && this.text(`field.${name}.${word}`))}`;
  }

  readonly #onInput = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const field = this.parts.fields.find(({ name }) => name === input.name);
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
    this.parts.vault.write(name, edited.value);
    const { state } = this.parts.vault.check(name);
    // A corrected or half-typed field gets no error while the payer types; a wrong one stays marked.
    if (this.#errors[name] && state !== 'invalid') {
      delete this.#errors[name];
      this.#status = '';
    }
    this.draw();
    this.tellChange();
    if (/^insert/.test(inputType) && edited.caret === edited.value.length) this.#moveOn(field, state);
  };

  #moveOn({ name, kind }: Field, state: string): void {
    const full = kind !== 'number' || numberIsFull(digitsOf(this.input(name).value));
    const next = follows[name];
    if (next && state === 'valid' && full) this.input(next).focus();
  }

  readonly #onBlur = (event: Event): void => {
    const name = (event.target as HTMLInputElement).name as FieldName;
    if (!this.parts.fields.some((field) => field.name === name)) return;
    // The texts of errors come with the page.
    if (!this.shown) return void this.#left.add(name);
    // An empty field is no mistake yet.
    if (this.parts.vault.check(name).state !== 'empty') {
      this.#judge(name);
      this.#status = this.text(this.#errors[name] ?? '');
    }
    this.draw();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    this.#tell({ type: 'pay' });
  };

  protected tellChange(): void {
    const { vault } = this.parts;
    const states = this.asked.map(({ name }) => [name, vault.check(name).state] as const);
    const change: FromForm = {
      type: 'change',
      ...this.more,
      fields: Object.fromEntries(states),
      ...(vault.brand && !this.codeOnly ? { brand: vault.brand } : {}),
      complete: states.every(([, state]) => state === 'valid'),
    };
    const told = JSON.stringify(change);
    if (told !== this.#told) this.#tell(change);
    this.#told = told;
  }

  /** Brings what is on screen up to date. */
  protected draw(): void {
    const { form, asked, parts, shown } = this;
    form.classList.toggle('code', this.codeOnly);
    for (const field of parts.fields) {
      const place = form.querySelector<HTMLElement>(`[data-field='${field.name}']`);
      if (place) place.hidden = !asked.includes(field);
    }
    this.drawCard();
    // Until then the document has its own texts, and no field is wrong.
    if (!shown) return;
    for (const { name } of parts.fields) {
      const input = this.input(name);
      const error = this.errorOf(name);
      setAttribute(input, 'aria-invalid', String(!!error));
      input.disabled = shown.disabled;
      input.readOnly = shown.busy;
      write(form.querySelector(`#${name}-error`), error);
    }
    for (const line of parts.lines) this.#drawLine(line, this.#errors);
    write(form.querySelector('[role=status]'), this.#status);
  }

  #drawLine({ id, fields, hint, whole }: Line, errors: Errors): void {
    const line = this.form.querySelector(`#${id}`);
    const asked = this.asked.flatMap(({ name }) => (fields.includes(name) ? name : []));
    const focused = this.form.querySelector<HTMLInputElement>(':focus')?.name as FieldName | undefined;
    const message = messageOf(asked, errors, focused, whole);
    const notice = this.noticeOf(id);
    // While the payer waits it says why.
    line?.classList.toggle('wrong', !!(message ?? (this.shown?.busy ? undefined : notice)));
    const words = !message ? undefined : 'id' in message ? this.text(message.id) : this.#count(message.count);
    write(line?.querySelector('span'), words ?? notice ?? this.text(hint() ?? ''));
  }

  /** The marks in the number's field, its brand's name, and the display card. */
  protected drawCard(): void {
    const { form, shown } = this;
    const { vault } = this.parts;
    const { brand } = vault;
    const field = form.querySelector(`[data-field='card_number']`);
    if (field) showMarks(field, brand ? [brand] : (shown?.brands ?? 'visa mastercard').split(' '));
    write(form.querySelector('#card_number-hint'), brandNames[brand ?? ''] ?? '');
    this.drawPicture(brand);
  }

  /** The mirror of what is typed. */
  protected drawPicture(brand: string | undefined): void {
    const digits = this.parts.vault.digits('card_number');
    const isApart = this.#root instanceof Document;
    drawFace(this.form.querySelector('.face'), digits, this.input('expiry_date').value, brand, isApart);
  }
}
