import { own } from '../../bridge/own.js';

/**
 * Where the browser does not know `commandfor`: a click on a button that names the element does what the browser would, after all
 * that the page does with the click. Returns what ends this.
 */
export function relayClicks(element: HTMLElement, knowsCommands: () => boolean): () => void {
  const onClick = (event: Event) => {
    const button = event
      .composedPath()
      .find((node): node is HTMLButtonElement => node instanceof HTMLButtonElement && node.hasAttribute('commandfor'));
    // A polyfill may have come meanwhile.
    if (!button || event.defaultPrevented || knowsCommands()) return;
    const root = own(button).getRootNode() as Document | ShadowRoot;
    if (own(root).getElementById(button.getAttribute('commandfor') ?? '') !== element) return;
    if (button.form) {
      // A button that says so sends or empties its form, and commands nothing; another one only commands.
      if (button.hasAttribute('type') && button.type !== 'button') return;
      event.preventDefault();
    }
    const news = new Event('command', { cancelable: true });
    element.dispatchEvent(Object.assign(news, { command: button.getAttribute('command'), source: button }));
  };
  addEventListener('click', onClick);
  return () => removeEventListener('click', onClick);
}
