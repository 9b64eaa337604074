/**
 * The visible part of a form: texts, errors, logos and the display card. It makes no decisions; the element provides the texts.
 *
 * @module
 */
import type { InitialView, Show } from '../bridge/index.js';
import { focusedIn } from '../bridge/unclobbered.js';
import { brandNames } from '../core/i18n/card-name.js';
import type { FormDescription, FormState, MessageLine } from './form-description.js';
import { messageOf } from './message-line.js';
import { paidNumber } from './markup/field.js';
import { setAttribute, showLogos, write, writeTexts } from './nodes.js';
import { paint } from './theme.js';
import type { FieldName } from './vault.js';

export function createFieldsView(state: FormState, description: FormDescription) {
  const { root, form, vault, text } = state;
  const host = root instanceof Document ? root.documentElement : (root.host as HTMLElement);
  const { fields } = description;

  const node = (id: string) => form.querySelector(`#${id}`);
  /** The fields that the form requests now. */
  const requested = () =>
    description.requested ?? (state.codeOnly ? fields.filter(({ kind }) => kind === 'cvv') : fields);
  /** The error in a line about the fields above it. */
  const errorIn = ({ fields: above, empty }: MessageLine, focused: FieldName | undefined): string | undefined => {
    const names = requested().flatMap(({ name }) => (above.includes(name) ? name : []));
    const message = messageOf(names, state.errors, focused, empty);
    return typeof message === 'number' ? text(`field.wrong.${message}`) : message && text(message);
  };

  return {
    requested,
    errorIn,

    /** Applies language, colours and, with the first `show`, texts from the element. */
    paint({ locale, direction, theme, styles }: Pick<InitialView | Show, 'locale' | 'direction' | 'theme' | 'styles'>) {
      host.lang = locale;
      host.dir = direction;
      if (theme) host.setAttribute('theme', theme);
      paint(host, styles);
      if (!state.settings) return;
      host.dataset['fits'] = '';
      writeTexts(form, text);
      // What is drawn of a card that has paid is not focusable, read aloud or filled.
      form.inert = !!text(paidNumber);
    },

    draw(): void {
      const { settings, codeOnly, errors } = state;
      const { refused = {} } = description;
      form.classList.toggle('code', codeOnly);
      for (const field of fields) {
        const { name, kind } = field;
        const place = form.querySelector<HTMLElement>(`[data-field='${name}']`);
        const input = node(name) as HTMLInputElement | null;
        if (!place || !input) continue;
        place.hidden = !requested().includes(field);
        if (kind === 'number') {
          const brand = vault.brand(name);
          const brands = name === 'card_number' ? (settings?.brands ?? 'visa mastercard') : '';
          showLogos(place, (brand ?? brands).split(' '));
          write(node(`${name}-hint`), brandNames[brand ?? ''] ?? '');
        }
        // Before the first `show`, the document has its initial texts, and no field has an error.
        if (!settings) continue;
        const error = text(errors[name]) || (refused[name] ?? '');
        setAttribute(input, 'aria-invalid', String(!!error));
        input.disabled = settings.disabled;
        input.readOnly = settings.busy;
        write(node(`${name}-error`), error);
      }
      description.draw?.(state);
      if (!settings) return;
      const focused = (focusedIn(root) as HTMLInputElement | null)?.name as FieldName | undefined;
      for (const messageLine of description.lines) {
        const { id, hint } = messageLine;
        const place = node(id);
        const error = errorIn(messageLine, focused);
        const [refusal] = messageLine.fields.flatMap((name) => refused[name] || []);
        const notice = refusal ?? (id === 'message' ? settings.notice : undefined);
        // While the payer waits, the notice is the reason, not an error.
        place?.classList.toggle('wrong', !!(error ?? (settings.busy ? undefined : notice)));
        write(place?.querySelector('span'), error ?? notice ?? text(hint()));
      }
      write(form.querySelector('[role=status]'), state.status);
    },
  };
}
