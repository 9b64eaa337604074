/**
 * The message for the payer when an element's code did not load. It appears in the element's place and needs no further download. Every
 * element shows the same texts.
 *
 * @module
 */
import { own } from '../bridge/own.js';
import { opaqueOrigin } from '../elements/parts/opaque-origin.js';

/** Sets a background, because the page's background is unknown. While an element has no texts, it shows only this message. */
const style = `.host{display:none}
div{max-width:26rem;margin:auto;padding:20px;font:1rem/1.5 var(--gw-font,system-ui);color:var(--gw-text,CanvasText);background:var(--gw-surface,Canvas)}
button{display:block;width:100%;height:3.25rem;margin-top:24px;font:inherit;font-weight:600;color:var(--gw-surface,Canvas);background:var(--gw-main,CanvasText);border:0;border-radius:12px}
button:focus-visible{outline:2px solid var(--gw-main,CanvasText);outline-offset:2px}`;

/**
 * @param words - The message and the button's label; `lang` is their language.
 * @param again - Requests the code again. It rejects if the code does not load.
 */
export function showFailure(
  element: HTMLElement,
  [lang, message = '', action]: readonly string[],
  again: () => Promise<unknown>,
): void {
  const page = own(document);
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  const box = page.createElement('div');
  const text = page.createElement('span');
  const button = page.createElement('button');
  Object.assign(box, { lang });
  Object.assign(text, { role: 'alert' });
  Object.assign(button, { type: 'button', textContent: action });
  // A page with an opaque origin cannot load anything, so it gets no retry button.
  const hint = opaqueOrigin(element);
  box.append(text, ...(hint ? [] : [button]));
  if (hint) console.error(hint);
  let busy = false;
  const announce = () => {
    busy = false;
    // Replaced even if it is the same text: then screen readers announce it again.
    text.replaceChildren(message);
    const code = hint ? 'opaque_origin' : 'frame_unreachable';
    const detail = { code, message, retry: !hint, ...(hint && { hint }) };
    element.dispatchEvent(new CustomEvent('gw-error', { detail, bubbles: true, composed: true }));
  };
  const retry = () => {
    if (busy) return;
    busy = true;
    again().then(() => {
      removeEventListener('online', retry);
      box.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    }, announce);
  };
  button.onclick = retry;
  addEventListener('online', retry);
  root.adoptedStyleSheets.push(sheet);
  root.append(box);
  announce();
}
