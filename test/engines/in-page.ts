/**
 * Functions that run in the page, in every frame and engine alike. They find elements as a payer does, through open shadow roots.
 *
 * Each function is sent as its source, so it can use nothing but its arguments and the page.
 */

/** Something on a page that is in sight. */
export interface Thing {
  /** A selector within its document or shadow root. */
  readonly css: string;
  /** Part of its label, or of its own text. */
  readonly name?: string;
}

export interface Told {
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

declare global {
  interface Window {
    engineTold?: Told[];
    engineProblems?: string[];
    /** States of the card fields that the element reported last. */
    engineFields?: string;
    /** The outcome of the last press in this document. */
    enginePress?: 'waited for' | 'landed' | 'missed';
  }
}

/** The first such thing; null where there is none. */
export function find({ css, name }: Thing): Element | null {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot);
  }
  for (const root of roots) {
    for (const element of root.querySelectorAll(css)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const labels = (element as HTMLInputElement).labels ?? [];
      const words = [element.ariaLabel, element.textContent, ...Array.from(labels, (label) => label.textContent)];
      if (name === undefined || words.some((text) => text?.includes(name))) return element;
    }
  }
  return null;
}

/** The place of the element, if it can be pressed there; otherwise an empty text. */
export function placeOf(element: Element | null): string {
  if (!element || element.matches('[disabled], [aria-disabled=true]')) return '';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x + width / 2, y + height / 2);
  return top && element.contains(top) ? [x, y, width, height].join() : '';
}

/** Looks where the next press lands: a page may move under the mouse. */
export function watchPress(element: Element | null): void {
  window.enginePress = 'waited for';
  const look = (event: Event) => {
    window.enginePress = element && event.composedPath().includes(element) ? 'landed' : 'missed';
  };
  addEventListener('click', look, { capture: true, once: true });
}

/** All text in sight, white space as one space. */
export function readText(): string {
  const words: string[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  const read = (place: Node) => {
    for (const node of place.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) words.push(node.textContent ?? '');
      if (!(node instanceof Element)) continue;
      if (node.shadowRoot) roots.push(node.shadowRoot);
      // An amount inside a sentence is an element of its own.
      const isInline = node.matches('span, bdi, b, i, a');
      if (!isInline) words.push(' ');
      if (node.matches('script, style, template')) continue;
      if (node.checkVisibility({ visibilityProperty: true }) || getComputedStyle(node).display === 'contents')
        read(node);
      if (!isInline) words.push(' ');
    }
  };
  for (const root of roots) read(root);
  return words.join('').replace(/\s+/g, ' ');
}

/** Keeps the element's events from now on, and all errors in the page. */
export function listen(names: readonly string[]): void {
  const told: Told[] = (window.engineTold = []);
  const problems: string[] = (window.engineProblems = []);
  for (const name of names) {
    const keep = (event: Event) =>
      told.push({ name, detail: JSON.parse(JSON.stringify((event as CustomEvent).detail ?? {})) as Told['detail'] });
    addEventListener(name, keep, true);
  }
  addEventListener('error', ({ message }) => problems.push(message));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    problems.push(`${effectiveDirective} blocked ${blockedURI}`),
  );
}

/** The values in all fields of the document, and of its shadow roots. */
export function readFields(): string {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot);
  }
  return roots.flatMap((root) => Array.from(root.querySelectorAll('input'), ({ value }) => value)).join('');
}

/** Keeps the states of the card fields from now on. */
export function keepChanges(): void {
  window.engineFields = '';
  const keep = (event: Event) => {
    const { fields } = (event as CustomEvent<{ fields: object }>).detail;
    window.engineFields = Object.values(fields).join(' ');
  };
  addEventListener('gw-change', keep, true);
}

/** The result of a function of an element, the element being an expression. */
export function callOn(run: (element: Element | null) => unknown, element: string): string {
  return `((__name) => (${run.toString()})(${element}))((named) => named)`;
}

/** The call of such a function, as an expression. The compiler of these tests names functions by a helper that a page does not have. */
export function call<Args extends readonly unknown[]>(run: (...args: Args) => unknown, ...args: Args): string {
  return `((__name) => (${run.toString()})(...${JSON.stringify(args)}))((named) => named)`;
}
