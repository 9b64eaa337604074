/**
 * Makes buttons with `commandfor` work in a browser that does not know them.
 *
 * @module
 */
import { unclobbered } from '../../../bridge/unclobbered.js';

/**
 * Replaces `commandfor` in a browser without it: a click on a button that names the element dispatches the `command` event, after
 * the page's own click handlers. Returns a function that stops this.
 */
export function relayClicks(element: HTMLElement, knowsCommands: () => boolean): () => void {
  const onClick = (event: Event) => {
    const button = event
      .composedPath()
      .find((node): node is HTMLButtonElement => node instanceof HTMLButtonElement && node.hasAttribute('commandfor'));
    // A polyfill may have been loaded since.
    if (!button || event.defaultPrevented || knowsCommands()) return;
    const root = unclobbered(button).getRootNode() as Document | ShadowRoot;
    if (unclobbered(root).getElementById(button.getAttribute('commandfor') ?? '') !== element) return;
    if (button.form) {
      // A button whose `type` is submit or reset acts on its form and sends no command. Any other button only sends the command.
      if (button.hasAttribute('type') && button.type !== 'button') return;
      event.preventDefault();
    }
    const command = new Event('command', { cancelable: true });
    element.dispatchEvent(Object.assign(command, { command: button.getAttribute('command'), source: button }));
  };
  addEventListener('click', onClick);
  return () => removeEventListener('click', onClick);
}
