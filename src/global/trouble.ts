/**
 * What a payer sees where an element's code did not arrive: in the element's place, by itself, with nothing that would have to be
 * loaded. Its words are those that every element has for it.
 *
 * @module
 */
import { own } from '../bridge/own.js';

/** The element's ground and words, in the page's own colours where the page has set none. */
const style = `:host{display:block}:host([theme=dark]){color-scheme:dark}:host([theme=light]){color-scheme:light}
[part=form],[part=page]{display:none}
.trouble{box-sizing:border-box;max-width:30rem;margin:auto;padding:20px;font:1rem/1.5 var(--gw-font,system-ui,sans-serif);color:var(--gw-text,CanvasText);background:var(--gw-surface,Canvas);border:1px solid;border-color:var(--gw-border,GrayText);border-radius:var(--gw-radius,10px)}
button{display:block;width:100%;min-height:3.25rem;margin-top:16px;font:inherit;font-weight:600;color:var(--gw-on-main,Canvas);background:var(--gw-main,CanvasText);border:1px solid;border-radius:12px}
button:focus-visible{outline:2px solid;outline-color:var(--gw-main,CanvasText);outline-offset:2px}[aria-busy=true] button{opacity:.6}`;

/**
 * @param words - What happened, and what the button does; `lang` is their language.
 * @param again - Asks for the code once more. It rejects where it did not arrive.
 */
export function showTrouble(
  element: Element,
  [lang, message, action]: readonly string[],
  again: () => Promise<unknown>,
): void {
  const page = own(document);
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  const box = page.createElement('div');
  const text = page.createElement('div');
  const button = page.createElement('button');
  box.className = 'trouble';
  Object.assign(box, { lang });
  text.role = 'alert';
  button.type = 'button';
  button.textContent = action ?? '';
  box.append(text, button);
  const tell = () => {
    box.ariaBusy = null;
    // What is put there once more is read out once more.
    text.textContent = '';
    text.textContent = message ?? '';
    const detail = { code: 'frame_unreachable', message, retry: true };
    element.dispatchEvent(new CustomEvent('gw-error', { detail, bubbles: true, composed: true }));
  };
  const retry = () => {
    if (box.ariaBusy) return;
    box.ariaBusy = 'true';
    again().then(() => {
      removeEventListener('online', retry);
      box.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    }, tell);
  };
  button.onclick = retry;
  addEventListener('online', retry);
  root.adoptedStyleSheets.push(sheet);
  root.append(box);
  tell();
}
