/**
 * What every element does alike.
 *
 * @module
 */
import { own } from '../../bridge/own.js';
import type { ElementHost } from './element-host.js';

/** An attribute that is on unless it says `false`. */
export const onByDefault = { fromAttribute: (value: string | null) => value !== 'false' };

/** Markup of a server is taken over where an app loads lit's hydration, and otherwise drawn again in its place. */
export function dropServerMarkup({ shadowRoot }: HTMLElement): void {
  // An element with that id has this name too; it is not lit's function.
  const { litElementHydrateSupport } = globalThis as { litElementHydrateSupport?: unknown };
  if (typeof litElementHydrateSupport !== 'function') shadowRoot?.replaceChildren();
}

const knowsCommands = (): boolean => 'commandForElement' in HTMLButtonElement.prototype;

/**
 * A button of the page that names the element (`commandfor`) goes on by `--pay`, and empties it by `--reset`. Where the browser does
 * not know such buttons, a click on one does what the browser would, after all that the page does with the click.
 */
export function hearCommands(element: ElementHost & { submit(): void; reset(): void }): void {
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
  element.addController({
    hostConnected: () => knowsCommands() || addEventListener('click', onClick),
    hostDisconnected: () => removeEventListener('click', onClick),
  });
  element.addEventListener('command', (event) => {
    const { command } = event as Event & { command?: string };
    if (command === '--pay') element.submit();
    if (command === '--reset') element.reset();
  });
}

const hyphens = (name: string) => name.replaceAll('_', '-');
const underscores = (name: string) => name.replaceAll('-', '_');

/** Attributes by their documented names and in the form of the wire: `frame-url` and `frame_url`. */
export function bothForms(names: readonly string[]): string[] {
  return [...new Set([...names, ...names.map(underscores)])];
}

/** A change of either form as one of the documented form, which counts where both are there. */
export function ownForm(
  element: HTMLElement,
  name: string,
  old: string | null,
  value: string | null,
): [name: string, old: string | null, value: string | null] {
  const own = hyphens(name);
  return [own, old, element.getAttribute(own) ?? element.getAttribute(underscores(own)) ?? value];
}
