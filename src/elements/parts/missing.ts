/**
 * Shows an error and a retry button in an element whose page or texts failed to load. The script tag has this message in every language;
 * an app's bundle has it in English only.
 *
 * @module
 */
import { own } from '../../bridge/own.js';
import { gwEvent } from '../events/index.js';

/** @param reload - Loads them again; rejects if that fails. */
export function reportMissing(element: HTMLElement, reload: () => Promise<void>): void {
  const asked = new CustomEvent('gw-missing', {
    detail: reload,
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  if (!element.dispatchEvent(asked)) return;
  const page = own(document);
  const note = page.createElement('p');
  const button = page.createElement('button');
  Object.assign(note, { lang: 'en', role: 'alert', textContent: 'This did not load. ' });
  Object.assign(button, { type: 'button', textContent: 'Try again' });
  note.append(button);
  element.shadowRoot?.append(note);
  const report = () =>
    element.dispatchEvent(gwEvent('gw-error', { code: 'frame_unreachable', message: note.textContent, retry: true }));
  button.onclick = () => void reload().then(() => note.remove(), report);
  report();
}
