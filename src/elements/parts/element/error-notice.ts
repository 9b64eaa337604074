/**
 * An error in place of an element's page, with a button that tries again. Each element has a function that shows it: the script tag's has
 * the texts in every language, an app's has them in English until the page has loaded its own.
 *
 * @module
 */
import { unclobbered } from '../../../bridge/unclobbered.js';
import { gwEvent } from '../../events/index.js';
import type { internals } from './internal-symbols.js';
import type { RefusedPage } from './refusal.js';

export interface Notice {
  /** The code of `gw-error`. */
  readonly code: string;
  /** For the developer, in English. */
  readonly hint?: string | undefined;
  /** Language, sentence and button label, if the page has its texts. */
  readonly words?: readonly string[];
  /** Reports it in place of `gw-error`, because money may have moved. The page then stays visible. */
  readonly report?: () => void;
  /** Tries again; rejects if that fails. */
  readonly again: () => Promise<unknown>;
}

/** Tells the developer about an exception. Returns the code and the hint of `gw-error`. */
export function stopped({ localName }: HTMLElement, error: unknown): Pick<Notice, 'code' | 'hint'> {
  const code = 'element_failed';
  const hint = `More: npx gw-checkout explain ${code}`;
  console.error(`<${localName}> stopped. ${hint}`, error);
  return { code, hint };
}

/** An element in which a notice is shown. */
export type NoticeHost = HTMLElement & { readonly [internals]: { readonly refusal: RefusedPage | undefined } };

/** Shows a notice. Returns a function that removes it. */
export type ShowNotice = (element: NoticeHost, notice: Notice) => () => void;

export const showNotice: ShowNotice = (
  element,
  { code, hint, report, again, words: [lang = 'en', message = 'This did not load.', action = 'Try again'] = [] },
) => {
  const page = unclobbered(document);
  const announce =
    report ??
    (() => element.dispatchEvent(gwEvent('gw-error', { code, message, retry: true, ...(hint ? { hint } : {}) })));
  announce();
  const note = page.createElement('p');
  const button = page.createElement('button');
  Object.assign(note, { lang, role: 'alert', textContent: `${message} ` });
  Object.assign(button, { type: 'button', textContent: action });
  note.append(button);
  (element.shadowRoot ?? element.attachShadow({ mode: 'open' })).prepend(note);
  const end = () => unclobbered(note).remove();
  button.onclick = () => void again().then(end, announce);
  return end;
};
