/**
 * Drives an element from its own page: in a browser test runner, or in a DOM without a browser. Every shadow tree of the elements is
 * open. It can use only frames of the page's own origin.
 *
 * @module
 */
import type { Driver, Place } from './driver.js';
import { takeSnapshot, record, states, type Snapshot } from './snapshot.js';
import { hiddenIssuer, hiddenFrame, several } from './messages.js';
import { anyElement, type DomTarget } from './targets.js';
import { until, type Deadline } from './wait.js';

export class DomDriver implements Driver {
  readonly #task: string;
  readonly #target: DomTarget;
  #element: HTMLElement | undefined;

  constructor(target: DomTarget, task: string) {
    this.#target = target;
    this.#task = task;
  }

  get #document(): Document {
    const target = this.#target;
    return target.nodeType === Node.DOCUMENT_NODE ? (target as Document) : (target.ownerDocument ?? document);
  }

  get address(): string {
    return this.#document.URL;
  }

  async snapshot(): Promise<Snapshot | undefined> {
    const node =
      isElement(this.#target) && this.#target.matches(anyElement) ? [this.#target] : all(this.#target, anyElement);
    if (node.length > 1) {
      throw new Error(several(this.#task, node.length, `document.querySelector('gw-checkout')`));
    }
    this.#element = node[0] as HTMLElement | undefined;
    if (!this.#element) return undefined;
    record(this.#element);
    return takeSnapshot(this.#element, states);
  }

  /** The root to search, or undefined if it does not exist yet. */
  #root(place: Place): Document | ShadowRoot | Element | undefined {
    const element = this.#element;
    switch (place) {
      case 'element':
        return element?.shadowRoot ?? undefined;
      case 'frame': {
        const root = element?.shadowRoot?.querySelector('[slot=card]');
        const markupFrame = element?.querySelector<HTMLIFrameElement>(':scope > iframe[slot=card]');
        const frame = root?.querySelector('iframe') ?? (root?.querySelector('slot') ? markupFrame : undefined);
        return frame ? into(frame, hiddenFrame(this.#task)) : (root?.firstElementChild?.shadowRoot ?? undefined);
      }
      case 'issuer': {
        const dialog = element?.shadowRoot && all(element.shadowRoot, 'dialog iframe')[0];
        const outer = dialog && into(dialog as HTMLIFrameElement, hiddenIssuer(this.#task));
        const inner = outer?.querySelector('iframe');
        return inner ? into(inner, hiddenIssuer(this.#task)) : undefined;
      }
      case 'page':
        return this.#document;
    }
  }

  #find(place: Place, selector: string): Element | undefined {
    const root = this.#root(place);
    return root && all(root, selector)[0];
  }

  async #wait(place: Place, selector: string, deadline: Deadline, fits: (node: Element) => boolean): Promise<Element> {
    return until(
      deadline,
      async () => {
        const node = this.#find(place, selector);
        return node && fits(node) ? node : undefined;
      },
      () => `${this.#task}: ${selector} could not be used within ${deadline.seconds} s.`,
    );
  }

  async has(place: Place, selector: string): Promise<boolean> {
    return this.#find(place, selector) !== undefined;
  }

  async text(place: Place, selector: string, deadline: Deadline): Promise<string> {
    const node = await this.#wait(place, selector, deadline, () => true);
    return (node.textContent ?? '').trim();
  }

  async value(place: Place, selector: string, deadline: Deadline): Promise<string> {
    return ((await this.#wait(place, selector, deadline, () => true)) as HTMLInputElement).value;
  }

  async fill(place: Place, selector: string, value: string, deadline: Deadline): Promise<void> {
    const input = (await this.#wait(place, selector, deadline, canBeTyped)) as HTMLInputElement;
    input.focus();
    input.value = value;
    for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
  }

  async press(place: Place, selector: string, deadline: Deadline): Promise<void> {
    ((await this.#wait(place, selector, deadline, canBePressed)) as HTMLElement).click();
  }

  async call(method: 'submit' | 'reset'): Promise<void> {
    if (this.#element) (Reflect.get(this.#element, method) as () => void).call(this.#element);
  }

  /** Not needed: a test ends with its page. */
  async recordNext(): Promise<void> {}
}

/** The document in a frame, if the browser lets the page have it. */
function into({ contentDocument }: HTMLIFrameElement, hidden: string): Document {
  if (!contentDocument) throw new Error(hidden);
  return contentDocument;
}

const isElement = (target: DomTarget): target is Element => target.nodeType === Node.ELEMENT_NODE;
const isInert = (node: Element): boolean => node.matches(':disabled') || node.closest('[hidden]') !== null;
const canBePressed = (node: Element): boolean => !isInert(node) && node.getAttribute('aria-disabled') !== 'true';

/** The card fields have their texts and are visible when the element is connected. */
function canBeTyped(node: Element): boolean {
  const root = node.getRootNode();
  const host = 'host' in root ? (root as ShadowRoot).host : node.ownerDocument.documentElement;
  const isReady = !node.closest('[data-field]') || host.hasAttribute('data-fits');
  return isReady && !isInert(node) && !(node as HTMLInputElement).readOnly;
}

/** All elements that match a selector, including those in open shadow trees. */
function all(root: ParentNode, selector: string): Element[] {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? all(shadowRoot, selector) : [],
  );
  const shadowRoot = isElement(root as DomTarget) ? (root as Element).shadowRoot : undefined;
  return [...root.querySelectorAll(selector), ...(shadowRoot ? all(shadowRoot, selector) : []), ...inner];
}
