/** A page of its own, in a frame, with the script tag: a test may change its natives, and no other test notices. */
import { gateway, until } from './card-form.js';

type OwnWindow = Window & typeof globalThis;

interface OwnPage {
  readonly window: OwnWindow;
  readonly element: HTMLElement;
  /** The names of the element's events, and the codes of errors. */
  readonly events: string[];
  readonly console: string[];
  /** The visible text of the element. */
  readonly text: () => string;
  end(): void;
}

/** @param change - Runs before the script. The page is made by the natives of the test, whatever it changes. */
export async function openOwnPage(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  change: (window: OwnWindow) => void,
): Promise<OwnPage> {
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { width: '600px', height: '900px' });
  await new Promise((resolve) => {
    frame.onload = resolve;
    // A page of this origin: its address is the frame's address.
    frame.src = '/gateway.json';
    document.body.append(frame);
  });
  const page = frame.contentWindow as OwnWindow;
  const inside = page.document;
  inside.open();
  inside.write('<!doctype html><html lang="en"><body></body></html>');
  inside.close();
  const { body } = inside;
  const heard = { events: [] as string[], console: [] as string[] };
  for (const name of ['gw-ready', 'gw-error', 'gw-unknown', 'gw-success', 'gw-challenge']) {
    page.addEventListener(name, (event) => {
      const { code } = ((event as CustomEvent).detail ?? {}) as { code?: string };
      heard.events.push(code ? `${name} ${code}` : name);
    });
  }
  for (const level of ['error', 'warn'] as const) {
    page.console[level] = (...words: unknown[]) => void heard.console.push(words.map(String).join(' '));
  }
  page.addEventListener('error', (event) => event.preventDefault());
  const make = (name: string) => Document.prototype.createElement.call(inside, name);
  const append = (node: Node) => Node.prototype.appendChild.call(body, node);
  const set = (node: Element, name: string, value: string) => Element.prototype.setAttribute.call(node, name, value);
  change(page);
  const script = make('script');
  const loaded = new Promise((resolve) => EventTarget.prototype.addEventListener.call(script, 'load', resolve));
  set(script, 'src', `${gateway.pay}/latest/checkout-vue/checkout.js`);
  append(script);
  await loaded;
  const element = make(tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  append(element);
  const root = Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot')?.get as (this: Element) => ShadowRoot;
  const textOf = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')?.get as (this: Node) => string;
  return {
    window: page,
    element,
    ...heard,
    text: () => {
      const tree = root.call(element);
      return tree ? textOf.call(tree).replace(/\s+/g, ' ').trim() : '';
    },
    end: () => frame.remove(),
  };
}

/** Waits until an event of this name came. */
export const came = (page: OwnPage, name: string): Promise<unknown> =>
  until(
    () => page.events.some((one) => one.startsWith(name)),
    `${name}; came: ${page.events.join(', ')}; the page says: ${page.text()}; the console: ${page.console.join(' | ')}`,
    40,
  );
