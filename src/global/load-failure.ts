/**
 * The message for the payer when an element's code did not load, or stopped at an exception. It appears in the element's place and needs no
 * further download. Every element shows the same texts until its own have loaded.
 *
 * @module
 */
import { unclobbered } from '../bridge/unclobbered.js';
import type { Notice, NoticeHost } from '../elements/parts/element/error-notice.js';
import { internals } from '../elements/parts/element/internal-symbols.js';
import { reachHint } from '../elements/parts/element/reach-hint.js';

/** Sets a background, because the page's background is unknown. */
const style = `section{max-width:26rem;margin:auto;padding:20px;font:1rem/1.5 var(--gw-font,system-ui);color:var(--gw-text,CanvasText);background:var(--gw-surface,Canvas)}
button{display:block;width:100%;height:3.25rem;margin-top:24px;font:inherit;font-weight:600;color:var(--gw-surface,Canvas);background:var(--gw-main,CanvasText);border:0;border-radius:12px}`;

/** A page can have broken the function that a value needs. The notice is shown without it. */
export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * @param words - The message and the button's label; `lang` is their language.
 * @param base - Folder of the gateway's pages.
 * @returns A function that removes it.
 */
export function showFailure(
  element: NoticeHost,
  { code, hint: hintText, report, again }: Notice,
  [lang, message = '', action]: readonly string[],
  base: string,
): () => void {
  const [refusedCode, reason] = attempt(() => element[internals].refusal) ?? [];
  const hint = hintText ?? reason ?? reachHint(base);
  if (!hintText) console.error(hint);
  const announce =
    report ??
    (() => {
      // A page in which nothing can load gets no retry button.
      const detail = { code: refusedCode ?? code, message, retry: !refusedCode, hint };
      element.dispatchEvent(new CustomEvent('gw-error', { detail, bubbles: true, composed: true }));
    });
  // Before anything is drawn: the exception may repeat itself below.
  announce();
  const page = unclobbered(document);
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  // While an element has no page, it shows only this message.
  sheet.replaceSync((report ? '' : '.host{display:none}') + style);
  const box = page.createElement('section');
  const text = page.createElement('span');
  const button = page.createElement('button');
  Object.assign(box, { lang });
  Object.assign(text, { role: 'alert' });
  Object.assign(button, { type: 'button', textContent: action });
  box.append(text, ...(refusedCode ? [] : [button]));
  let busy = false;
  const end = () => {
    removeEventListener('online', retry);
    unclobbered(box).remove();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
  const fill = () => {
    busy = false;
    // Replaced even if it is the same text: then screen readers announce it again.
    text.replaceChildren(message);
  };
  const retry = () => {
    if (busy) return;
    busy = true;
    again().then(end, () => {
      fill();
      announce();
    });
  };
  button.onclick = retry;
  addEventListener('online', retry);
  root.adoptedStyleSheets.push(sheet);
  root.append(box);
  fill();
  return end;
}
