/**
 * The form of a frame. It shows errors when the payer leaves a field, moves the focus when a field is complete, checks the fields before a
 * payment, and reports states to the element, but never a digit.
 *
 * @module
 */
import type { FromForm, InitialView, Show } from '../bridge/index.js';
import { focusedIn } from '../bridge/unclobbered.js';
import { createFieldsView } from './fields-view.js';
import type { FormDescription, FormState } from './form-description.js';
import { createInputs } from './inputs.js';
import type { FieldName } from './vault.js';

export type CardForm = ReturnType<typeof createCardForm>;

/**
 * @param root - Already contains the form: the document from the build, or the nodes built from the same data.
 * @param first - The settings in the frame's address.
 */
export function createCardForm(
  root: ShadowRoot | Document,
  post: (message: FromForm) => void,
  description: FormDescription,
  first: InitialView | undefined,
) {
  const form = root.querySelector('form') as HTMLFormElement;
  const { fields, vault } = description;
  const text = (id = ''): string => state.settings?.texts[id] ?? '';
  const state: FormState = {
    root,
    form,
    vault,
    settings: undefined,
    codeOnly: !!first?.code,
    errors: {},
    status: '',
    text,
  };
  const { input, stateOf, edit, clear, readFilled, clearRestored } = createInputs(form, description);
  const { requested, errorIn, paint, draw } = createFieldsView(state, description);
  /** Fields that the payer left before the page was loaded. */
  const earlyFields = new Set<FieldName>();
  /** The last change that the element got, as JSON. */
  let lastChange = '';

  /** Without its texts, the form may have another height; a hidden form has no height. */
  const postHeight = () => {
    const { height } = form.getBoundingClientRect();
    if (height && state.settings) post({ type: 'height', height });
  };
  const postChange = () => {
    const brand = vault.brand('card_number');
    const states = requested().map(({ name }) => [name, stateOf(name)] as const);
    const change: FromForm = {
      type: 'change',
      ...description.values?.(),
      fields: Object.fromEntries(states),
      ...(brand && !state.codeOnly ? { brand } : {}),
      complete: states.every(([, fieldState]) => fieldState === 'valid'),
    };
    const json = JSON.stringify(change);
    if (json !== lastChange) post(change);
    lastChange = json;
  };
  /** Draws the form and reports its states after a change of the values or of the description. */
  const update = () => {
    draw();
    postChange();
  };
  /** Decides which error a field shows. */
  const validateField = (name: FieldName) => {
    const { state: fieldState, reason } = vault.check(name);
    if (fieldState === 'valid') return void delete state.errors[name];
    const id = `field.${name}.`;
    state.errors[name] = id + [reason, fieldState, 'empty'].find((problem) => problem && text(id + problem));
  };
  /** Clears these fields, and moves the focus to a field that the payer has to correct. */
  const retype = (cleared: readonly { readonly name: FieldName }[], field: FieldName) => {
    for (const { name } of cleared) clear(name);
    update();
    input(field).focus();
    input(field).select();
  };

  const onInput = (event: Event) => {
    const edited = edit(event);
    if (!edited) return;
    const { name, next } = edited;
    // While the payer types, a corrected or incomplete field shows no error; an invalid one stays marked.
    if (state.errors[name] && stateOf(name) !== 'invalid') {
      delete state.errors[name];
      state.status = '';
    }
    update();
    if (next) input(next).focus();
  };
  for (const type of ['input', 'change', 'compositionend']) form.addEventListener(type, onInput);
  form.addEventListener('focusout', ({ target }) => {
    readFilled();
    const name = (target as HTMLInputElement).name as FieldName;
    if (!fields.some((field) => field.name === name)) return;
    // The page provides the texts of errors.
    if (!state.settings) return void earlyFields.add(name);
    // An empty field is not a mistake yet.
    if (stateOf(name) !== 'empty') {
      validateField(name);
      state.status = text(state.errors[name]);
    }
    draw();
  });
  form.addEventListener('focusin', ({ target }) => {
    earlyFields.delete((target as HTMLInputElement).name as FieldName);
    draw();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    post({ type: 'pay', at: Date.now() });
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const type of ['copy', 'cut', 'dragstart']) {
    form.addEventListener(type, (event) => {
      if ((event.target as HTMLElement).id === 'cvv2') event.preventDefault();
    });
  }
  // The DOMs of unit tests have no layout.
  if ('ResizeObserver' in globalThis) new ResizeObserver(postHeight).observe(form);
  clearRestored();
  // The settings in the frame's address apply before the element is connected, so the layout does not change when it connects.
  if (first) {
    paint(first);
    for (const { name } of fields) input(name).disabled = first.disabled;
    draw();
  }

  return {
    state,
    update,
    clearRestored,
    retype,

    /** Shows the fields, or updates them with other texts, another theme or a stored card. The typed values stay. */
    show(show: Show): void {
      const isFirst = !state.settings;
      state.settings = show;
      state.codeOnly = !!show.rectoken;
      paint(show);
      for (const name of earlyFields) if (stateOf(name) !== 'empty') validateField(name);
      earlyFields.clear();
      draw();
      if (isFirst) postHeight();
      postChange();
    },

    /**
     * Checks every field, shows the errors, and moves the focus to the first one, unless `stay` is set.
     *
     * @returns `error`: the error texts, for a payer whose browser did not move the focus here.
     */
    validate(stay?: boolean): { valid: boolean; error: string | undefined } {
      readFilled();
      for (const { name } of requested()) validateField(name);
      const invalid = requested().filter(({ name }) => state.errors[name]);
      const [field] = invalid;
      const count = invalid.length > 1 ? text(`field.wrong.${invalid.length}`) : undefined;
      const [error] = description.lines.flatMap((messageLine) => errorIn(messageLine, field?.name) ?? []);
      const target = field && input(field.name);
      const isFocused = focusedIn(root) === target;
      // A screen reader announces the error of a field when it gets the focus. Without the focus in this frame, the page announces it.
      const isSilent = stay || (root instanceof Document && !root.hasFocus());
      state.status = isSilent ? '' : (count ?? (isFocused ? (error ?? '') : ''));
      draw();
      if (!stay) target?.focus();
      return { valid: !field, error: field && [count, error].filter(Boolean).join(' ') };
    },

    /** The bank did not accept the security code, so the payer must enter only this field again. */
    codeAgain(): void {
      state.errors.cvv2 = 'field.cvv2.refused';
      state.status = '';
      retype([{ name: 'cvv2' }], 'cvv2');
    },

    focus(): void {
      const field = requested().find(({ name }) => stateOf(name) !== 'valid') ?? requested()[0];
      if (field) input(field.name).focus();
    },

    /** Returns the card for the gateway. */
    take: () => ({ rectoken: state.settings?.rectoken, ...vault.take(state.codeOnly) }),

    /** Clears everything that was typed. While the payer waits, the card stays drawn until the next `show`. */
    clear(): void {
      for (const { name } of fields) clear(name);
      vault.empty();
      state.errors = {};
      state.status = '';
      if (state.settings && !state.settings.busy) update();
    },
  };
}
