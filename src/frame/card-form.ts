/**
 * The form that a payer types a card into: errors on leaving a field, moving on when one is complete, the check before a payment, and
 * what the element is told of it, never a digit.
 *
 * @module
 */
import type { FromForm, Show } from '../bridge/index.js';
import { CardScreen } from './card-screen.js';
import { cardParts, type Parts } from './inputs.js';
import type { FieldName } from './vault.js';

export type Tell = (message: FromForm) => void;

export class CardForm extends CardScreen {
  readonly #tell: Tell;
  /** Fields that were left before the page was there. */
  readonly #left = new Set<FieldName>();
  #told = '';
  /** The errors of the last check in words, for a payer whose browser did not move the focus here. */
  wrong: string | undefined;

  constructor(root: ShadowRoot | Document, tell: Tell, parts: Parts = cardParts()) {
    super(root, parts);
    this.#tell = tell;
    this.#listen();
    // The DOMs of unit tests have no layout.
    if ('ResizeObserver' in globalThis) new ResizeObserver(() => this.#tellHeight()).observe(this.form);
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

  /** Shows the fields, or shows them otherwise: texts, theme, a stored card. What was typed stays. */
  show(show: Show): void {
    const isFirst = !this.shown;
    this.dress(show);
    for (const name of this.#left) if (this.stateOf(name) !== 'empty') this.#judge(name);
    this.#left.clear();
    this.draw();
    if (isFirst) this.#tellHeight();
    this.tellChange();
  }

  /** Checks every field, shows what is wrong, and takes the payer to the first error, unless something before it is wrong too. */
  validate(stay?: boolean): boolean {
    for (const { name } of this.asked) this.#judge(name);
    const wrong = this.asked.filter(({ name }) => this.errors[name]);
    const [first] = wrong;
    const count = wrong.length > 1 ? this.count(wrong.length) : undefined;
    const [line] = this.parts.lines.flatMap((one) => this.messageIn(one, first?.name) ?? []);
    const error = typeof line === 'string' ? this.text(line) : undefined;
    this.wrong = first && [count, error].filter(Boolean).join(' ');
    const input = first && this.input(first.name);
    const focused = this.root.activeElement === input;
    // A field reads its error out when it gets the focus. A frame without the focus leaves the rest to the page.
    const silent = stay || (this.root instanceof Document && !this.root.hasFocus());
    this.status = silent ? '' : (count ?? (focused ? (error ?? '') : ''));
    this.draw();
    if (!stay) input?.focus();
    return !first;
  }

  /** The bank did not accept the security code: that field alone is asked again. */
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

  /** The card on its way to the gateway. */
  take() {
    return this.parts.vault.take(this.codeOnly);
  }

  /** What a larger form tells beside the states of its fields. */
  protected get more(): object | undefined {
    return undefined;
  }

  /** Forgets everything typed. */
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
    // A corrected or half-typed field gets no error while the payer types; a wrong one stays marked.
    if (this.errors[name] && this.stateOf(name) !== 'invalid') {
      delete this.errors[name];
      this.status = '';
    }
    this.draw();
    this.tellChange();
    if (next) this.input(next).focus();
  };

  readonly #onBlur = (event: Event): void => {
    const name = (event.target as HTMLInputElement).name as FieldName;
    if (!this.parts.fields.some((field) => field.name === name)) return;
    // The texts of errors come with the page.
    if (!this.shown) return void this.#left.add(name);
    // An empty field is no mistake yet.
    if (this.stateOf(name) !== 'empty') {
      this.#judge(name);
      this.status = this.text(this.errors[name] ?? '');
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
