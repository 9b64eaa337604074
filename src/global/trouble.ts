/**
 * What a payer sees where an element's code did not arrive: in the element's place, by itself, with nothing that would have to be
 * loaded. Its words are those that every element has for it.
 *
 * @module
 */
import { own } from '../bridge/own.js';
import { opaqueOrigin } from '../elements/parts/opaque-origin.js';

/** On a ground of its own: nothing is known of the page's. An element that is there and has no texts shows nothing beside. */
const style = `:host{display:block}[part=form],[part=page]{display:none}
div{max-width:26rem;margin:auto;padding:20px;font:1rem/1.5 var(--gw-font,system-ui);color:var(--gw-text,CanvasText);background:var(--gw-surface,Canvas)}
button{display:block;width:100%;height:3.25rem;margin-top:24px;font:inherit;font-weight:600;color:var(--gw-surface,Canvas);background:var(--gw-main,CanvasText);border:0;border-radius:12px}
button:focus-visible{outline:2px solid var(--gw-main,CanvasText);outline-offset:2px}`;

/**
 * @param words - What happened, and what the button does; `lang` is their language.
 * @param again - Asks for the code once more. It rejects where it did not arrive.
 */
export function showTrouble(
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
  // Where nothing can arrive there is nothing to try again.
  const hint = opaqueOrigin(element);
  box.append(text, ...(hint ? [] : [button]));
  if (hint) console.error(hint);
  let busy = false;
  const tell = () => {
    busy = false;
    // What is put there once more is read out once more.
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
    }, tell);
  };
  button.onclick = retry;
  addEventListener('online', retry);
  root.adoptedStyleSheets.push(sheet);
  root.append(box);
  tell();
}
