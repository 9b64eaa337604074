/**
 * The form for a card. It shows errors when the payer leaves a field, moves the focus when a field is complete, checks the fields before a
 * payment, and reports states to the element, but never a digit.
 *
 * @module
 */
import type { FromForm, Show } from '../bridge/index.js';
import { focusedIn } from '../bridge/unclobbered.js';
import { CardScreen } from './card-screen.js';
import { cardParts, type Parts } from './inputs.js';
import type { FieldName } from './vault.js';

export type Post = (message: FromForm) => void;

export class CardForm extends CardScreen {
  readonly #tell: Post;
  /** Fields that the payer left before the page was loaded. */
  readonly #left = new Set<FieldName>();
  #told = '';
  /** The error texts of the last check, for a payer whose browser did not move the focus here. */
  wrong: string | undefined;

  constructor(root: ShadowRoot | Document, tell: Post, parts: Parts = cardParts()) {
    super(root, parts);
    this.#tell = tell;
    this.#listen();
    // The DOMs of unit tests have no layout.
    if ('ResizeObserver' in globalThis) new ResizeObserver(() => this.#tellHeight()).observe(this.form);
  }

  /** Without its texts, the form may have another height; a hidden form has no height. */
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

  /** Shows the fields, or updates them with other texts, another theme or a stored card. The typed values stay. */
  show(show: Show): void {
    const isFirst = !this.shown;
    this.dress(show);
    for (const name of this.#left) if (this.stateOf(name) !== 'empty') this.#judge(name);
    this.#left.clear();
    this.draw();
    if (isFirst) this.#tellHeight();
    this.tellChange();
  }

  /** Checks every field, shows the errors, and moves the focus to the first one, unless `stay` is set. */
  validate(stay?: boolean): boolean {
    this.readFilled();
    for (const { name } of this.asked) this.#judge(name);
    const wrong = this.asked.filter(({ name }) => this.errors[name]);
    const [first] = wrong;
    const count = wrong.length > 1 ? this.count(wrong.length) : undefined;
    const [line] = this.parts.lines.flatMap((one) => this.messageIn(one, first?.name) ?? []);
    const error = typeof line === 'string' ? this.text(line) : undefined;
    this.wrong = first && [count, error].filter(Boolean).join(' ');
    const input = first && this.input(first.name);
    const focused = focusedIn(this.root) === input;
    // A screen reader announces the error of a field when it gets the focus. Without the focus in this frame, the page announces it.
    const silent = stay || (this.root instanceof Document && !this.root.hasFocus());
    this.status = silent ? '' : (count ?? (focused ? (error ?? '') : ''));
    this.draw();
    if (!stay) input?.focus();
    return !first;
  }

  /** The bank did not accept the security code, so the payer must enter only this field again. */
  codeAgain(): void {
    this.write('cvv2', '');
    this.errors.cvv2 = 'field.cvv2.refused';
    this.status = '';
    this.draw();
    this.tellChange();
    this.input('cvv2').focus();
  }

  focus(): void {
    const unfinished = this.asked.find(({ name }) => this.stateOf(name) !== 'valid');
    const field = unfinished ?? this.asked[0];
    if (field) this.input(field.name).focus();
  }

  /** Returns the card for the gateway. */
  take() {
    return this.parts.vault.take(this.codeOnly);
  }

  /** Values that a larger form reports in addition to the states of its fields. */
  protected get more(): object | undefined {
    return undefined;
  }

  /** Clears everything that was typed. */
  clear(): void {
    for (const { name } of this.parts.fields) this.write(name, '');
    this.parts.vault.empty();
    this.errors = {};
    this.status = '';
    if (!this.shown) return;
    this.draw();
    this.tellChange();
  }

  /** Decides which error a field shows. */
  #judge(name: FieldName): void {
    const { state, reason } = this.parts.vault.check(name);
    if (state === 'valid') return void delete this.errors[name];
    const words = [reason, state, 'empty'];
    this.errors[name] = `field.${name}.${words.find((word) => word && this.text(`field.${name}.${word}`))}`;
  }

  readonly #onInput = (event: Event): void => {
    const edited = this.edit(event);
    if (!edited) return;
    const { name, next } = edited;
    // While the payer types, a corrected or incomplete field shows no error; an invalid one stays marked.
    if (this.errors[name] && this.stateOf(name) !== 'invalid') {
      delete this.errors[name];
      this.status = '';
    }
    this.draw();
    this.tellChange();
    if (next) this.input(next).focus();
  };

  readonly #onBlur = (event: Event): void => {
    this.readFilled();
    const name = (event.target as HTMLInputElement).name as FieldName;
    if (!this.parts.fields.some((field) => field.name === name)) return;
    // The page provides the texts of errors.
    if (!this.shown) return void this.#left.add(name);
    // An empty field is not a mistake yet.
    if (this.stateOf(name) !== 'empty') {
      this.#judge(name);
      this.status = this.text(this.errors[name] ?? '');
    }
    this.draw();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    this.#tell({ type: 'pay', at: Date.now() });
  };

  protected tellChange(): void {
    const { vault } = this.parts;
    const states = this.asked.map(({ name }) => [name, this.stateOf(name)] as const);
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
}
