/**
 * The visible part of a card form: texts, errors, logos and the display card. It makes no decisions; the element provides the texts.
 *
 * @module
 */
import type { InitialView, Show } from '../bridge/index.js';
import { focusedIn } from '../bridge/unclobbered.js';
import { brandNames } from '../core/i18n/card-name.js';
import { drawCardPreview } from './card-preview.js';
import { Inputs, type Line, type Parts } from './inputs.js';
import { paint } from './theme.js';
import type { Field } from './markup/fields.js';
import { messageOf, type Message } from './message-line.js';
import { setAttribute, showLogos, write, writeTexts } from './nodes.js';
import type { FieldName } from './vault.js';

/** Language and colours from the element, at the start and later. */
type Painted = Pick<InitialView | Show, 'locale' | 'direction' | 'theme' | 'styles'>;

export class CardScreen extends Inputs {
  protected readonly root: ShadowRoot | Document;
  readonly #host: HTMLElement;
  /** The last `show` message of the element. */
  shown: Show | undefined;
  /** The form requests only the security code, because a stored card pays. */
  protected codeOnly = false;
  /** The error that each field shows, by the id of its text: `field.card_number.invalid`. */
  protected errors: Partial<Record<FieldName, string>> = {};
  /** The text for screen readers. */
  protected status = '';

  constructor(root: ShadowRoot | Document, parts: Parts) {
    super(root, parts);
    this.root = root;
    this.#host = root instanceof Document ? root.documentElement : (root.host as HTMLElement);
  }

  /** Applies the settings in the frame's address before the element is connected, so the layout does not change when it connects. */
  prepare(first: InitialView): void {
    this.codeOnly = first.code;
    this.#paint(first);
    for (const { name } of this.parts.fields) this.input(name).disabled = first.disabled;
    this.draw();
  }

  #paint({ locale, direction, theme, styles }: Painted): void {
    const host = this.#host;
    host.lang = locale;
    host.dir = direction;
    if (theme) host.setAttribute('theme', theme);
    paint(host, styles);
  }

  /** Applies texts, theme and a stored card. */
  protected dress(show: Show): void {
    this.shown = show;
    this.codeOnly = !!show.rectoken;
    this.#host.dataset['fits'] = '';
    this.#paint(show);
    writeTexts(this.form, (id) => this.text(id));
  }

  /** The fields that the form requests now. */
  protected get asked(): readonly Field[] {
    const { fields } = this.parts;
    return this.codeOnly ? fields.filter(({ kind }) => kind === 'cvv') : fields;
  }

  protected text(id: string): string {
    return this.shown?.texts[id] ?? '';
  }

  /** The text of a field's error. */
  protected errorOf(name: FieldName): string {
    return this.text(this.errors[name] ?? '');
  }

  /** The element's text for a line while no field above it has an error. */
  protected noticeOf(line: string): string | undefined {
    return line === 'message' ? this.shown?.notice : undefined;
  }

  /** The text with the number of invalid fields. */
  protected count(wrong: number): string {
    return this.text(`field.wrong.${wrong}`);
  }

  /** The message in a line about the fields above it. */
  protected messageIn({ fields, whole }: Line, focused: FieldName | undefined): Message | undefined {
    const names = this.asked.flatMap(({ name }) => (fields.includes(name) ? name : []));
    return messageOf(names, this.errors, focused, whole);
  }

  /** Updates the screen. */
  protected draw(): void {
    const { form, asked, parts, shown } = this;
    form.classList.toggle('code', this.codeOnly);
    for (const field of parts.fields) {
      const place = form.querySelector<HTMLElement>(`[data-field='${field.name}']`);
      if (place) place.hidden = !asked.includes(field);
    }
    this.drawCard();
    // Before the first `show`, the document has its initial texts, and no field has an error.
    if (!shown) return;
    for (const { name } of parts.fields) {
      const input = this.input(name);
      const error = this.errorOf(name);
      setAttribute(input, 'aria-invalid', String(!!error));
      input.disabled = shown.disabled;
      input.readOnly = shown.busy;
      write(form.querySelector(`#${name}-error`), error);
    }
    const focused = (focusedIn(this.root) as HTMLInputElement | null)?.name as FieldName | undefined;
    for (const line of parts.lines) this.#drawLine(line, this.messageIn(line, focused), shown.busy);
    write(form.querySelector('[role=status]'), this.status);
  }

  #drawLine({ id, hint }: Line, message: Message | undefined, busy: boolean): void {
    const line = this.form.querySelector(`#${id}`);
    const notice = this.noticeOf(id);
    // While the payer waits, the notice is the reason, not an error.
    line?.classList.toggle('wrong', !!(message ?? (busy ? undefined : notice)));
    const words = typeof message === 'number' ? this.count(message) : message && this.text(message);
    write(line?.querySelector('span'), words ?? notice ?? this.text(hint() ?? ''));
  }

  /** Draws the logos in the number's field, the name of its brand, and the display card. */
  protected drawCard(): void {
    const { form, shown } = this;
    const { brand } = this.parts.vault;
    const field = form.querySelector(`[data-field='card_number']`);
    if (field) showLogos(field, brand ? [brand] : (shown?.brands ?? 'visa mastercard').split(' '));
    write(form.querySelector('#card_number-hint'), brandNames[brand ?? ''] ?? '');
    this.drawPicture(brand);
  }

  /** Draws the typed values on the display card. */
  protected drawPicture(brand: string | undefined): void {
    drawCardPreview(
      this.form.querySelector('.preview'),
      this.parts.vault.digits('card_number'),
      this.input('expiry_date').value,
      brand,
      this.root instanceof Document,
    );
  }
}
