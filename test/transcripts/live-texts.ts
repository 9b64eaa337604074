/**
 * Collects what the live regions of a page and its frames say. A script for the browser: it runs in each document before its own
 * scripts, so it sees every shadow root and every text from the first on.
 *
 * It follows the rule of screen readers: a change of a region is read as the whole text of the region. A region that is inserted with its
 * text is silent, except an alert.
 *
 * @module
 */

/** A text of a live region, as the page reports it. */
export interface LiveText {
  readonly text: string;
  /** An alert interrupts what a screen reader reads. */
  readonly isAlert: boolean;
  /** The region is behind a modal dialog, so browsers hide it from screen readers. */
  readonly isBehindDialog: boolean;
  /** The region is in an element of ours, not in the page around it. */
  readonly isInElement: boolean;
}

/** Name of the function that {@link collectLiveTexts} calls; a test exposes it. */
export const reportName = 'reportLiveText';

/** For `addInitScript()`. It uses nothing from outside. */
export function collectLiveTexts(name: string): void {
  const report = (globalThis as unknown as Record<string, (said: LiveText) => void>)[name];
  const alerts = '[role=alert], [aria-live=assertive]';
  const regions = `${alerts}, [role=status], [aria-live=polite]`;
  const roots: (Document | ShadowRoot)[] = [];
  const seen = new WeakSet<Element>();
  const texts = new WeakMap<Element, string>();

  const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
  const closest = (node: Node): Element | null =>
    (isElement(node) ? node : node.parentElement)?.closest(regions) ?? null;

  /** The text that is not hidden from screen readers. */
  const textOf = (node: Node): string => {
    if (!isElement(node)) return node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '';
    if (node.getAttribute('aria-hidden') === 'true' || !node.checkVisibility()) return '';
    return [...node.childNodes].map(textOf).join('');
  };

  const isBehindDialog = (region: Element): boolean => {
    const dialog = roots.map((root) => root.querySelector(':modal')).find(Boolean);
    return !!dialog && !dialog.contains(region);
  };

  const say = (region: Element): void => {
    const text = textOf(region).replace(/\s+/g, ' ').trim();
    if (text === (texts.get(region) ?? '')) return;
    texts.set(region, text);
    if (!text) return;
    const isInElement = region.getRootNode() instanceof ShadowRoot;
    report?.({ text, isAlert: region.matches(alerts), isBehindDialog: isBehindDialog(region), isInElement });
  };

  const observe = (root: Document | ShadowRoot): void => {
    roots.push(root);
    new MutationObserver((records) => {
      const changed = new Set(records.map(({ target }) => closest(target)));
      const inserted = records
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter(isElement)
        .flatMap((element) => [element, ...element.querySelectorAll('*')])
        .filter((element) => element.matches(regions));
      for (const region of inserted) {
        if (seen.has(region)) continue;
        seen.add(region);
        if (region.matches(alerts)) say(region);
        else texts.set(region, textOf(region).replace(/\s+/g, ' ').trim());
      }
      for (const region of changed) if (region) say(region);
    }).observe(root, { subtree: true, childList: true, characterData: true });
  };

  observe(document);
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    observe(root);
    return root;
  };
}
